import { useCallback, useState } from 'react';
import useSWR from 'swr';
import { readIntent } from '@/lib/api/intents';
import { readOrder } from '@/lib/api/orders';
import { withRetries } from '@/lib/api/retry';
import { loadableFrom, type Loadable } from '@/lib/domain/loadable';
import { orderOf, type Order } from '@/lib/domain/order';
import type { Reference } from '@/lib/domain/reference';

export type OrderRead = {
  /** Null is an intent without an order. */
  order: Loadable<Order | null>;
  /** A read failed and is being tried again. */
  retrying: boolean;
  reload: () => Promise<Order | null | undefined>;
  /** Takes an order that another call answered with. */
  replace: (order: Order | null) => Promise<void>;
};

/** Reads the order, or the intent's, that the URL refers to. */
export function useOrder(reference: Reference): OrderRead {
  const [retrying, setRetrying] = useState(false);
  const { data, error, mutate } = useSWR<Order | null, unknown>(keyOf(reference), async () => {
    try {
      return await withRetries(
        () => read(reference),
        () => setRetrying(true),
      );
    } finally {
      setRetrying(false);
    }
  });
  const reload = useCallback(() => mutate(), [mutate]);
  const replace = useCallback(
    async (order: Order | null) => {
      await mutate(order, { revalidate: false });
    },
    [mutate],
  );
  return { order: loadableFrom({ data, error }), retrying, reload, replace };
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
