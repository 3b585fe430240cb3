import { classifyPayment } from './deferred-payment';
import type { Order } from './order';

export type PaymentChoice = { orderId: string; planId: string; methodId: string };

/** A payment request without an answer: it may have been carried out. */
export type UnansweredPayment = {
  /** The idempotency key of the request; repeating the request with it does not pay twice. */
  uuid: string;
  planId: string;
  methodId: string;
  /** Id of the declined payment that the order had before the request. */
  previousPaymentId?: string;
};

/** Returns whether a request for `choice` repeats the unanswered one. */
export const isRepeatOf = (unanswered: UnansweredPayment, choice: PaymentChoice): boolean =>
  unanswered.planId === choice.planId && unanswered.methodId === choice.methodId;

/** Returns whether the order tells how the request ended: it has a newer payment, whose status is known. */
export const isAnsweredBy = (
  { previousPaymentId }: UnansweredPayment,
  { deferred_payment: payment }: Order,
): boolean => Boolean(payment && payment.id !== previousPaymentId && classifyPayment(payment) !== 'unknown');
