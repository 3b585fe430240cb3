import { usesSortCode } from '@/lib/domain/countries';
import {
  mandateFields,
  type FieldErrors,
  type FieldMessage,
  type MandateField,
  type MandateValues,
} from '@/lib/domain/mandate';
import { isSterling } from '@/lib/domain/mandate-defaults';

/** Longer sentences are cut: a server may answer anything. */
const LENGTH = 300;

/** Nobody reads more messages than these that belong to no field. */
const COUNT = 5;

const unusable: FieldMessage = { key: 'field.unusable' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The last text of a list; anything else says nothing that a buyer could read. */
function messageOf(value: unknown): FieldMessage {
  const items: unknown[] = Array.isArray(value) ? value : [];
  const texts = items.map((item) => (typeof item === 'string' ? item.trim() : ''));
  const text = texts.filter(Boolean).at(-1);
  return text ? { text: [...text].slice(0, LENGTH).join('') } : unusable;
}

const customerFields = ['company_name', 'email'];

/** The server names a field with its group or without. */
const pathOf = (name: string) =>
  name.includes('.')
    ? name
    : `${customerFields.includes(name) ? 'customer_details' : 'bank_account'}.${name}`;

/** What a body says by field, in its two groups as well. A sentence about the whole names no field. */
const entriesOf = (body: Record<string, unknown>): [string, unknown][] =>
  Object.entries(body).flatMap(([name, value]) => {
    if (['customer_details', 'bank_account'].includes(name) && isRecord(value))
      return Object.entries(value).map(([field, its]): [string, unknown] => [`${name}.${field}`, its]);
    return ['message', 'detail'].includes(name) && typeof value === 'string' ? [] : [[pathOf(name), value]];
  });

/** The fields that the form shows when the server finds fault with them. */
export function shownFields({ currency, bank_account }: MandateValues): MandateField[] {
  const bySortCode = usesSortCode(bank_account.country_code);
  const hidden: MandateField[] = bySortCode
    ? ['bank_account.iban']
    : ['bank_account.branch_code', 'bank_account.account_number'];
  if (isSterling(currency)) hidden.push('bank_account.country_code');
  return mandateFields.filter((field) => !hidden.includes(field));
}

/**
 * What a refused set-up says by field, or undefined when it names none. A message for a field that the form does not have,
 * or does not show for the values that were sent, stands above it.
 */
export function fieldErrors(body: unknown, values?: MandateValues): FieldErrors | undefined {
  if (!isRecord(body)) return undefined;
  const shown = values ? shownFields(values) : mandateFields;
  const fields: FieldErrors['fields'] = {};
  const form = new Map<string, FieldMessage>();
  for (const [name, value] of entriesOf(body)) {
    const message = messageOf(value);
    const field = shown.find((path) => path === name);
    if (field) fields[field] = message;
    else if (form.size < COUNT) form.set(JSON.stringify(message), message);
  }
  return Object.keys(fields).length + form.size > 0 ? { fields, form: [...form.values()] } : undefined;
}
