import { CardElement, useElements } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { useTranslation } from '@/hooks/use-translations';
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

/** The form itself. It keeps the last change of the field: nothing else says whether the card is complete. */
export function StripeCardForm({ buyer, alwaysDefault, stripe, clientSecret, renew, ...props }: Props) {
  const { t } = useTranslation('payment-methods');
  const style = useElementStyle();
  const elements = useElements();
  const [isMounted, setMounted] = useState(false);
  const [wasLeft, setLeft] = useState(false);
  const [change, setChange] = useState<StripeCardElementChangeEvent>();
  const organisation = buyer.customer.organisation;
  const country = organisation?.company?.country;
  const canSubmit = isMounted && clientSecret !== undefined;
  const cardElement = () => elements?.getElement(CardElement);

  const { form, submit, problem, forgetCard } = useCardForm({
    country,
    alwaysDefault,
    canSubmit,
    isComplete: () => {
      setLeft(true);
      return change?.complete ?? false;
    },
    focusCard: () => cardElement()?.focus(),
    confirm: async (postcode): Promise<CardAnswer> => {
      const card = cardElement();
      if (!stripe || !card || !clientSecret) return { ok: false };
      return confirmCard(stripe, { clientSecret, card, postcode });
    },
    save: props.save,
    onSaved: props.onSaved,
  });

  const onChange = (event: StripeCardElementChangeEvent) => {
    setChange(event);
    if (forgetCard()) renew();
  };

  const required = wasLeft && !change?.complete ? t('card.required') : undefined;
  return (
    <CardFormLayout
      form={form}
      asksPostcode={asksPostcode(country)}
      asksDefault={!alwaysDefault}
      isReady={isMounted}
      canSubmit={canSubmit}
      error={problem ?? mistake(change) ?? required}
      onFocusCard={() => cardElement()?.focus()}
      onSubmit={(event) => void submit(event)}
      onCancel={props.onCancel}
    >
      <CardElement
        className="provider-field"
        options={{ hidePostalCode: true, disableLink: true, disabled: form.formState.isSubmitting, style }}
        onReady={() => setMounted(true)}
        onChange={onChange}
        onBlur={() => setLeft(true)}
      />
    </CardFormLayout>
  );
}

/** What is wrong with the card as typed. That something is missing has its own words. */
const mistake = (change?: StripeCardElementChangeEvent): string | undefined =>
  change?.error && !change.error.code.startsWith('incomplete') ? change.error.message : undefined;
