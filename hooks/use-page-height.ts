import { useEffect } from 'react';
import { pageHeight } from '@/lib/bridge/page-height';
import { useBridge } from './use-bridge';

/** Tells the embedding page how tall we are: whenever the body changes, once a frame, only a new height. */
export function usePageHeight(): void {
  const bridge = useBridge();
  useEffect(() => {
    let told: number | undefined;
    let frame = 0;
    const tell = () => {
      const height = pageHeight(document.body);
      if (height !== told) bridge.send({ event: 'resize', payload: { height } });
      told = height;
    };
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(tell);
    });
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [bridge]);
}
