import { useCallback } from 'react';
import { useBridge } from './use-bridge';
import { useQuery } from './use-query';

/** Chooses a plan: it goes into the URL, and the embedding page hears of it. */
export function usePlanChoice(): (planId: string) => void {
  const bridge = useBridge();
  const setQuery = useQuery();
  return useCallback(
    (planId) => {
      bridge.send({ event: 'update', payload: { planId } });
      void setQuery({ plan: planId, showPaymentOffers: 'true' });
    },
    [bridge, setQuery],
  );
}
