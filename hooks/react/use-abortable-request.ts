import { useLayoutEffect, useRef, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import { createUuid } from '@/lib/api/http/uuid';
import { toError, type Loadable } from '@/lib/domain/loadable';

type RequestOutcome<T> = Exclude<Loadable<T>, { state: 'loading' }>;

/**
 * Sends a request once for each key and keeps the outcome, failures included, until the component unmounts. SWR does
 * not abort: this adds an `AbortSignal`, aborted when the key changes or the component unmounts. An aborted request is
 * sent again when its key returns. Returns undefined without a key.
 */
export function useAbortableRequest<T>(
  key: string | undefined,
  sendRequest: (signal: AbortSignal) => Promise<T>,
): Loadable<T> | undefined {
  // Part of the cache key, so that another mount sends requests of its own.
  const [mountId] = useState(createUuid);
  const controllersRef = useRef(new Map<string, AbortController>());

  useLayoutEffect(() => {
    if (key === undefined) return;
    const { current: controllers } = controllersRef;
    const controller = new AbortController();
    controllers.set(key, controller);
    return () => {
      controllers.delete(key);
      controller.abort();
    };
  }, [key]);

  const fetchOutcome = async ([, activeKey]: readonly [string, string]): Promise<RequestOutcome<T>> => {
    // StrictMode mounts twice; the timer keeps the first, discarded mount from sending the request.
    await new Promise((resolve) => setTimeout(resolve));
    for (;;) {
      const signal = controllersRef.current.get(activeKey)?.signal;
      if (!signal) throw new Error('Request aborted');
      const outcome = await toOutcome(sendRequest(signal));
      if (!signal.aborted) return outcome;
    }
  };
  const cacheKey = key === undefined ? null : ([mountId, key] as const);
  const { data: outcome } = useSWRImmutable(cacheKey, fetchOutcome, { shouldRetryOnError: false });

  if (key === undefined) return undefined;
  return outcome ?? { state: 'loading' };
}

/** A failure is an outcome like any other: SWR repeats a rejected request when its key returns, but not a resolved one. */
const toOutcome = <T>(response: Promise<T>): Promise<RequestOutcome<T>> =>
  response.then(
    (value) => ({ state: 'ready', value }) as const,
    (error: unknown) => ({ state: 'failed', error: toError(error) }) as const,
  );
