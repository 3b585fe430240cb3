import { useState } from 'react';
import { CardFormLayout } from '@/components/payment-methods/card/card-form-layout';
import { useCardForm } from '@/components/payment-methods/card/use-card-form';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { createConsent, type AirwallexCard } from '@/hooks/use-airwallex';
import type { CardAnswer } from '@/hooks/use-card-setup';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { asksPostcode } from '@/lib/forms/card-schema';
import { AirwallexField } from './airwallex-field';
import { AirwallexNotLoaded } from './airwallex-not-loaded';
import { useElementStyle } from './use-element-style';

type Props = AddFormProps & {
  setup?: { customer_id: string; client_secret: string };
  renew: () => void;
  save: (consentId: string, isDefault: boolean) => Promise<SavedMethod | undefined>;
};

/** The form itself, around the provider's field. */
export function AirwallexCardForm({ buyer, alwaysDefault, setup, ...props }: Props) {
  const style = useElementStyle();
  const [card, setCard] = useState<AirwallexCard>();
  const [failure, setFailure] = useState<{ isFinal: boolean }>();
  const country = buyer.customer.organisation?.company?.country;
  const canSubmit = card !== undefined && setup !== undefined;
  const focusCard = () => card?.focus();

  const { form, submit, error, field } = useCardForm({
    ...{ country, alwaysDefault, canSubmit, focusCard },
    ...{ renew: props.renew, save: props.save, onSaved: props.onSaved },
    confirm: async (postcode): Promise<CardAnswer> => {
      if (!card || !setup) return { ok: false };
      const { client_secret: clientSecret, customer_id: customerId } = setup;
      return createConsent(card, { clientSecret, customerId, currency: buyer.currency, postcode });
    },
  });

  if (failure) {
    const retry = () => setFailure(undefined);
    return <AirwallexNotLoaded isFinal={failure.isFinal} onRetry={retry} onCancel={props.onCancel} />;
  }
  return (
    <CardFormLayout
      form={form}
      asksPostcode={asksPostcode(country)}
      asksDefault={!alwaysDefault}
      isReady={card !== undefined}
      canSubmit={canSubmit}
      error={error}
      onFocusCard={focusCard}
      onSubmit={(event) => void submit(event)}
      onCancel={props.onCancel}
    >
      <AirwallexField
        options={{ style, disabled: form.formState.isSubmitting }}
        onReady={setCard}
        onFailed={(isFinal) => setFailure({ isFinal })}
        {...field}
      />
    </CardFormLayout>
  );
}
