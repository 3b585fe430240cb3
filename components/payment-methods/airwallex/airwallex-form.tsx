import { CardFormUnavailable } from '@/components/payment-methods/card/card-form-unavailable';
import { useFatal } from '@/components/payment-methods/card/use-fatal';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { useAirwallexSetup } from '@/hooks/use-card-setup';
import { useTranslation } from '@/hooks/use-translations';
import { AirwallexCardForm } from './airwallex-card-form';

/** Adds a card with Airwallex: the set-up call, and beside it the form, which loads the script. */
export function AirwallexForm(props: AddFormProps) {
  const { t } = useTranslation('payment-methods');
  const { organisation, user } = props.buyer.customer;
  const { setup, renew, save } = useAirwallexSetup({
    access: props.access,
    organisationId: organisation?.id,
    userId: user?.id,
  });
  useFatal(setup.state === 'failed' ? setup.error : undefined, props.onFatal);

  if (!organisation?.id || !user?.id) {
    return <CardFormUnavailable title={t('card.saveFailed')} onCancel={props.onCancel} />;
  }
  return (
    <AirwallexCardForm
      {...props}
      setup={setup.state === 'ready' ? setup.value : undefined}
      renew={renew}
      save={save}
    />
  );
}
