import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { Due } from '@/lib/domain/plans/due-dates';
import { describeDue } from '@/lib/domain/plans/text/due-text';

/** Returns a function that describes a due date in the language of the page; empty if nothing is known of it. */
export function useDueText(): (due: Due) => string {
  const { t } = useTranslation('checkout');
  const { locale } = useLocale();
  return (due) => describeDue(due, { t, locale });
}
