import { sumOf } from '@/lib/domain/plans/amounts';
import { contextOf, dueOf } from '@/lib/domain/plans/due-dates';
import type { Plan } from '@/lib/domain/plans/plan';
import { describeDue } from './due-text';
import { describeInstalments, formatAmount } from './plan-text';
import type { PlanTextContext } from './plan-text-context';

/** Describes amounts and due dates of a plan in one line. */
export function describePlan(plan: Plan, context: PlanTextContext): string {
  const { t, order, now } = context;
  const [first, ...others] = plan.scheduled_payments;
  if (!first) return formatAmount(order.total_amount, context);
  const amount = formatAmount(sumOf(plan), context);
  const due = dueOf(plan, first, now);
  if (due.kind === 'unstated') return amount;
  if (others.length > 0) return `${amount} ${describeInstalments(plan, due, context)}`;
  if (due.kind === 'day') return t('plan.answer.day', { amount, date: describeDue(due, context) });
  if (due.kind === 'now') return t('plan.answer.now', { amount });
  return t(`plan.answer.${due.kind}`, { amount, count: due.days, context: contextOf(due) });
}
