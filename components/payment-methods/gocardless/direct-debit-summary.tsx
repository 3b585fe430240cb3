import { useTranslation } from '@/hooks/use-translations';
import { MethodLine } from '@/components/payment-methods/method-line';
import type { SavedMethod } from '@/lib/domain/payment-method';

/** Whose account it is, at which bank, and how its number ends. */
export function DirectDebitSummary({ method }: { method: SavedMethod }) {
  const { t } = useTranslation('payment-methods');
  if (method.type !== 'direct_debit')
    return <MethodLine icon={method.type} title={t(`type.${method.type}`)} />;
  const { account_holder_name: holder, bank_name: bank, account_number_ending: ending } = method.direct_debit;
  return (
    <MethodLine
      icon="direct_debit"
      title={
        <>
          {t('type.direct_debit')} · <bdi>{holder}</bdi>
        </>
      }
      detail={
        <>
          <bdi>{bank}</bdi> {t('directDebit.ending', { ending })}
        </>
      }
    />
  );
}
