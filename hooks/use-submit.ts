import { canKeep, forgetVisit, keepVisit } from '@/lib/api/visit-store';
import type { Choice } from '@/lib/checkout/outcome';
import type { Attempt } from './use-attempt';
import type { Checkout } from './use-checkout';
import { useConfirm } from './use-confirm';
import { useNavigation } from './use-navigation';
import { usePaymentSelection } from './use-payment-selection';
import { useReference } from './use-reference';

type Wanted = { checkout: Checkout; attempt: Attempt; choice: Choice; onDeclined: () => void };

/**
 * Confirms the chosen plan with the chosen method; a method that is declined is marked. Without a method nothing. That
 * an instant payment is to be approved is noted before: nobody knows it of the order afterwards.
 */
export function useSubmit({ checkout, attempt, choice, onDeclined }: Wanted): () => void {
  const { reference, read } = checkout;
  const { current: method, authorisation, authorise, markFailed, markPaid } = usePaymentSelection();
  const { parameters } = useReference();
  const { setQuery } = useNavigation();
  const order = choice.order.id;
  const isInstant = method?.type === 'instant_payment';
  const confirm = useConfirm({
    mayPay: checkout.mayPay,
    prepare: async () => {
      if (isInstant) keepVisit(order, authorisation ?? {});
      else forgetVisit(order);
      const instantPaymentStatus = isInstant ? 'pending' : undefined;
      if (parameters.instantPaymentStatus !== instantPaymentStatus) await setQuery({ instantPaymentStatus });
    },
    key: 'key' in reference ? reference.key : '',
    attempt,
    settle: read.settle,
    onPaid: markPaid,
    onDeclined: (id) => {
      markFailed(id);
      onDeclined();
    },
    onRefused: (isConflict) => {
      forgetVisit(order);
      if (!isConflict) return void setQuery({ instantPaymentStatus: undefined });
      // What waits for the bank is another tab's: what was set up here would be paid on top.
      if (method) authorise(method.id);
    },
  });
  return () => {
    if (!method) return;
    const wayBack = authorisation?.flowId !== undefined && authorisation.url === undefined;
    if (isInstant && !wayBack && !canKeep()) {
      if (!attempt.begin()) return;
      onDeclined();
      return attempt.end({ kind: 'blocked', method: method.id, isNew: true });
    }
    void confirm({ order, plan: choice.plan.id, method: method.id });
  };
}
