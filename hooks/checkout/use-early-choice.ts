import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { PlanChoice } from '@/lib/checkout/outcome';
import type { EarlyChoice } from '@/lib/early/early-state';

type Actions = { onSelect: (planId: string) => void; onContinue: () => void };

/**
 * Carries out what the buyer did before React was loaded, without a paint in between: selects the plan, moves the focus
 * to the same control and continues. Does nothing if that plan cannot be chosen any more.
 */
export function useEarlyChoice(
  earlyChoice: EarlyChoice | undefined,
  { plans, plan: currentPlan }: PlanChoice,
  { onSelect, onContinue }: Actions,
): void {
  const isDoneRef = useRef(false);
  const carryOut = useEffectEvent(() => {
    if (isDoneRef.current || !earlyChoice) return;
    isDoneRef.current = true;
    const { planId, isContinuing } = earlyChoice;
    if (!plans.some(({ id }) => id === planId)) return;
    if (planId !== currentPlan.id) onSelect(planId);
    findFocused(earlyChoice)?.focus({ preventScroll: true });
    if (isContinuing) onContinue();
  });
  useLayoutEffect(() => carryOut(), []);
}

function findFocused({ focused, planId }: EarlyChoice): HTMLElement | null {
  if (focused === 'plan') return document.getElementById(`plan-${planId}`);
  return focused ? document.querySelector('[data-testid="selectedPaymentPlan"] button') : null;
}
