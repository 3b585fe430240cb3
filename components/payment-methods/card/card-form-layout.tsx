import { useId, type FormEventHandler, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ErrorPageTitle } from '@/components/errors/error-page-title';
import { FormActions, Form, Note, NarrowField } from '@/components/payment-methods/form.styles';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/fields/checkbox';
import { TextField } from '@/components/ui/fields/text-field';
import { OverlayRoom } from '@/components/ui/overlay-room';
import { useLocale } from '@/hooks/i18n/use-locale';
import { useTranslation } from '@/hooks/i18n/use-translation';
import { formatMoney } from '@/lib/domain/i18n/money';
import type { CardValues } from '@/lib/forms/card-schema';
import { CardField } from './card-field';

const postcodeErrorKeys = ['postcode.required', 'postcode.invalid'] as const;

/** Authorised to verify the card, and cancelled afterwards. */
const VERIFICATION_AMOUNT_PENCE = 100;

type Props = {
  form: UseFormReturn<CardValues>;
  isPostcodeRequired: boolean;
  canSetDefault: boolean;
  /** The provider's field is visible. */
  isReady: boolean;
  canSubmit: boolean;
  error?: string;
  hasSaveFailed: boolean;
  onFocusCard: () => void;
  onSubmit: FormEventHandler;
  onCancel?: () => void;
  /** The provider's field. */
  children: ReactNode;
};

/** The form around a card provider's field. */
export function CardFormLayout({ form, isReady, error, hasSaveFailed, ...props }: Props) {
  const { t } = useTranslation('payment-methods');
  const { locale } = useLocale();
  const noteId = useId();
  const { isSubmitting, errors } = form.formState;
  const postcodeErrorKey = postcodeErrorKeys.find((key) => key === errors.postcode?.message);

  return (
    <Form data-testid="cardForm" noValidate aria-busy={!isReady || undefined} onSubmit={props.onSubmit}>
      <OverlayRoom />
      {(error || postcodeErrorKey) && <ErrorPageTitle subject={t('type.card')} />}
      <CardField
        isReady={isReady}
        error={error}
        hasSaveFailed={hasSaveFailed}
        onLabelClick={props.onFocusCard}
      >
        {props.children}
      </CardField>
      {props.isPostcodeRequired && (
        <NarrowField>
          <TextField
            {...form.register('postcode')}
            label={t('postcode.label')}
            error={postcodeErrorKey && t(postcodeErrorKey, { label: t('postcode.label') })}
            autoComplete="billing postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            readOnly={isSubmitting}
            required
          />
        </NarrowField>
      )}
      {props.canSetDefault && <Checkbox {...form.register('isDefault')} label={t('card.setAsDefault')} />}
      <Note id={noteId}>
        {t('card.authorisation', { amount: formatMoney(VERIFICATION_AMOUNT_PENCE, 'GBP', locale) })}
      </Note>
      <FormActions>
        <Button
          type="submit"
          data-testid="cardForm.submit"
          disabled={!props.canSubmit}
          loading={isSubmitting}
          aria-describedby={noteId}
        >
          {isSubmitting ? t('card.loading') : t('card.add')}
        </Button>
        {props.onCancel && (
          <Button variant="secondary" disabled={isSubmitting} onClick={props.onCancel}>
            {t('card.cancel')}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
