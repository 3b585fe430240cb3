import { useEffect, type RefCallback } from 'react';
import type { Checkout } from '@/hooks/use-checkout';
import { useBuyer } from '@/hooks/use-buyer';
import type { Attempt } from '@/hooks/use-attempt';
import { useConfirmOrder } from '@/hooks/use-confirm-order';
import { useFormState } from '@/hooks/use-form-state';
import { usePaymentSelection } from '@/hooks/use-payment-selection';
import { useSubmit } from '@/hooks/use-submit';
import { withoutMethod, type JourneyStep } from '@/lib/checkout/journey';
import { isChosen, type Choice } from '@/lib/checkout/outcome';
import { isRetryable } from '@/lib/domain/deferred-payment';
import { ChosenPlan } from './chosen-plan';
import { ConfirmStep } from './confirm-step';
import { MethodStep } from './method-step';

export type SettlementProps = {
  checkout: Checkout;
  attempt: Attempt;
  choice: Choice;
  step: JourneyStep;
  onStep: (step: JourneyStep) => void;
  headingRef: RefCallback<HTMLElement>;
};

/** How the chosen plan is settled: the method, then the confirmation. Loaded when the plan is chosen. */
export function Settlement({ checkout, attempt, choice, step, onStep, headingRef }: SettlementProps) {
  const { reference, now, giveUp } = checkout;
  const { order } = choice;
  const key = 'key' in reference ? reference.key : '';
  const buyer = useBuyer(order, key);
  const { current: method } = usePaymentSelection();
  const submit = useSubmit({ checkout, attempt, choice, onDeclined: () => onStep('method') });
  const { submitting } = attempt;
  const problem = attempt.problem?.method === method?.id ? attempt.problem : undefined;
  const shown = method ? step : withoutMethod(step);

  const announce = useFormState({
    step: shown,
    hasMethod: method !== undefined,
    submitting,
    failed: problem !== undefined,
  });
  const paused = !isChosen(checkout.outcome);
  useConfirmOrder(() => (method && !paused ? submit() : announce()));

  // A selection that is gone takes the confirmation with it.
  useEffect(() => {
    if (shown !== step) onStep(shown);
  }, [shown, step, onStep]);

  if (!buyer) return null;
  return (
    <>
      <ChosenPlan choice={choice} now={now} busy={submitting} onChange={() => onStep('plan')} />
      <MethodStep
        buyer={buyer}
        access={{ token: key, scheme: 'OrderKey' }}
        choice={choice}
        now={now}
        open={shown === 'method'}
        busy={submitting}
        declined={isRetryable(order.deferred_payment)}
        headingRef={headingRef}
        onComplete={() => onStep('confirm')}
        onChange={() => onStep('method')}
        onFatal={giveUp}
      />
      {method && (shown === 'confirm' || submitting || problem) && (
        <ConfirmStep
          choice={choice}
          now={now}
          method={method}
          buyer={buyer}
          submitting={submitting}
          problem={problem}
          onSeen={attempt.seen}
          headingRef={shown === 'confirm' ? headingRef : undefined}
          onConfirm={submit}
        />
      )}
    </>
  );
}
