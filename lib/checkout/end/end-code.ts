import type { FailureReason } from '@/lib/checkout/outcome';
import type { Loadable } from '@/lib/domain/loadable';
import type { OutgoingMessage } from '@/lib/domain/messages';
import { confirmationStatusOf } from '@/lib/domain/order/confirmation-status';
import type { Order } from '@/lib/domain/order/order';

/** The codes of `failure` and `rejected` that are ours. Where the API names a code of its own, that one is sent. */
export const endCodes = [
  'declined',
  'expired',
  'not_found',
  'unauthorised',
  'unavailable',
  'not_loaded',
  'cancelled',
  'no_offer',
  'invalid_url',
] as const;
export type EndCode = (typeof endCodes)[number];

type EndFacts = { order: Loadable<Order | null>; planId?: string };

/** Adds the code and the support reference to `failure` and `rejected`. The API's own code takes precedence. */
export function addEndDetails(
  message: OutgoingMessage,
  { supportReference: reference, ...facts }: EndFacts & { supportReference: string },
): OutgoingMessage {
  if (message.event === 'failure') {
    const code = message.payload.code ?? failureCodeOf(message.payload.reason, facts);
    return { ...message, payload: { ...message.payload, code, reference } };
  }
  if (message.event === 'rejected')
    return {
      ...message,
      payload: { ...message.payload, code: message.payload.code ?? rejectionCodeOf(facts), reference },
    };
  return message;
}

/** Returns the code of a checkout that ends with `failure`. */
export function failureCodeOf(reason: string, facts: EndFacts): EndCode {
  switch (reason as FailureReason) {
    case 'Incorrect URL structure':
      return 'invalid_url';
    case 'Payment plan has expired':
    case 'All payment plans have expired':
      return 'expired';
    case 'No payment offers available':
      return codeOfPlans(plansOf(facts), 'no_offer');
    case 'No matching payment offer':
      return codeOfPlans(
        plansOf(facts).filter(({ id }) => id === facts.planId),
        'not_found',
      );
    case 'Invalid status':
    case 'Application error':
      return codeOfError(facts.order);
    default:
      return 'unavailable';
  }
}

/** Returns the code of a checkout that ends with `rejected`. */
export function rejectionCodeOf({ order }: EndFacts): EndCode {
  const payment = order.state === 'ready' ? order.value?.deferred_payment : undefined;
  const isRejected = !payment || payment.status === 'rejected';
  return !isRejected && confirmationStatusOf(payment) === 'failed' ? 'cancelled' : 'declined';
}

const plansOf = ({ order }: EndFacts) =>
  (order.state === 'ready' && order.value?.payment_offer?.offered_payment_plans) || [];

function codeOfPlans(plans: { status: string }[], otherwise: EndCode): EndCode {
  if (plans.some(({ status }) => status === 'declined')) return 'declined';
  return plans.some(({ status }) => status === 'cancelled') ? 'cancelled' : otherwise;
}

function codeOfError(order: EndFacts['order']): EndCode {
  const error = order.state === 'failed' ? order.error : undefined;
  const status = error && 'status' in error ? error.status : undefined;
  if (status === 401 || status === 403) return 'unauthorised';
  return status === 404 || status === 410 ? 'not_found' : 'unavailable';
}
