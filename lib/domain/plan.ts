import type { AllowedMethod } from './allowed-methods';
import { timeOf } from './dates';

/** One payment of a plan. Amounts are in minor units; percentages may arrive as a number or a decimal string. */
export type ScheduledPayment = {
  amount: number;
  due_date_config?: { amount_percentage?: number | string; due_after_nb_days?: number } | null;
  due_date?: string | null;
  allowed_payment_methods?: AllowedMethod[] | null;
};

/** A payment plan as the API offers it. */
export type Plan = {
  id: string;
  name: string;
  template?: string | null;
  status: string;
  /** ISO 8601; a date alone lasts to the end of that day in UTC, a time without zone is UTC. */
  valid_until: string | null;
  scheduled_payments: ScheduledPayment[];
  customer_percentage_discount?: number | string | null;
  is_pay_now?: boolean | null;
  has_upfront_payment?: boolean | null;
  /** order_creation, first_capture or every_capture */
  payment_terms_relative_to?: string | null;
  /** The checkout's address for this plan, for the merchant's page. */
  payment_url?: string | null;
};

/** What the plan's name says: `30d`, `30dEOM`, `3x`, or any other name as it is. */
export type Terms =
  | { kind: 'now' }
  | { kind: 'days'; days: number }
  | { kind: 'end-of-month'; days: number }
  | { kind: 'instalments'; count: number }
  | { kind: 'other'; name: string };

export function termsOf({ name }: Pick<Plan, 'name'>): Terms {
  const [, number, unit] = /^(\d{1,3})(dEOM|d|x)$/.exec(name) ?? [];
  const count = Number(number);
  if (unit === 'dEOM') return { kind: 'end-of-month', days: count };
  if (unit === 'x') return { kind: 'instalments', count };
  if (unit === 'd') return count === 0 ? { kind: 'now' } : { kind: 'days', days: count };
  return { kind: 'other', name };
}

const dateAlone = /^\d{4}-\d{2}-\d{2}$/;

/** The moment after which a plan can no longer be chosen, in milliseconds; NaN when the text is not a time. */
export function expiryOf({ valid_until: text }: Pick<Plan, 'valid_until'>): number {
  if (typeof text !== 'string') return NaN;
  return timeOf(dateAlone.test(text) ? `${text}T23:59:59.999Z` : text);
}

/** A plan can be chosen while it is offered and its time is not past. */
export const isUsable = (plan: Plan, now: Date): boolean =>
  plan.status === 'offered' && expiryOf(plan) > now.getTime();

/** A plan has expired when it says so, or is still offered although its time is past. */
export const hasExpired = (plan: Plan, now: Date): boolean =>
  plan.status === 'expired' || (plan.status === 'offered' && !isUsable(plan, now));

/** The discount in per cent, or 0 when there is none or it makes no sense. */
export function discountOf({ customer_percentage_discount: discount }: Plan): number {
  const value = Number(discount ?? 0);
  return Number.isFinite(value) && value > 0 ? value : 0;
}
