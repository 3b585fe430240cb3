import type { RefCallback } from 'react';
import type { Checkout } from '@/hooks/use-checkout';
import { useBuyer } from '@/hooks/use-buyer';
import type { Attempt } from '@/hooks/use-attempt';
import { useSettlement } from '@/hooks/use-settlement';
import type { JourneyStep } from '@/lib/checkout/journey';
import type { Choice } from '@/lib/checkout/outcome';
import { isRetryable } from '@/lib/domain/deferred-payment';
import { BackToShop } from './back-to-shop';
import { ChosenPlan } from './chosen-plan';
import { ConfirmError } from './confirm-error';
import { ConfirmStep } from './confirm-step';
import { MethodStep } from './method-step';

export type SettlementProps = {
  checkout: Checkout;
  attempt: Attempt;
  choice: Choice;
  step: JourneyStep;
  onStep: (step: JourneyStep) => void;
  headingRef: RefCallback<HTMLElement>;
  /** The journey began here: the way back to the shop does, too. */
  skipsPlan?: boolean;
  /** The embedding page has a summary and a button of its own: the chooser stays open, and it confirms. */
  hideSummary?: boolean;
};

/** How the chosen plan is settled: the method, then the confirmation. Loaded when the plan is chosen. */
export function Settlement({ headingRef, skipsPlan, hideSummary = false, ...props }: SettlementProps) {
  const { checkout, attempt, choice, onStep } = props;
  const { reference, now, giveUp } = checkout;
  const { submitting } = attempt;
  const key = 'key' in reference ? reference.key : '';
  const buyer = useBuyer(choice.order, key);
  const { method, shown, problem, submit } = useSettlement({ ...props, confirmsHere: !hideSummary });

  if (!buyer) return null;
  const asksToConfirm = !hideSummary && (shown === 'confirm' || submitting || problem !== undefined);
  // A default method continues by itself: the confirmation is then the first that is seen.
  const isFirst = skipsPlan && !submitting && (shown === 'method' || method?.is_default);
  return (
    <>
      {isFirst && <BackToShop order={choice.order} />}
      <ChosenPlan choice={choice} now={now} busy={submitting} onChange={() => onStep('plan')} />
      <MethodStep
        buyer={buyer}
        access={{ token: key, scheme: 'OrderKey' }}
        choice={choice}
        now={now}
        open={shown === 'method'}
        busy={submitting}
        declined={isRetryable(choice.order.deferred_payment)}
        headingRef={headingRef}
        onComplete={() => onStep(hideSummary ? 'method' : 'confirm')}
        onChange={() => onStep('method')}
        onFatal={giveUp}
      />
      {hideSummary && <ConfirmError problem={problem} onSeen={attempt.seen} />}
      {method && asksToConfirm && (
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
