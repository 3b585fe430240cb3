import { useEffect, useEffectEvent } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import type { FormError } from '@/components/ui/fields/error-summary';
import { useTranslation } from '@/hooks/i18n/use-translation';
import {
  fieldErrorKeys,
  mandateFields,
  type MandateField,
  type MandateFieldErrors,
  type MandateFieldMessage,
  type MandateValues,
} from '@/lib/domain/mandates/mandate';
import { digitCountByField } from '@/lib/forms/direct-debit-schema';

/** Adds the API's errors to the form, and returns all errors in the current language. */
export function useMandateErrors(
  form: UseFormReturn<MandateValues>,
  serverErrors: MandateFieldErrors | undefined,
) {
  const { textOf, labelledTextOf } = useMessageTexts();
  const { errors } = form.formState;

  const messageOf = (field: MandateField): MandateFieldMessage | undefined => {
    const error: { type?: string; message?: string } | undefined = get(errors, field);
    if (!error?.message) return undefined;
    const key = fieldErrorKeys.find((errorKey) => errorKey === error.message);
    return key && error.type !== 'text' ? { key } : { text: error.message };
  };
  const errorOf = (field: MandateField): string | undefined => {
    const message = messageOf(field);
    return message && textOf(field, message);
  };
  const formErrors: FormError[] = [
    ...(serverErrors?.form ?? []).map((message) => ({ text: labelledTextOf(message.field, message) })),
    ...mandateFields.flatMap((field) => {
      const message = messageOf(field);
      return message ? [{ fieldId: field, text: labelledTextOf(field, message) }] : [];
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

/** Returns functions that translate a message for its place beside the field, and for the summary, which names the field. */
function useMessageTexts() {
  const { t } = useTranslation('direct-debit');

  const findField = (name: string) => mandateFields.find((known) => known === name);
  const labelOf = (name: string) => {
    const field = findField(name);
    return field ? t(`label.${field}`) : wordsOf(name);
  };
  const textOf = (name: string, message: MandateFieldMessage): string => {
    if ('text' in message) return message.text;
    return t(message.key, { label: labelOf(name), length: digitCountOf(name) });
  };
  const labelledTextOf = (name: string, message: MandateFieldMessage): string => {
    const label = labelOf(name);
    if (!label) return 'text' in message ? message.text : t('field.unusable');
    if ('key' in message && message.key === 'field.exactly')
      return t('errors.exactly', { label, length: digitCountOf(name) });
    const text = textOf(name, message);
    // The words of an unknown field may stand in a message by chance.
    const isNamed = findField(name) !== undefined && text.includes(label);
    return isNamed ? text : t('errors.labelled', { label, message: text });
  };
  return { textOf, labelledTextOf };
}

const digitCountOf = (name: string) =>
  Object.entries(digitCountByField).find(([field]) => field === name)?.[1] ?? '';

const MAX_NAME_LENGTH = 60;

/** The API's names for errors that belong to no field. */
const nonFieldNames = ['non_field_errors', '__all__'];

/** Returns the words of a name on the wire that has no label: `Postal code` for `customer_details.postal_code`. */
function wordsOf(name: string): string {
  const lastName = name.split('.').at(-1) ?? '';
  if (nonFieldNames.includes(lastName)) return '';
  const [first = '', ...others] = [...lastName.replaceAll('_', ' ').trim()].slice(0, MAX_NAME_LENGTH);
  return [first.toUpperCase(), ...others].join('');
}
