import { useCallback, useRef, useState } from 'react';
import type { Choice } from '@/lib/checkout/outcome';
import { useBridge } from './use-bridge';
import { useNavigation } from './use-navigation';

/**
 * Chooses a plan: it goes into the URL, and the embedding page hears of it. The URL takes a moment, the radio must not:
 * until the last press has arrived there, the plan that was pressed counts.
 */
export function usePlanChoice<C extends Choice>(
  asked: C,
): { choice: C; choosePlan: (planId: string) => void } {
  const bridge = useBridge();
  const { setQuery } = useNavigation();
  const [pressed, setPressed] = useState<string>();
  const presses = useRef(0);
  const plan = asked.plans.find(({ id }) => id === pressed) ?? asked.plan;

  const choosePlan = useCallback(
    (planId: string) => {
      const press = (presses.current += 1);
      setPressed(planId);
      bridge.send({ event: 'update', payload: { planId } });
      void setQuery({ plan: planId, showPaymentOffers: 'true' }).finally(() => {
        if (presses.current === press) setPressed(undefined);
      });
    },
    [bridge, setQuery],
  );
  return { choice: { ...asked, plan }, choosePlan };
}
