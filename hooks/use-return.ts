import { useEffect, useEffectEvent } from 'react';

/** Does something when the page comes back from the browser's back-forward cache, just as it was left. */
export function useReturn(comeBack: () => void): void {
  const latest = useEffectEvent(comeBack);
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest();
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
}
