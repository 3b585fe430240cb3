import { Elements } from '@stripe/react-stripe-js';
import { useTranslation } from '@/hooks/use-translations';
import { useEffect, useRef } from 'react';
import { useCardSetup } from '@/hooks/use-card-setup';
import { useLocale } from '@/hooks/use-locale';
import { useStripe } from '@/hooks/use-stripe';
import { CardFormUnavailable } from '@/components/payment-methods/card/card-form-unavailable';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { StripeCardForm } from './stripe-card-form';

/** Adds a card with Stripe: set-up call, script, and the form as soon as it can be seen. */
export function StripeForm(props: AddFormProps) {
  const { t } = useTranslation('payment-methods');
  const { organisation, user } = props.buyer.customer;
  const { locale } = useLocale();
  const { setup, renew, save } = useCardSetup({
    access: props.access,
    organisationId: organisation?.id,
    userId: user?.id,
  });
  const ready = setup.state === 'ready' ? setup.value : undefined;
  const { stripe, retry } = useStripe(ready?.publishableKey);
  useFatal(setup.state === 'failed' ? setup.error : undefined, props.onFatal);

  if (!organisation?.id || !user?.id) {
    return <CardFormUnavailable title={t('card.saveFailed')} onCancel={props.onCancel} />;
  }
  if (stripe.state === 'failed') {
    return (
      <CardFormUnavailable title={t('card.notLoaded')} onRetry={retry} onCancel={props.onCancel}>
        {t('card.notLoadedHint')}
      </CardFormUnavailable>
    );
  }
  const script = stripe.state === 'ready' ? stripe.value : null;
  return (
    <Elements stripe={script} options={{ locale }}>
      <StripeCardForm
        {...props}
        stripe={script}
        clientSecret={ready?.clientSecret}
        renew={renew}
        save={save}
      />
    </Elements>
  );
}

function useFatal(error: Error | undefined, onFatal: (error: Error) => void) {
  const told = useRef<Error>(undefined);
  useEffect(() => {
    if (!error || told.current === error) return;
    told.current = error;
    onFatal(error);
  }, [error, onFatal]);
}
