import { yupResolver } from '@hookform/resolvers/yup';
import { useDraftForm } from '@/hooks/use-draft-form';
import { useTranslation } from '@/hooks/use-translations';
import { useRef, useState, type FormEvent } from 'react';
import type { CardAnswer, CardState } from '@/hooks/use-card-setup';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { cardSchema, type CardValues } from '@/lib/forms/card-schema';

type Steps = {
  country?: string;
  alwaysDefault: boolean;
  canSubmit: boolean;
  focusCard: () => void;
  confirm: (postcode?: string) => Promise<CardAnswer>;
  /** The provider had confirmed the card before this one. */
  renew: () => void;
  save: (id: string, isDefault: boolean) => Promise<SavedMethod | undefined>;
  onSaved: (method: SavedMethod) => void;
};

/** One way from the button to the saved card, for every card provider. A second press while on it does nothing. */
export function useCardForm({ country, alwaysDefault, canSubmit, ...steps }: Steps) {
  const { t } = useTranslation('payment-methods');
  const [problem, setProblem] = useState<string>();
  // Nothing but the last change of the provider's field says whether the card is complete.
  const [card, setCard] = useState<CardState>();
  const [wasLeft, setLeft] = useState(false);
  const isLocked = useRef(false);
  const confirmedId = useRef<string>(undefined);
  const form = useDraftForm<CardValues>('card', {
    resolver: yupResolver(cardSchema(country)),
    defaultValues: { postcode: '', isDefault: false },
    mode: 'onTouched',
  });

  const send = async ({ postcode, isDefault }: CardValues) => {
    const known = confirmedId.current;
    const answer = known ? { ok: true as const, id: known } : await steps.confirm(postcode || undefined);
    if (!answer.ok)
      return setProblem(answer.message || t(answer.unsaved ? 'card.saveFailed' : 'card.notConfirmed'));
    confirmedId.current = answer.id;
    const method = await steps.save(answer.id, alwaysDefault || isDefault);
    return method ? steps.onSaved(method) : setProblem(t('card.saveFailed'));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLocked.current || !canSubmit) return;
    isLocked.current = true;
    setProblem(undefined);
    setLeft(true);
    try {
      if (card?.complete) return await form.handleSubmit(send)(event);
      // What else is missing is said, but the card comes first.
      await form.trigger();
      steps.focusCard();
    } finally {
      isLocked.current = false;
    }
  };

  const onChange = (change: CardState) => {
    setCard(change);
    setProblem(undefined);
    if (confirmedId.current === undefined) return;
    confirmedId.current = undefined;
    steps.renew();
  };

  const required = wasLeft && !card?.complete ? t('card.required') : undefined;
  const error = problem ?? mistake(card) ?? required;
  return { form, submit, error, field: { onChange, onBlur: () => setLeft(true) } };
}

/** What is wrong with the card as typed. That something is missing has its own words. */
const mistake = (card?: CardState): string | undefined =>
  card?.error && !/incomplete|required/i.test(card.error.code) ? card.error.message : undefined;
