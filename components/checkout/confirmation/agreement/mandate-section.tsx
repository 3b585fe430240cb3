import { CreditorBlock } from '@/components/payment-methods/gocardless/mandate/creditor-block';
import { GuaranteeText } from '@/components/payment-methods/gocardless/mandate/guarantee-text';
import { MandateTerms } from '@/components/payment-methods/gocardless/mandate/mandate-terms';
import { DefinitionList } from '@/components/ui/definition-list';
import { DocumentSection } from '@/components/ui/document/document-dialog';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { toFinancingSourceId } from '@/lib/domain/mandates/creditors';
import { isSterling } from '@/lib/domain/mandates/mandate-defaults';
import type { DirectDebitMethod } from '@/lib/domain/methods/payment-method';
import type { Plan } from '@/lib/domain/plans/plan';

type Props = { method: DirectDebitMethod; plan: Plan; currency: string };

/** The mandate in force: its creditor and reference, the account with its last digits, and the buyer's rights. */
export function MandateSection({ method, plan, currency }: Props) {
  const { t } = useTranslation('next-steps');
  const { t: tMandate } = useTranslation('direct-debit');
  const sourceId = toFinancingSourceId(plan.financing_source);
  const { account_holder_name, bank_name, account_number_ending, mandate_reference } = method.direct_debit;
  const accountItems = [
    [tMandate('label.bank_account.account_holder_name'), account_holder_name],
    [t('agreement.bank'), bank_name],
    [tMandate('mandate.account'), t('agreement.ending', { ending: account_number_ending })],
  ].flatMap(([term, text]) => (text ? [{ term, detail: <bdi translate="no">{text}</bdi> }] : []));
  return (
    <>
      <DocumentSection title={t('agreement.mandate')}>
        <CreditorBlock
          sourceId={sourceId}
          reference={mandate_reference || t('agreement.referenceByEmail')}
          hasCreditorId={!isSterling(currency)}
        />
        <DefinitionList items={accountItems} />
        <MandateTerms currency={currency} sourceId={sourceId} variant="default" />
      </DocumentSection>
      {isSterling(currency) && (
        <DocumentSection title={tMandate('guarantee.title')}>
          <GuaranteeText sourceId={sourceId} />
        </DocumentSection>
      )}
    </>
  );
}
