import type { Customer, DeferredPayment, Intent, Order, Verification } from '@/lib/domain/order';
import { fieldsOf, isFields, optionalNumber, optionalText, textIn, type Fields } from './answer';
import { parseOffer, parseUrls } from './offer-answer';

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
