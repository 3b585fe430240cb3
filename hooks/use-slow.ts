import { useEffect, useState } from 'react';

/** Milliseconds of waiting after which it is spoken of. */
export const SLOW = 10_000;

/** Whether something has been going on for longer than so many milliseconds. */
export function useSlow(active: boolean, after: number): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setSlow(true), after);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [active, after]);
  return active && slow;
}
