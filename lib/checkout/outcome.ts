import type { DeferredPayment, Order } from '@/lib/domain/order/order';
import type { Plan } from '@/lib/domain/plans/plan';

/** The specification's error catalogue. Sent to the host page, so the spelling is fixed. */
export type FailureReason =
  | 'Incorrect URL structure'
  | 'Application error'
  | 'Invalid status'
  | 'Payment plan has expired'
  | 'No payment offers available'
  | 'No matching payment offer'
  | 'All payment plans have expired';

/** The selected plan among the usable `plans` of an order. */
export type PlanChoice = {
  order: Order;
  plans: Plan[];
  plan: Plan;
  /** Plans that were declined, or allow no method that can be settled. They are shown, but cannot be selected. */
  disabledPlans?: Plan[];
  /** The plan in the URL that `plan` replaces, if there is one. */
  replacedPlanId?: string;
  isInUrl: boolean;
};

/** An outcome with a selected plan. */
export type PlanOutcome = Extract<Outcome, { kind: 'choose-plan' | 'settle-plan' }>;

export const isPlanOutcome = (outcome: Outcome): outcome is PlanOutcome =>
  outcome.kind === 'choose-plan' || outcome.kind === 'settle-plan';

/** The decision about the checkout; both the screen and the effects derive from it. */
export type Outcome =
  | { kind: 'wait' }
  | { kind: 'search-company' }
  /** The buyer returned from the bank in a window that cannot restore the order key. */
  | { kind: 'key-sealed' }
  | { kind: 'create-offer'; intentId: string; companyId?: string }
  | { kind: 'refresh-offer'; orderId: string }
  /** Attempt 0 checks the order after an instant payment; 1 to 3 look for a plan missing from the offer. */
  | { kind: 'retry-order'; attempt: number }
  | { kind: 'await-instant-payment'; order: Order }
  /** The order may have been paid: it is watched until its payment has a status that we know. */
  | { kind: 'await-payment'; order: Order }
  | ({ kind: 'choose-plan' } & PlanChoice)
  | ({ kind: 'settle-plan' } & PlanChoice)
  | { kind: 'succeeded'; order: Order; deferred: DeferredPayment; planIdInUrl?: string }
  /** `orderId` is absent for an intent that is rejected before it has an order. */
  | { kind: 'rejected'; reason: string; code?: string; orderId?: string }
  /** `code` is the reason that the API gives for refusing a plan. */
  | { kind: 'failed'; reason: FailureReason; code?: string };
