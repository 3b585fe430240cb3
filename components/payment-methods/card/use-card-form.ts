import { yupResolver } from '@hookform/resolvers/yup';
import { useTranslation } from '@/hooks/use-translations';
import { useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { CardAnswer } from '@/hooks/use-card-setup';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { cardSchema, type CardValues } from '@/lib/forms/card-schema';

type Steps = {
  country?: string;
  alwaysDefault: boolean;
  canSubmit: boolean;
  /** The provider's field: asked before anything is sent. */
  isComplete: () => boolean;
  focusCard: () => void;
  confirm: (postcode?: string) => Promise<CardAnswer>;
  save: (id: string, isDefault: boolean) => Promise<SavedMethod | undefined>;
  onSaved: (method: SavedMethod) => void;
};

/** One way from the button to the saved card, for every card provider. A second press while on it does nothing. */
export function useCardForm({ country, alwaysDefault, canSubmit, ...steps }: Steps) {
  const { t } = useTranslation('payment-methods');
  const [problem, setProblem] = useState<string>();
  const isLocked = useRef(false);
  const confirmedId = useRef<string>(undefined);
  const form = useForm<CardValues>({
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
    const isComplete = steps.isComplete();
    try {
      await form.handleSubmit(isComplete ? send : () => undefined)(event);
    } finally {
      isLocked.current = false;
    }
    if (!isComplete) steps.focusCard();
  };

  /** The card changed. True when the provider had already confirmed the one before. */
  const forgetCard = (): boolean => {
    const wasConfirmed = confirmedId.current !== undefined;
    confirmedId.current = undefined;
    setProblem(undefined);
    return wasConfirmed;
  };

  return { form, submit, problem, forgetCard };
}
