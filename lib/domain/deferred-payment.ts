import type { DeferredPayment } from './order';

export const progressing = [
  'accepted',
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
const failing = ['rejected', 'cancelled', 'reversed'] as const;

/** Rejections that another method, or another try, can mend. */
const retryable = ['payment_declined', 'insufficient_funds', 'card_error'] as const;

/** Where a deferred payment stands. An unknown status is neither progress nor failure. */
export type Standing = 'progressing' | 'failed' | 'retryable' | 'unknown';

export function standingOf({ status, rejection_reason: reason }: DeferredPayment): Standing {
  if (progressing.some((known) => known === status)) return 'progressing';
  if (status === 'rejected' && retryable.some((code) => code === reason?.code)) return 'retryable';
  return failing.some((known) => known === status) ? 'failed' : 'unknown';
}

/** The id of the plan that the buyer committed to; it may arrive expanded. */
export const planIdOf = ({ payment_plan: plan }: DeferredPayment): string | undefined =>
  (typeof plan === 'string' ? plan : plan?.id) || undefined;

/** Whether the last try was declined in a way that lets the buyer try again. */
export const isRetryable = (deferred: DeferredPayment | null | undefined): boolean =>
  Boolean(deferred && standingOf(deferred) === 'retryable');

/** What a confirmation page can say of a payment. */
export type Confirmation =
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

const confirmations: Partial<Record<string, Confirmation>> = {
  pending_review: 'review',
  pending_payment: 'payment',
  customer_action_required: 'action',
  refunded: 'refunded',
  voided: 'voided',
  expired: 'expired',
} satisfies Partial<Record<(typeof progressing)[number], Confirmation>>;

/** How an order may be spoken of: confirmed is only what the order itself calls agreed. */
export function confirmationOf(deferred: DeferredPayment | null | undefined): Confirmation {
  if (!deferred) return 'open';
  switch (standingOf(deferred)) {
    case 'progressing':
      return confirmations[deferred.status] ?? 'confirmed';
    case 'failed':
    case 'retryable':
      return 'failed';
    case 'unknown':
      return 'received';
  }
}
