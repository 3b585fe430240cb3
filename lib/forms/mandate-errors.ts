import { hasSortCode } from '@/lib/domain/i18n/countries';
import { isRecord } from '@/lib/domain/json';
import {
  mandateFields,
  type MandateFieldErrors,
  type MandateFieldMessage,
  type MandateFormMessage,
  type MandateField,
  type MandateValues,
} from '@/lib/domain/mandates/mandate';
import { isSterling } from '@/lib/domain/mandates/mandate-defaults';
import { findProviderMessageKey } from '@/lib/domain/mandates/provider-messages';

/** Longer messages of the server are truncated. */
const MAX_MESSAGE_LENGTH = 300;

/** Limits the messages that belong to no field. */
const MAX_FORM_MESSAGES = 5;

const unusableMessage: MandateFieldMessage = { key: 'field.unusable' };

/** Returns the last non-empty string of a list, as our own text if it is a known one; a generic message for any other value. */
function fieldMessageOf(value: unknown, field: string): MandateFieldMessage {
  const items: unknown[] = Array.isArray(value) ? value : [];
  const texts = items.map((item) => (typeof item === 'string' ? item.trim() : ''));
  const text = texts.filter(Boolean).at(-1);
  if (!text) return unusableMessage;
  const key = findProviderMessageKey(text, field);
  return key ? { key } : { text: [...text].slice(0, MAX_MESSAGE_LENGTH).join('') };
}

const customerFieldNames = ['company_name', 'email'];

/** Adds the group to a field name: the server sends it with or without. */
const fieldPathOf = (name: string) =>
  name.includes('.')
    ? name
    : `${customerFieldNames.includes(name) ? 'customer_details' : 'bank_account'}.${name}`;

/** Flattens a body to pairs of field path and messages. `message` and `detail` strings belong to no field. */
const errorEntriesOf = (body: Record<string, unknown>): [string, unknown][] =>
  Object.entries(body).flatMap(([name, value]) => {
    if (['customer_details', 'bank_account'].includes(name) && isRecord(value))
      return Object.entries(value).map(([field, fieldValue]): [string, unknown] => [
        `${name}.${field}`,
        fieldValue,
      ]);
    return ['message', 'detail'].includes(name) && typeof value === 'string'
      ? []
      : [[fieldPathOf(name), value]];
  });

/** Returns the fields that the form can show an error at, for the values that were sent. */
export function visibleFieldsOf({ currency, bank_account }: MandateValues): MandateField[] {
  const hidden: MandateField[] = hasSortCode(bank_account.country_code)
    ? ['bank_account.iban']
    : ['bank_account.branch_code', 'bank_account.account_number'];
  if (isSterling(currency)) hidden.push('bank_account.country_code');
  return mandateFields.filter((field) => !hidden.includes(field));
}

/**
 * Returns the errors of a rejected set-up by field, or undefined if the body names no field. Messages for fields that the
 * form does not have, or does not show for `values`, go into `form`.
 */
export function parseFieldErrors(body: unknown, values?: MandateValues): MandateFieldErrors | undefined {
  if (!isRecord(body)) return undefined;
  const visibleFields = values ? visibleFieldsOf(values) : mandateFields;
  const fields: MandateFieldErrors['fields'] = {};
  const formMessages: MandateFormMessage[] = [];
  for (const [name, value] of errorEntriesOf(body)) {
    const message = fieldMessageOf(value, name);
    const field = visibleFields.find((path) => path === name);
    if (field) fields[field] = message;
    else if (formMessages.length < MAX_FORM_MESSAGES) formMessages.push({ ...message, field: name });
  }
  return Object.keys(fields).length + formMessages.length > 0 ? { fields, form: formMessages } : undefined;
}
