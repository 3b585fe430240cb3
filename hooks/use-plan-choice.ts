import { useCallback, useState } from 'react';
import type { Choice } from '@/lib/checkout/outcome';
import { useBridge } from './use-bridge';
import { useNavigation } from './use-navigation';

/**
 * Chooses a plan: it goes into the URL, and the embedding page hears of it. The URL takes a moment, the radio must not:
 * until the URL has changed, the plan that was pressed counts.
 */
export function usePlanChoice<C extends Choice>(
  asked: C,
): { choice: C; choosePlan: (planId: string) => void } {
  const bridge = useBridge();
  const { setQuery } = useNavigation();
  const [pressed, setPressed] = useState<{ planId: string; before: string }>();
  const before = asked.plan.id;
  if (pressed && pressed.before !== before) setPressed(undefined);
  const plan = asked.plans.find(({ id }) => id === pressed?.planId) ?? asked.plan;

  const choosePlan = useCallback(
    (planId: string) => {
      setPressed({ planId, before });
      bridge.send({ event: 'update', payload: { planId } });
      void setQuery({ plan: planId, showPaymentOffers: 'true' });
    },
    [before, bridge, setQuery],
  );
  return { choice: { ...asked, plan }, choosePlan };
}
