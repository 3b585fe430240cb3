import { useEffect, type RefCallback } from 'react';
import type { Checkout } from '@/hooks/use-checkout';
import { useBuyer } from '@/hooks/use-buyer';
import { useConfirm } from '@/hooks/use-confirm';
import { useConfirmOrder } from '@/hooks/use-confirm-order';
import { useFormState } from '@/hooks/use-form-state';
import { usePaymentSelection } from '@/hooks/use-payment-selection';
import { withoutMethod, type JourneyStep } from '@/lib/checkout/journey';
import type { Choice } from '@/lib/checkout/outcome';
import { isRetryable } from '@/lib/domain/deferred-payment';
import { ChosenPlan } from './chosen-plan';
import { ConfirmStep } from './confirm-step';
import { MethodStep } from './method-step';

type Props = {
  checkout: Checkout;
  choice: Choice;
  step: JourneyStep;
  onStep: (step: JourneyStep) => void;
  headingRef: RefCallback<HTMLElement>;
};

/** How the chosen plan is settled: the method, then the confirmation. Loaded when the plan is chosen. */
export function Settlement({ checkout, choice, step, onStep, headingRef }: Props) {
  const { reference, read, now, giveUp } = checkout;
  const { order, plan } = choice;
  const key = 'key' in reference ? reference.key : '';
  const buyer = useBuyer(order, key);
  const { current: method, markFailed } = usePaymentSelection();
  const confirmation = useConfirm({
    key,
    reload: read.reload,
    onDeclined: (id) => {
      markFailed(id);
      onStep('method');
    },
  });
  const { submitting, confirm } = confirmation;
  const problem = confirmation.problem?.method === method?.id ? confirmation.problem?.kind : undefined;
  const shown = method ? step : withoutMethod(step);
  const declined = problem === 'declined' || isRetryable(order.deferred_payment);

  const submit = () => {
    if (method) void confirm({ order: order.id, plan: plan.id, method: method.id });
  };
  const state = { step: shown, hasMethod: method !== undefined, submitting, failed: problem !== undefined };
  const announce = useFormState(state);
  useConfirmOrder(() => (method && shown === 'confirm' ? submit() : announce()));

  // A selection that is gone takes the confirmation with it.
  useEffect(() => {
    if (shown !== step) onStep(shown);
  }, [shown, step, onStep]);

  if (!buyer) return null;
  return (
    <>
      <ChosenPlan choice={choice} now={now} onChange={() => onStep('plan')} />
      <MethodStep
        buyer={buyer}
        access={{ token: key, scheme: 'OrderKey' }}
        choice={choice}
        now={now}
        open={shown === 'method'}
        declined={declined}
        headingRef={headingRef}
        onComplete={() => onStep('confirm')}
        onChange={() => onStep('method')}
        onFatal={giveUp}
      />
      {method && (shown === 'confirm' || (declined && problem)) && (
        <ConfirmStep
          choice={choice}
          now={now}
          method={method}
          buyer={buyer}
          submitting={submitting}
          problem={problem}
          headingRef={shown === 'confirm' ? headingRef : undefined}
          onConfirm={submit}
        />
      )}
    </>
  );
}
