import { useRouter } from 'next/router';
import { Suspense, useState } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useCheckout } from '@/hooks/checkout/use-checkout';
import { useEarlyPlans } from '@/hooks/checkout/use-early-plans';
import { usePaymentAttempt } from '@/hooks/checkout/use-payment-attempt';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useReference } from '@/hooks/order/use-reference';
import { lazyComponent } from '@/hooks/react/lazy-component';
import { SLOW_AFTER_MS, useElapsed } from '@/hooks/react/use-elapsed';
import { useIdleCallback } from '@/hooks/react/use-idle-callback';
import { isPlanOutcome, type PlanOutcome, type Outcome } from '@/lib/checkout/outcome';
import { targetIdOf } from '@/lib/domain/url/reference';
import { CheckoutSteps } from './checkout-steps';
import { EarlyPlans } from './early-plans';
import { importSecondaryParts } from './lazy-parts';
import { OutcomeStatus } from './outcome-status';
import { StepSkeleton } from './step-skeleton';

const OutcomeEffects = lazyComponent(async () => (await import('./outcome-effects')).OutcomeEffects);
const CompanySearch = lazyComponent(
  async () => (await import('@/components/checkout/company/company-search')).CompanySearch,
);
const OutcomeView = lazyComponent(async () => (await import('./outcome-view')).OutcomeView);
const importLoadingNotice = async () => (await import('@/components/errors/loading-notice')).LoadingNotice;
const LoadingNotice = lazyComponent(importLoadingNotice);

const NOTICE_DELAY_MS = 3000;

const isPendingOutcome = ({ kind }: Outcome) =>
  kind === 'create-offer' || kind === 'refresh-offer' || kind === 'retry-order' || kind === 'wait';

const hasOutcomeView = ({ kind }: Outcome) => kind === 'key-sealed' || kind.startsWith('await');

/**
 * Shows the checkout of the URL. A new order or intent remounts it, so no state is carried over. The first one does not:
 * hydration knows no URL, and a remount would remove the early plans, and with them what the buyer is pressing.
 */
export function CheckoutScreen() {
  const { isReady, reference } = useReference();
  const viewKey = `${reference.kind} ${targetIdOf(reference)}`;
  const [firstKey, setFirstKey] = useState<string>();
  if (isReady && firstKey === undefined) setFirstKey(viewKey);
  return <CheckoutView key={!isReady || viewKey === firstKey ? 'first' : viewKey} />;
}

/** Renders the view of the outcome, and runs its effects. */
function CheckoutView() {
  const { t } = useTranslation('checkout');
  const checkout = useCheckout();
  const attempt = usePaymentAttempt();
  const { isReady } = useRouter();
  const { read, reference } = checkout;
  const { outcome, isShown: areEarlyPlansShown, choice: earlyChoice } = useEarlyPlans(checkout.outcome);
  const stepsProps = { checkout, attempt, earlyChoice };
  const [announcement, setAnnouncement] = useState<string>();
  const [lastPlanOutcome, setLastPlanOutcome] = useState<PlanOutcome>();
  if (isPlanOutcome(outcome) && outcome !== lastPlanOutcome) setLastPlanOutcome(outcome);

  // While an offer is renewed the steps stay mounted and inert: what was typed is kept.
  const isPending = isPendingOutcome(outcome);
  const keptPlanOutcome = isPending ? lastPlanOutcome : undefined;
  const planOutcome = isPlanOutcome(outcome) ? outcome : keptPlanOutcome;
  const [hasStarted, setHasStarted] = useState(false);
  if (!hasStarted && outcome.kind !== 'wait') setHasStarted(true);

  const isSlow = useElapsed(isPending, NOTICE_DELAY_MS);
  // Prefetched, because it is needed when the network fails.
  useIdleCallback(importLoadingNotice);
  useIdleCallback(importSecondaryParts);
  return (
    <>
      <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
      {areEarlyPlansShown && <EarlyPlans />}
      <OutcomeStatus
        outcome={outcome}
        isAnnouncedOnly={planOutcome !== undefined}
        announcement={announcement}
      />
      <Suspense>
        {isPending && (isSlow || read.isRetrying) && (
          <LoadingNotice
            isRetrying={read.isRetrying}
            onRetryNow={read.retryNow}
            slowAfterMs={SLOW_AFTER_MS - NOTICE_DELAY_MS}
          />
        )}
        {hasStarted && isReady && <OutcomeEffects checkout={checkout} />}
      </Suspense>
      {planOutcome && (
        <div inert={!isPlanOutcome(outcome)}>
          <CheckoutSteps {...stepsProps} planOutcome={planOutcome} />
        </div>
      )}
      <Suspense fallback={<StepSkeleton />}>
        {outcome.kind === 'search-company' && reference.kind === 'company-search' && (
          <CompanySearch reference={reference} />
        )}
        {hasOutcomeView(outcome) && (
          <OutcomeView
            checkout={checkout}
            wasConfirmedHere={lastPlanOutcome !== undefined}
            onAnnounce={setAnnouncement}
          />
        )}
      </Suspense>
    </>
  );
}
