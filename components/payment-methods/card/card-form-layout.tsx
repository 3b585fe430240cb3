import { useTranslation } from '@/hooks/use-translations';
import { useId, type FormEventHandler, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/text-field';
import { useLocale } from '@/hooks/use-locale';
import { formatMoney } from '@/lib/domain/money';
import type { CardValues } from '@/lib/forms/card-schema';
import { ErrorTitle } from '@/components/payment-methods/error-title';
import { Actions, Form, Note, Postcode } from '@/components/payment-methods/form-face';
import { CardSlot } from './card-slot';

/** What a card is checked with, in pence. It is cancelled afterwards. */
const VERIFICATION = 100;

type Props = {
  form: UseFormReturn<CardValues>;
  asksPostcode: boolean;
  asksDefault: boolean;
  /** The provider's field has drawn itself. */
  isReady: boolean;
  canSubmit: boolean;
  error?: string;
  onFocusCard: () => void;
  onSubmit: FormEventHandler;
  onCancel?: () => void;
  /** The provider's field. */
  children: ReactNode;
};

/** The form around the field of a card provider. */
export function CardFormLayout({
  form,
  asksPostcode,
  asksDefault,
  isReady,
  canSubmit,
  error,
  ...props
}: Props) {
  const { t } = useTranslation('payment-methods');
  const { locale } = useLocale();
  const noteId = useId();
  const { isSubmitting, errors } = form.formState;
  const wrong = errors.postcode?.message;

  return (
    <Form data-testid="cardForm" noValidate aria-busy={!isReady || undefined} onSubmit={props.onSubmit}>
      {(error || wrong) && <ErrorTitle of={t('type.card')} />}
      <CardSlot isReady={isReady} error={error} onLabelClick={props.onFocusCard}>
        {props.children}
      </CardSlot>
      {asksPostcode && (
        <Postcode>
          <TextField
            {...form.register('postcode')}
            label={t('postcode.label')}
            error={wrong && t(wrong, { label: t('postcode.label') })}
            autoComplete="billing postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            readOnly={isSubmitting}
            required
          />
        </Postcode>
      )}
      {asksDefault && <Checkbox {...form.register('isDefault')} label={t('card.setAsDefault')} />}
      <Note id={noteId}>{t('card.authorisation', { amount: formatMoney(VERIFICATION, 'GBP', locale) })}</Note>
      <Actions>
        <Button
          type="submit"
          data-testid="cardForm.submit"
          disabled={!canSubmit}
          busy={isSubmitting}
          aria-describedby={noteId}
        >
          {isSubmitting ? t('card.loading') : t('card.add')}
        </Button>
        {props.onCancel && (
          <Button variant="secondary" disabled={isSubmitting} onClick={props.onCancel}>
            {t('card.cancel')}
          </Button>
        )}
      </Actions>
    </Form>
  );
}
