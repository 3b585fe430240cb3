import { useEffect, useEffectEvent, useState } from 'react';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { useTargetNavigation } from '@/hooks/navigation/use-target-navigation';
import { useReference } from '@/hooks/order/use-reference';
import { isPlanOutcome } from '@/lib/checkout/outcome';
import { valueOf } from '@/lib/domain/loadable';
import type { Order } from '@/lib/domain/order/order';
import { reportSwallowed } from '@/lib/telemetry/errors/report-swallowed';
import type { Checkout } from './use-checkout';

const hasPlan = (order: Order | null | undefined, planId: string | undefined) =>
  order?.payment_offer?.offered_payment_plans.some(({ id }) => id === planId) ?? false;

/**
 * Keeps the checkout when the host page pushes a plan that is not in the offer: reads the order once more, because the
 * offer may be new, then notifies the host page with `formState` and restores the previous plan. Returns whether the
 * plan of the URL is unknown.
 */
export function useUnknownPlan({ outcome, read }: Pick<Checkout, 'outcome' | 'read'>): boolean {
  const bridge = useBridge();
  const { setQuery, isTargetOpen } = useTargetNavigation();
  const { plan: planId } = useReference().parameters;
  const [lastPlanId, setLastPlanId] = useState<string>();
  if (isPlanOutcome(outcome) && outcome.plan.id !== lastPlanId) setLastPlanId(outcome.plan.id);

  const isMissing = outcome.kind === 'retry-order' && outcome.attempt > 0;
  const isUnknown = isMissing && lastPlanId !== planId && hasPlan(valueOf(read.order), lastPlanId);
  const rejectPlan = useEffectEvent(async () => {
    const order = await read.refetch().catch(reportSwallowed);
    if (hasPlan(order ?? undefined, planId) || !(await isTargetOpen())) return;
    bridge.send({ event: 'formState', payload: { step: 'plan', status: 'error' } });
    await setQuery({ plan: lastPlanId }, ({ plan }) => plan === planId);
  });
  useEffect(() => {
    if (isUnknown) void rejectPlan();
  }, [isUnknown, planId]);
  return isUnknown;
}
