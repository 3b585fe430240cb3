import { standingOf } from '@/lib/domain/deferred-payment';
import type { Order } from '@/lib/domain/order';
import { isMethodType, isProvider } from '@/lib/domain/providers';

const statuses = ['offered', 'accepted', 'declined', 'expired', 'cancelled'];

/** What an order says that we do not know: nothing is decided by it, but it is reported. */
export function oddities(order: Order): string[] {
  const plans = order.payment_offer?.offered_payment_plans ?? [];
  const amounts = plans.flatMap((plan) => plan.scheduled_payments.map(({ amount }) => amount));
  const allowed = plans.flatMap((plan) => plan.scheduled_payments[0]?.allowed_payment_methods ?? []);
  const providers = allowed.flatMap(({ provider, providers: more }) => [provider, ...(more ?? [])]);
  const found = [
    ...(order.deferred_payment && standingOf(order.deferred_payment) === 'unknown'
      ? [`deferred payment ${order.deferred_payment.status}`]
      : []),
    ...(order.payment_offer?.hasRepeats ? ['a plan that comes twice'] : []),
    ...(amounts.every(Number.isFinite) ? [] : ['amount of a payment']),
    ...plans.filter(({ status }) => !statuses.includes(status)).map(({ status }) => `plan ${status}`),
    ...allowed.filter(({ type }) => !isMethodType(type)).map(({ type }) => `method type ${type}`),
    ...providers.filter((name) => name && !isProvider(name)).map((name) => `provider ${name}`),
  ];
  return [...new Set(found)];
}
