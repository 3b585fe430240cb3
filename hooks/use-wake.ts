import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { standingOf } from '@/lib/domain/deferred-payment';
import type { Order } from '@/lib/domain/order';

/** Milliseconds elsewhere after which what was read may be old. */
const AWAY = 60_000;
const TICK = 30_000;

/**
 * Reads the order again when the buyer comes back after a minute elsewhere, or when the page slept: another tab may
 * have paid meanwhile. Answers, before a payment, whether the order may still be paid.
 */
export function useWake(look: () => Promise<Order | null>): () => Promise<boolean> {
  const reading = useRef<Promise<boolean>>(Promise.resolve(true));
  const seen = useRef(0);
  const stay = () => {
    seen.current = Date.now();
  };
  const comeBack = useEffectEvent(() => {
    const away = Date.now() - seen.current;
    stay();
    if (away >= AWAY) reading.current = look().then(isOpen, () => true);
  });
  useEffect(() => {
    stay();
    const look = () => (document.hidden ? stay() : comeBack());
    // While the buyer is here time passes in ticks; a tick that comes far too late was slept through.
    const tick = setInterval(() => document.hasFocus() && comeBack(), TICK);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(tick);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return useCallback(() => reading.current, []);
}

/** Nobody has paid yet, or the last try may be repeated. */
function isOpen(order: Order | null): boolean {
  const deferred = order?.deferred_payment;
  return !deferred || standingOf(deferred) === 'retryable';
}
