import { useEffect } from 'react';

/** Latest time of the call on a busy page. */
const IDLE_TIMEOUT_MS = 2000;
/** For browsers without `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 200;

/** Calls back once, when the browser is idle. `callback` must be stable. */
export function useIdleCallback(callback: () => unknown): void {
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(callback, FALLBACK_DELAY_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => void callback(), { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }, [callback]);
}
