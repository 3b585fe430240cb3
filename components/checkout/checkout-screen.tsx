import { useRouter } from 'next/router';
import { lazy, Suspense } from 'react';
import { useTranslation } from '@/hooks/use-translations';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useCheckout, type Checkout } from '@/hooks/use-checkout';
import { useSlow } from '@/hooks/use-slow';
import { Journey } from './journey';
import { Waiting } from './waiting';

const OutcomeEffects = lazy(async () => ({ default: (await import('./outcome-effects')).OutcomeEffects }));
const ReadNotice = lazy(async () => ({ default: (await import('./read-notice')).ReadNotice }));

/** Milliseconds of waiting after which the words for a long one are fetched. */
const NOTICED = 3000;

/** The checkout: its name for those who listen, one view for each outcome, and what the outcome asks for. */
export function CheckoutScreen() {
  const { t } = useTranslation('checkout');
  const checkout = useCheckout();
  const { isReady } = useRouter();
  const { outcome, read } = checkout;
  const waiting = outcome.kind === 'wait';
  const long = useSlow(waiting, NOTICED);
  return (
    <>
      <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
      <OutcomeView checkout={checkout} />
      <Suspense>
        {waiting && (long || read.retrying) && <ReadNotice retrying={read.retrying} />}
        {!waiting && isReady && <OutcomeEffects checkout={checkout} />}
      </Suspense>
    </>
  );
}

function OutcomeView({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation('checkout');
  const { outcome } = checkout;
  switch (outcome.kind) {
    case 'wait':
    case 'retry-order':
      return <Waiting text={t('wait.loading')} />;
    case 'create-offer':
    case 'refresh-offer':
      return <Waiting text={t('wait.renewing')} />;
    case 'await-instant-payment':
      return <Waiting text={t('wait.bank')} shown />;
    case 'choose-plan':
    case 'settle-plan':
      return <Journey checkout={checkout} choice={outcome} />;
    case 'succeeded':
      return <Waiting text={t('wait.done')} shown />;
    case 'rejected':
    case 'failed':
      return <Waiting text={t('wait.leaving')} shown />;
    case 'search-company':
      return null;
  }
}
