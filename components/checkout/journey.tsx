import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import type { Checkout } from '@/hooks/use-checkout';
import { useIdle } from '@/hooks/use-idle';
import { useMovedFocus } from '@/hooks/use-moved-focus';
import { usePlanChoice } from '@/hooks/use-plan-choice';
import type { JourneyStep } from '@/lib/checkout/journey';
import type { Choice } from '@/lib/checkout/outcome';
import { theme } from '@/styles/theme';
import { BackToShop } from './back-to-shop';
import { PlanState } from './plan-state';
import { PlanStep } from './plan-step';
import { StepSkeleton } from './step-skeleton';

const loadSettlement = () => import('./settlement');
const Settlement = lazy(async () => ({ default: (await loadSettlement()).Settlement }));

const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
`;

type Props = { checkout: Checkout; choice: Choice & { kind: 'choose-plan' | 'settle-plan' } };

/** The steps in order: plan, then how it is settled. A finished step folds; Change opens it again. */
export function Journey({ checkout, choice: asked }: Props) {
  const { choice, choosePlan } = usePlanChoice(asked);
  const [step, setStep] = useState<JourneyStep>(choice.kind === 'choose-plan' ? 'plan' : 'method');
  const [wasReplaced, setWasReplaced] = useState(false);
  const { headingRef, willMove } = useMovedFocus();
  useIdle(loadSettlement);

  const goTo = (next: JourneyStep) => {
    if (next === step) return;
    willMove();
    setStep(next);
  };

  // A plan that ended under the buyer's hands has been replaced: they see with what before they go on.
  if (asked.replaces !== undefined && !wasReplaced) {
    setWasReplaced(true);
    setStep('plan');
  }

  if (step === 'plan') {
    return (
      <Steps>
        <PlanState />
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
      <Suspense fallback={<StepSkeleton />}>
        <Settlement checkout={checkout} choice={choice} step={step} onStep={goTo} headingRef={headingRef} />
      </Suspense>
    </Steps>
  );
}
