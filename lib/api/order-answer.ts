import type { AllowedMethod } from '@/lib/domain/allowed-methods';
import type {
  Customer,
  DeferredPayment,
  Intent,
  Order,
  PaymentOffer,
  Verification,
} from '@/lib/domain/order';
import type { Plan, ScheduledPayment } from '@/lib/domain/plan';
import { fieldsOf, isFields, optionalText, textIn, type Fields } from './answer';
import { UnexpectedAnswer } from './errors';

/**
 * The order as it came, with only the fields we know. What nothing can be decided without must have its shape; what
 * is only shown may be missing.
 * @throws UnexpectedAnswer naming the field
 */
export function parseOrder(value: unknown): Order {
  const order = fieldsOf(value, 'order');
  return {
    id: textIn(order, 'order.id'),
    status: optionalText(order.status),
    total_amount: optionalNumber(order.total_amount),
    currency: textIn(order, 'order.currency'),
    merchant: isFields(order.merchant) ? { name: optionalText(order.merchant.name) } : null,
    customer: nullable(order.customer, parseCustomer),
    payment_offer: nullable(order.payment_offer, parseOffer),
    deferred_payment: nullable(order.deferred_payment, parseDeferredPayment),
    verification: nullable(order.verification, parseVerification),
  };
}

export function parseIntent(value: unknown): Intent {
  const intent = fieldsOf(value, 'intent');
  const request = isFields(intent.request) ? intent.request : undefined;
  return {
    id: textIn(intent, 'intent.id'),
    order: nullable(intent.order, parseOrder),
    verification: nullable(intent.verification, parseVerification),
    request: request && {
      merchant_urls: parseUrls(request.merchant_urls),
      locale: optionalText(request.locale),
    },
  };
}

export function parseDeferredPayment(value: unknown): DeferredPayment {
  const deferred = fieldsOf(value, 'deferred_payment');
  const { payment_plan: plan, rejection_reason: reason } = deferred;
  return {
    id: optionalText(deferred.id),
    status: textIn(deferred, 'deferred_payment.status'),
    payment_plan: isFields(plan)
      ? { id: textIn(plan, 'deferred_payment.payment_plan.id') }
      : optionalText(plan),
    rejection_reason: isFields(reason) ? { code: optionalText(reason.code) } : null,
  };
}

/** Relations that were not expanded arrive as their id. */
const related = (value: unknown): Fields | undefined =>
  typeof value === 'string' ? { id: value } : isFields(value) ? value : undefined;

function parseCustomer(value: unknown): Customer {
  const customer = fieldsOf(value, 'customer');
  const organisation = related(customer.organisation);
  const company = related(organisation?.company);
  const user = related(customer.user);
  return {
    organisation: organisation
      ? {
          id: textIn(organisation, 'customer.organisation.id'),
          company: company
            ? { ...texts(company), id: textIn(company, 'customer.organisation.company.id') }
            : null,
        }
      : null,
    user: user ? { ...texts(user), id: textIn(user, 'customer.user.id') } : null,
    invoice_address: isFields(customer.invoice_address) ? texts(customer.invoice_address) : null,
  };
}

const texts = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function parseOffer(value: unknown): PaymentOffer {
  const offer = fieldsOf(value, 'payment_offer');
  const plans = listOf(offer.offered_payment_plans, 'payment_offer.offered_payment_plans').map(parsePlan);
  return {
    id: optionalText(offer.id),
    offered_payment_plans: plans.filter(({ id }, at) => plans.findIndex((plan) => plan.id === id) === at),
    urls: parseUrls(offer.urls),
    locale: optionalText(offer.locale),
  };
}

const parseUrls = (value: unknown) =>
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

function parseVerification(value: unknown): Verification {
  const verification = fieldsOf(value, 'verification');
  const next = isFields(verification.next_action) ? verification.next_action : undefined;
  const redirect = isFields(next?.redirect) ? next.redirect : undefined;
  return {
    status: optionalText(verification.status),
    next_action: redirect ? { redirect: { url: optionalText(redirect.url) } } : null,
  };
}

/** Null and absent are nothing; so is a relation that was not expanded. */
const nullable = <T>(value: unknown, parse: (value: unknown) => T): T | null =>
  value === null || value === undefined || typeof value === 'string' ? null : parse(value);

const optionalNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);
const numberOrText = (value: unknown) => (typeof value === 'number' ? value : optionalText(value));

function listOf(value: unknown, field: string): unknown[] {
  if (!Array.isArray(value)) throw new UnexpectedAnswer(field);
  return value;
}
