import { useEffect, useEffectEvent, useState } from 'react';
import { errorFrom, type Loadable } from '@/lib/domain/loadable';

/**
 * Does something once for each key, and remembers how it ended; undefined while there is no key. What is under way
 * when the key changes, or when the screen goes, is given up.
 */
export function useTask<T>(
  key: string | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Loadable<T> | undefined {
  const [ended, setEnded] = useState<ReadonlyMap<string, Loadable<T>>>(new Map());
  const latest = useEffectEvent(run);
  const end = key === undefined ? undefined : ended.get(key);
  const isDue = key !== undefined && end === undefined;

  useEffect(() => {
    if (!isDue) return;
    const controller = new AbortController();
    const { signal } = controller;
    const keep = (answer: Loadable<T>) => {
      if (!signal.aborted) setEnded((before) => new Map(before).set(key, answer));
    };
    const start = () =>
      latest(signal).then(
        (value) => keep({ state: 'ready', value }),
        (error: unknown) => keep({ state: 'failed', error: errorFrom(error) }),
      );
    // StrictMode rehearses each effect: only the one that stays may ask anything of the API.
    const timer = setTimeout(() => void start());
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, isDue]);

  if (key === undefined) return undefined;
  return end ?? { state: 'loading' };
}
