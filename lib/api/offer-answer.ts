import { uniqBy } from 'es-toolkit/array';
import type { AllowedMethod } from '@/lib/domain/allowed-methods';
import type { PaymentOffer } from '@/lib/domain/order';
import type { Plan, ScheduledPayment } from '@/lib/domain/plan';
import { fieldsOf, isFields, optionalNumber, optionalText, textIn } from './answer';
import { UnexpectedAnswer } from './errors';

/** An offer with its plans. @throws UnexpectedAnswer naming the field */
export function parseOffer(value: unknown): PaymentOffer {
  const offer = fieldsOf(value, 'payment_offer');
  const plans = listOf(offer.offered_payment_plans, 'payment_offer.offered_payment_plans').map(parsePlan);
  const once = uniqBy(plans, ({ id }) => id);
  return {
    id: optionalText(offer.id),
    offered_payment_plans: once,
    ...(once.length < plans.length && { hasRepeats: true }),
    urls: parseUrls(offer.urls),
    locale: optionalText(offer.locale),
  };
}

export const parseUrls = (value: unknown) =>
  isFields(value) ? { success: optionalText(value.success), failure: optionalText(value.failure) } : null;

function parsePlan(value: unknown): Plan {
  const plan = fieldsOf(value, 'plan');
  return {
    id: textIn(plan, 'plan.id'),
    name: textIn(plan, 'plan.name'),
    template: optionalText(plan.template),
    status: textIn(plan, 'plan.status'),
    valid_until: optionalText(plan.valid_until) ?? null,
    scheduled_payments: listOf(plan.scheduled_payments, 'plan.scheduled_payments').map(parsePayment),
    customer_percentage_discount: numberOrText(plan.customer_percentage_discount),
    is_pay_now: plan.is_pay_now === true,
    has_upfront_payment: plan.has_upfront_payment === true,
    payment_terms_relative_to: optionalText(plan.payment_terms_relative_to),
  };
}

function parsePayment(value: unknown): ScheduledPayment {
  const payment = fieldsOf(value, 'scheduled_payment');
  const due = isFields(payment.due_date_config) ? payment.due_date_config : undefined;
  const allowed = Array.isArray(payment.allowed_payment_methods) ? payment.allowed_payment_methods : [];
  return {
    amount: optionalNumber(payment.amount) ?? NaN,
    due_date_config: due && {
      amount_percentage: numberOrText(due.amount_percentage),
      due_after_nb_days: optionalNumber(due.due_after_nb_days),
    },
    due_date: optionalText(payment.due_date),
    allowed_payment_methods: allowed.flatMap(parseAllowed),
  };
}

function parseAllowed(value: unknown): AllowedMethod[] {
  if (!isFields(value) || typeof value.type !== 'string') return [];
  const providers = Array.isArray(value.providers)
    ? value.providers.filter((name) => typeof name === 'string')
    : [];
  return [{ type: value.type, provider: optionalText(value.provider), providers }];
}

const numberOrText = (value: unknown) => (typeof value === 'number' ? value : optionalText(value));

function listOf(value: unknown, field: string): unknown[] {
  if (!Array.isArray(value)) throw new UnexpectedAnswer(field);
  return value;
}
