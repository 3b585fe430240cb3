import { useCallback, useMemo, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { createInterruptibleWait } from '@/lib/api/http/interruptible-wait';
import { withRetries } from '@/lib/api/http/retry';
import { toLoadable, type Loadable } from '@/lib/domain/loadable';
import type { OrderResult } from '@/lib/domain/order/order';
import { orderOf, type Order, type Verification } from '@/lib/domain/order/order';
import type { Reference } from '@/lib/domain/url/reference';
import { reportSwallowed } from '@/lib/telemetry/errors/report-swallowed';
import { cacheKeyOf, fetchOrder, findRecentRead } from './fetch-order';

/** The answer of a call that creates or refreshes an offer. */
export type OrderUpdate = Pick<OrderResult, 'order' | 'verification'>;

export type OrderRead = {
  /** Null is an intent without an order. */
  order: Loadable<Order | null>;
  /** The verification of the intent, which may come without an order. */
  verification?: Verification | null;
  /** A read failed and is being retried. */
  isRetrying: boolean;
  /** Skips the delay before the next retry. */
  retryNow: () => void;
  /**
   * Reads the order again, with the same retries as the first read or, with `once`, without. The current order stays
   * until the answer arrives, and if the read fails.
   * @throws the error of the last attempt
   */
  refetch: (options?: { once: boolean }) => Promise<Order | null>;
  /** Returns the order as it was last read, if that was in the last `ms` milliseconds. */
  findRecentOrder: (ms: number) => Order | undefined;
  /** Replaces the order without a read. Drops the answers of reads that were sent before. */
  setOrder: (update: OrderUpdate | ((current: OrderResult) => OrderResult)) => Promise<void>;
};

/** Reads the order or intent that the URL refers to; `loading` forever if the URL refers to neither. */
export function useOrder(reference: Reference): OrderRead {
  const [isRetrying, setIsRetrying] = useState(false);
  const [retryWait] = useState(createInterruptibleWait);
  const fetchOnce = () => fetchOrder(reference);
  const fetchWithRetries = () =>
    withRetries(
      fetchOnce,
      (error) => {
        reportSwallowed(error);
        setIsRetrying(true);
      },
      retryWait,
    ).finally(() => setIsRetrying(false));
  const key = cacheKeyOf(reference);
  const { data, error } = useSWR<OrderResult, unknown>(key, fetchWithRetries);
  const { mutate } = useSWRConfig();
  // Answers may overtake each other: one that was requested before the last applied one is out of date.
  const requestNumbersRef = useRef({ latestSent: 0, latestApplied: 0 });
  const nextRequestNumber = () => (requestNumbersRef.current.latestSent += 1);
  const applyInOrder = async (
    requestNumber: number,
    update: (current: OrderResult | undefined) => OrderResult | undefined,
  ) => {
    if (!key || requestNumber < requestNumbersRef.current.latestApplied) return;
    requestNumbersRef.current.latestApplied = requestNumber;
    // By the key of the request: the URL may refer to another order by now.
    await mutate<OrderResult>(key, update, { revalidate: false });
  };
  const refetch = async ({ once } = { once: false }) => {
    if (!key) return null;
    const requestNumber = nextRequestNumber();
    const result = await (once ? fetchOnce() : fetchWithRetries());
    await applyInOrder(requestNumber, () => result);
    return result.order;
  };
  const setOrder: OrderRead['setOrder'] = (update) =>
    applyInOrder(nextRequestNumber(), (current) =>
      typeof update === 'function' ? current && update(current) : { ...current, ...update },
    );
  const order = useMemo(() => toLoadable({ data: data && orderOf(data), error }), [data, error]);
  return {
    order,
    verification: data?.verification,
    isRetrying,
    retryNow: retryWait.skip,
    refetch,
    findRecentOrder: (ms) => findRecentRead(reference, ms)?.order ?? undefined,
    setOrder,
  };
}

/** Returns the locales of the offer and of the intent as they were sent, once another hook has read the order. */
export function useRequestedLocales(reference: Reference): {
  offerLocale?: string | null;
  intentLocale?: string;
} {
  const { data } = useSWR<OrderResult, unknown>(cacheKeyOf(reference), null);
  return { offerLocale: data?.order?.payment_offer?.locale, intentLocale: data?.locale };
}

/** Returns a stable function that forgets what the cache holds of an order or intent, its error included. */
export function useForgetOrder(): (reference: Reference) => void {
  const { mutate } = useSWRConfig();
  return useCallback((reference) => void mutate(cacheKeyOf(reference), undefined), [mutate]);
}
