import type { Plan } from './plan';

/** Percentage points by which a share may miss 100 and still count as the whole, with room for rounding. */
const TOLERANCE = 0.015 + 1e-9;

/**
 * Pay-now is a plan flagged so, or one named `0d` with an upfront payment and a single scheduled payment of the
 * whole order. Without a total the share is not asked. Amounts in minor units.
 */
export function isPayNow(plan: Plan, orderTotal?: number): boolean {
  if (plan.is_pay_now) return true;
  const [payment, ...others] = plan.scheduled_payments;
  if (plan.name !== '0d' || !plan.has_upfront_payment || !payment || others.length > 0) return false;
  if (orderTotal === undefined) return true;
  const share = payment.amount === orderTotal ? 100 : (payment.amount / orderTotal) * 100;
  return Math.abs(share - 100) <= TOLERANCE;
}

export type PlanGroups = { payNow: Plan[]; payLater: Plan[] };

export function groupPlans(plans: Plan[], orderTotal?: number): PlanGroups {
  const payNow = plans.filter((plan) => isPayNow(plan, orderTotal));
  return { payNow, payLater: plans.filter((plan) => !payNow.includes(plan)) };
}

/** The plan that is chosen for the buyer: the first of the preferred group, else the first of the other. */
export function automaticChoice(plans: Plan[], { preferPayLater, orderTotal }: Preference): Plan | undefined {
  const { payNow, payLater } = groupPlans(plans, orderTotal);
  return preferPayLater ? (payLater[0] ?? payNow[0]) : (payNow[0] ?? payLater[0]);
}

export type Preference = { preferPayLater: boolean; orderTotal?: number };
