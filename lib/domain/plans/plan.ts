import { parseTime } from '@/lib/domain/i18n/dates';

/** An allowed settlement method on the wire: a method type and the providers it may go through. */
export type AllowedMethodEntry = { type: string; provider?: string | null; providers?: string[] | null };

/** A fee that the buyer pays on top of an amount, in minor units. */
export type CustomerFee = { amount?: number | null; percentage?: number | string | null };

type DueDateConfig = {
  amount_percentage?: number | string | null;
  due_after_nb_days?: number | null;
  /** The payment is due at the end of a month: 0 is the current one, 1 the next one. */
  due_end_of_nb_months?: number | null;
  /** The payment is due at once. */
  is_upfront_payment?: boolean | null;
};

/** One payment of a plan, with the names of the wire. Amounts in minor units. */
export type ScheduledPayment = {
  amount: number;
  /** The amount after the discount, without fees. */
  discounted_amount?: number | null;
  customer_fee?: CustomerFee | null;
  due_date_config?: DueDateConfig | null;
  date?: string | null;
  /** Another name of `date`. */
  due_date?: string | null;
  allowed_payment_methods?: AllowedMethodEntry[] | null;
};

/** A payment plan, with the names of the wire. The API sends percentages as numbers or decimal strings. */
export type Plan = {
  id: string;
  name: string;
  template?: string | null;
  status: string;
  /** ISO 8601. A date without a time is valid to the end of that day in UTC; a time without a zone is UTC. */
  valid_until: string | null;
  scheduled_payments: ScheduledPayment[];
  /** Negative for a surcharge. */
  customer_percentage_discount?: number | string | null;
  /** The fee of the whole plan. The fees of its payments take precedence. */
  customer_fee?: CustomerFee | null;
  /** ISO 4217; the order's, unless the API contradicts itself. */
  currency?: string | null;
  is_pay_now?: boolean | null;
  has_upfront_payment?: boolean | null;
  /** `order_creation`, `first_capture` or `every_capture`. */
  payment_terms_relative_to?: string | null;
  /** Sent for a plan that is declined or cancelled. `detail` is a sentence for the buyer. */
  rejection_reason?: { code?: string; detail?: string };
  /** The source that finances the plan: `h` or `house`, `b` or `bridge`; absent for the default source. */
  financing_source?: string | null;
  /** The checkout's URL for this plan, for use on the merchant's page. */
  payment_url?: string | null;
};

/** The terms encoded in a plan's name: `30d`, `net30`, `30dEOM`, `3x`, or any other name. */
export type PaymentTerms =
  | { kind: 'now' }
  | { kind: 'days'; days: number }
  | { kind: 'end-of-month'; days: number }
  | { kind: 'instalments'; count: number }
  | { kind: 'other'; name: string };

/** Ignores the case and blanks of a name. */
export function paymentTermsOf({ name }: Pick<Plan, 'name'>): PaymentTerms {
  const compactName = name.replace(/\s/g, '').toLowerCase();
  const [, number, unit] = /^(\d{1,3})(deom|d|x)$/.exec(compactName.replace(/^net(\d+)d?/, '$1d')) ?? [];
  const count = Number(number);
  if (unit === 'deom') return { kind: 'end-of-month', days: count };
  if (unit === 'x') return { kind: 'instalments', count };
  if (unit === 'd') return count === 0 ? { kind: 'now' } : { kind: 'days', days: count };
  return { kind: 'other', name };
}

const dateOnlyPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the time from which a plan can no longer be chosen, in epoch milliseconds; NaN if it is not a valid time. */
export function expiryOf({ valid_until: text }: Pick<Plan, 'valid_until'>): number {
  if (typeof text !== 'string') return NaN;
  return parseTime(dateOnlyPattern.test(text) ? `${text}T23:59:59.999Z` : text);
}

/** Returns whether a plan is offered and has not expired. */
export const isUsable = (plan: Plan, now: Date): boolean =>
  plan.status === 'offered' && expiryOf(plan) > now.getTime();

/** Returns whether a plan's status is `expired`, or it is still `offered` after its expiry. */
export const hasExpired = (plan: Plan, now: Date): boolean =>
  plan.status === 'expired' || (plan.status === 'offered' && !isUsable(plan, now));
