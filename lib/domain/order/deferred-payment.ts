import type { DeferredPayment, Order } from './order';

export const progressingStatuses = [
  'accepted',
  'accepted_pending_payment',
  'pending_review',
  'pending_payment',
  'customer_action_required',
  'part_fulfilled',
  'fulfilled',
  'part_captured',
  'captured',
  'refunded',
  'voided',
  'expired',
] as const;
export const failedStatuses = ['rejected', 'cancelled', 'reversed'] as const;

/** Rejections after which the buyer can try again, or with another method. */
const retryableReasonCodes = ['payment_declined', 'insufficient_funds', 'card_error'] as const;

/** The outcome of a deferred payment so far. An unknown status is neither, and is awaited. */
export type PaymentOutcome = 'progressing' | 'failed' | 'retryable' | 'unknown';

export function classifyPayment({ status, rejection_reason: reason }: DeferredPayment): PaymentOutcome {
  if (progressingStatuses.some((known) => known === status)) return 'progressing';
  if (status === 'rejected' && retryableReasonCodes.some((code) => code === reason?.code)) return 'retryable';
  return failedStatuses.some((known) => known === status) ? 'failed' : 'unknown';
}

/** Returns the id of the confirmed plan. The API sends either the id or the whole plan. */
export const planIdOf = ({ payment_plan: plan }: DeferredPayment): string | undefined =>
  (typeof plan === 'string' ? plan : plan?.id) || undefined;

/** Returns whether the last payment was declined for a reason that allows another attempt. */
export const isRetryable = (deferred: DeferredPayment | null | undefined): boolean =>
  Boolean(deferred && classifyPayment(deferred) === 'retryable');

/** Returns the API's code for the decline of the last payment, if another attempt is allowed. */
export const declineCodeOf = ({
  deferred_payment: payment,
}: Pick<Order, 'deferred_payment'>): string | undefined =>
  (isRetryable(payment) && payment?.rejection_reason?.code) || undefined;

/** The status that a confirmation page shows. */
export type ConfirmationStatus =
  | 'confirmed'
  | 'open'
  | 'received'
  | 'review'
  | 'payment'
  | 'action'
  | 'refunded'
  | 'voided'
  | 'expired'
  | 'failed';

const confirmationByStatus: Partial<Record<string, ConfirmationStatus>> = {
  pending_review: 'review',
  accepted_pending_payment: 'payment',
  pending_payment: 'payment',
  customer_action_required: 'action',
  refunded: 'refunded',
  voided: 'voided',
  expired: 'expired',
} satisfies Partial<Record<(typeof progressingStatuses)[number], ConfirmationStatus>>;

/** Returns the status to show. Only a known progressing status is confirmed: an unknown one is `received`. */
export function confirmationStatusOf(deferred: DeferredPayment | null | undefined): ConfirmationStatus {
  if (!deferred) return 'open';
  switch (classifyPayment(deferred)) {
    case 'progressing':
      return confirmationByStatus[deferred.status] ?? 'confirmed';
    case 'failed':
    case 'retryable':
      return 'failed';
    case 'unknown':
      return 'received';
  }
}
