import { Timeline } from '@/components/ui/timeline';
import { usePlanText } from '@/hooks/use-plan-text';
import type { Order } from '@/lib/domain/order';
import type { Plan } from '@/lib/domain/plan';

/** What is due when, payment by payment. */
export function PlanSchedule({ order, plan, now }: { order: Order; plan: Plan; now: Date }) {
  const { schedule } = usePlanText(order, now);
  return <Timeline items={schedule(plan)} />;
}
