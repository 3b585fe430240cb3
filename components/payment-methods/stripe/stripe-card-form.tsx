import { CardElement, useElements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useState } from 'react';
import { CardFormLayout } from '@/components/payment-methods/card/card-form-layout';
import { useCardForm } from '@/components/payment-methods/card/use-card-form';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import { confirmCard } from '@/hooks/use-stripe';
import type { CardAnswer } from '@/hooks/use-card-setup';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { asksPostcode } from '@/lib/forms/card-schema';
import { useElementStyle } from './use-element-style';

type Props = AddFormProps & {
  stripe: Stripe | null;
  clientSecret?: string;
  renew: () => void;
  save: (intentId: string, isDefault: boolean) => Promise<SavedMethod | undefined>;
};

/** The form itself, around the provider's field. */
export function StripeCardForm({ buyer, alwaysDefault, stripe, clientSecret, ...props }: Props) {
  const style = useElementStyle();
  const elements = useElements();
  const [isMounted, setMounted] = useState(false);
  const country = buyer.customer.organisation?.company?.country;
  const canSubmit = isMounted && clientSecret !== undefined;
  const cardElement = () => elements?.getElement(CardElement);
  const focusCard = () => cardElement()?.focus();

  const { form, submit, error, field } = useCardForm({
    ...{ country, alwaysDefault, canSubmit, focusCard },
    ...{ renew: props.renew, save: props.save, onSaved: props.onSaved },
    confirm: async (postcode): Promise<CardAnswer> => {
      const card = cardElement();
      if (!stripe || !card || !clientSecret) return { ok: false };
      return confirmCard(stripe, { clientSecret, card, postcode });
    },
  });

  return (
    <CardFormLayout
      form={form}
      asksPostcode={asksPostcode(country)}
      asksDefault={!alwaysDefault}
      isReady={isMounted}
      canSubmit={canSubmit}
      error={error}
      onFocusCard={focusCard}
      onSubmit={(event) => void submit(event)}
      onCancel={props.onCancel}
    >
      <CardElement
        className="provider-field"
        options={{ hidePostalCode: true, disableLink: true, disabled: form.formState.isSubmitting, style }}
        onReady={() => setMounted(true)}
        {...field}
      />
    </CardFormLayout>
  );
}
