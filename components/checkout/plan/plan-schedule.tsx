import { Timeline } from '@/components/ui/timeline';
import { usePlanText } from '@/hooks/checkout/use-plan-text';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { formatDay } from '@/lib/domain/i18n/dates';
import type { Order } from '@/lib/domain/order/order';
import { dueAmountOf, planFeeOf } from '@/lib/domain/plans/amounts';
import { contextOf, dueOf, type Due } from '@/lib/domain/plans/due-dates';
import type { Plan } from '@/lib/domain/plans/plan';

/** Lists the scheduled payments with amount and due date, and the fee of the whole plan. Nothing for a single payment. */
export function PlanSchedule({ order, plan, now }: { order: Order; plan: Plan; now: Date }) {
  const { t } = useTranslation('checkout');
  const { locale } = useLocale();
  const { formatAmount } = usePlanText(order, now);
  const { scheduled_payments: payments } = plan;
  if (payments.length < 2) return null;
  const formatDue = (due: Due) => {
    if (due.kind === 'unstated') return '';
    if (due.kind === 'day') return formatDay(due.day, locale);
    if (due.kind === 'now') return t('plan.due.now');
    return t(`plan.due.${due.kind}`, { count: due.days, context: contextOf(due) });
  };
  const items = payments.map((payment, index) => ({
    key: String(index),
    title: formatAmount(dueAmountOf(payment)),
    detail: formatDue(dueOf(plan, payment, now)),
  }));
  const fee = planFeeOf(plan);
  const feeItems = fee ? [{ key: 'fee', title: formatAmount(fee), detail: t('plan.feeLabel') }] : [];
  return <Timeline items={[...items, ...feeItems]} />;
}
