import { useEffect, useEffectEvent } from 'react';

/** Announces `text` in the page's live region while this component is mounted. */
export function useAnnouncement(text: string, onAnnounce: (text?: string) => void): void {
  const announce = useEffectEvent(onAnnounce);
  useEffect(() => {
    announce(text);
    return () => announce();
  }, [text]);
}
