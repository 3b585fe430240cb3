import type { Intent, Order } from '@/lib/domain/order';

/** Which relations a caller wants in full: the names of `expand`, each with the relations on the way to it. */
export function expansionOf({ searchParams }: URL): Set<string> {
  const names = (searchParams.get('expand') ?? '').split(',').slice(0, 50);
  const paths = names.map((name) => name.trim().split('.'));
  return new Set(paths.flatMap((parts) => parts.map((_, at) => parts.slice(0, at + 1).join('.'))));
}

/** What a read of the order is expanded to when the caller cannot say. */
export const wholeOrder = new Set([
  'customer',
  'customer.organisation',
  'customer.user',
  'payment_offer',
  'deferred_payment',
]);

type Related = { id?: string } | null | undefined;

const related = (entity: Related, expanded: boolean) => (expanded ? (entity ?? null) : (entity?.id ?? null));

/** The order as the wire carries it: relations that were not asked for are their ids. */
export function orderOnWire(order: Order, key: string, expand: ReadonlySet<string>): object {
  const { customer } = order;
  return {
    ...order,
    key,
    customer: customer && {
      ...customer,
      organisation: related(customer.organisation, expand.has('customer.organisation')),
      user: related(customer.user, expand.has('customer.user')),
    },
    payment_offer: related(order.payment_offer, expand.has('payment_offer')),
    deferred_payment: related(order.deferred_payment, expand.has('deferred_payment')),
  };
}

export function intentOnWire({ order, ...intent }: Intent, key: string, expand: ReadonlySet<string>): object {
  const within = [...expand].flatMap((name) =>
    name.startsWith('order.') ? [name.slice('order.'.length)] : [],
  );
  return {
    ...intent,
    order: order && (expand.has('order') ? orderOnWire(order, key, new Set(within)) : order.id),
  };
}
