// Separate chunk: `view.ts` loads it on demand.
import { CardFormUnavailable } from '@/components/payment-methods/card/card-form-unavailable';
import { SetupNotice } from '@/components/payment-methods/card/setup-notice';
import { useReportFatalOnce } from '@/components/payment-methods/card/use-report-fatal-once';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { useAirwallexSetup } from '@/hooks/payment-methods/use-card-setup';
import { AirwallexCardForm } from './airwallex-card-form';

/** Adds a card with Airwallex: requests the set-up while the form loads the script. */
export function AirwallexForm(props: AddFormProps) {
  const { t } = useTranslation('payment-methods');
  const { organisation, user } = props.buyer.customer;
  const { setup, retryStatus, ...cardSetup } = useAirwallexSetup({
    access: props.access,
    organisationId: organisation?.id,
    userId: user?.id,
    savedMethods: props.savedMethods,
  });
  useReportFatalOnce(setup.state === 'failed' ? setup.error : undefined, props.onFatal);

  if (!organisation?.id || !user?.id) {
    return <CardFormUnavailable title={t('card.saveFailed')} onCancel={props.onCancel} />;
  }
  const hasSetup = setup.state === 'ready';
  return (
    <SetupNotice {...retryStatus} hasSetup={hasSetup}>
      <AirwallexCardForm {...props} hasSetup={hasSetup} cardSetup={cardSetup} />
    </SetupNotice>
  );
}
