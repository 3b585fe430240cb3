import { useTranslation } from '@/hooks/use-translations';
import { MethodLine } from '@/components/payment-methods/method-line';
import type { Buyer } from '@/lib/domain/buyer';

/** Where the bank details are sent, and whose invoice it is. */
export function BankTransferSummary({ buyer }: { buyer: Buyer }) {
  const { t } = useTranslation('payment-methods');
  const address = buyer.customer.invoice_address;
  const lines = [address?.address_line1, address?.city, address?.postcode].filter(Boolean).join(', ');
  return (
    <MethodLine
      icon="bank_transfer"
      title={t('type.bank_transfer')}
      detail={
        <>
          {buyer.email && <bdi>{buyer.email}</bdi>}
          {buyer.email && lines && ' · '}
          {lines && <bdi>{lines}</bdi>}
        </>
      }
    />
  );
}
