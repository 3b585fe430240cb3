import { useEffect } from 'react';
import { withoutMethod, type JourneyStep } from '@/lib/checkout/journey';
import { isChosen, type Choice } from '@/lib/checkout/outcome';
import { allowedMethods } from '@/lib/domain/allowed-methods';
import type { Attempt } from './use-attempt';
import type { Checkout } from './use-checkout';
import { useConfirmOrder } from './use-confirm-order';
import { useFormState } from './use-form-state';
import { usePermittedMethod } from './use-permitted-method';
import { useSubmit } from './use-submit';

type Wanted = {
  checkout: Checkout;
  attempt: Attempt;
  choice: Choice;
  step: JourneyStep;
  onStep: (step: JourneyStep) => void;
  /** Whether there is a step to confirm in. */
  confirmsHere: boolean;
};

/** Where a settlement stands, told to the embedding page, which may ask to confirm it. */
export function useSettlement({ checkout, attempt, choice, step, onStep, confirmsHere }: Wanted) {
  // Another plan may have been handed over that the method cannot settle; a payment under way is seen to its end.
  const method = usePermittedMethod(
    allowedMethods(choice.plan, choice.order.total_amount),
    attempt.submitting,
  );
  const submit = useSubmit({ checkout, attempt, choice, onDeclined: () => onStep('method') });
  const { submitting } = attempt;
  const problem = attempt.problem?.method === method?.id ? attempt.problem : undefined;
  const shown = method && confirmsHere ? step : withoutMethod(step);
  const announce = useFormState({
    ...{ step: shown, submitting },
    hasMethod: method !== undefined,
    failed: problem !== undefined,
  });
  const paused = !isChosen(checkout.outcome);
  useConfirmOrder(() => (method && !paused ? submit() : announce()));

  // A selection that is gone takes the confirmation with it.
  useEffect(() => {
    if (shown !== step) onStep(shown);
  }, [shown, step, onStep]);
  return { method, shown, problem, submit };
}
