import { useRouter } from 'next/router';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/hooks/lazy-part';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useAttempt } from '@/hooks/use-attempt';
import { useCheckout } from '@/hooks/use-checkout';
import { useSlow } from '@/hooks/use-slow';
import { useTranslation } from '@/hooks/use-translations';
import type { Outcome } from '@/lib/checkout/outcome';
import { Journey } from './journey';
import { OutcomeWait } from './outcome-wait';
import { StepSkeleton } from './step-skeleton';

const OutcomeEffects = lazyPart(async () => (await import('./outcome-effects')).OutcomeEffects);
const CompanySearch = lazyPart(async () => (await import('./company-search')).CompanySearch);
const ReadNotice = lazyPart(async () => (await import('@/components/errors/read-notice')).ReadNotice);

/** Milliseconds of waiting after which the words for a long one are fetched. */
const NOTICED = 3000;
/** Milliseconds of waiting after which it is spoken of. */
const SLOW = 10_000;

type Chosen = Extract<Outcome, { kind: 'choose-plan' | 'settle-plan' }>;
const isChosen = (outcome: Outcome): outcome is Chosen =>
  outcome.kind === 'choose-plan' || outcome.kind === 'settle-plan';
const isPassing = ({ kind }: Outcome) =>
  kind === 'refresh-offer' || kind === 'retry-order' || kind === 'wait';

/** The checkout: its name for those who listen, one view for each outcome, and what the outcome asks for. */
export function CheckoutScreen() {
  const { t } = useTranslation('checkout');
  const checkout = useCheckout();
  const attempt = useAttempt();
  const { isReady } = useRouter();
  const { outcome, read } = checkout;
  const [last, setLast] = useState<Chosen>();
  if (isChosen(outcome) && outcome !== last) setLast(outcome);

  // While an offer is renewed the journey stays as it is, with all that was typed, and takes no input.
  const chosen = isChosen(outcome) ? outcome : isPassing(outcome) ? last : undefined;
  const [started, setStarted] = useState(false);
  if (!started && outcome.kind !== 'wait') setStarted(true);

  const { reference } = checkout;
  const searching =
    outcome.kind === 'search-company' && reference.kind === 'company-search' ? reference : undefined;
  const waiting = outcome.kind === 'wait' && !chosen;
  const long = useSlow(waiting, NOTICED);
  return (
    <>
      <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
      {chosen && (
        <div inert={!isChosen(outcome)}>
          <Journey checkout={checkout} attempt={attempt} choice={chosen} />
        </div>
      )}
      {searching && (
        <Suspense fallback={<StepSkeleton />}>
          <CompanySearch reference={searching} />
        </Suspense>
      )}
      {!isChosen(outcome) && !searching && <OutcomeWait outcome={outcome} quiet={chosen !== undefined} />}
      <Suspense>
        {waiting && (long || read.retrying) && (
          <ReadNotice retrying={read.retrying} onRetryNow={read.retryNow} slowAfter={SLOW - NOTICED} />
        )}
        {started && isReady && <OutcomeEffects checkout={checkout} />}
      </Suspense>
    </>
  );
}
