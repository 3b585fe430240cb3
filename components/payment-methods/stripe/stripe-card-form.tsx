import { CardElement, useElements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useState } from 'react';
import { CardFormLayout } from '@/components/payment-methods/card/card-form-layout';
import { useCardForm } from '@/components/payment-methods/card/use-card-form';
import type { AddFormProps } from '@/components/payment-methods/provider-view';
import type { CardResult, useStripeSetup } from '@/hooks/payment-methods/use-card-setup';
import { confirmCard } from '@/hooks/payment-methods/use-stripe';
import { useMediaQuery } from '@/hooks/react/use-media-query';
import { isPostcodeRequired } from '@/lib/forms/card-schema';
import { useElementStyle } from './use-element-style';

/** The field then has room for the number, but not for an icon before it. */
const NARROW_PAGE = '(max-width: 359px)';

type Props = AddFormProps & {
  stripe: Stripe | null;
  /** The setup is known. */
  hasSetup: boolean;
  cardSetup: Pick<ReturnType<typeof useStripeSetup>, 'renewSetup' | 'confirmCard' | 'saveCard'>;
};

/** The card form around Stripe's Card Element. */
export function StripeCardForm({ buyer, isAlwaysDefault, onSaved, onCancel, ...props }: Props) {
  const { stripe, hasSetup, cardSetup } = props;
  const style = useElementStyle();
  const hideIcon = useMediaQuery(NARROW_PAGE);
  const elements = useElements();
  const [isCardReady, setIsCardReady] = useState(false);
  const country = buyer.customer.organisation?.company?.country;
  const canSubmit = isCardReady && hasSetup;
  const getCardElement = () => elements?.getElement(CardElement);
  const focusCard = () => getCardElement()?.focus();

  const { form, submit, error, hasSaveFailed, fieldHandlers } = useCardForm({
    country,
    isAlwaysDefault,
    canSubmit,
    focusCard,
    renewSetup: cardSetup.renewSetup,
    saveCard: cardSetup.saveCard,
    onSaved,
    confirmCard: async (postcode): Promise<CardResult> => {
      const card = getCardElement();
      if (!stripe || !card) return { ok: false };
      return cardSetup.confirmCard(({ client_secret: clientSecret }) =>
        confirmCard(stripe, { clientSecret, card, postcode }),
      );
    },
  });

  return (
    <CardFormLayout
      form={form}
      isPostcodeRequired={isPostcodeRequired(country)}
      canSetDefault={!isAlwaysDefault}
      isReady={isCardReady}
      canSubmit={canSubmit}
      error={error}
      hasSaveFailed={hasSaveFailed}
      onFocusCard={focusCard}
      onSubmit={(event) => void submit(event)}
      onCancel={onCancel}
    >
      <CardElement
        className="provider-field"
        options={{
          hidePostalCode: true,
          disableLink: true,
          disabled: form.formState.isSubmitting,
          style,
          hideIcon,
        }}
        onReady={() => setIsCardReady(true)}
        {...fieldHandlers}
      />
    </CardFormLayout>
  );
}
