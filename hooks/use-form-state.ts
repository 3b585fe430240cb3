import { useCallback, useEffect, useRef } from 'react';
import { formState, type JourneyState } from '@/lib/checkout/journey';
import { useBridge } from './use-bridge';

/** Tells the embedding page where the buyer is, whenever that changes. Returns how to say it again. */
export function useFormState(state: JourneyState): () => void {
  const bridge = useBridge();
  const { step, status } = formState(state);
  const told = useRef('');
  const announce = useCallback(
    () => bridge.send({ event: 'formState', payload: { step, status } }),
    [bridge, step, status],
  );
  useEffect(() => {
    const now = `${step} ${status}`;
    if (told.current !== now) announce();
    told.current = now;
  }, [announce, step, status]);
  return announce;
}
