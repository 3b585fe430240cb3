import type { DeferredPayment } from './order';

/** Statuses of an agreed, unreversed payment. */
const agreedStatuses = ['accepted', 'part_fulfilled', 'fulfilled', 'part_captured', 'captured'] as const;
export const progressingStatuses = [
  ...agreedStatuses,
  'accepted_pending_payment',
  'pending_review',
  'pending_payment',
  'customer_action_required',
  'refunded',
  'voided',
  'expired',
] as const;
export const failedStatuses = ['rejected', 'cancelled', 'reversed'] as const;

/** Rejections after which the buyer can try again, or with another method. */
const retryableReasonCodes = ['payment_declined', 'insufficient_funds', 'card_error'] as const;

/** The outcome of a deferred payment so far. An unknown status is neither, and is awaited. */
export type PaymentOutcome = 'progressing' | 'failed' | 'retryable' | 'unknown';

/** Returns the outcome of a payment from its status, and for a rejection from its reason. */
export function classifyPayment({ status, rejection_reason: reason }: DeferredPayment): PaymentOutcome {
  if (progressingStatuses.some((known) => known === status)) return 'progressing';
  if (status === 'rejected' && retryableReasonCodes.some((code) => code === reason?.code)) return 'retryable';
  return failedStatuses.some((known) => known === status) ? 'failed' : 'unknown';
}

/** Returns whether the payment is agreed. Only such a payment is shown as confirmed. */
export const isAgreed = ({ status }: DeferredPayment): boolean =>
  agreedStatuses.some((agreed) => agreed === status);

/** Returns the id of the confirmed plan. The API sends either the id or the whole plan. */
export const planIdOf = ({ payment_plan: plan }: DeferredPayment): string | undefined =>
  (typeof plan === 'string' ? plan : plan?.id) || undefined;

/** Returns whether the last payment was declined for a reason that allows another attempt. */
export const isRetryable = (deferred: DeferredPayment | null | undefined): boolean =>
  Boolean(deferred && classifyPayment(deferred) === 'retryable');
