import { confirmPayment } from '@/lib/api/calls/deferred-payments';
import { ApiError, ProcessingTimedOut, UnexpectedAnswer } from '@/lib/api/http/errors';
import { isTransient } from '@/lib/api/http/retry';
import { createUuid } from '@/lib/api/http/uuid';
import { classifyPayment } from '@/lib/domain/order/deferred-payment';
import type { DeferredPayment, Order } from '@/lib/domain/order/order';
import {
  isAnsweredBy,
  isRepeatOf,
  type PaymentChoice,
  type UnansweredPayment,
} from '@/lib/domain/order/unanswered-payment';
import {
  readUnansweredPayment,
  saveChargedMethodId,
  saveUnansweredPayment,
} from '@/lib/session/order-session';
import { report } from '@/lib/telemetry/errors/report';
import type { ConfirmProblem } from './use-payment-attempt';

export type PaymentResult = { problem?: ConfirmProblem; payment?: DeferredPayment; isConflict?: boolean };

/** Records the request before it is sent. A request that repeats an unanswered one has its idempotency key. */
export function startRequest(choice: PaymentChoice, order: Order): UnansweredPayment {
  const unanswered = readUnansweredPayment(choice.orderId);
  if (unanswered && isRepeatOf(unanswered, choice) && !isAnsweredBy(unanswered, order)) return unanswered;
  const { planId, methodId } = choice;
  const request = { uuid: createUuid(), planId, methodId, previousPaymentId: order.deferred_payment?.id };
  saveUnansweredPayment(choice.orderId, request);
  return request;
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
