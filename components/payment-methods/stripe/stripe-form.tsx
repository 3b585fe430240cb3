// Separate chunk: `view.ts` loads it on demand.
import { Elements } from '@stripe/react-stripe-js';
import { CardFormUnavailable } from '@/components/payment-methods/card/card-form-unavailable';
import { SetupNotice } from '@/components/payment-methods/card/setup-notice';
import { useReportFatalOnce } from '@/components/payment-methods/card/use-report-fatal-once';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useStripeSetup } from '@/hooks/payment-methods/use-card-setup';
import { useStripe } from '@/hooks/payment-methods/use-stripe';
import { StripeCardForm } from './stripe-card-form';

/** Adds a card with Stripe: requests the setup intent, loads the script and shows the form. */
export function StripeForm(props: AddFormProps) {
  const { t } = useTranslation('payment-methods');
  const { organisation, user } = props.buyer.customer;
  const { locale } = useLocale();
  const { setup, retryStatus, ...cardSetup } = useStripeSetup({
    access: props.access,
    organisationId: organisation?.id,
    userId: user?.id,
    savedMethods: props.savedMethods,
  });
  const readySetup = setup.state === 'ready' ? setup.value : undefined;
  const { stripe, retry } = useStripe(readySetup?.publishable_key);
  useReportFatalOnce(setup.state === 'failed' ? setup.error : undefined, props.onFatal);

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
  const loadedStripe = stripe.state === 'ready' ? stripe.value : null;
  return (
    <SetupNotice {...retryStatus} hasSetup={readySetup !== undefined}>
      <Elements stripe={loadedStripe} options={{ locale }}>
        <StripeCardForm
          {...props}
          stripe={loadedStripe}
          hasSetup={readySetup !== undefined}
          cardSetup={cardSetup}
        />
      </Elements>
    </SetupNotice>
  );
}
