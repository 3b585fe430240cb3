import { resolveAllowedMethods, isMethodTypeAllowed } from '@/lib/domain/methods/allowed-methods';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import { toMethodType } from '@/lib/domain/methods/providers';
import { isPayable } from '@/lib/domain/order/order-status';
import { isUsable, type Plan } from '@/lib/domain/plans/plan';
import type { SandboxCall, SandboxEndpoint } from '@/lib/sandbox/endpoint';
import { paymentNumberOf } from '@/lib/sandbox/offer-details';
import { toRejectionReason } from '@/lib/sandbox/offer-details';
import { readId, type RequestBody } from '@/lib/sandbox/received-request';
import { recordPayment } from '@/lib/sandbox/record-payment';
import { errorResponse, ok, type SandboxResponse } from '@/lib/sandbox/sandbox-response';
import { declineCodesByLast4 } from '@/lib/sandbox/saved-methods';
import {
  buildInstanceOrder,
  offeredPlansOf,
  totalAmountOf,
  type SandboxDeferredPayment,
  type ScenarioInstance,
} from '@/lib/sandbox/scenario-instance';
import { parseInstanceId } from '@/lib/sandbox/store';

/**
 * Confirms a payment. A repeated idempotency key returns the first result. Another key pays only while the order is
 * payable: a payment of an unknown status, or one that failed for good, ends that like a payment under way.
 */
function confirmPayment(call: SandboxCall): SandboxResponse {
  const { instance, store, url, body } = call;
  const idempotencyKey = call.headers.get('idempotency-key') ?? '';
  const previousConfirmation = instance.confirmations.get(idempotencyKey);
  if (previousConfirmation) {
    return previousConfirmation.fingerprint === fingerprintOf(body)
      ? ok(previousConfirmation.payment)
      : errorResponse(422, 'The key was used for another payment.');
  }
  if (!isPayable(buildInstanceOrder(instance, url.origin)))
    return errorResponse(409, 'The order has a payment already, or is over.');

  const method = instance.paymentMethods.find(({ id }) => id === readId(body, 'payment_method'));
  const rejection = rejectInvalidPayment(call, method);
  if (rejection || !method) return rejection ?? errorResponse(422, 'The payment method is unknown.');
  const payment = chargeMethod(call, method);
  instance.confirmations.set(idempotencyKey, { fingerprint: fingerprintOf(body), payment });
  recordPayment(store, instance, { payment, origin: url.origin });
  return ok(payment);
}

const fingerprintOf = (body: RequestBody) =>
  [readId(body, 'order'), readId(body, 'payment_plan'), readId(body, 'payment_method')].join(' ');

function rejectInvalidPayment(
  { instance, store, url, body }: SandboxCall,
  method: SavedMethod | undefined,
): SandboxResponse | undefined {
  const plans = instance.scenario.offer === 'none' ? [] : offeredPlansOf(instance, url.origin);
  const plan = plans.find(({ id }) => id === readId(body, 'payment_plan'));
  if (!plan || !isUsable(plan, new Date(store.now())))
    return errorResponse(422, 'The payment plan cannot be used.');
  if (!method) return errorResponse(422, 'The payment method does not belong to the organisation.');
  const isMethodAllowed = isMethodTypeAllowed(
    method.type,
    resolveAllowedMethods(withKnownTypes(plan), totalAmountOf(instance)),
  );
  return isMethodAllowed
    ? undefined
    : errorResponse(422, 'The payment method is not allowed for the payment plan.');
}

/** Returns a plan with the method types that the checkout reads from its response. */
const withKnownTypes = (plan: Plan): Plan => ({
  ...plan,
  scheduled_payments: plan.scheduled_payments.map(({ allowed_payment_methods: entries, ...payment }) => ({
    ...payment,
    allowed_payment_methods: entries?.map((entry) => ({ ...entry, type: toMethodType(entry.type) ?? '' })),
  })),
});

function chargeMethod({ instance, store, body }: SandboxCall, method: SavedMethod): SandboxDeferredPayment {
  const { status, code } = chargeResultOf(instance, method);
  const id = store.nextId('dp');
  return {
    id,
    number: paymentNumberOf(id + instance.id),
    order: `order-${instance.id}`,
    status,
    payment_plan: readId(body, 'payment_plan'),
    rejection_reason: toRejectionReason(code),
  };
}

function chargeResultOf(instance: ScenarioInstance, method: SavedMethod): { status: string; code?: string } {
  const code = findDeclineCode(instance, method);
  if (code) return { status: 'rejected', code };
  return (
    instance.scenario.confirmResult ?? {
      status: method.type === 'instant_payment' ? 'pending_payment' : 'accepted',
    }
  );
}

function findDeclineCode(instance: ScenarioInstance, method: SavedMethod): string | undefined {
  if (method.type !== 'card') return undefined;
  const { last4 } = method.card;
  if (Object.hasOwn(declineCodesByLast4, last4)) return declineCodesByLast4[last4];
  const { firstDeclineCode: code } = instance.scenario;
  if (!code) return undefined;
  instance.declinedCardId ??= instance.deferredPayment ? '' : method.id;
  return instance.declinedCardId === method.id ? code : undefined;
}

export const deferredPaymentEndpoints: SandboxEndpoint[] = [
  {
    path: '/payment/deferred_payments',
    findInstanceId: ({ body }) => parseInstanceId('order', readId(body, 'order')),
    actions: {
      POST: {
        callName: 'confirm',
        requiredFields: ['order', 'payment_plan', 'payment_method'],
        requiredHeaders: ['Idempotency-Key'],
        handle: confirmPayment,
      },
    },
  },
];
