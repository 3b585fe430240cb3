import type { CustomerFee, Plan, ScheduledPayment } from './plan';

type WithFee = { customer_fee?: CustomerFee | null };

const addUp = (amounts: (number | undefined)[]) =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
const fullSumOf = ({ scheduled_payments: payments }: Plan) => addUp(payments.map(({ amount }) => amount));
const discountedSumOf = ({ scheduled_payments: payments }: Plan) => addUp(payments.map(discountedAmountOf));

const discountedAmountOf = ({ amount, discounted_amount: discounted }: ScheduledPayment) =>
  typeof discounted === 'number' && Number.isFinite(discounted) ? discounted : amount;

const ownFeeOf = ({ customer_fee: fee }: WithFee) =>
  typeof fee?.amount === 'number' && Number.isFinite(fee.amount) ? fee.amount : undefined;

/** Returns what the buyer pays on the due date: the discounted amount and the payment's own fee. */
export const dueAmountOf = (payment: ScheduledPayment): number =>
  discountedAmountOf(payment) + (ownFeeOf(payment) ?? 0);

/** Returns the fee of the whole plan if its payments have none of their own, else undefined. */
export const planFeeOf = (plan: Plan): number | undefined =>
  plan.scheduled_payments.some((payment) => ownFeeOf(payment) !== undefined) ? undefined : ownFeeOf(plan);

/** Returns all fees of a plan. If plan and payments contradict each other, the payments' fees count. */
export const feeOf = (plan: Plan): number => planFeeOf(plan) ?? addUp(plan.scheduled_payments.map(ownFeeOf));

/** Returns all that the buyer pays, with fees; undefined if an amount is missing. */
export function sumOf(plan: Plan): number | undefined {
  const sum = discountedSumOf(plan) + feeOf(plan);
  return Number.isFinite(sum) && plan.scheduled_payments.length > 0 ? sum : undefined;
}

/** Returns the amount of each of several payments; undefined if they differ by more than rounding. */
export function instalmentOf(plan: Plan): number | undefined {
  const amounts = plan.scheduled_payments.map(dueAmountOf);
  const [first = NaN, ...others] = amounts;
  const areEqual = others.every((amount) => Math.abs(amount - first) < amounts.length);
  return others.length > 0 && areEqual && !planFeeOf(plan) ? first : undefined;
}

/** Returns whether the buyer certainly pays no more than `orderTotal`. */
export const isWithoutFees = (plan: Plan, orderTotal = NaN): boolean =>
  feeOf(plan) === 0 && Number(sumOf(plan)) <= orderTotal;

/** Rounding of a percentage, in percentage points, besides one minor unit for each payment. */
const DISCOUNT_TOLERANCE_PERCENT = 0.015;

/** A discount or, with negative numbers, a surcharge. */
export type Discount = {
  /** `15` is 15 %. Absent if the API names none, or one that contradicts the amounts. */
  percent?: number;
  /** The difference to the full amount; absent if it is not known. */
  saving?: number;
};

/**
 * Returns the discount of a plan, undefined if there is none. The amounts of the payments take precedence over the
 * percentage. Without discounted amounts the full amount is `orderTotal`. Amounts in minor units.
 */
export function discountOf(plan: Plan, orderTotal?: number): Discount | undefined {
  const percent = percentDiscountOf(plan);
  const full = fullSumOf(plan);
  const discounted = discountedSumOf(plan);
  if (discounted !== full && Number.isFinite(full)) {
    const tolerance = DISCOUNT_TOLERANCE_PERCENT + (plan.scheduled_payments.length / full) * 100;
    const isConsistent = Math.abs(((full - discounted) / full) * 100 - percent) <= tolerance;
    return { ...(isConsistent && percent !== 0 && { percent }), saving: full - discounted };
  }
  if (percent === 0) return undefined;
  const saving = orderTotal === undefined ? 0 : orderTotal - discounted;
  if (saving * percent > 0) return { percent, saving };
  const hasDiscountedAmounts = plan.scheduled_payments.some(
    ({ discounted_amount: amount }) => typeof amount === 'number',
  );
  return hasDiscountedAmounts ? undefined : { percent };
}

/** Returns the discount in per cent; 0 if it is missing or not a number. */
export function percentDiscountOf({ customer_percentage_discount: discount }: Plan): number {
  const value = Number(discount ?? 0);
  return Number.isFinite(value) ? value : 0;
}
