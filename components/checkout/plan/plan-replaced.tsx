import { Notice } from '@/components/ui/notice';
import { usePlanText } from '@/hooks/checkout/use-plan-text';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { PlanChoice } from '@/lib/checkout/outcome';

/** Tells the buyer that their plan has expired, and which plan replaces it. */
export function PlanReplaced({ choice, now }: { choice: PlanChoice; now: Date }) {
  const { t } = useTranslation('checkout');
  const { titleOf } = usePlanText(choice.order, now);
  return <Notice tone="warning">{t('plan.changedForYou', { plan: titleOf(choice.plan) })}</Notice>;
}
