import { Suspense, useState } from 'react';
import { lazyPart } from '@/hooks/lazy-part';
import styled from 'styled-components';
import type { Attempt } from '@/hooks/use-attempt';
import type { Checkout } from '@/hooks/use-checkout';
import { useIdle } from '@/hooks/use-idle';
import { useMovedFocus } from '@/hooks/use-moved-focus';
import { usePlanChoice } from '@/hooks/use-plan-choice';
import type { JourneyStep } from '@/lib/checkout/journey';
import type { Choice } from '@/lib/checkout/outcome';
import { theme } from '@/styles/theme';
import { BackToShop } from './back-to-shop';
import { PlanStep } from './plan-step';
import { StepSkeleton } from './step-skeleton';
import { StepState } from './step-state';

const loadSettlement = () => import('./settlement');
const Settlement = lazyPart(async () => (await loadSettlement()).Settlement);

const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
`;

type Props = {
  checkout: Checkout;
  attempt: Attempt;
  choice: Choice & { kind: 'choose-plan' | 'settle-plan' };
};

/** The steps in order: plan, then how it is settled. A finished step folds; Change opens it again. */
export function Journey({ checkout, attempt, choice: asked }: Props) {
  const { choice, choosePlan } = usePlanChoice(asked);
  const [step, setStep] = useState<JourneyStep>(choice.kind === 'choose-plan' ? 'plan' : 'method');
  const [wasReplaced, setWasReplaced] = useState(false);
  const { headingRef, willMove } = useMovedFocus();
  useIdle(loadSettlement);

  const goTo = (next: JourneyStep) => {
    if (next === step) return;
    // Some steps continue by themselves: while the buyer is elsewhere in the page, the focus stays with them.
    if (document.hasFocus()) willMove();
    setStep(next);
  };
  const waiting = (
    <>
      <StepState step="method" />
      <StepSkeleton />
    </>
  );

  // A plan that ended under the buyer's hands has been replaced: they see with what before they go on.
  if (asked.replaces !== undefined && !wasReplaced) {
    setWasReplaced(true);
    setStep('plan');
  }

  if (step === 'plan') {
    return (
      <Steps>
        <StepState step="plan" />
        <BackToShop order={choice.order} />
        <PlanStep
          choice={choice}
          wasReplaced={wasReplaced}
          now={checkout.now}
          headingRef={headingRef}
          onChoose={choosePlan}
          onContinue={() => {
            setWasReplaced(false);
            goTo('method');
          }}
        />
      </Steps>
    );
  }
  return (
    <Steps>
      <Suspense fallback={waiting}>
        <Settlement
          checkout={checkout}
          attempt={attempt}
          choice={choice}
          step={step}
          onStep={goTo}
          headingRef={headingRef}
        />
      </Suspense>
    </Steps>
  );
}
