import { useEffect, useEffectEvent } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import type { FormError } from '@/components/ui/fields/error-summary';
import { useTranslation } from '@/hooks/i18n/use-translation';
import {
  mandateFields,
  type MandateField,
  type MandateFieldErrors,
  type MandateValues,
} from '@/lib/domain/mandates/mandate';
import { digitCountByField, fieldErrorKeys } from '@/lib/forms/direct-debit-schema';

/** Adds the API's errors to the form, and returns all errors in the current language. */
export function useMandateErrors(
  form: UseFormReturn<MandateValues>,
  serverErrors: MandateFieldErrors | undefined,
) {
  const { t } = useTranslation('direct-debit');
  const { errors } = form.formState;

  const errorOf = (field: MandateField): string | undefined => {
    const error: { type?: string; message?: string } | undefined = get(errors, field);
    if (!error?.message) return undefined;
    if (error.type === 'text') return error.message;
    const key = fieldErrorKeys.find((errorKey) => errorKey === error.message);
    if (!key) return error.message;
    return t(key, { label: t(`label.${field}`), length: digitCountByField[field] ?? '' });
  };
  const formErrors: FormError[] = [
    ...(serverErrors?.form ?? []).map((message) => ({
      text: 'text' in message ? message.text : t(message.key),
    })),
    ...mandateFields.flatMap((field) => {
      const text = errorOf(field);
      return text ? [{ fieldId: field, text }] : [];
    }),
  ];

  // An error of the API stays at its field until the buyer changes the value.
  const showServerErrors = useEffectEvent(({ fields }: MandateFieldErrors) => {
    for (const field of mandateFields) {
      const message = fields[field];
      if (!message) continue;
      // Keys are translated on render: the language may change while the error is shown.
      form.setError(
        field,
        'text' in message ? { type: 'text', message: message.text } : { message: message.key },
      );
    }
  });
  useEffect(() => {
    if (serverErrors) showServerErrors(serverErrors);
  }, [serverErrors]);

  return { errorOf, formErrors };
}
