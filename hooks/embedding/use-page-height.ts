import { useEffect } from 'react';
import { observePageHeight } from '@/lib/bridge/observe-page-height';
import { useBridge } from './use-bridge';

/** Emits `resize` with the page's height in CSS pixels when it changes, as the early script did before. */
export function usePageHeight(): void {
  const bridge = useBridge();
  useEffect(() => {
    const knownHeight = window.usanceEarlyPage?.handOver();
    const sendHeight = (height: number) => bridge.send({ event: 'resize', payload: { height } });
    const stop = observePageHeight(document.body, sendHeight, knownHeight);
    return () => void stop();
  }, [bridge]);
}
