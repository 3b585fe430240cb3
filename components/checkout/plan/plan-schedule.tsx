import { Timeline } from '@/components/ui/timeline';
import { usePlanTextContext } from '@/hooks/checkout/use-plan-text-context';
import { describeSchedule } from '@/lib/checkout/plan-step/plan-step-content';
import type { Order } from '@/lib/domain/order/order';
import type { Plan } from '@/lib/domain/plans/plan';

/** Lists the scheduled payments with amount and due date, and the fee of the whole plan. Nothing for a single payment. */
export function PlanSchedule({ order, plan, now }: { order: Order; plan: Plan; now: Date }) {
  const rows = describeSchedule(plan, usePlanTextContext(order, now));
  return rows.length > 0 && <Timeline items={rows} />;
}
