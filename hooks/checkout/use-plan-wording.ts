import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { PlanWording } from '@/lib/domain/plans/text/plan-wording';

/** Returns what the texts about an order's plans need: the language of the page, the order, and the time that days count from. */
export function usePlanWording(order: PlanWording['order'], now: Date): PlanWording {
  const { t } = useTranslation('checkout');
  const { locale } = useLocale();
  return { t, locale, order, now };
}
