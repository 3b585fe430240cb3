// Separate chunk: `view.ts` loads it on demand.
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { LazyTranslations } from '@/hooks/i18n/lazy-translations';
import { DirectDebitFlow } from './form/direct-debit-flow';
import { InstantPaymentForm } from './form/instant-payment-form';

/** Adds a method that is paid from a bank account: a direct debit or an instant payment. */
export function GocardlessForm(props: AddFormProps) {
  return (
    <LazyTranslations namespace="direct-debit">
      {props.type === 'instant_payment' ? <InstantPaymentForm {...props} /> : <DirectDebitFlow {...props} />}
    </LazyTranslations>
  );
}
