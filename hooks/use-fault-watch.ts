import { useEffect } from 'react';
import { watchErrors } from '@/lib/telemetry/watch-errors';

/** Reports what nothing caught, and keeps the page alive when somebody else edits it, as a translator does. */
export function useFaultWatch(): void {
  useEffect(() => {
    const stop = watchErrors(window);
    let unguard: () => void = () => undefined;
    let gone = false;
    void import('@/lib/telemetry/foreign-dom').then(({ guardForeignDom }) => {
      if (!gone) unguard = guardForeignDom(window);
    });
    return () => {
      gone = true;
      stop();
      unguard();
    };
  }, []);
}
