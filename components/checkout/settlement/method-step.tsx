import { useMemo, type RefCallback, type RefObject } from 'react';
import { StepSection } from '@/components/checkout/step-section';
import { MethodChooser } from '@/components/payment-methods/method-chooser';
import type { WidgetOptions } from '@/hooks/checkout/use-widget-options';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useDeclinedMethodId } from '@/hooks/payment-methods/use-declined-method-id';
import type { PlanChoice } from '@/lib/checkout/outcome';
import { toFinancingSourceId } from '@/lib/domain/mandates/creditors';
import { resolveAllowedMethods } from '@/lib/domain/methods/allowed-methods';
import type { Access } from '@/lib/domain/order/access';
import type { Buyer } from '@/lib/domain/order/buyer';
import { declineCodeOf } from '@/lib/domain/order/confirmation-status';
import { isRetryable } from '@/lib/domain/order/deferred-payment';

type Props = Omit<WidgetOptions, 'isSummaryHidden'> & {
  buyer: Buyer;
  access: Access;
  choice: PlanChoice;
  now: Date;
  disabled: boolean;
  /** Another part of the page says why the last payment was declined. */
  isDeclineExplained: boolean;
  containerRef: RefObject<HTMLDivElement | null>;
  headingRef: RefCallback<HTMLElement>;
  onComplete: () => void;
  onFatal: (error: Error) => void;
};

/** Shows the method chooser. */
export function MethodStep({ buyer, choice, disabled, containerRef, headingRef, ...props }: Props) {
  const { isDeclineExplained, ...chooserProps } = props;
  const { t } = useTranslation('checkout');
  const { plan, order } = choice;
  const declinedMethodId = useDeclinedMethodId(order);
  const allowed = useMemo(() => resolveAllowedMethods(plan, order.total_amount), [plan, order.total_amount]);
  return (
    <StepSection number={2} title={t('method.heading')} headingRef={headingRef}>
      {/* Inert, because it stays open during a payment if the summary is hidden. */}
      <div ref={containerRef} inert={disabled}>
        <MethodChooser
          {...chooserProps}
          wasDeclined={isRetryable(order.deferred_payment)}
          declinedMethodId={declinedMethodId}
          declineCode={isDeclineExplained ? undefined : declineCodeOf(order)}
          buyer={buyer}
          allowed={allowed}
          sourceId={toFinancingSourceId(plan.financing_source)}
        />
      </div>
    </StepSection>
  );
}
