import { useCallback, useEffect, useRef } from 'react';
import type { StepStatus } from '@/lib/domain/messages';
import { useBridge } from './use-bridge';

/** Tells the embedding page how far the company is, whenever that changes. Returns how to say it again. */
export function useCompanyState(status: StepStatus): () => void {
  const bridge = useBridge();
  const told = useRef<StepStatus>(undefined);
  const announce = useCallback(
    () => bridge.send({ event: 'formState', payload: { step: 'company', status } }),
    [bridge, status],
  );
  useEffect(() => {
    if (told.current !== status) announce();
    told.current = status;
  }, [announce, status]);
  return announce;
}
