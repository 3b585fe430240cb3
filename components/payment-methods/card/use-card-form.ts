import { yupResolver } from '@hookform/resolvers/yup';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '@/hooks/i18n/use-translation';
import type { ConfirmedCard } from '@/hooks/payment-methods/save-card';
import type { CardResult, CardState } from '@/hooks/payment-methods/use-card-setup';
import { useDraftForm } from '@/hooks/payment-methods/use-draft-form';
import { findDeclineKind } from '@/lib/domain/methods/decline-kind';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import { createCardSchema, type CardValues } from '@/lib/forms/card-schema';

type UseCardFormOptions = {
  country?: string;
  isAlwaysDefault: boolean;
  canSubmit: boolean;
  focusCard: () => void;
  confirmCard: (postcode?: string) => Promise<CardResult>;
  /** Starts a new set-up: another card was, or may have been, confirmed with the previous one. */
  renewSetup: () => void;
  saveCard: (card: ConfirmedCard, isDefault: boolean) => Promise<SavedMethod | undefined>;
  onSaved: (method: SavedMethod) => void;
};

/** `isSaveFailure`: there is nothing wrong with the card, but it could not be saved. */
type SubmitError = { text: string; isSaveFailure: boolean };

/** Manages submission for every card provider: validates, confirms and saves the card, ignoring repeated clicks. */
export function useCardForm({ country, isAlwaysDefault, canSubmit, ...options }: UseCardFormOptions) {
  const { t } = useTranslation('payment-methods');
  const [submitError, setSubmitError] = useState<SubmitError>();
  // The provider's field reports completeness only in its change events.
  const [cardState, setCardState] = useState<CardState>();
  const [wasTouched, setWasTouched] = useState(false);
  // A ref, because state updates only on the next render and a double click would slip through.
  const isLockedRef = useRef(false);
  const confirmedCardRef = useRef<ConfirmedCard>(undefined);
  /** The set-up belongs to the card in the field, or may belong to it. */
  const isSetupUsedRef = useRef(false);
  const form = useDraftForm<CardValues>('card', {
    resolver: yupResolver(createCardSchema(country)),
    defaultValues: { postcode: '', isDefault: false },
    mode: 'onTouched',
  });

  const confirmAndSaveCard = async ({ postcode, isDefault }: CardValues) => {
    const confirmedCard = confirmedCardRef.current;
    const result: CardResult = confirmedCard
      ? { ok: true, ...confirmedCard }
      : await options.confirmCard(postcode || undefined);
    isSetupUsedRef.current = result.ok || result.mayBeConfirmed === true;
    if (!result.ok) {
      const text = result.message || t(findFailureKey(result));
      return setSubmitError({ text, isSaveFailure: result.isIdMissing === true });
    }
    const { id, last4 } = result;
    confirmedCardRef.current = { id, last4 };
    const method = await options.saveCard({ id, last4 }, isAlwaysDefault || isDefault);
    return method
      ? options.onSaved(method)
      : setSubmitError({ text: t('card.saveFailed'), isSaveFailure: true });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLockedRef.current || !canSubmit) return;
    isLockedRef.current = true;
    setSubmitError(undefined);
    setWasTouched(true);
    try {
      if (cardState?.complete) return await form.handleSubmit(confirmAndSaveCard)(event);
      // Show the errors of the other fields, but focus the card first.
      await form.trigger();
      options.focusCard();
    } finally {
      isLockedRef.current = false;
    }
  };

  const onChange = (newState: CardState) => {
    setCardState(newState);
    setSubmitError(undefined);
    if (!isSetupUsedRef.current) return;
    isSetupUsedRef.current = false;
    confirmedCardRef.current = undefined;
    options.renewSetup();
  };

  const requiredError = wasTouched && !cardState?.complete ? t('card.required') : undefined;
  const error = submitError?.text ?? cardErrorOf(cardState) ?? requiredError;
  const hasSaveFailed = submitError?.isSaveFailure === true;
  const fieldHandlers = { onChange, onBlur: () => setWasTouched(true) };
  return { form, submit, error, hasSaveFailed, fieldHandlers };
}

/** Returns the key of the text for a failure that the provider sends no message for. */
function findFailureKey({ isIdMissing, code }: Extract<CardResult, { ok: false }>) {
  if (isIdMissing) return 'card.saveFailed';
  const kind = findDeclineKind(code);
  return kind ? (`card.declined.${kind}` as const) : 'card.notConfirmed';
}

/** Returns the provider's error message, except for an incomplete card, which has a message of its own. */
const cardErrorOf = (cardState?: CardState): string | undefined =>
  cardState?.error && !/incomplete|required/i.test(cardState.error.code)
    ? cardState.error.message
    : undefined;
