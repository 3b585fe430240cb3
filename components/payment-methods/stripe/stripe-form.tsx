import { Elements } from '@stripe/react-stripe-js';
import { useTranslation } from '@/hooks/use-translations';
import { useStripeSetup } from '@/hooks/use-card-setup';
import { useLocale } from '@/hooks/use-locale';
import { useStripe } from '@/hooks/use-stripe';
import { CardFormUnavailable } from '@/components/payment-methods/card/card-form-unavailable';
import { useFatal } from '@/components/payment-methods/card/use-fatal';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { StripeCardForm } from './stripe-card-form';

/** Adds a card with Stripe: set-up call, script, and the form as soon as it can be seen. */
export function StripeForm(props: AddFormProps) {
  const { t } = useTranslation('payment-methods');
  const { organisation, user } = props.buyer.customer;
  const { locale } = useLocale();
  const { setup, renew, save } = useStripeSetup({
    access: props.access,
    organisationId: organisation?.id,
    userId: user?.id,
  });
  const ready = setup.state === 'ready' ? setup.value : undefined;
  const { stripe, retry } = useStripe(ready?.publishable_key);
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
        clientSecret={ready?.client_secret}
        renew={renew}
        save={save}
      />
    </Elements>
  );
}
