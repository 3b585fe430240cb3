import { useMemo, type RefCallback } from 'react';
import { StepSection } from '@/components/checkout/step-section';
import { MethodChooser } from '@/components/payment-methods/method-chooser';
import type { WidgetOptions } from '@/hooks/checkout/use-widget-options';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { PlanChoice } from '@/lib/checkout/outcome';
import { toFinancingSourceId } from '@/lib/domain/mandates/creditors';
import { resolveAllowedMethods } from '@/lib/domain/methods/allowed-methods';
import type { Access } from '@/lib/domain/order/access';
import type { Buyer } from '@/lib/domain/order/buyer';

type Props = Omit<WidgetOptions, 'isSummaryHidden'> & {
  buyer: Buyer;
  access: Access;
  choice: PlanChoice;
  now: Date;
  disabled: boolean;
  wasDeclined: boolean;
  declinedMethodId?: string;
  headingRef: RefCallback<HTMLElement>;
  onComplete: () => void;
  onFatal: (error: Error) => void;
};

/** Shows the method chooser. */
export function MethodStep({ buyer, choice, disabled, headingRef, ...chooserProps }: Props) {
  const { t } = useTranslation('checkout');
  const { plan, order } = choice;
  const allowed = useMemo(() => resolveAllowedMethods(plan, order.total_amount), [plan, order.total_amount]);
  return (
    <StepSection number={2} title={t('method.heading')} headingRef={headingRef}>
      {/* Inert, because it stays open during a payment if the summary is hidden. */}
      <div inert={disabled}>
        <MethodChooser
          {...chooserProps}
          buyer={buyer}
          allowed={allowed}
          sourceId={toFinancingSourceId(plan.financing_source)}
        />
      </div>
    </StepSection>
  );
}
