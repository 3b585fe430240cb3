import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { LazyTexts } from '@/hooks/lazy-texts';
import { DirectDebitFlow } from './direct-debit-flow';
import { InstantPaymentForm } from './instant-payment-form';

/** Adds what is paid from a bank account: a direct debit, or a payment that the buyer approves at the bank. */
export function BankForm(props: AddFormProps) {
  return (
    <LazyTexts namespace="direct-debit">
      {props.type === 'instant_payment' ? <InstantPaymentForm {...props} /> : <DirectDebitFlow {...props} />}
    </LazyTexts>
  );
}
