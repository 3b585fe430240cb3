import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { PlanStep } from '@/components/checkout/plan/plan-step';
import type { Checkout } from '@/hooks/checkout/use-checkout';
import { useEarlyChoice } from '@/hooks/checkout/use-early-choice';
import type { PaymentAttempt } from '@/hooks/checkout/use-payment-attempt';
import { usePlanSelection } from '@/hooks/checkout/use-plan-selection';
import { usePlansRequested } from '@/hooks/checkout/use-plans-requested';
import { usePostPlanSteps } from '@/hooks/checkout/use-post-plan-steps';
import { lazyComponent } from '@/hooks/react/lazy-component';
import { useStepFocus } from '@/hooks/react/use-step-focus';
import type { PlanOutcome } from '@/lib/checkout/outcome';
import type { CheckoutStep } from '@/lib/checkout/step-status';
import type { EarlyChoice } from '@/lib/early/early-state';
import { theme } from '@/styles/theme';
import { CheckoutStart } from './checkout-start';
import { StepSkeleton } from './step-skeleton';

const importPostPlanSteps = async () => (await import('./post-plan-steps')).PostPlanSteps;
const PostPlanSteps = lazyComponent(importPostPlanSteps);

const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
`;

type Props = {
  checkout: Checkout;
  attempt: PaymentAttempt;
  planOutcome: PlanOutcome;
  /** The buyer's input before React was loaded. */
  earlyChoice?: EarlyChoice;
};

/** Shows the steps in order: plan, fraud check, settlement. A finished step collapses; its Change button reopens it. */
export function CheckoutSteps({ checkout, attempt, planOutcome, earlyChoice }: Props) {
  const { plan, selectPlan } = usePlanSelection(planOutcome, earlyChoice?.planId);
  const choice = { ...planOutcome, plan };
  const [step, setStep] = useState<CheckoutStep>(planOutcome.kind === 'choose-plan' ? 'plan' : 'method');
  const [wasReplaced, setWasReplaced] = useState(false);
  const { headingRef, focusOnNextStep } = useStepFocus();
  // Mounted before they are shown: some brands start the fraud check on the plan step.
  const postPlan = usePostPlanSteps(importPostPlanSteps, step !== 'plan');

  const goToStep = (next: CheckoutStep) => {
    if (next === step) return;
    // A step may complete without a click: the focus moves only if it is inside the iframe.
    focusOnNextStep(document.hasFocus());
    setStep(next);
  };

  const markPlanSelected = usePlansRequested(planOutcome, attempt.isSubmitting, () => goToStep('plan'));

  // The selected plan has expired: the buyer sees its replacement before they continue.
  if (planOutcome.replacedPlanId !== undefined && !wasReplaced) {
    setWasReplaced(true);
    setStep('plan');
  }

  const leavePlanStep = async () => {
    setWasReplaced(false);
    goToStep('checking');
    if (!(await postPlan.ensureLoaded())) setStep('plan');
  };

  const planActions = {
    onSelect: (planId: string) => {
      markPlanSelected();
      selectPlan(planId);
      setStep('plan');
    },
    onContinue: () => void leavePlanStep(),
  };
  useEarlyChoice(earlyChoice, planOutcome, planActions);

  const isPlanStep = step === 'plan';
  const skeleton = !isPlanStep && <StepSkeleton />;
  const postPlanProps = { checkout, attempt, choice, step, onStep: goToStep, headingRef };
  return (
    <Steps>
      <CheckoutStart checkout={checkout} order={choice.order} hasBackLink={!attempt.isSubmitting} />
      {(isPlanStep || step === 'checking') && (
        <PlanStep
          // Open while the next step loads: Continue keeps the focus, to be pressed again after a failure.
          isOpen={isPlanStep || !postPlan.isLoaded}
          choice={choice}
          wasReplaced={wasReplaced}
          now={checkout.now}
          headingRef={headingRef}
          {...planActions}
          hasNextFailed={postPlan.hasFailed}
        />
      )}
      <Suspense fallback={skeleton}>
        {postPlan.isLoaded ? <PostPlanSteps {...postPlanProps} onReady={postPlan.markReady} /> : skeleton}
      </Suspense>
    </Steps>
  );
}
