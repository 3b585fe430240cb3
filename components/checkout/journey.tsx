import { Suspense, useCallback, useState } from 'react';
import { lazyPart } from '@/hooks/lazy-part';
import styled from 'styled-components';
import type { Attempt } from '@/hooks/use-attempt';
import { useBridge } from '@/hooks/use-bridge';
import type { Checkout } from '@/hooks/use-checkout';
import { useConfirmOrder } from '@/hooks/use-confirm-order';
import { useIdle } from '@/hooks/use-idle';
import { useMovedFocus } from '@/hooks/use-moved-focus';
import { usePlanChoice } from '@/hooks/use-plan-choice';
import { useShownOffers } from '@/hooks/use-shown-offers';
import type { JourneyStep } from '@/lib/checkout/journey';
import type { Choice } from '@/lib/checkout/outcome';
import { theme } from '@/styles/theme';
import { PlanStep } from './plan-step';
import { StepSkeleton } from './step-skeleton';

const AfterPlan = lazyPart(async () => (await import('./after-plan')).AfterPlan);

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

/** The steps in order: plan, check, then how it is settled. A finished step folds; Change opens it again. */
export function Journey({ checkout, attempt, choice: asked }: Props) {
  const { choice, choosePlan } = usePlanChoice(asked);
  const [step, setStep] = useState<JourneyStep>(choice.kind === 'choose-plan' ? 'plan' : 'method');
  const [wasReplaced, setWasReplaced] = useState(false);
  const [skipsPlan] = useState(step !== 'plan');
  const [isAhead, setIsAhead] = useState(skipsPlan);
  const { headingRef, willMove } = useMovedFocus();
  // The check may begin while the plans are looked at.
  useIdle(useCallback(() => setIsAhead(true), []));

  // Until it is there nobody else answers a merchant who asks to confirm already.
  const bridge = useBridge();
  const [isHeard, setIsHeard] = useState(false);
  const onReady = useCallback(() => setIsHeard(true), []);
  useConfirmOrder(() => {
    if (!isHeard) bridge.send({ event: 'formState', payload: { step: 'plan', status: 'incomplete' } });
  });

  const goTo = (next: JourneyStep) => {
    if (next === step) return;
    // Some steps continue by themselves: while the buyer is elsewhere in the page, the focus stays with them.
    willMove(document.hasFocus());
    setIsAhead(true);
    setStep(next);
  };

  const onPress = useShownOffers(asked, attempt.submitting, () => goTo('plan'));

  // A plan that ended under the buyer's hands has been replaced: they see with what before they go on.
  if (asked.replaces !== undefined && !wasReplaced) {
    setWasReplaced(true);
    setStep('plan');
  }

  const isPlan = step === 'plan';
  const after = { checkout, attempt, choice, step, skipsPlan, onStep: goTo, headingRef, onReady };
  return (
    <Steps>
      {(isPlan || step === 'checking') && (
        <PlanStep
          open={isPlan}
          choice={choice}
          wasReplaced={wasReplaced}
          now={checkout.now}
          headingRef={headingRef}
          onChoose={(planId) => {
            onPress();
            choosePlan(planId);
          }}
          onContinue={() => {
            setWasReplaced(false);
            goTo('checking');
          }}
        />
      )}
      <Suspense fallback={!isPlan && <StepSkeleton />}>{isAhead && <AfterPlan {...after} />}</Suspense>
    </Steps>
  );
}
