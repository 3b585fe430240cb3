import { useEffect, type RefCallback } from 'react';
import { PlanSummary } from '@/components/checkout/plan/plan-summary';
import { useHeadingFocusRequest } from '@/components/ui/focus-heading';
import type { ChangedTerms } from '@/hooks/checkout/use-changed-terms';
import type { Checkout } from '@/hooks/checkout/use-checkout';
import { useConfirmPayment } from '@/hooks/checkout/use-confirm-payment';
import type { PaymentAttempt } from '@/hooks/checkout/use-payment-attempt';
import { useStepStatus } from '@/hooks/checkout/use-step-status';
import { useWidgetOptions } from '@/hooks/checkout/use-widget-options';
import { useConfirmRequest } from '@/hooks/embedding/use-confirm-request';
import { useBuyer } from '@/hooks/order/use-buyer';
import { useAllowedSelection } from '@/hooks/payment-methods/use-allowed-selection';
import { isPlanOutcome, type PlanChoice } from '@/lib/checkout/outcome';
import { stepStatusOf, toStepWithoutMethod, type CheckoutStep } from '@/lib/checkout/step-status';
import { resolveAllowedMethods } from '@/lib/domain/methods/allowed-methods';
import { ConfirmStep } from './confirm-step';
import { HiddenSummary } from './hidden-summary';
import { MethodStep } from './method-step';

export type SettlementProps = {
  checkout: Checkout;
  attempt: PaymentAttempt;
  choice: PlanChoice;
  step: CheckoutStep;
  /** Waits for a pending read and tells whether the order can still be paid. */
  isStillPayable: () => Promise<boolean>;
  onStep: (step: CheckoutStep) => void;
  /** Changes of the terms while the confirm step is shown. */
  terms?: ChangedTerms;
  headingRef: RefCallback<HTMLElement>;
};

const unchangedTerms: ChangedTerms = { isChanged: false, isHeld: false };

/** Settles the selected plan: choose a method, then confirm. */
export function Settlement({ headingRef, terms = unchangedTerms, ...props }: SettlementProps) {
  const { checkout, attempt, choice, onStep } = props;
  const { reference, now, fail } = checkout;
  const { isSubmitting } = attempt;
  const orderKey = 'key' in reference ? reference.key : '';
  const buyer = useBuyer(choice.order, orderKey);
  const { isSummaryHidden, ...chooserOptions } = useWidgetOptions();
  const { method, visibleStep, problem, confirmPayment, sendStepStatus } = useSettlement(
    { ...props, terms },
    {
      hasConfirmStep: !isSummaryHidden,
      canSelect: chooserOptions.display !== 'list',
    },
  );
  const [chooserRef, focusChooser] = useHeadingFocusRequest();
  if (!buyer) return null;
  const isConfirmShown =
    !isSummaryHidden && (visibleStep === 'confirm' || isSubmitting || problem !== undefined);
  const isChooserShown = visibleStep === 'method' || !method;
  const changePlan = () => onStep('plan');
  const sharedProps = { choice, now, disabled: isSubmitting };
  // With a default method the confirm step is the first one that the buyer sees.
  return (
    <>
      {!isConfirmShown && <PlanSummary {...sharedProps} isChanged={terms.isChanged} onChange={changePlan} />}
      {isChooserShown && (
        <MethodStep
          {...chooserOptions}
          {...sharedProps}
          buyer={buyer}
          access={{ token: orderKey, scheme: 'OrderKey' }}
          isDeclineExplained={problem?.kind === 'declined'}
          containerRef={chooserRef}
          headingRef={headingRef}
          onComplete={() => (isSummaryHidden ? sendStepStatus() : onStep('confirm'))}
          onFatal={fail}
        />
      )}
      {isSummaryHidden && (
        <HiddenSummary choice={choice} method={method} problem={problem} onSeen={attempt.markProblemSeen} />
      )}
      {method && isConfirmShown && (
        <ConfirmStep
          choice={choice}
          now={now}
          method={method}
          buyer={buyer}
          isMethodShownAbove={isChooserShown}
          isSubmitting={isSubmitting}
          problem={problem}
          terms={terms}
          onSeen={attempt.markProblemSeen}
          headingRef={visibleStep === 'confirm' ? headingRef : undefined}
          onChangePlan={changePlan}
          onChangeMethod={isChooserShown ? focusChooser : () => onStep('method')}
          onConfirm={confirmPayment}
        />
      )}
    </>
  );
}

type UseSettlementOptions = Pick<
  SettlementProps,
  'checkout' | 'attempt' | 'choice' | 'step' | 'isStillPayable' | 'onStep' | 'terms'
>;

/** Sends the status of the settlement to the host page, and confirms on its request. */
function useSettlement(
  { checkout, attempt, choice, step, isStillPayable, onStep, terms }: UseSettlementOptions,
  { hasConfirmStep, canSelect }: { hasConfirmStep: boolean; canSelect: boolean },
) {
  const { isSubmitting } = attempt;
  // Drops a method that a newly selected plan does not allow, but not during a payment.
  const allowed = resolveAllowedMethods(choice.plan, choice.order.total_amount);
  const selectedMethod = useAllowedSelection(allowed, isSubmitting);
  const method = canSelect ? selectedMethod : undefined;
  const onDeclined = () => onStep('method');
  const confirmPayment = useConfirmPayment({ checkout, attempt, choice, isStillPayable, onDeclined });
  const problem = attempt.problem?.methodId === method?.id ? attempt.problem : undefined;
  const visibleStep = method && hasConfirmStep ? step : toStepWithoutMethod(step);
  const hasMethod = method !== undefined;
  const hasFailed = problem !== undefined;
  const sendStepStatus = useStepStatus(
    stepStatusOf({ step: visibleStep, hasMethod, isSubmitting, hasFailed }),
    checkout.outcome.kind === 'retry-order',
  );
  const canConfirm = hasMethod && isPlanOutcome(checkout.outcome) && !terms?.isHeld;
  useConfirmRequest(() => (canConfirm ? confirmPayment() : sendStepStatus()));

  // Without a selected method the confirm step closes.
  useEffect(() => {
    if (visibleStep !== step) onStep(visibleStep);
  }, [visibleStep, step, onStep]);
  return { method, visibleStep, problem, confirmPayment, sendStepStatus };
}
