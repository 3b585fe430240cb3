import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Order } from '@/lib/domain/order/order';
import { isPayable } from '@/lib/domain/order/order-status';
import { reportSwallowed } from '@/lib/telemetry/errors/report-swallowed';

const STALE_AFTER_MS = 60_000;
const CHECK_INTERVAL_MS = 30_000;

/**
 * Reads the order again when the buyer returns after a minute away, or when the device wakes from sleep: it may have
 * been paid in another tab. Returns a function that waits for that read and returns whether the order is still payable.
 */
export function useStaleOrderCheck(refetchOnce: () => Promise<Order | null>): () => Promise<boolean> {
  const isPayableRef = useRef<Promise<boolean>>(Promise.resolve(true));
  const lastSeenMsRef = useRef(0);
  const markSeen = () => {
    lastSeenMsRef.current = Date.now();
  };
  const refetchIfStale = useEffectEvent(() => {
    const awayMs = Date.now() - lastSeenMsRef.current;
    markSeen();
    if (awayMs >= STALE_AFTER_MS)
      isPayableRef.current = refetchOnce().then(
        (order) => !order || isPayable(order),
        (error: unknown) => {
          reportSwallowed(error);
          return true;
        },
      );
  });
  useEffect(() => {
    markSeen();
    const onVisibilityOrFocusChange = () => (document.hidden ? markSeen() : refetchIfStale());
    // Timers are suspended during sleep: a check that comes a minute late means that the device slept.
    const checkTimer = setInterval(() => document.hasFocus() && refetchIfStale(), CHECK_INTERVAL_MS);
    window.addEventListener('focus', onVisibilityOrFocusChange);
    document.addEventListener('visibilitychange', onVisibilityOrFocusChange);
    return () => {
      clearInterval(checkTimer);
      window.removeEventListener('focus', onVisibilityOrFocusChange);
      document.removeEventListener('visibilitychange', onVisibilityOrFocusChange);
    };
  }, []);
  return useCallback(() => isPayableRef.current, []);
}
