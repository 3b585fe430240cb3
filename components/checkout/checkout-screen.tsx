import { useRouter } from 'next/router';
import { Suspense, useState } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { lazyPart } from '@/hooks/lazy-part';
import { useAttempt } from '@/hooks/use-attempt';
import { useCheckout } from '@/hooks/use-checkout';
import { useIdle } from '@/hooks/use-idle';
import { useReference } from '@/hooks/use-reference';
import { SLOW, useSlow } from '@/hooks/use-slow';
import { useTranslation } from '@/hooks/use-translations';
import { isChosen, type Chosen, type Outcome } from '@/lib/checkout/outcome';
import { ownerOf } from '@/lib/domain/reference';
import { Journey } from './journey';
import { OutcomeWait } from './outcome-wait';
import { StepSkeleton } from './step-skeleton';

const OutcomeEffects = lazyPart(async () => (await import('./outcome-effects')).OutcomeEffects);
const CompanySearch = lazyPart(async () => (await import('./company-search')).CompanySearch);
const BankVisit = lazyPart(async () => (await import('./bank-visit')).BankVisit);
const OtherWindow = lazyPart(async () => (await import('./other-window')).OtherWindow);
const loadNotice = async () => (await import('@/components/errors/read-notice')).ReadNotice;
const ReadNotice = lazyPart(loadNotice);

/** Milliseconds of waiting after which the words for a long one are put on the page. */
const NOTICED = 3000;

const isPassing = ({ kind }: Outcome) =>
  kind === 'create-offer' || kind === 'refresh-offer' || kind === 'retry-order' || kind === 'wait';

/** The checkout of whom the URL refers to; nothing of one order is kept for the next. */
export function CheckoutScreen() {
  const { reference } = useReference();
  return <Checkout key={`${reference.kind} ${ownerOf(reference)}`} />;
}

/** Its name for those who listen, one view for each outcome, and what the outcome asks for. */
function Checkout() {
  const { t } = useTranslation('checkout');
  const checkout = useCheckout();
  const attempt = useAttempt();
  const { isReady } = useRouter();
  const { outcome, read, reference } = checkout;
  const [said, setSaid] = useState<string>();
  const [last, setLast] = useState<Chosen>();
  if (isChosen(outcome) && outcome !== last) setLast(outcome);

  // While an offer is renewed the journey stays as it is, with all that was typed, and takes no input.
  const passing = isPassing(outcome);
  const chosen = isChosen(outcome) ? outcome : passing ? last : undefined;
  const [started, setStarted] = useState(false);
  if (!started && outcome.kind !== 'wait') setStarted(true);

  const searching =
    outcome.kind === 'search-company' && reference.kind === 'company-search' ? reference : undefined;
  const long = useSlow(passing, NOTICED);
  // Fetched ahead: it is wanted when nothing can be fetched.
  useIdle(loadNotice);
  return (
    <>
      <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
      <OutcomeWait outcome={outcome} quiet={chosen !== undefined} said={said} />
      <Suspense>
        {passing && (long || read.retrying) && (
          <ReadNotice retrying={read.retrying} onRetryNow={read.retryNow} slowAfter={SLOW - NOTICED} />
        )}
        {started && isReady && <OutcomeEffects checkout={checkout} />}
      </Suspense>
      {chosen && (
        <div inert={!isChosen(outcome)}>
          <Journey checkout={checkout} attempt={attempt} choice={chosen} />
        </div>
      )}
      {outcome.kind === 'await-instant-payment' && (
        <Suspense fallback={<StepSkeleton />}>
          <BankVisit checkout={checkout} order={outcome.order} wasHere={last !== undefined} onSay={setSaid} />
        </Suspense>
      )}
      {outcome.kind === 'sealed' && (
        <Suspense fallback={<StepSkeleton />}>
          <OtherWindow onSay={setSaid} />
        </Suspense>
      )}
      {searching && (
        <Suspense fallback={<StepSkeleton />}>
          <CompanySearch reference={searching} />
        </Suspense>
      )}
    </>
  );
}
