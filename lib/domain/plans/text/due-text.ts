import { formatDay } from '@/lib/domain/i18n/dates';
import { contextOf, type Due } from '@/lib/domain/plans/due-dates';
import type { PlanTextContext } from './plan-text-context';

/** Describes a due date; empty if nothing is known of it. */
export function describeDue(due: Due, { t, locale }: Pick<PlanTextContext, 't' | 'locale'>): string {
  if (due.kind === 'unstated') return '';
  if (due.kind === 'day') return formatDay(due.day, locale);
  if (due.kind === 'now') return t('plan.due.now');
  return t(`plan.due.${due.kind}`, { count: due.days, context: contextOf(due) });
}
