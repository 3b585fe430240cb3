import { useState } from 'react';
import { CardFormLayout } from '@/components/payment-methods/card/card-form-layout';
import { useCardForm } from '@/components/payment-methods/card/use-card-form';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { createPaymentConsent, type AirwallexCard } from '@/hooks/payment-methods/use-airwallex';
import type { CardResult, useAirwallexSetup } from '@/hooks/payment-methods/use-card-setup';
import { isPostcodeRequired } from '@/lib/forms/card-schema';
import { AirwallexField } from './airwallex-field';
import { AirwallexLoadError } from './airwallex-load-error';
import { useElementStyle } from './use-element-style';

type Props = AddFormProps & {
  /** The setup is known. */
  hasSetup: boolean;
  cardSetup: Pick<ReturnType<typeof useAirwallexSetup>, 'renewSetup' | 'confirmCard' | 'saveCard'>;
};

/** The card form around Airwallex's field. */
export function AirwallexCardForm({ buyer, isAlwaysDefault, hasSetup, onSaved, onCancel, ...props }: Props) {
  const { cardSetup } = props;
  const elementStyle = useElementStyle();
  const [cardElement, setCardElement] = useState<AirwallexCard>();
  const [loadFailure, setLoadFailure] = useState<{ isFinal: boolean }>();
  const country = buyer.customer.organisation?.company?.country;
  const canSubmit = cardElement !== undefined && hasSetup;
  const focusCard = () => cardElement?.focus();

  const { form, submit, error, hasSaveFailed, fieldHandlers } = useCardForm({
    country,
    isAlwaysDefault,
    canSubmit,
    focusCard,
    renewSetup: cardSetup.renewSetup,
    saveCard: cardSetup.saveCard,
    onSaved,
    confirmCard: async (postcode): Promise<CardResult> => {
      if (!cardElement) return { ok: false };
      return cardSetup.confirmCard(({ client_secret: clientSecret, customer_id: customerId }) =>
        createPaymentConsent(cardElement, { clientSecret, customerId, currency: buyer.currency, postcode }),
      );
    },
  });

  if (loadFailure) {
    const retry = () => setLoadFailure(undefined);
    return <AirwallexLoadError isFinal={loadFailure.isFinal} onRetry={retry} onCancel={onCancel} />;
  }
  return (
    <CardFormLayout
      form={form}
      isPostcodeRequired={isPostcodeRequired(country)}
      canSetDefault={!isAlwaysDefault}
      isReady={cardElement !== undefined}
      canSubmit={canSubmit}
      error={error}
      hasSaveFailed={hasSaveFailed}
      onFocusCard={focusCard}
      onSubmit={(event) => void submit(event)}
      onCancel={onCancel}
    >
      <AirwallexField
        options={{ style: elementStyle, disabled: form.formState.isSubmitting }}
        onReady={setCardElement}
        onFailed={(isFinal) => setLoadFailure({ isFinal })}
        {...fieldHandlers}
      />
    </CardFormLayout>
  );
}
