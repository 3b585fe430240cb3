import { useEffect } from 'react';

/** Latest time of the call on a busy page. */
const IDLE_TIMEOUT_MS = 2000;
/** For browsers without `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 200;

/**
 * Calls back once, when the browser is idle. `callback` must be stable. A failed prefetch is ignored: what needs the
 * module loads it again and handles the error.
 */
export function useIdleCallback(callback: () => unknown): void {
  useEffect(() => {
    const run = () => void Promise.resolve(callback()).catch(() => undefined);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(run, FALLBACK_DELAY_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }, [callback]);
}
