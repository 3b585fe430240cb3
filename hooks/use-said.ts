import { useEffect, useEffectEvent } from 'react';

/** Tells the page's live region what a part of it says, for as long as it stands. */
export function useSaid(words: string, onSay: (words?: string) => void): void {
  const say = useEffectEvent(onSay);
  useEffect(() => {
    say(words);
    return () => say();
  }, [words]);
}
