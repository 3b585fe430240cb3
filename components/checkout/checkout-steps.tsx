import { Suspense, useCallback, useState } from 'react';
import styled from 'styled-components';
import { PlanStep } from '@/components/checkout/plan/plan-step';
import { SilentBoundary } from '@/components/ui/silent-boundary';
import type { Checkout } from '@/hooks/checkout/use-checkout';
import type { PaymentAttempt } from '@/hooks/checkout/use-payment-attempt';
import { usePlanSelection } from '@/hooks/checkout/use-plan-selection';
import { usePlansRequested } from '@/hooks/checkout/use-plans-requested';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { useConfirmRequest } from '@/hooks/embedding/use-confirm-request';
import { lazyComponent } from '@/hooks/react/lazy-component';
import { useIdleCallback } from '@/hooks/react/use-idle-callback';
import { useStepFocus } from '@/hooks/react/use-step-focus';
import type { PlanOutcome } from '@/lib/checkout/outcome';
import type { CheckoutStep } from '@/lib/checkout/step-status';
import { theme } from '@/styles/theme';
import { BackToShop } from './lazy-parts';
import { StepSkeleton } from './step-skeleton';

const PostPlanSteps = lazyComponent(async () => (await import('./post-plan-steps')).PostPlanSteps);

const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
`;

type Props = { checkout: Checkout; attempt: PaymentAttempt; planOutcome: PlanOutcome };

/** Shows the steps in order: plan, fraud check, settlement. A finished step collapses; its Change button reopens it. */
export function CheckoutSteps({ checkout, attempt, planOutcome }: Props) {
  const { plan, selectPlan } = usePlanSelection(planOutcome.plans, planOutcome.plan);
  const choice = { ...planOutcome, plan };
  const [step, setStep] = useState<CheckoutStep>(planOutcome.kind === 'choose-plan' ? 'plan' : 'method');
  const [wasReplaced, setWasReplaced] = useState(false);
  const [shouldPreloadNext, setShouldPreloadNext] = useState(step !== 'plan');
  const { headingRef, focusOnNextStep } = useStepFocus();
  // Some brands start the fraud check on the plan step.
  useIdleCallback(useCallback(() => setShouldPreloadNext(true), []));

  // Replies to the host page's request to confirm until the lazy steps do.
  const bridge = useBridge();
  const [isPostPlanReady, setIsPostPlanReady] = useState(false);
  const markPostPlanReady = useCallback(() => setIsPostPlanReady(true), []);
  useConfirmRequest(() => {
    if (!isPostPlanReady)
      bridge.send({ event: 'formState', payload: { step: 'plan', status: 'incomplete' } });
  });

  const goToStep = (next: CheckoutStep) => {
    if (next === step) return;
    // A step may complete without a click: the focus moves only if it is inside the iframe.
    focusOnNextStep(document.hasFocus());
    setShouldPreloadNext(true);
    setStep(next);
  };

  const markPlanSelected = usePlansRequested(planOutcome, attempt.isSubmitting, () => goToStep('plan'));

  // The selected plan has expired: the buyer sees its replacement before they continue.
  if (planOutcome.replacedPlanId !== undefined && !wasReplaced) {
    setWasReplaced(true);
    setStep('plan');
  }

  const isPlanStep = step === 'plan';
  const postPlanProps = { checkout, attempt, choice, step, onStep: goToStep, headingRef };
  return (
    <Steps>
      {!attempt.isSubmitting && (
        <SilentBoundary>
          <BackToShop order={checkout.offeredOrder ?? choice.order} />
        </SilentBoundary>
      )}
      {(isPlanStep || step === 'checking') && (
        <PlanStep
          isOpen={isPlanStep}
          choice={choice}
          wasReplaced={wasReplaced}
          now={checkout.now}
          headingRef={headingRef}
          onSelect={(planId) => {
            markPlanSelected();
            selectPlan(planId);
          }}
          onContinue={() => {
            setWasReplaced(false);
            goToStep('checking');
          }}
        />
      )}
      <Suspense fallback={!isPlanStep && <StepSkeleton />}>
        {shouldPreloadNext && <PostPlanSteps {...postPlanProps} onReady={markPostPlanReady} />}
      </Suspense>
    </Steps>
  );
}
