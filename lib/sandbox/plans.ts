import type { AllowedMethod } from '@/lib/domain/allowed-methods';
import { termsOf, type Plan, type ScheduledPayment } from '@/lib/domain/plan';
import { defaultProvider, type MethodType, type Provider } from '@/lib/domain/providers';
import { buildPlan } from './builders';
import type { Scenario } from './scenario';

const usual = {
  now: ['card', 'instant_payment', 'bank_transfer'],
  later: ['card', 'direct_debit', 'bank_transfer'],
} as const;
const basicPlans = ['0d', '30d', '30dEOM', '3x'];

export type Offered = {
  scenario: Scenario;
  total: number;
  validUntil: number;
  suffix: string;
  link: (plan: string) => string;
};

/** The plans of an offer, in the order in which they are offered. */
export const plansOf = (offered: Offered): Plan[] =>
  (offered.scenario.plans ?? basicPlans).map((name) => planOf(name, offered));

/** Per cent off for paying now. */
const DISCOUNT = 2;
const discounted = (total: number) => Math.round((total * (100 - DISCOUNT)) / 100);

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** A plan's id, the same at every read. */
export const offeredPlanId = (name: string, suffix: string): string =>
  `plan-${slug(name)}-${suffix}`.slice(0, 64);

function planOf(name: string, { scenario, total, validUntil, suffix, link }: Offered): Plan {
  const terms = termsOf({ name });
  const id = offeredPlanId(name, suffix);
  const allowed = allowedBy(scenario, terms.kind === 'now' ? 'now' : 'later');
  const dues = { now: [0], days: [daysIn(name)], 'end-of-month': [daysIn(name)], other: [30] };
  const due = terms.kind === 'instalments' ? everyMonth(terms.count) : dues[terms.kind];
  return buildPlan({
    id,
    name,
    template: `tpl-${slug(name)}`,
    status: scenario.planStatus?.[name] ?? scenario.planStatus?.['*'] ?? 'offered',
    valid_until: new Date(validUntil).toISOString(),
    scheduled_payments: payments(terms.kind === 'now' ? discounted(total) : total, due, allowed),
    customer_percentage_discount: terms.kind === 'now' ? DISCOUNT.toFixed(2) : '0.00',
    is_pay_now: terms.kind === 'now',
    has_upfront_payment: terms.kind === 'now',
    payment_terms_relative_to: (terms.kind !== 'now' && scenario.relativeTo) || 'order_creation',
    payment_url: link(id),
  });
}

const daysIn = (name: string) => Number.parseInt(name, 10) || 0;
const everyMonth = (count: number) => Array.from({ length: count }, (_, at) => 30 * (at + 1));

/** Shares that add up to the whole: what cannot be divided goes to the first amounts and the last percentage. */
function payments(total: number, days: number[], allowed: AllowedMethod[]): ScheduledPayment[] {
  const share = Math.floor(total / days.length);
  const percent = Math.floor(10_000 / days.length);
  return days.map((due, at) => ({
    amount: share + (at < total - share * days.length ? 1 : 0),
    due_date_config: {
      amount_percentage: ((at === days.length - 1 ? 10_000 - percent * at : percent) / 100).toFixed(2),
      due_after_nb_days: due,
    },
    allowed_payment_methods: allowed,
  }));
}

function allowedBy({ methods, cardProvider = 'stripe' }: Scenario, when: 'now' | 'later'): AllowedMethod[] {
  const settler = (type: MethodType): Provider => (type === 'card' ? cardProvider : defaultProvider[type]);
  return (methods ?? usual[when]).map((type) => ({
    type,
    provider: settler(type),
    providers: [settler(type)],
  }));
}
