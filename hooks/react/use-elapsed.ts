import { useEffect, useState } from 'react';

/** Delay after which a slow operation is mentioned to the buyer. */
export const SLOW_AFTER_MS = 10_000;

/** Returns whether `isActive` has been true for `delayMs`. */
export function useElapsed(isActive: boolean, delayMs: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => setHasElapsed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setHasElapsed(false);
    };
  }, [isActive, delayMs]);
  return isActive && hasElapsed;
}
