import { useTranslation } from '@/hooks/use-translations';
import { SummaryLine } from '@/components/ui/summary-line';
import { usePlanText } from '@/hooks/use-plan-text';
import type { Choice } from '@/lib/checkout/outcome';
import { ChangeButton } from './change-button';

type Props = { choice: Choice; now: Date; busy: boolean; onChange: () => void };

/** The plan that was chosen, in a line. */
export function ChosenPlan({ choice, now, busy, onChange }: Props) {
  const { t } = useTranslation('checkout');
  const { title, answer } = usePlanText(choice.order, now);
  const { plan } = choice;
  return (
    <SummaryLine
      label={t('plan.label')}
      action={<ChangeButton what={t('plan.label')} busy={busy} onClick={onChange} />}
    >
      <bdi>{title(plan)}</bdi> · {answer(plan)}
    </SummaryLine>
  );
}
