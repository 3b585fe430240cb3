import { MethodLabel } from '@/components/payment-methods/method-label';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';

/** Shows the account holder, the bank and the ending of the account number. */
export function DirectDebitSummary({ method }: { method: SavedMethod }) {
  const { t } = useTranslation('payment-methods');
  if (method.type !== 'direct_debit')
    return <MethodLabel icon={method.type} title={t(`type.${method.type}`)} />;
  const { account_holder_name: holder, bank_name: bank, account_number_ending: ending } = method.direct_debit;
  return (
    <MethodLabel
      icon="direct_debit"
      title={
        <>
          {t('type.direct_debit')}&nbsp;· <bdi>{holder}</bdi>
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
