import { confirmPayment } from '@/lib/api/calls/deferred-payments';
import { ApiError, ProcessingTimedOut, UnexpectedAnswer } from '@/lib/api/http/errors';
import { isTransient } from '@/lib/api/http/retry';
import { createUuid } from '@/lib/api/http/uuid';
import { classifyPayment } from '@/lib/domain/order/deferred-payment';
import type { DeferredPayment, Order } from '@/lib/domain/order/order';
import { isAnsweredBy, isRepeatOf, type PaymentChoice } from '@/lib/domain/order/unanswered-payment';
import {
  readUnansweredPayments,
  saveChargedMethodId,
  saveUnansweredPayments,
} from '@/lib/session/order-session';
import { report } from '@/lib/telemetry/errors/report';
import type { ConfirmProblem } from './use-payment-attempt';

export type PaymentResult = { problem?: ConfirmProblem; payment?: DeferredPayment; isConflict?: boolean };

/** A request for a payment; `isRepeated` if it has the idempotency key of an unanswered one. */
type PaymentRequest = { uuid: string; isRepeated: boolean };

/** Records the request before it is sent, beside unanswered requests for another choice. */
export function startRequest(choice: PaymentChoice, order: Order): PaymentRequest {
  const { orderId, planId, methodId } = choice;
  const unanswered = readUnansweredPayments(orderId);
  const repeated = unanswered.find((one) => isRepeatOf(one, choice) && !isAnsweredBy(one, order));
  if (repeated) return { uuid: repeated.uuid, isRepeated: true };
  const uuid = createUuid();
  const others = unanswered.filter((one) => !isRepeatOf(one, choice));
  const previousPaymentId = order.deferred_payment?.id;
  saveUnansweredPayments(orderId, [...others, { uuid, planId, methodId, previousPaymentId }]);
  return { uuid, isRepeated: false };
}

/**
 * Forgets a request that was declined or refused. The refusal of a repeated request does not tell how the first one ended.
 */
export function forgetRequest(
  orderId: string,
  { uuid, isRepeated }: PaymentRequest,
  problem: 'declined' | 'refused',
): void {
  if (isRepeated && problem === 'refused') return;
  saveUnansweredPayments(
    orderId,
    readUnansweredPayments(orderId).filter((one) => one.uuid !== uuid),
  );
}

/** Sends one payment request and returns its result, with a problem unless the payment was accepted. */
export async function sendPayment(
  orderKey: string,
  choice: PaymentChoice,
  idempotencyKey: string,
): Promise<PaymentResult> {
  try {
    const payment = await confirmPayment(orderKey, { ...choice, idempotencyKey });
    saveChargedMethodId(choice.orderId, choice.methodId);
    const outcome = classifyPayment(payment);
    if (outcome === 'retryable') return { problem: 'declined', payment };
    // An unknown status is neither success nor failure.
    return outcome === 'unknown' ? { problem: 'unclear' } : { payment };
  } catch (error) {
    const isFinalAnswer = error instanceof ApiError && !isTransient(error);
    report(error, { level: isFinalAnswer ? 'warning' : 'error', reason: 'Confirm' });
    return { problem: problemOf(error), isConflict: isFinalAnswer && error.status === 409 };
  }
}

function problemOf(error: unknown): ConfirmProblem {
  if (error instanceof ProcessingTimedOut) return 'processing';
  if (error instanceof UnexpectedAnswer) return 'unclear';
  if (!(error instanceof ApiError)) return 'unreachable';
  // A conflict means that there is a payment already.
  return isTransient(error) || error.status === 409 ? 'unclear' : 'refused';
}
