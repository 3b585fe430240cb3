import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { PlanTextContext } from '@/lib/domain/plans/text/plan-text-context';

/** Returns the context of texts about an order, in the language of the page. */
export function usePlanTextContext(order: PlanTextContext['order'], now: Date): PlanTextContext {
  const { t } = useTranslation('checkout');
  const { locale } = useLocale();
  return { t, locale, order, now };
}
