// Separate chunk: the confirmation loads it when the buyer asks for the document.
import { useMethodName } from '@/components/payment-methods/method-name';
import { DefinitionList } from '@/components/ui/definition-list';
import { DocumentDialog, DocumentSection } from '@/components/ui/document/document-dialog';
import { useDueText } from '@/hooks/checkout/use-due-text';
import { usePlanText } from '@/hooks/checkout/use-plan-text';
import { LazyTranslations } from '@/hooks/i18n/lazy-translations';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { sumOf } from '@/lib/domain/plans/amounts';
import { nextStepsOf } from '@/lib/domain/plans/next-steps';
import { AgreedTerms, type AgreementProps } from './agreed-terms';
import { MandateSection } from './mandate-section';

/** The agreement that the buyer confirmed, and the mandate of a direct debit, to read, print and keep. */
export function AgreementDialog({ onClose, ...agreement }: AgreementProps & { onClose: () => void }) {
  const { t } = useTranslation('next-steps');
  const { t: tCheckout } = useTranslation('checkout');
  const { t: tConfirmation } = useTranslation('confirmation');
  const { locale } = useLocale();
  const { order, plan, method, now } = agreement;
  const { titleOf, formatAmount } = usePlanText(order, now);
  const formatDue = useDueText();
  const nameMethod = useMethodName();
  const { payments } = nextStepsOf(plan, method?.type, now);
  const orderItems = [
    [t('agreement.shop'), order.merchant?.name],
    [t('agreement.company'), order.customer?.organisation?.company?.name],
    [t('orderNumber'), order.unique_id],
    [tConfirmation('number'), order.deferred_payment?.number],
    [tConfirmation('plan'), titleOf(plan)],
    [tCheckout('method.label'), method && nameMethod(method)],
  ].flatMap(([term, text]) => (text ? [{ term, detail: <bdi>{text}</bdi> }] : []));
  const paymentItems = payments.map(({ amount, due }, index) => ({
    term: formatDue(due) || `${index + 1}`,
    detail: formatAmount(amount),
  }));
  const totalItem = { term: t('total'), detail: formatAmount(sumOf(plan) ?? order.total_amount) };
  return (
    <DocumentDialog
      title={t('agreement.title')}
      fileName={t('agreement.fileName')}
      locale={locale}
      labels={{ print: t('agreement.print'), download: t('agreement.download'), close: t('agreement.close') }}
      onClose={onClose}
      data-testid="agreement"
    >
      <DefinitionList items={orderItems} />
      <DocumentSection title={t('agreement.payments')}>
        <DefinitionList items={[...paymentItems, totalItem]} />
      </DocumentSection>
      <AgreedTerms {...agreement} />
      {method?.type === 'direct_debit' && (
        <LazyTranslations namespace="direct-debit">
          <MandateSection method={method} plan={plan} currency={order.currency} />
        </LazyTranslations>
      )}
    </DocumentDialog>
  );
}
