import { useMemo, useState } from 'react';
import useSWR from 'swr';
import { readIntent } from '@/lib/api/intents';
import { readOrder } from '@/lib/api/orders';
import { withRetries } from '@/lib/api/retry';
import { loadableFrom, type Loadable } from '@/lib/domain/loadable';
import { orderOf, type DeferredPayment, type Order } from '@/lib/domain/order';
import type { Reference } from '@/lib/domain/reference';

export type OrderRead = {
  /** Null is an intent without an order. */
  order: Loadable<Order | null>;
  /** A read failed and is being tried again. */
  retrying: boolean;
  /** Reads again. @throws what the read throws; what was read before stays */
  reload: () => Promise<void>;
  /** Reads again after a payment was answered; where that fails the answer itself is what is known. */
  settle: (answered: DeferredPayment | undefined) => Promise<void>;
  /** Takes an order that another call answered with. */
  replace: (order: Order | null) => Promise<void>;
};

/** Reads the order, or the intent's, that the URL refers to. */
export function useOrder(reference: Reference): OrderRead {
  const [retrying, setRetrying] = useState(false);
  const fetchOrder = async () => {
    try {
      return await withRetries(
        () => read(reference),
        () => setRetrying(true),
      );
    } finally {
      setRetrying(false);
    }
  };
  const { data, error, mutate } = useSWR<Order | null, unknown>(keyOf(reference), fetchOrder);
  const replace = async (order: Order | null) => {
    await mutate(order, { revalidate: false });
  };
  const reload = async () => replace(await fetchOrder());
  const settle = async (answered: DeferredPayment | undefined) => {
    try {
      await reload();
    } catch {
      await mutate((order) => order && { ...order, deferred_payment: answered ?? order.deferred_payment }, {
        revalidate: false,
      });
    }
  };
  const order = useMemo(() => loadableFrom({ data, error }), [data, error]);
  return { order, retrying, reload, settle, replace };
}

async function read(reference: Reference): Promise<Order | null> {
  if (reference.kind === 'order') return readOrder(reference.orderId, reference.key);
  if (reference.kind === 'intent') return orderOf(await readIntent(reference.intentId, reference.key));
  throw new TypeError('Only an order or an intent can be read.');
}

function keyOf(reference: Reference): readonly string[] | null {
  if (reference.kind === 'order') return ['order', reference.orderId, reference.key];
  if (reference.kind === 'intent') return ['intent', reference.intentId, reference.key];
  return null;
}
