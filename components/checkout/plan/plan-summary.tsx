import { ChangeButton } from '@/components/checkout/change-button';
import { SummaryLine } from '@/components/ui/summary-line';
import { Tag } from '@/components/ui/tag';
import { usePlanText } from '@/hooks/checkout/use-plan-text';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { PlanChoice } from '@/lib/checkout/outcome';

type Props = {
  choice: PlanChoice;
  now: Date;
  /** The plan or its figures were others when the buyer saw them before. */
  isChanged?: boolean;
  disabled: boolean;
  onChange: () => void;
};

/** Shows the selected plan in one line, with a Change button. */
export function PlanSummary({ choice, now, isChanged = false, disabled, onChange }: Props) {
  const { t } = useTranslation('checkout');
  const { titleOf, descriptionOf } = usePlanText(choice.order, now);
  const { plan } = choice;
  return (
    <SummaryLine
      label={t('plan.label')}
      action={<ChangeButton label={t('plan.label')} disabled={disabled} onClick={onChange} />}
    >
      <bdi>{titleOf(plan)}</bdi> · {descriptionOf(plan)}
      {isChanged && (
        <>
          {' '}
          <Tag>{t('confirm.changedTag')}</Tag>
        </>
      )}
    </SummaryLine>
  );
}
