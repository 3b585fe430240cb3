import { Suspense, useEffect, useEffectEvent } from 'react';
import { Optional } from '@/components/ui/optional';
import { LazyTexts } from '@/hooks/lazy-texts';
import { DraftsProvider } from '@/hooks/use-drafts';
import { useConfirmOrder } from '@/hooks/use-confirm-order';
import { useFormState } from '@/hooks/use-form-state';
import { useFraudCheck, type FraudCheck } from '@/hooks/use-fraud-check';
import type { JourneyStep } from '@/lib/checkout/journey';
import { CheckView } from './check-view';
import { ChosenPlan } from './chosen-plan';
import { Settlement, type SettlementProps } from './settlement';
import { StepSkeleton } from './step-skeleton';

type Props = SettlementProps & {
  /** From now on this answers the embedding page. */
  onReady: () => void;
};

/** What follows the plan. What is typed there stays while another plan is chosen. */
export function AfterPlan(props: Props) {
  return (
    <DraftsProvider>
      <Following {...props} />
    </DraftsProvider>
  );
}

/** The fraud check, which may begin before, and how the plan is settled once it is cleared. */
function Following(props: Props) {
  const { checkout, attempt, choice, step, onStep, onReady } = props;
  const { submitting } = attempt;
  // A payment under way is seen to its end, whatever plan is handed over meanwhile.
  const check = useFraudCheck({ checkout, choice, asked: step !== 'plan' && !submitting });
  const { isCleared, state } = check;

  const follow = useEffectEvent(() => {
    if (submitting) return;
    if (isCleared && (step === 'checking' || step === 'identity')) onStep('method');
    if (state === 'challenged' && step !== 'plan') onStep('identity');
  });
  useEffect(() => follow(), [isCleared, state, step, submitting]);
  useEffect(onReady, [onReady]);

  if (step === 'plan') {
    return (
      <>
        <StepState step="plan" />
        {/* Fetched ahead: the wait is worded when nothing can be fetched, too. */}
        <Optional>
          <LazyTexts namespace="identity">{null}</LazyTexts>
        </Optional>
      </>
    );
  }
  // The heading takes the focus when its step begins, not before.
  const isSettling = step === 'method' || step === 'confirm';
  if (isSettling && (isCleared || submitting)) return <Settlement {...props} />;
  return <Check {...props} check={check} />;
}

/** Tells the embedding page where the buyer is, also when it asks to confirm too early. Shows nothing. */
function StepState({ step, failed = false }: { step: JourneyStep; failed?: boolean }) {
  useConfirmOrder(useFormState({ step, hasMethod: false, submitting: false, failed }));
  return null;
}

function Check({ check, choice, checkout, step, onStep, headingRef }: Props & { check: FraudCheck }) {
  const isChallenged = check.state === 'challenged';
  const failed = check.state === 'failed' || check.state === 'rejected';
  return (
    <>
      <StepState
        step={step === 'identity' || isChallenged || failed ? 'identity' : 'checking'}
        failed={failed}
      />
      {step !== 'checking' && (
        <ChosenPlan choice={choice} now={checkout.now} busy={false} onChange={() => onStep('plan')} />
      )}
      {step !== 'checking' && !isChallenged && <StepSkeleton />}
      <Suspense fallback={isChallenged && <StepSkeleton />}>
        <CheckView check={check} headingRef={headingRef} onBack={() => onStep('plan')} />
      </Suspense>
    </>
  );
}
