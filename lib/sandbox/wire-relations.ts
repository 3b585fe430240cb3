import type { Intent, Order } from '@/lib/domain/order/order';

const MAX_EXPAND_DEPTH = 4;

/** Returns the relations to expand: the paths in the query parameter `expand` and their parents. */
export function parseExpand({ searchParams }: URL): Set<string> {
  const names = (searchParams.get('expand') ?? '').split(',').slice(0, 50);
  const paths = names.map((name) => name.trim().split('.', MAX_EXPAND_DEPTH));
  return new Set(paths.flatMap((parts) => parts.map((_, index) => parts.slice(0, index + 1).join('.'))));
}

/** The expansion of responses whose request has no `expand` parameter. */
export const fullOrderExpansion = new Set([
  'customer',
  'customer.organisation',
  'customer.user',
  'payment_offer',
  'deferred_payment',
]);

type Related = { id?: string } | null | undefined;

const expandOrId = (entity: Related, expanded: boolean) =>
  expanded ? (entity ?? null) : (entity?.id ?? null);

/** Converts an order to the wire format: relations that are not in `expand` become their ids. */
export function toWireOrder(order: Order, key: string, expand: ReadonlySet<string>): object {
  const { customer } = order;
  return {
    ...order,
    key,
    customer: customer && {
      ...customer,
      organisation: expandOrId(customer.organisation, expand.has('customer.organisation')),
      user: expandOrId(customer.user, expand.has('customer.user')),
    },
    payment_offer: expandOrId(order.payment_offer, expand.has('payment_offer')),
    deferred_payment: expandOrId(order.deferred_payment, expand.has('deferred_payment')),
  };
}

export function toWireIntent({ order, ...intent }: Intent, key: string, expand: ReadonlySet<string>): object {
  const orderExpand = [...expand].flatMap((name) =>
    name.startsWith('order.') ? [name.slice('order.'.length)] : [],
  );
  return {
    ...intent,
    order: order && (expand.has('order') ? toWireOrder(order, key, new Set(orderExpand)) : order.id),
  };
}
