import { useRouter } from 'next/router';
import { lazy, Suspense, useState } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useAttempt } from '@/hooks/use-attempt';
import { useCheckout } from '@/hooks/use-checkout';
import { useSlow } from '@/hooks/use-slow';
import { useTranslation } from '@/hooks/use-translations';
import type { Outcome } from '@/lib/checkout/outcome';
import { Journey } from './journey';
import { OutcomeWait } from './outcome-wait';

const OutcomeEffects = lazy(async () => ({ default: (await import('./outcome-effects')).OutcomeEffects }));
const ReadNotice = lazy(async () => ({ default: (await import('./read-notice')).ReadNotice }));

/** Milliseconds of waiting after which the words for a long one are fetched. */
const NOTICED = 3000;

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
      {!isChosen(outcome) && <OutcomeWait outcome={outcome} quiet={chosen !== undefined} />}
      <Suspense>
        {waiting && (long || read.retrying) && <ReadNotice retrying={read.retrying} />}
        {outcome.kind !== 'wait' && isReady && <OutcomeEffects checkout={checkout} />}
      </Suspense>
    </>
  );
}
