import { useEffect, useEffectEvent } from 'react';
import { isTestFlow } from '@/lib/domain/mandate';
import { openDropin, type FlowEvents } from '@/lib/scripts/load-dropin';
import { report } from '@/lib/telemetry/report';

/**
 * Opens a flow of the direct-debit provider for as long as the screen stands; nothing without an id. The test flow
 * succeeds at once, and is not opened.
 */
export function useHostedFlow(
  flowId: string | undefined,
  on: Omit<FlowEvents, 'onFailed'> & { onFailed: () => void },
): void {
  const finished = useEffectEvent(on.onFinished);
  const left = useEffectEvent(on.onLeft);
  const failed = useEffectEvent((error: Error) => {
    report(error, { level: 'warning', reason: 'Hosted flow' });
    on.onFailed();
  });

  useEffect(() => {
    if (flowId === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onFinished = () => finished();
    const onLeft = () => left();
    const onFailed = (error: Error) => {
      if (!signal.aborted) failed(error);
    };
    // StrictMode rehearses each effect: only the one that stays opens anything.
    const start = setTimeout(() => {
      if (isTestFlow(flowId)) onFinished();
      else openDropin(flowId, { onFinished, onLeft, onFailed }, signal).catch(onFailed);
    });
    return () => {
      clearTimeout(start);
      controller.abort();
    };
  }, [flowId]);
}
