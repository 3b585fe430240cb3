import { useEffect, useState } from 'react';
import { serverNow } from '@/lib/api/http/server-clock';

const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Returns the server time of the last change: of `refreshKey`, or of a deadline that passed. Deadlines are in
 * milliseconds since the epoch.
 */
export function useClock(refreshKey: unknown, deadlinesMs: number[]): Date {
  const [snapshot, setSnapshot] = useState(() => ({ refreshKey, now: serverNow() }));
  if (snapshot.refreshKey !== refreshKey) setSnapshot({ refreshKey, now: serverNow() });

  // Rescheduled after each tick: the server offset may have changed, and `setTimeout` is capped at 2³¹ − 1 ms.
  const nextDeadlineMs = Math.min(...deadlinesMs.filter((deadline) => deadline > snapshot.now.getTime()));
  useEffect(() => {
    if (!Number.isFinite(nextDeadlineMs)) return undefined;
    const delayMs = Math.min(Math.max(nextDeadlineMs - serverNow().getTime(), 0) + 1, MAX_TIMEOUT_MS);
    const timer = setTimeout(() => setSnapshot((before) => ({ ...before, now: serverNow() })), delayMs);
    return () => clearTimeout(timer);
  }, [nextDeadlineMs, snapshot]);
  return snapshot.now;
}
