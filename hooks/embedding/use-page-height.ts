import { useEffect } from 'react';
import { pageHeightOf } from '@/lib/bridge/page-height';
import { useBridge } from './use-bridge';

/** Emits `resize` with the page's height in CSS pixels when it changes, at most once per animation frame. */
export function usePageHeight(): void {
  const bridge = useBridge();
  useEffect(() => {
    let lastSentHeight: number | undefined;
    let animationFrameId = 0;
    const sendHeight = () => {
      const height = pageHeightOf(document.body);
      if (height !== lastSentHeight) bridge.send({ event: 'resize', payload: { height } });
      lastSentHeight = height;
    };
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(animationFrameId);
      animationFrameId = requestAnimationFrame(sendHeight);
    });
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(animationFrameId);
    };
  }, [bridge]);
}
