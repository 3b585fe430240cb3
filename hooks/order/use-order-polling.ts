import { useEffect, useEffectEvent } from 'react';
import { reportSwallowed } from '@/lib/telemetry/errors/report-swallowed';

const POLL_INTERVAL_MS = 5000;

/**
 * Polls one request at a time while the page is online and visible, or also while it is hidden. Errors are reported and
 * ignored.
 */
export function useOrderPolling(
  refetch: () => Promise<unknown>,
  isEnabled: boolean,
  canBeHidden = false,
): void {
  const poll = useEffectEvent(async () => {
    if ((canBeHidden || !document.hidden) && navigator.onLine) await refetch().catch(reportSwallowed);
  });
  useEffect(() => {
    if (!isEnabled) return;
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout>;
    const scheduleNext = () => {
      timer = setTimeout(() => void poll().then(() => isStopped || scheduleNext()), POLL_INTERVAL_MS);
    };
    scheduleNext();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [isEnabled]);
}
