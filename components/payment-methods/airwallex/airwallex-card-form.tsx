import { useState } from 'react';
import { CardFormLayout } from '@/components/payment-methods/card/card-form-layout';
import { useCardForm } from '@/components/payment-methods/card/use-card-form';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { createConsent, type AirwallexCard, type CardState } from '@/hooks/use-airwallex';
import type { CardAnswer } from '@/hooks/use-card-setup';
import { useTranslation } from '@/hooks/use-translations';
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

/** The form itself. It keeps the last change of the field: nothing else says whether the card is complete. */
export function AirwallexCardForm({ buyer, alwaysDefault, setup, renew, ...props }: Props) {
  const { t } = useTranslation('payment-methods');
  const style = useElementStyle();
  const [card, setCard] = useState<AirwallexCard>();
  const [failure, setFailure] = useState<{ isFinal: boolean }>();
  const [change, setChange] = useState<CardState>();
  const [wasLeft, setLeft] = useState(false);
  const country = buyer.customer.organisation?.company?.country;
  const canSubmit = card !== undefined && setup !== undefined;

  const { form, submit, problem, forgetCard } = useCardForm({
    country,
    alwaysDefault,
    canSubmit,
    isComplete: () => {
      setLeft(true);
      return change?.complete ?? false;
    },
    focusCard: () => card?.focus(),
    confirm: async (postcode): Promise<CardAnswer> => {
      if (!card || !setup) return { ok: false };
      const { client_secret: clientSecret, customer_id: customerId } = setup;
      return createConsent(card, { clientSecret, customerId, currency: buyer.currency, postcode });
    },
    save: props.save,
    onSaved: props.onSaved,
  });

  if (failure) {
    const retry = () => setFailure(undefined);
    return <AirwallexNotLoaded isFinal={failure.isFinal} onRetry={retry} onCancel={props.onCancel} />;
  }
  const onChange = (state: CardState) => {
    setChange(state);
    if (forgetCard()) renew();
  };
  const required = wasLeft && !change?.complete ? t('card.required') : undefined;
  return (
    <CardFormLayout
      form={form}
      asksPostcode={asksPostcode(country)}
      asksDefault={!alwaysDefault}
      isReady={card !== undefined}
      canSubmit={canSubmit}
      error={problem ?? mistake(change) ?? required}
      onFocusCard={() => card?.focus()}
      onSubmit={(event) => void submit(event)}
      onCancel={props.onCancel}
    >
      <AirwallexField
        options={{ style, disabled: form.formState.isSubmitting }}
        onReady={setCard}
        onFailed={(isFinal) => setFailure({ isFinal })}
        onChange={onChange}
        onBlur={() => setLeft(true)}
      />
    </CardFormLayout>
  );
}

/** What is wrong with the card as typed. That something is missing has its own words. */
const mistake = (change?: CardState): string | undefined =>
  change?.error && !/incomplete|required/i.test(change.error.code) ? change.error.message : undefined;
