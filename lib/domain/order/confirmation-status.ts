import { classifyPayment, isRetryable, type progressingStatuses } from './deferred-payment';
import type { DeferredPayment, Order } from './order';

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
