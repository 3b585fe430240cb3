import { allowedMethods, isAllowed } from '@/lib/domain/allowed-methods';
import { standingOf } from '@/lib/domain/deferred-payment';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { isUsable } from '@/lib/domain/plan';
import { failed, ok, type Answer } from '@/lib/sandbox/answer';
import type { Call, Endpoint } from '@/lib/sandbox/endpoint';
import { offeredPlans, reason, TOTAL, type Payment, type Purchase } from '@/lib/sandbox/purchase';
import { idIn, type Body } from '@/lib/sandbox/received';
import { declines } from '@/lib/sandbox/saved-methods';
import { copyIn } from '@/lib/sandbox/store';

/** The same key answers the same; another key cannot pay for an order that is being paid. */
function confirm(call: Call): Answer {
  const { purchase, body } = call;
  const key = call.headers.get('idempotency-key') ?? '';
  const before = purchase.confirmations.get(key);
  if (before) {
    return before.asked === asked(body)
      ? ok(before.payment)
      : failed(422, 'The key was used for another payment.');
  }
  const standing = purchase.deferred && standingOf(purchase.deferred);
  if (standing === 'progressing') return failed(409, 'The order is being paid already.');

  const method = purchase.methods.find(({ id }) => id === idIn(body, 'payment_method'));
  const refused = refuse(call, method);
  if (refused || !method) return refused ?? failed(422, 'The payment method is unknown.');
  const payment = charge(call, method);
  purchase.confirmations.set(key, { asked: asked(body), payment });
  purchase.deferred = payment;
  return ok(payment);
}

const asked = (body: Body) =>
  [idIn(body, 'order'), idIn(body, 'payment_plan'), idIn(body, 'payment_method')].join(' ');

function refuse({ purchase, store, url, body }: Call, method: SavedMethod | undefined): Answer | undefined {
  const plans = purchase.scenario.offer === 'none' ? [] : offeredPlans(purchase, url.origin);
  const plan = plans.find(({ id }) => id === idIn(body, 'payment_plan'));
  if (!plan || !isUsable(plan, new Date(store.now()))) return failed(422, 'The payment plan cannot be used.');
  if (!method) return failed(422, 'The payment method does not belong to the organisation.');
  const allowed = isAllowed(method.type, allowedMethods(plan, TOTAL));
  return allowed ? undefined : failed(422, 'The payment method is not allowed for the payment plan.');
}

function charge({ purchase, store, body }: Call, method: SavedMethod): Payment {
  const { status, code } = endingOf(purchase, method);
  return {
    id: store.nextId('dp'),
    order: `order-${purchase.id}`,
    status,
    payment_plan: idIn(body, 'payment_plan'),
    rejection_reason: reason(code),
  };
}

function endingOf(purchase: Purchase, method: SavedMethod): { status: string; code?: string } {
  const code = declineOf(purchase, method);
  if (code) return { status: 'rejected', code };
  return (
    purchase.scenario.confirm ?? {
      status: method.type === 'instant_payment' ? 'pending_payment' : 'accepted',
    }
  );
}

function declineOf(purchase: Purchase, method: SavedMethod): string | undefined {
  if (method.type !== 'card') return undefined;
  const { last4 } = method.card;
  if (Object.hasOwn(declines, last4)) return declines[last4];
  const { declines: code } = purchase.scenario;
  if (!code) return undefined;
  purchase.declinedCard ??= purchase.deferred ? '' : method.id;
  return purchase.declinedCard === method.id ? code : undefined;
}

export const deferredPayments: Endpoint[] = [
  {
    path: '/payment/deferred_payments',
    whose: ({ body }) => copyIn('order', idIn(body, 'order')),
    methods: {
      POST: {
        call: 'confirm',
        required: ['order', 'payment_plan', 'payment_method'],
        headers: ['Idempotency-Key'],
        answer: confirm,
      },
    },
  },
];
