import { MethodLabel } from '@/components/payment-methods/method-label';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { formatAddress } from '@/lib/domain/i18n/address';
import type { Buyer } from '@/lib/domain/order/buyer';

/** Shows the email address that receives the bank details, and the invoice address. */
export function BankTransferSummary({ buyer }: { buyer: Buyer }) {
  const { t } = useTranslation('payment-methods');
  const { locale } = useLocale();
  const addressText = formatAddress(buyer.customer.invoice_address, locale);
  return (
    <MethodLabel
      icon="bank_transfer"
      title={t('type.bank_transfer')}
      detail={
        <>
          {buyer.email && <bdi>{buyer.email}</bdi>}
          {buyer.email && addressText && ' · '}
          {addressText && <bdi>{addressText}</bdi>}
        </>
      }
    />
  );
}
