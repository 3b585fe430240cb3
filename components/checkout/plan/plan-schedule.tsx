import { Timeline } from '@/components/ui/timeline';
import { useDueText } from '@/hooks/checkout/use-due-text';
import { usePlanText } from '@/hooks/checkout/use-plan-text';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { Order } from '@/lib/domain/order/order';
import { dueAmountOf, planFeeOf } from '@/lib/domain/plans/amounts';
import { dueOf } from '@/lib/domain/plans/due-dates';
import type { Plan } from '@/lib/domain/plans/plan';

/** Lists the scheduled payments with amount and due date, and the fee of the whole plan. Nothing for a single payment. */
export function PlanSchedule({ order, plan, now }: { order: Order; plan: Plan; now: Date }) {
  const { t } = useTranslation('checkout');
  const { formatAmount } = usePlanText(order, now);
  const formatDue = useDueText();
  const { scheduled_payments: payments } = plan;
  if (payments.length < 2) return null;
  const items = payments.map((payment, index) => ({
    key: String(index),
    title: formatAmount(dueAmountOf(payment)),
    detail: formatDue(dueOf(plan, payment, now)),
  }));
  const fee = planFeeOf(plan);
  const feeItems = fee ? [{ key: 'fee', title: formatAmount(fee), detail: t('plan.feeLabel') }] : [];
  return <Timeline items={[...items, ...feeItems]} />;
}
