import { sumOf } from '@/lib/domain/plans/amounts';
import { contextOf, dueOf } from '@/lib/domain/plans/due-dates';
import type { Plan } from '@/lib/domain/plans/plan';
import { describeDue } from './due-text';
import { describeInstalments, formatAmount } from './plan-text';
import type { PlanWording } from './plan-wording';

/** Describes amounts and due dates of a plan in one line. */
export function describePlan(plan: Plan, wording: PlanWording): string {
  const { t, order, now } = wording;
  const [first, ...others] = plan.scheduled_payments;
  if (!first) return formatAmount(order.total_amount, wording);
  const amount = formatAmount(sumOf(plan), wording);
  const due = dueOf(plan, first, now);
  if (due.kind === 'unstated') return amount;
  if (others.length > 0) return `${amount} ${describeInstalments(plan, due, wording)}`;
  if (due.kind === 'day') return t('plan.answer.day', { amount, date: describeDue(due, wording) });
  if (due.kind === 'now') return t('plan.answer.now', { amount });
  return t(`plan.answer.${due.kind}`, { amount, count: due.days, context: contextOf(due) });
}
