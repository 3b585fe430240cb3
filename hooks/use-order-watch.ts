import { useEffect, useEffectEvent } from 'react';

/** Milliseconds from one answer to the next question. */
const BEAT = 5000;

/** Looks at something again and again, never twice at once, while the page can be seen and has a connection. */
export function useOrderWatch(look: () => Promise<unknown>, isOn: boolean): void {
  const latest = useEffectEvent(async () => {
    if (!document.hidden && navigator.onLine) await look().catch(() => undefined);
  });
  useEffect(() => {
    if (!isOn) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    const watch = () => {
      timer = setTimeout(() => void latest().then(() => isGone || watch()), BEAT);
    };
    watch();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isOn]);
}
