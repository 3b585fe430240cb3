// Separate chunk: fraud check and settlement are loaded after the plan step.
import { Suspense, useEffect, useEffectEvent } from 'react';
import { FraudCheckView } from '@/components/checkout/identity/fraud-check-view';
import { PlanSummary } from '@/components/checkout/plan/plan-summary';
import { Settlement, type SettlementProps } from '@/components/checkout/settlement/settlement';
import { LiveRegion } from '@/components/ui/live-region';
import { SilentBoundary } from '@/components/ui/silent-boundary';
import { useChangedTerms, type ChangedTerms } from '@/hooks/checkout/use-changed-terms';
import { usePlanText } from '@/hooks/checkout/use-plan-text';
import { useStepStatus } from '@/hooks/checkout/use-step-status';
import { useWidgetOptions } from '@/hooks/checkout/use-widget-options';
import { useConfirmRequest } from '@/hooks/embedding/use-confirm-request';
import { useFraudCheck, type FraudCheck } from '@/hooks/fraud/use-fraud-check';
import { LazyTranslations } from '@/hooks/i18n/lazy-translations';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useStaleOrderCheck } from '@/hooks/order/use-stale-order-check';
import { FormDraftsProvider } from '@/hooks/payment-methods/use-form-drafts';
import { stepStatusOf } from '@/lib/checkout/step-status';
import { StepSkeleton } from './step-skeleton';

type Props = Omit<SettlementProps, 'isStillPayable'> & {
  /** Called once these steps reply to the host page themselves. */
  onReady: () => void;
};

/** Shows the steps after the plan. Form drafts are kept while the buyer changes the plan. */
export function PostPlanSteps(props: Props) {
  const { read } = props.checkout;
  // The order may have been paid in another tab while the buyer was away.
  const isStillPayable = useStaleOrderCheck(() => read.refetch({ once: true }));
  return (
    <FormDraftsProvider>
      <CurrentStep {...props} isStillPayable={isStillPayable} />
    </FormDraftsProvider>
  );
}

/** Shows the fraud check, and the settlement once it is cleared. On the plan step it runs the check and shows nothing. */
function CurrentStep(props: Props & SettlementProps) {
  const { checkout, attempt, choice, step, onStep, onReady } = props;
  const { isSubmitting } = attempt;
  // No check during a payment: the host page may have pushed another plan.
  const check = useFraudCheck({ checkout, choice, hasLeftPlanStep: step !== 'plan' && !isSubmitting });
  const { isCleared, state } = check;

  const advanceStep = useEffectEvent(() => {
    if (isSubmitting) return;
    if (isCleared && (step === 'checking' || step === 'identity')) onStep('method');
    if (state === 'challenged' && step !== 'plan') onStep('identity');
  });
  useEffect(() => advanceStep(), [isCleared, state, step, isSubmitting]);
  useEffect(onReady, [onReady]);

  // Mounted with its step, not before: its heading takes the focus then.
  const canSettle = (step === 'method' || step === 'confirm') && (isCleared || isSubmitting);
  const { isSummaryHidden } = useWidgetOptions();
  // The host page's own confirm button stands beside the method step.
  const isConfirmStep = step === 'confirm' || (isSummaryHidden && step === 'method');
  const terms = useChangedTerms(choice, { isOpen: isConfirmStep, isShown: isConfirmStep && canSettle });

  if (step === 'plan') {
    return (
      <>
        <StepStatusReporter checkout={checkout} step="plan" />
        {/* Prefetched: the texts are needed when the network fails, too. */}
        <SilentBoundary>
          <LazyTranslations namespace="identity">{null}</LazyTranslations>
        </SilentBoundary>
      </>
    );
  }
  return (
    <>
      <ChangeAnnouncement {...props} terms={terms} />
      {canSettle ? <Settlement {...props} terms={terms} /> : <FraudCheckStep {...props} check={check} />}
    </>
  );
}

/** Announces that the host page has changed the plan; a change that stopped a payment is explained beside the button. */
function ChangeAnnouncement({ choice, checkout, attempt, terms }: SettlementProps & { terms: ChangedTerms }) {
  const { t } = useTranslation('checkout');
  const { titleOf } = usePlanText(choice.order, checkout.now);
  const isAnnounced = terms.isChanged && attempt.problem?.kind !== 'changed';
  return <LiveRegion>{isAnnounced && t('confirm.planChanged', { plan: titleOf(choice.plan) })}</LiveRegion>;
}

/** Sends the status of a step before the settlement, also in reply to a request to confirm. Renders nothing. */
function StepStatusReporter({
  checkout,
  step,
  hasFailed = false,
}: Pick<Props, 'checkout' | 'step'> & { hasFailed?: boolean }) {
  const status = stepStatusOf({ step, hasMethod: false, isSubmitting: false, hasFailed });
  useConfirmRequest(useStepStatus(status, checkout.outcome.kind === 'retry-order'));
  return null;
}

function FraudCheckStep({
  check,
  choice,
  checkout,
  step,
  onStep,
  headingRef,
}: Props & { check: FraudCheck }) {
  const isChallenged = check.state === 'challenged';
  const hasFailed = check.state === 'failed' || check.state === 'rejected';
  return (
    <>
      <StepStatusReporter
        checkout={checkout}
        step={step === 'identity' || isChallenged || hasFailed ? 'identity' : 'checking'}
        hasFailed={hasFailed}
      />
      {step !== 'checking' && (
        <PlanSummary choice={choice} now={checkout.now} disabled={false} onChange={() => onStep('plan')} />
      )}
      {step !== 'checking' && !isChallenged && <StepSkeleton />}
      <Suspense fallback={isChallenged && <StepSkeleton />}>
        <FraudCheckView check={check} headingRef={headingRef} onBack={() => onStep('plan')} />
      </Suspense>
    </>
  );
}
