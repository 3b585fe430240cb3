import { useEffect } from 'react';
import { pageHeightOf } from '@/lib/bridge/page-height';
import { useBridge } from './use-bridge';

/** Emits `resize` with the page's height in CSS pixels when it changes. */
export function usePageHeight(): void {
  const bridge = useBridge();
  useEffect(() => {
    let lastSentHeight: number | undefined;
    // Not in an animation frame: a frame that has just been scrolled out of sight gets none.
    const observer = new ResizeObserver(() => {
      const height = pageHeightOf(document.body);
      if (height !== lastSentHeight) bridge.send({ event: 'resize', payload: { height } });
      lastSentHeight = height;
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [bridge]);
}
