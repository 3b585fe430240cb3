import { useEffect, useEffectEvent } from 'react';
import { isTestFlow } from '@/lib/domain/mandates/mandate';
import { report } from '@/lib/telemetry/errors/report';
import { openDropin, type HostedFlowCallbacks } from '@/lib/vendors/load-gocardless';

/**
 * Opens a hosted flow of the direct debit provider while the component is mounted; does nothing without an id. The test
 * flow finishes at once, without being opened.
 */
export function useHostedFlow(
  flowId: string | undefined,
  handlers: Omit<HostedFlowCallbacks, 'onFailed'> & { onFailed: () => void },
): void {
  const handleFinished = useEffectEvent(handlers.onFinished);
  const handleLeft = useEffectEvent(handlers.onLeft);
  const handleFailed = useEffectEvent((error: Error) => {
    report(error, { level: 'warning', reason: 'Hosted flow' });
    handlers.onFailed();
  });

  useEffect(() => {
    if (flowId === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onFinished = () => handleFinished();
    const onLeft = () => handleLeft();
    const onFailed = (error: Error) => {
      if (!signal.aborted) handleFailed(error);
    };
    // StrictMode mounts twice; the timer keeps the first, discarded mount from opening the flow.
    const openTimer = setTimeout(() => {
      if (isTestFlow(flowId)) onFinished();
      else openDropin(flowId, { onFinished, onLeft, onFailed }, signal).catch(onFailed);
    });
    return () => {
      clearTimeout(openTimer);
      controller.abort();
    };
  }, [flowId]);
}
