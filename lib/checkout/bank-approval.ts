import { classifyPayment, planIdOf } from '@/lib/domain/order/deferred-payment';
import type { Order } from '@/lib/domain/order/order';
import type { Plan } from '@/lib/domain/plans/plan';

const unapprovedStatuses = ['pending_payment', 'customer_action_required'];

/** The bank's approval of a payment: still `open`, already `settled`, or `none` without a payment in progress. */
export type BankApprovalStatus = 'open' | 'settled' | 'none';

export function bankApprovalStatusOf({ deferred_payment: deferred }: Order): BankApprovalStatus {
  if (!deferred || classifyPayment(deferred) !== 'progressing') return 'none';
  return unapprovedStatuses.includes(deferred.status) ? 'open' : 'settled';
}

/** Returns the plan that the order is paid with: the offer's or, if it is gone, the payment's own, if that was expanded. */
export function findConfirmedPlan(
  { deferred_payment: deferred, payment_offer: offer }: Order,
  planIdInUrl?: string,
): Plan | undefined {
  const planId = (deferred && planIdOf(deferred)) ?? planIdInUrl;
  const ownPlan = deferred?.payment_plan;
  const expandedPlan = typeof ownPlan === 'object' && ownPlan && 'status' in ownPlan ? ownPlan : undefined;
  return offer?.offered_payment_plans.find(({ id }) => id === planId) ?? expandedPlan;
}

const COLLECTING_PROVIDER = 'gocardless';

/**
 * Returns whether a plan can only be paid from a bank account, through GoCardless. Such a payment is not complete
 * before the buyer has returned from the bank.
 */
export function isCollectedFromBank(plan: Plan): boolean {
  const allowed = plan.scheduled_payments[0]?.allowed_payment_methods ?? [];
  return (
    allowed.length > 0 &&
    allowed.every(
      ({ type, provider, providers }) =>
        (type === 'direct_debit' || type === 'instant_payment') &&
        [provider, ...(providers ?? [])].some((name) => name === COLLECTING_PROVIDER),
    )
  );
}
