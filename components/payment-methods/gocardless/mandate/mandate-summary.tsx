import { useEffect, useId, useRef } from 'react';
import { SupportMessage } from '@/components/errors/support-message';
import { Button } from '@/components/ui/button';
import { DefinitionList } from '@/components/ui/definition-list';
import { Dialog, DialogActions } from '@/components/ui/dialog/dialog';
import { Notice } from '@/components/ui/notice';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { BillingRequest, MandateStep, MandateValues } from '@/lib/domain/mandates/mandate';
import { isSterling } from '@/lib/domain/mandates/mandate-defaults';
import { AccountDetails } from './account-details';
import { CreditorBlock } from './creditor-block';
import { DetailsCard } from './details-card';
import { MandateLegalText } from './mandate-legal-text';

/** A document that the buyer opens from the summary or the form. */
export type LegalDocument = 'guarantee' | 'mandate';

type Props = {
  step: Extract<MandateStep, { at: 'summary' }>;
  values: MandateValues;
  sourceId?: string;
  onConfirm: () => void;
  onChange: (section: 'customer' | 'bank') => void;
  onShowGuarantee: () => void;
  onShowMandate: () => void;
  /** The document that the buyer has just closed: the button that opens it gets the focus. */
  returnedFrom?: LegalDocument;
};

/** Shows the details as the provider knows them, masked, before the buyer authorises the mandate. */
export function MandateSummary({
  step,
  values,
  sourceId,
  onConfirm,
  onChange,
  onShowGuarantee,
  onShowMandate,
  returnedFrom,
}: Props) {
  const { t } = useTranslation('direct-debit');
  const id = useId();
  const titleRef = useReturnFocus(returnedFrom);
  return (
    <Dialog
      size="wide"
      labelledBy={`${id}title`}
      describedBy={`${id}text`}
      onCancel={() => onChange('bank')}
      data-testid="directDebitSummary"
    >
      <h2 id={`${id}title`} ref={titleRef}>
        {t('summary.title')}
      </h2>
      <p id={`${id}text`}>{t('summary.body')}</p>
      <SummaryDetails
        billingRequest={step.setup.billingRequest}
        values={values}
        sourceId={sourceId}
        onChange={onChange}
      />
      <MandateLegalText
        currency={values.currency}
        sourceId={sourceId}
        variant="summary"
        onShowGuarantee={onShowGuarantee}
      />
      <SummaryProblem kind={step.problem} />
      <DialogActions>
        <Button onClick={onConfirm} data-testid="directDebitSummary.submit">
          {t('summary.submit')}
        </Button>
        <Button variant="secondary" onClick={() => onChange('bank')}>
          {t('guarantee.back')}
        </Button>
        <Button variant="quiet" onClick={onShowMandate} data-opens="mandate">
          {t('mandate.show')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type SummaryDetailsProps = Pick<Props, 'values' | 'sourceId' | 'onChange'> & {
  billingRequest: BillingRequest;
};

/** The creditor (SEPA only), the customer and the bank account. */
function SummaryDetails({ billingRequest, values, sourceId, onChange }: SummaryDetailsProps) {
  const { t } = useTranslation('direct-debit');
  const { customer } = billingRequest.resources;
  const { customer_details: enteredDetails, currency } = values;
  const companyName = customer?.company_name || enteredDetails.company_name;
  const email = customer?.email || enteredDetails.email;
  const customerItems = [
    { term: t('label.customer_details.company_name'), detail: <bdi translate="no">{companyName}</bdi> },
    { term: t('label.customer_details.email'), detail: <bdi translate="no">{email}</bdi> },
  ];
  return (
    <>
      {!isSterling(currency) && (
        <DetailsCard title={t('summary.creditor')}>
          <CreditorBlock sourceId={sourceId} />
        </DetailsCard>
      )}
      <DetailsCard
        title={t('summary.customer')}
        changeLabel={t('summary.changeCustomer')}
        onChange={() => onChange('customer')}
      >
        <DefinitionList items={customerItems} />
      </DetailsCard>
      <DetailsCard
        title={t('summary.bank')}
        changeLabel={t('summary.changeBank')}
        onChange={() => onChange('bank')}
      >
        <AccountDetails billingRequest={billingRequest} values={values} />
      </DetailsCard>
    </>
  );
}

/** Focuses the button that opened the document which was closed last. Returns a ref for the title. */
function useReturnFocus(legalDocument: LegalDocument | undefined) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!legalDocument || !document.hasFocus()) return;
    titleRef.current?.parentElement?.querySelector<HTMLElement>(`[data-opens="${legalDocument}"]`)?.focus();
  }, [legalDocument]);
  return titleRef;
}

/** Explains a failed confirmation, or a confirmed mandate that could not be saved. */
function SummaryProblem({ kind }: { kind?: 'confirm' | 'save' }) {
  const { t } = useTranslation('direct-debit');
  return (
    <div role="alert">
      {kind && (
        <Notice tone="danger" title={t(`summary.${kind}Failed.title`)}>
          {t(`summary.${kind}Failed.text`)}
          <SupportMessage variant="error" />
        </Notice>
      )}
    </div>
  );
}
