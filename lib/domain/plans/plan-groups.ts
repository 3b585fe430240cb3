import { paymentTermsOf, type Plan } from './plan';

/** Tolerance in percentage points of a share that counts as 100 %. The `1e-9` absorbs floating-point errors. */
const SHARE_TOLERANCE_PERCENT = 0.015 + 1e-9;

/**
 * Returns whether a plan is flagged as pay-now, or is named `0d` with an upfront payment and a single scheduled payment
 * of the whole order. Skips the check of the amount without `orderTotal`. Amounts in minor units.
 */
export function isPayNow(plan: Plan, orderTotal?: number): boolean {
  if (plan.is_pay_now) return true;
  const [payment, ...others] = plan.scheduled_payments;
  if (paymentTermsOf(plan).kind !== 'now' || !plan.has_upfront_payment || !payment || others.length > 0)
    return false;
  if (orderTotal === undefined) return true;
  const share = payment.amount === orderTotal ? 100 : (payment.amount / orderTotal) * 100;
  return Math.abs(share - 100) <= SHARE_TOLERANCE_PERCENT;
}

export type PlanGroups = { payNow: Plan[]; payLater: Plan[] };

/** Divides plans into pay now and pay later, each in the order of the offer. */
export function groupPlans(plans: Plan[], orderTotal?: number): PlanGroups {
  const payNow = plans.filter((plan) => isPayNow(plan, orderTotal));
  return { payNow, payLater: plans.filter((plan) => !payNow.includes(plan)) };
}

export type PlanPreference = { isPayLaterPreferred: boolean; orderTotal?: number };

/** Returns the plan to preselect: the first of the preferred group, else the first of the other group. */
export function chooseAutomaticPlan(
  plans: Plan[],
  { isPayLaterPreferred, orderTotal }: PlanPreference,
): Plan | undefined {
  const { payNow, payLater } = groupPlans(plans, orderTotal);
  return isPayLaterPreferred ? (payLater[0] ?? payNow[0]) : (payNow[0] ?? payLater[0]);
}
