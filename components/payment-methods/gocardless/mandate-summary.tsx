import { useEffect, useId, useRef } from 'react';
import { Actions } from '@/components/payment-methods/form-face';
import { Button } from '@/components/ui/button';
import { DefinitionList } from '@/components/ui/definition-list';
import { Dialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { useTranslation } from '@/hooks/use-translations';
import type { MandateStep, MandateValues } from '@/lib/domain/mandate';
import { isSterling } from '@/lib/domain/mandate-defaults';
import type { MandatePage } from './mandate-pages';
import { CreditorBlock } from './creditor-block';
import { Details } from './details';
import { MandateWording } from './mandate-wording';
import { useMaskedAccount } from './use-masked-account';

type Props = {
  step: Extract<MandateStep, { at: 'summary' }>;
  values: MandateValues;
  onConfirm: () => void;
  onChange: (what: 'customer' | 'bank') => void;
  onGuarantee: () => void;
  onMandate: () => void;
  /** The page that was read meanwhile: its button has the focus again. */
  from?: MandatePage;
};

/** What the provider has understood, masked, to look at before it is agreed to. */
export function MandateSummary({ step, values, onConfirm, onChange, onGuarantee, onMandate, from }: Props) {
  const { t } = useTranslation('direct-debit');
  const id = useId();
  const { request } = step.setup;
  const { customer } = request.resources;
  const { customer_details: details, currency } = values;
  const account = useMaskedAccount(request, values);
  const title = useOpener(from);
  const who = [
    {
      term: t('label.customer_details.company_name'),
      detail: customer?.company_name || details.company_name,
    },
    { term: t('label.customer_details.email'), detail: customer?.email || details.email },
  ];
  return (
    <Dialog
      size="wide"
      labelledBy={`${id}title`}
      describedBy={`${id}text`}
      onCancel={() => onChange('bank')}
      data-testid="directDebitSummary"
    >
      <h2 id={`${id}title`} ref={title}>
        {t('summary.title')}
      </h2>
      <p id={`${id}text`}>{t('summary.body')}</p>
      {!isSterling(currency) && (
        <Details title={t('summary.creditor')}>
          <CreditorBlock />
        </Details>
      )}
      <Details
        title={t('summary.customer')}
        change={t('summary.changeCustomer')}
        onChange={() => onChange('customer')}
      >
        <DefinitionList
          items={who.map(({ term, detail }) => ({ term, detail: <bdi translate="no">{detail}</bdi> }))}
        />
      </Details>
      <Details title={t('summary.bank')} change={t('summary.changeBank')} onChange={() => onChange('bank')}>
        <DefinitionList items={account} />
      </Details>
      <MandateWording currency={currency} variant="summary" onGuarantee={onGuarantee} />
      <Problem kind={step.problem} />
      <Actions>
        <Button onClick={onConfirm} data-testid="directDebitSummary.submit">
          {t('summary.submit')}
        </Button>
        <Button variant="secondary" onClick={() => onChange('bank')}>
          {t('guarantee.back')}
        </Button>
        <Button variant="quiet" onClick={onMandate} data-opens="mandate">
          {t('mandate.show')}
        </Button>
      </Actions>
    </Dialog>
  );
}

/** Whoever comes back from another page finds the focus on the button that opened it. */
function useOpener(page: MandatePage | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!page || !document.hasFocus()) return;
    title.current?.parentElement?.querySelector<HTMLElement>(`[data-opens="${page}"]`)?.focus();
  }, [page]);
  return title;
}

/** It could not be confirmed, or was confirmed and could not be saved. */
function Problem({ kind }: { kind?: 'confirm' | 'save' }) {
  const { t } = useTranslation('direct-debit');
  return (
    <div role="alert">
      {kind && (
        <Notice tone="danger" title={t(`summary.${kind}Failed.title`)}>
          {t(`summary.${kind}Failed.text`)}
        </Notice>
      )}
    </div>
  );
}
