import { useCallback, useEffect, useRef } from 'react';
import { useBridge } from '@/hooks/embedding/use-bridge';
import type { Step, StepStatus } from '@/lib/domain/messages';

/** Sends the step and its status to the host page on every change. Returns a function that sends them again. */
export function useStepStatus({ step, status }: { step: Step; status: StepStatus }): () => void {
  const bridge = useBridge();
  const lastSentRef = useRef('');
  const sendStatus = useCallback(
    () => bridge.send({ event: 'formState', payload: { step, status } }),
    [bridge, step, status],
  );
  useEffect(() => {
    const current = `${step} ${status}`;
    if (lastSentRef.current !== current) sendStatus();
    lastSentRef.current = current;
  }, [sendStatus, step, status]);
  return sendStatus;
}
