import { useEffect, useState } from 'react';
import { serverNow } from '@/lib/api/server-clock';

const LONGEST_TIMER = 2 ** 31 - 1;

/** The time of the last thing that happened: when `cause` changed, or when one of the moments passed. In milliseconds. */
export function useNow(cause: unknown, moments: number[]): Date {
  const [stamp, setStamp] = useState(() => ({ cause, now: serverNow() }));
  if (stamp.cause !== cause) setStamp({ cause, now: serverNow() });

  // A timer is set anew after each look at the clock: it may have been put right, or be further than a timer goes.
  const next = Math.min(...moments.filter((moment) => moment > stamp.now.getTime()));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const delay = Math.min(Math.max(next - serverNow().getTime(), 0) + 1, LONGEST_TIMER);
    const timer = setTimeout(() => setStamp((before) => ({ ...before, now: serverNow() })), delay);
    return () => clearTimeout(timer);
  }, [next, stamp]);
  return stamp.now;
}
