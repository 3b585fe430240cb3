import styled from 'styled-components';
import { MethodLabel } from '@/components/payment-methods/method-label';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { formatAddress } from '@/lib/domain/i18n/address';
import type { Buyer } from '@/lib/domain/order/buyer';

const EMAIL_PLACEHOLDER = '\u0000';

const Address = styled.div`
  font-size: 0.8125rem;
`;

/** Shows the email address that receives the bank details, and the invoice address. */
export function BankTransferSummary({ buyer }: { buyer: Buyer }) {
  const { t } = useTranslation('payment-methods');
  const { locale } = useLocale();
  const [before, after] = t('transfer.detailsTo', { email: EMAIL_PLACEHOLDER }).split(EMAIL_PLACEHOLDER);
  const addressText = formatAddress(buyer.customer.invoice_address, locale);
  return (
    <MethodLabel
      icon="bank_transfer"
      title={t('type.bank_transfer')}
      detail={
        <>
          {buyer.email && (
            <>
              {before}
              <bdi>{buyer.email}</bdi>
              {after}
            </>
          )}
          {addressText && (
            <Address>
              <bdi>{addressText}</bdi>
            </Address>
          )}
        </>
      }
    />
  );
}
