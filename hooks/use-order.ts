import { useMemo, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { createPause } from '@/lib/api/pause';
import { withRetries } from '@/lib/api/retry';
import { loadableFrom, type Loadable } from '@/lib/domain/loadable';
import type { DeferredPayment, Order, Verification } from '@/lib/domain/order';
import type { Reference } from '@/lib/domain/reference';
import { keyOf, read, type Answered, type Reading } from './order-reading';

export type OrderRead = {
  /** Null is an intent without an order. */
  order: Loadable<Order | null>;
  /** The intent's own. */
  verification?: Verification | null;
  /** A read failed and is being tried again. */
  retrying: boolean;
  /** Does not wait any longer before it is. */
  retryNow: () => void;
  /** Reads again. @throws what the read throws; what was read before stays */
  reload: () => Promise<Order | null>;
  /** Reads again, but once only. @throws what the read throws */
  look: () => Promise<Order | null>;
  /** Reads again after a payment was answered; where that fails the answer itself is what is known. */
  settle: (answered: DeferredPayment | undefined) => Promise<void>;
  /** Takes what another call answered with. */
  replace: (answered: Answered) => Promise<void>;
};

/** Reads the order, or the intent's, that the URL refers to. */
export function useOrder(reference: Reference): OrderRead {
  const [retrying, setRetrying] = useState(false);
  const [pause] = useState(createPause);
  const fetchReading = () =>
    withRetries(
      () => read(reference),
      () => setRetrying(true),
      pause,
    ).finally(() => setRetrying(false));
  const key = keyOf(reference);
  const { data, error } = useSWR<Reading, unknown>(key, fetchReading);
  const { mutate } = useSWRConfig();
  // Answers may overtake each other: one that was asked for before the last that was kept says nothing new.
  const turns = useRef({ asked: 0, kept: 0 });
  const keep = async (turn: number, change: (before: Reading | undefined) => Reading | undefined) => {
    if (!key || turn < turns.current.kept) return;
    turns.current.kept = turn;
    // By the key that was asked for: by now the URL may refer to another order.
    await mutate<Reading>(key, change, { revalidate: false });
  };
  const readWith = async (ask: () => Promise<Reading>) => {
    if (!key) return null;
    const turn = (turns.current.asked += 1);
    const reading = await ask();
    await keep(turn, () => reading);
    return reading.order;
  };
  const replace = (answered: Answered) =>
    keep((turns.current.asked += 1), (before) => ({ ...before, ...answered }));
  const reload = () => readWith(fetchReading);
  const look = () => readWith(() => read(reference));
  const settle = async (answered: DeferredPayment | undefined) => {
    try {
      await reload();
    } catch {
      const turn = (turns.current.asked += 1);
      await keep(turn, (before) => before && { ...before, order: withAnswer(before.order, answered) });
    }
  };
  const order = useMemo(() => loadableFrom({ data: data?.order, error }), [data, error]);
  const { verification } = data ?? {};
  return { order, verification, retrying, retryNow: pause.skip, reload, look, settle, replace };
}

/** The languages that the offer and the intent ask for, as they were sent, once somebody has read them. */
export function useAskedLocales(reference: Reference): { offer?: string | null; intent?: string } {
  const { data } = useSWR<Reading, unknown>(keyOf(reference), null);
  return { offer: data?.order?.payment_offer?.locale, intent: data?.locale };
}

const withAnswer = (order: Order | null, answered: DeferredPayment | undefined) =>
  order && { ...order, deferred_payment: answered ?? order.deferred_payment };
