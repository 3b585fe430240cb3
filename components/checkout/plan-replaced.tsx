import { Notice } from '@/components/ui/notice';
import { usePlanText } from '@/hooks/use-plan-text';
import { useTranslation } from '@/hooks/use-translations';
import type { Choice } from '@/lib/checkout/outcome';

/** Says that a plan ended while the buyer was here, and which one stands in for it. */
export function PlanReplaced({ choice, now }: { choice: Choice; now: Date }) {
  const { t } = useTranslation('checkout');
  const { title } = usePlanText(choice.order, now);
  return <Notice tone="warning">{t('plan.changedForYou', { plan: title(choice.plan) })}</Notice>;
}
