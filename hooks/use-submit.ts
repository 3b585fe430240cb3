import type { Choice } from '@/lib/checkout/outcome';
import type { Attempt } from './use-attempt';
import type { Checkout } from './use-checkout';
import { useConfirm } from './use-confirm';
import { useNavigation } from './use-navigation';
import { usePaymentSelection } from './use-payment-selection';
import { useReference } from './use-reference';

type Wanted = { checkout: Checkout; attempt: Attempt; choice: Choice; onDeclined: () => void };

/** Confirms the chosen plan with the chosen method; a method that is declined is marked. Without a method nothing. */
export function useSubmit({ checkout, attempt, choice, onDeclined }: Wanted): () => void {
  const { reference, read } = checkout;
  const { current: method, markFailed } = usePaymentSelection();
  const { parameters } = useReference();
  const { setQuery } = useNavigation();
  const confirm = useConfirm({
    mayPay: checkout.mayPay,
    key: 'key' in reference ? reference.key : '',
    attempt,
    settle: read.settle,
    onDeclined: (id) => {
      markFailed(id);
      onDeclined();
    },
  });
  return () => {
    if (!method) return;
    // It speaks for the payment before this one.
    if (parameters.instantPaymentStatus) void setQuery({ instantPaymentStatus: undefined });
    void confirm({ order: choice.order.id, plan: choice.plan.id, method: method.id });
  };
}
