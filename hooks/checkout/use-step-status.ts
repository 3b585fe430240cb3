import { useCallback, useEffect, useRef } from 'react';
import { useBridge } from '@/hooks/embedding/use-bridge';
import type { Step, StepStatus } from '@/lib/domain/messages';

/**
 * Sends the step and its status to the host page on every change, and after an interruption, in which another status may
 * have been sent. Returns a function that sends them again.
 */
export function useStepStatus(
  { step, status }: { step: Step; status: StepStatus },
  isInterrupted = false,
): () => void {
  const bridge = useBridge();
  const lastSentRef = useRef('');
  const sendStatus = useCallback(
    () => bridge.send({ event: 'formState', payload: { step, status } }),
    [bridge, step, status],
  );
  useEffect(() => {
    const current = `${step} ${status}`;
    if (!isInterrupted && lastSentRef.current !== current) sendStatus();
    lastSentRef.current = isInterrupted ? '' : current;
  }, [sendStatus, step, status, isInterrupted]);
  return sendStatus;
}
