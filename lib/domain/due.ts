import { addDays, endOfMonth, timeOf } from './dates';
import { termsOf, type Plan, type ScheduledPayment } from './plan';

/** When a payment is due: a day, at once, or some days after something that has not happened yet. */
export type Due =
  | { kind: 'now' }
  | { kind: 'day'; day: Date }
  | { kind: 'after-first-capture'; days: number }
  | { kind: 'after-every-capture'; days: number };

/**
 * When a payment of a plan is due. A date that the API gives stands; terms that count from a capture name no day,
 * because it is not known. End-of-month terms count from the end of the month of `now`.
 */
export function dueOf(plan: Plan, payment: ScheduledPayment, now: Date): Due {
  const given = timeOf(payment.due_date ?? '');
  if (!Number.isNaN(given)) return { kind: 'day', day: new Date(given) };

  const days = payment.due_date_config?.due_after_nb_days ?? 0;
  if (plan.payment_terms_relative_to === 'first_capture') return { kind: 'after-first-capture', days };
  if (plan.payment_terms_relative_to === 'every_capture') return { kind: 'after-every-capture', days };
  if (termsOf(plan).kind === 'end-of-month') return { kind: 'day', day: addDays(endOfMonth(now), days) };
  return days === 0 ? { kind: 'now' } : { kind: 'day', day: addDays(now, days) };
}

/** What the buyer pays in all, in minor units; undefined when an amount is missing. */
export function sumOf(plan: Plan): number | undefined {
  const sum = plan.scheduled_payments.reduce((total, { amount }) => total + amount, 0);
  return Number.isFinite(sum) && plan.scheduled_payments.length > 0 ? sum : undefined;
}

/** What a discounted plan saves against the order's total, in minor units; undefined when it saves nothing. */
export function savingOf(plan: Plan, orderTotal: number | undefined): number | undefined {
  const sum = sumOf(plan);
  return sum !== undefined && orderTotal !== undefined && sum < orderTotal ? orderTotal - sum : undefined;
}
