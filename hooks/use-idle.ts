import { useEffect } from 'react';

/** Does something once, when the page has nothing better to do. */
export function useIdle(work: () => unknown): void {
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(work, 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => void work(), { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }, [work]);
}
