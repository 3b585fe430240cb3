import { uniqBy } from 'es-toolkit/array';
import { UnexpectedAnswer } from '@/lib/api/http/errors';
import { isRecord, optionalNumber, optionalString, type JsonRecord } from '@/lib/domain/json';
import { toMethodType } from '@/lib/domain/methods/providers';
import type { PaymentOffer } from '@/lib/domain/order/order';
import type { AllowedMethodEntry, Plan, ScheduledPayment } from '@/lib/domain/plans/plan';
import { asRecord, requiredStatus, requiredString } from './fields';

/** Returns an offer with its plans; of plans with the same id the first is kept. @throws UnexpectedAnswer naming the field */
export function parseOffer(value: unknown): PaymentOffer {
  const offer = asRecord(value, 'payment_offer');
  const plans = requiredArray(offer.offered_payment_plans, 'payment_offer.offered_payment_plans').map(
    parsePlan,
  );
  const uniquePlans = uniqBy(plans, ({ id }) => id);
  return {
    id: optionalString(offer.id),
    offered_payment_plans: uniquePlans,
    ...(uniquePlans.length < plans.length && { hasDuplicatePlans: true }),
    urls: parseUrls(offer.urls),
    legals: isRecord(offer.legals) ? { terms_url: optionalString(offer.legals.terms_url) } : null,
    locale: optionalString(offer.locale),
  };
}

/** Reads the URLs of an offer; fields that are missing or not strings are undefined. Null without an object. */
export const parseUrls = (value: unknown) =>
  isRecord(value)
    ? {
        success: optionalString(value.success),
        failure: optionalString(value.failure),
        merchant_terms: optionalString(value.merchant_terms),
      }
    : null;

/** Reads a plan. @throws UnexpectedAnswer naming a required field that is missing */
export function parsePlan(value: unknown): Plan {
  const plan = asRecord(value, 'plan');
  return {
    id: requiredString(plan, 'plan.id'),
    name: requiredString(plan, 'plan.name'),
    template: optionalString(plan.template),
    status: requiredStatus(plan, 'plan.status'),
    valid_until: optionalString(plan.valid_until) ?? null,
    scheduled_payments: requiredArray(plan.scheduled_payments, 'plan.scheduled_payments').map(
      parseScheduledPayment,
    ),
    customer_percentage_discount: numberOrString(plan.customer_percentage_discount),
    customer_fee: parseFee(plan.customer_fee),
    currency: optionalString(plan.currency),
    financing_source: optionalString(plan.financing_source),
    is_pay_now: plan.is_pay_now === true,
    has_upfront_payment: plan.has_upfront_payment === true,
    payment_terms_relative_to: optionalString(plan.payment_terms_relative_to),
    ...(isRecord(plan.rejection_reason) && { rejection_reason: parseRejectionReason(plan.rejection_reason) }),
  };
}

const parseRejectionReason = ({ code, detail }: JsonRecord) => ({
  code: optionalString(code),
  detail: optionalString(detail),
});

function parseScheduledPayment(value: unknown): ScheduledPayment {
  const payment = asRecord(value, 'scheduled_payment');
  const dueDateConfig = isRecord(payment.due_date_config) ? payment.due_date_config : undefined;
  const allowedMethods = Array.isArray(payment.allowed_payment_methods)
    ? payment.allowed_payment_methods
    : [];
  return {
    amount: optionalNumber(payment.amount) ?? NaN,
    discounted_amount: optionalAmount(payment.discounted_amount),
    customer_fee: parseFee(payment.customer_fee),
    due_date_config: dueDateConfig && {
      amount_percentage: numberOrString(dueDateConfig.amount_percentage),
      due_after_nb_days: optionalNumber(dueDateConfig.due_after_nb_days),
      due_end_of_nb_months: optionalNumber(dueDateConfig.due_end_of_nb_months),
      is_upfront_payment: dueDateConfig.is_upfront_payment === true,
    },
    date: optionalString(payment.date),
    due_date: optionalString(payment.due_date),
    allowed_payment_methods: allowedMethods.flatMap(parseAllowedMethod),
  };
}

const parseFee = (value: unknown) =>
  isRecord(value)
    ? { amount: optionalAmount(value.amount), percentage: numberOrString(value.percentage) }
    : undefined;

/** Returns NaN for a value that is present but not a number: it is reported. */
const optionalAmount = (value: unknown) =>
  value === null || value === undefined ? undefined : (optionalNumber(value) ?? NaN);

function parseAllowedMethod(value: unknown): AllowedMethodEntry[] {
  if (!isRecord(value)) return [];
  const type = toMethodType(value.type);
  if (type === undefined) return [];
  const providers = Array.isArray(value.providers)
    ? value.providers.filter((name) => typeof name === 'string')
    : [];
  return [{ type, provider: optionalString(value.provider), providers }];
}

const numberOrString = (value: unknown) => (typeof value === 'number' ? value : optionalString(value));

function requiredArray(value: unknown, path: string): unknown[] {
  if (!Array.isArray(value)) throw new UnexpectedAnswer(path);
  return value;
}
