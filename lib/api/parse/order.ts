import { isRecord, optionalNumber, optionalString, type JsonRecord } from '@/lib/domain/json';
import type { Customer, DeferredPayment, Intent, Order, Verification } from '@/lib/domain/order/order';
import { asRecord, requiredStatus, requiredString } from './fields';
import { parseOffer, parsePlan, parseUrls } from './offer';

/**
 * Returns an order with the names of the wire and only the known fields. Fields that decisions depend on must have their
 * shape; fields that are only displayed may be missing.
 * @throws UnexpectedAnswer naming the field
 */
export function parseOrder(value: unknown): Order {
  const order = asRecord(value, 'order');
  return {
    id: requiredString(order, 'order.id'),
    unique_id: optionalString(order.unique_id),
    status: optionalString(order.status),
    total_amount: optionalNumber(order.total_amount),
    currency: requiredString(order, 'order.currency'),
    items: order.items,
    merchant: isRecord(order.merchant) ? { name: optionalString(order.merchant.name) } : null,
    customer: parseNullable(order.customer, parseCustomer),
    payment_offer: parseNullable(order.payment_offer, parseOffer),
    deferred_payment: parseOrderPayment(order.deferred_payment),
    verification: parseNullable(order.verification, parseVerification),
  };
}

/** Returns an intent; its order, verification and request may be missing. @throws UnexpectedAnswer naming the field */
export function parseIntent(value: unknown): Intent {
  const intent = asRecord(value, 'intent');
  const request = isRecord(intent.request) ? intent.request : undefined;
  return {
    id: requiredString(intent, 'intent.id'),
    order: parseNullable(intent.order, parseOrder),
    verification: parseNullable(intent.verification, parseVerification),
    request: request && {
      merchant_urls: parseUrls(request.merchant_urls),
      locale: optionalString(request.locale),
    },
  };
}

/** Returns a deferred payment; its plan is an id or, expanded, an object. @throws UnexpectedAnswer naming the field */
export function parseDeferredPayment(value: unknown): DeferredPayment {
  const payment = asRecord(value, 'deferred_payment');
  const { payment_plan: plan, rejection_reason: reason } = payment;
  return {
    id: optionalString(payment.id),
    number: optionalString(payment.number),
    status: requiredStatus(payment, 'deferred_payment.status'),
    payment_plan: isRecord(plan) ? parseExpandedPlan(plan) : optionalString(plan),
    rejection_reason: isRecord(reason) ? { code: optionalString(reason.code) } : null,
  };
}

/** A payment that arrives as its id exists, but its status is not known. */
const parseOrderPayment = (value: unknown) =>
  typeof value === 'string' && value
    ? { id: value, status: 'not expanded' }
    : parseNullable(value, parseDeferredPayment);

/** Returns only the id of a plan that lacks a field: a payment that was made must not fail for it. */
function parseExpandedPlan(plan: JsonRecord): DeferredPayment['payment_plan'] {
  const id = requiredString(plan, 'deferred_payment.payment_plan.id');
  try {
    return parsePlan(plan);
  } catch {
    return { id };
  }
}

/** Converts a relation that was not expanded, and so arrives as its id, to an object. */
function asRelation(value: unknown): JsonRecord | undefined {
  if (typeof value === 'string') return { id: value };
  return isRecord(value) ? value : undefined;
}

function parseCustomer(value: unknown): Customer {
  const customer = asRecord(value, 'customer');
  const organisation = asRelation(customer.organisation);
  const company = asRelation(organisation?.company);
  const user = asRelation(customer.user);
  return {
    organisation: organisation
      ? {
          id: requiredString(organisation, 'customer.organisation.id'),
          company: company
            ? { ...stringFields(company), id: requiredString(company, 'customer.organisation.company.id') }
            : null,
        }
      : null,
    user: user ? { ...stringFields(user), id: requiredString(user, 'customer.user.id') } : null,
    invoice_address: isRecord(customer.invoice_address) ? stringFields(customer.invoice_address) : null,
  };
}

const stringFields = (fields: JsonRecord): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function parseVerification(value: unknown): Verification {
  const verification = asRecord(value, 'verification');
  const nextAction = isRecord(verification.next_action) ? verification.next_action : undefined;
  const redirect = isRecord(nextAction?.redirect) ? nextAction.redirect : undefined;
  return {
    status: optionalString(verification.status)?.toLowerCase(),
    next_action: redirect ? { redirect: { url: optionalString(redirect.url) } } : null,
  };
}

/** Returns null for a value that is null or absent, and for a relation that was not expanded. */
const parseNullable = <T>(value: unknown, parse: (value: unknown) => T): T | null =>
  value === null || value === undefined || typeof value === 'string' ? null : parse(value);
