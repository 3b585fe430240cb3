import { DAY_MS } from '@/lib/domain/i18n/dates';
import {
  defaultProviders,
  isMethodType,
  type MethodType,
  type Provider,
} from '@/lib/domain/methods/providers';
import {
  paymentTermsOf,
  type AllowedMethodEntry,
  type Plan,
  type PaymentTerms,
} from '@/lib/domain/plans/plan';
import { buildPlan } from './builders';
import type { Scenario } from './scenario';
import { buildDueDate, splitIntoPayments } from './scheduled-payments';

const defaultMethods = {
  now: ['card', 'instant_payment', 'bank_transfer'],
  later: ['card', 'direct_debit', 'bank_transfer'],
} as const;
const defaultPlanNames = ['0d', '30d', '30dEOM', '3x'];

export type OfferOptions = {
  scenario: Scenario;
  totalAmount: number;
  currency: string;
  /** Epoch milliseconds; the dates of payments count from it. */
  offeredAt: number;
  validUntil: number;
  idSuffix: string;
  buildPaymentUrl: (planId: string) => string;
};

/** Builds the plans of an offer, in their display order. */
export const buildOfferedPlans = (options: OfferOptions): Plan[] =>
  (options.scenario.plans ?? defaultPlanNames).map((name) => buildOfferedPlan(name, options));

const PAY_NOW_DISCOUNT_PERCENT = 2;

const toSlug = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** Builds the id of a plan, which is stable across reads. */
export const buildPlanId = (name: string, idSuffix: string): string =>
  `plan-${toSlug(name)}-${idSuffix}`.slice(0, 64);

function buildOfferedPlan(name: string, options: OfferOptions): Plan {
  const { scenario, validUntil, idSuffix, currency, buildPaymentUrl } = options;
  const terms = paymentTermsOf({ name });
  const isNow = terms.kind === 'now';
  const id = buildPlanId(name, idSuffix);
  const status = scenario.planStatus?.[name] ?? scenario.planStatus?.['*'] ?? 'offered';
  const dueDays = listDueDays(terms);
  const discountPercent = scenario.discountPercent ?? (isNow ? PAY_NOW_DISCOUNT_PERCENT : 0);
  const relativeTo = (!isNow && scenario.termsRelativeTo) || 'order_creation';
  const upfrontPercent = isNow ? 0 : (scenario.upfrontPercent ?? 0);
  const payments = splitIntoPayments(options.totalAmount, dueDays, upfrontPercent).map((payment) => ({
    ...payment,
    discounted_amount: Math.round((payment.amount * (100 - discountPercent)) / 100),
    customer_fee: buildFee(scenario.customerFee?.payment),
    allowed_payment_methods: buildAllowedMethods(name, scenario, isNow ? 'now' : 'later'),
    payment_method: null,
    ...buildDueDate(payment, { ...options, isEndOfMonth: terms.kind === 'end-of-month', isNow, relativeTo }),
  }));
  return buildPlan({
    id,
    name,
    template: `tpl-${toSlug(name)}`,
    currency,
    status,
    ...(['declined', 'cancelled'].includes(status) && { rejection_reason: scenario.planRejection }),
    valid_until: new Date(validUntil + (scenario.longerPlans?.includes(name) ? DAY_MS : 0)).toISOString(),
    scheduled_payments: payments,
    customer_percentage_discount: discountPercent.toFixed(2),
    customer_fee: buildFee(
      scenario.customerFee?.plan ?? (scenario.customerFee?.payment ?? 0) * payments.length,
    ),
    is_pay_now: isNow,
    has_upfront_payment: isNow || upfrontPercent > 0,
    payment_terms_relative_to: relativeTo,
    financing_source: scenario.financingSource,
    payment_url: buildPaymentUrl(id),
  });
}

const buildFee = (amount = 0) => ({ percentage: '0.00', amount });

function listDueDays(terms: PaymentTerms): number[] {
  switch (terms.kind) {
    case 'now':
      return [0];
    case 'days':
    case 'end-of-month':
      return [terms.days];
    case 'instalments':
      return Array.from({ length: terms.count }, (_, index) => 30 * (index + 1));
    case 'other':
      return [30];
  }
}

/** Builds the allowed methods. Types that the checkout does not know come without a provider. */
function buildAllowedMethods(
  planName: string,
  { allowedMethods, allowedMethodsByPlan, cardProvider = 'stripe' }: Scenario,
  timing: 'now' | 'later',
): AllowedMethodEntry[] {
  const providerOf = (type: MethodType): Provider =>
    type === 'card' ? cardProvider : defaultProviders[type];
  const types = allowedMethodsByPlan?.[planName] ?? allowedMethods ?? defaultMethods[timing];
  return types.map((type) =>
    isMethodType(type) ? { type, provider: providerOf(type), providers: [providerOf(type)] } : { type },
  );
}
