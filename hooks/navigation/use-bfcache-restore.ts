import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser restores the page from its back/forward cache, with all state as it was. */
export function useBfcacheRestore(onRestore: () => void): void {
  const handleRestore = useEffectEvent(onRestore);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) handleRestore();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
