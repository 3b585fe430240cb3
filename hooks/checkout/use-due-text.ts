import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { formatDay } from '@/lib/domain/i18n/dates';
import { contextOf, type Due } from '@/lib/domain/plans/due-dates';

/** Returns a function that describes a due date in the language of the page; empty if nothing is known of it. */
export function useDueText(): (due: Due) => string {
  const { t } = useTranslation('checkout');
  const { locale } = useLocale();
  return (due) => {
    if (due.kind === 'unstated') return '';
    if (due.kind === 'day') return formatDay(due.day, locale);
    if (due.kind === 'now') return t('plan.due.now');
    return t(`plan.due.${due.kind}`, { count: due.days, context: contextOf(due) });
  };
}
