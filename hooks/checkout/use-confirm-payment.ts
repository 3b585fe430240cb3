import { useTargetNavigation } from '@/hooks/navigation/use-target-navigation';
import { useReference } from '@/hooks/order/use-reference';
import { usePaymentSelection } from '@/hooks/payment-methods/use-payment-selection';
import type { PlanChoice } from '@/lib/checkout/outcome';
import type { DeferredPayment, Order } from '@/lib/domain/order/order';
import { clearBankSession, isStorageAvailable, saveBankSession } from '@/lib/session/order-session';
import { reportSwallowed } from '@/lib/telemetry/errors/report-swallowed';
import { checkConsent } from './check-consent';
import { forgetRequest, sendPayment, startRequest } from './send-payment';
import type { Checkout } from './use-checkout';
import type { ConfirmProblem, PaymentAttempt } from './use-payment-attempt';

type UseConfirmPaymentOptions = {
  checkout: Pick<Checkout, 'reference'> & {
    read: Pick<Checkout['read'], 'refetch' | 'setOrder' | 'findRecentOrder'>;
  };
  attempt: PaymentAttempt;
  choice: Pick<PlanChoice, 'order' | 'plan'>;
  /** Waits for a pending read and tells whether the order can still be paid. */
  isStillPayable: () => Promise<boolean>;
  /** Called when another method is needed: the chosen one was declined or cannot be used in this browser. */
  onDeclined: () => void;
};

/**
 * Returns a function that confirms the chosen plan with the selected method and reads the order again, one call at a
 * time. Without a selected method it does nothing. A retry after an unclear answer repeats the idempotency key, which
 * prevents a second payment.
 */
export function useConfirmPayment({
  checkout,
  attempt,
  choice,
  isStillPayable,
  onDeclined,
}: UseConfirmPaymentOptions) {
  const { reference, read } = checkout;
  const { selectedMethod: method, authorisation, ...selection } = usePaymentSelection();
  const { parameters } = useReference();
  const { setQuery, isTargetOpen } = useTargetNavigation();
  const orderId = choice.order.id;
  const isInstant = method?.type === 'instant_payment';

  // Recorded before the request: the order does not say later that it was confirmed with an instant payment.
  const recordInstantPayment = async () => {
    if (isInstant) saveBankSession(orderId, authorisation ?? {});
    else clearBankSession(orderId);
    const instantPaymentStatus = isInstant ? 'pending' : undefined;
    if (parameters.instantPaymentStatus !== instantPaymentStatus) await setQuery({ instantPaymentStatus });
  };
  const discardInstantPayment = (methodId: string, isConflict: boolean) => {
    clearBankSession(orderId);
    if (!isConflict) return void setQuery({ instantPaymentStatus: undefined });
    // Another tab has confirmed the order: approving this authorisation would pay it a second time.
    selection.setAuthorisation(methodId);
  };

  const confirmOnce = async (methodId: string) => {
    if (!attempt.begin()) return;
    const endWith = (kind: ConfirmProblem) => attempt.end({ kind, methodId, isNew: true });
    const isHostedFlow = authorisation?.flowId !== undefined && authorisation.url === undefined;
    if (isInstant && !isHostedFlow && !isStorageAvailable()) {
      onDeclined();
      return endWith('blocked');
    }
    if (!(await isStillPayable())) return attempt.end();
    const paymentChoice = { orderId, planId: choice.plan.id, methodId };
    const check = await checkConsent(read, choice, paymentChoice);
    if (check.problem) return endWith(check.problem);
    if (!check.order) return attempt.end();
    await recordInstantPayment();
    // The host page may have opened another order while this one was read.
    if (!(await isTargetOpen())) {
      clearBankSession(orderId);
      return attempt.end();
    }
    const request = startRequest(paymentChoice, check.order);
    const orderKey = 'key' in reference ? reference.key : '';
    const { problem, payment, isConflict = false } = await sendPayment(orderKey, paymentChoice, request.uuid);
    const isRejected = problem === 'declined' || problem === 'refused';
    if (isRejected) forgetRequest(orderId, request, problem);
    if (isRejected || isConflict) discardInstantPayment(methodId, isConflict);
    if (problem === 'declined') {
      selection.markFailed(methodId);
      onDeclined();
    }
    if (payment && !problem) selection.markPaid(payment);
    if (problem !== 'unreachable') await refetchOrder(read, payment);
    return problem ? endWith(problem) : attempt.end();
  };
  return () => void (method && confirmOnce(method.id));
}

/** Reads the order again; if that fails, adds the payment to the order that was read before. */
async function refetchOrder(
  read: Pick<Checkout['read'], 'refetch' | 'setOrder'>,
  payment: DeferredPayment | undefined,
): Promise<void> {
  try {
    await read.refetch();
  } catch (error) {
    reportSwallowed(error);
    await read.setOrder((current) => ({ ...current, order: withPayment(current.order, payment) }));
  }
}

const withPayment = (order: Order | null, payment: DeferredPayment | undefined) =>
  order && { ...order, deferred_payment: payment ?? order.deferred_payment };
