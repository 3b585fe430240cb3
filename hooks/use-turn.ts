import { useCallback, useEffect, useRef, useState } from 'react';

/** Whether the screen still stands, for work that has waited. */
export type Still = () => boolean;
export type Turn = { busy: boolean; run: (work: (still: Still) => Promise<void>) => Promise<void> };

/** One thing at a time: what would begin while another is under way does not. */
export function useTurn(): Turn {
  const [busy, setBusy] = useState(false);
  // State is a render late: two presses in one breath must find the lock at once.
  const locked = useRef(false);
  const stands = useRef(false);
  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);

  const run = useCallback(async (work: (still: Still) => Promise<void>) => {
    if (locked.current) return;
    locked.current = true;
    setBusy(true);
    try {
      await work(() => stands.current);
    } finally {
      locked.current = false;
      if (stands.current) setBusy(false);
    }
  }, []);
  return { busy, run };
}
