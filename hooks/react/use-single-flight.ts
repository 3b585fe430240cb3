import { useCallback, useEffect, useRef, useState } from 'react';

/** Returns whether the component is still mounted; for a task that has awaited something. */
export type IsMounted = () => boolean;
export type SingleFlight = {
  isBusy: boolean;
  run: (task: (isMounted: IsMounted) => Promise<void>) => Promise<void>;
};

/** Runs one task at a time; calls made while a task is running are ignored. */
export function useSingleFlight(): SingleFlight {
  const [isBusy, setIsBusy] = useState(false);
  // A ref, because state updates only on the next render and a double click would slip through.
  const isLockedRef = useRef(false);
  const isMountedRef = useRef(false);
  useEffect(() => {
    isMountedRef.current = true;
    return () => {
      isMountedRef.current = false;
    };
  }, []);

  const run = useCallback(async (task: (isMounted: IsMounted) => Promise<void>) => {
    if (isLockedRef.current) return;
    isLockedRef.current = true;
    setIsBusy(true);
    try {
      await task(() => isMountedRef.current);
    } finally {
      isLockedRef.current = false;
      if (isMountedRef.current) setIsBusy(false);
    }
  }, []);
  return { isBusy, run };
}
