import { useCallback, useRef, useState } from 'react';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { useTargetNavigation } from '@/hooks/navigation/use-target-navigation';
import type { PlanChoice } from '@/lib/checkout/outcome';
import type { Plan } from '@/lib/domain/plans/plan';

/**
 * Selects a plan: writes its id into the URL and tells the host page. The update is optimistic: `plan` is the last
 * clicked plan until the URL has changed, then the current plan again. `earlyPlanId` was clicked before this page could act.
 */
export function usePlanSelection(
  { plans, plan: currentPlan }: Pick<PlanChoice, 'plans' | 'plan'>,
  earlyPlanId?: string,
): { plan: Plan; selectPlan: (planId: string) => void } {
  const bridge = useBridge();
  const { setQuery } = useTargetNavigation();
  const [pendingPlanId, setPendingPlanId] = useState(
    earlyPlanId === currentPlan.id ? undefined : earlyPlanId,
  );
  const clickCountRef = useRef(0);

  const selectPlan = useCallback(
    (planId: string) => {
      const clickNumber = (clickCountRef.current += 1);
      setPendingPlanId(planId);
      bridge.send({ event: 'update', payload: { planId } });
      void setQuery({ plan: planId, showPaymentOffers: 'true' }).finally(() => {
        if (clickCountRef.current === clickNumber) setPendingPlanId(undefined);
      });
    },
    [bridge, setQuery],
  );
  return { plan: plans.find(({ id }) => id === pendingPlanId) ?? currentPlan, selectPlan };
}
