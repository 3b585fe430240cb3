import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { PlanOutcome } from '@/lib/checkout/outcome';

/**
 * Calls `onPlansRequested` when a change of the URL asks for the plan step that was skipped before, unless a payment is
 * running. Returns a function to call when the buyer selects a plan: that changes the URL in the same way, and is no
 * request.
 */
export function usePlansRequested(
  { kind, isInUrl }: Pick<PlanOutcome, 'kind' | 'isInUrl'>,
  isSubmitting: boolean,
  onPlansRequested: () => void,
): () => void {
  const previousKindRef = useRef(kind);
  const wasPlanSelectedRef = useRef(false);
  const handleKindChange = useEffectEvent(() => {
    const hasReturnedToPlans = previousKindRef.current === 'settle-plan' && kind === 'choose-plan';
    if (hasReturnedToPlans && isInUrl && !wasPlanSelectedRef.current && !isSubmitting) onPlansRequested();
    previousKindRef.current = kind;
    wasPlanSelectedRef.current = false;
  });
  useEffect(() => handleKindChange(), [kind]);
  return useCallback(() => {
    wasPlanSelectedRef.current = true;
  }, []);
}
