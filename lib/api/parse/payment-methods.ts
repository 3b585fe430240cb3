import { partition, uniq, uniqBy } from 'es-toolkit/array';
import { UnexpectedAnswer } from '@/lib/api/http/errors';
import { isRecord, optionalString, type JsonRecord } from '@/lib/domain/json';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import { isMethodType, toMethodType, type Provider } from '@/lib/domain/methods/providers';
import { asRecord, lastSegment, requiredString } from './fields';

/** Returns a saved method. @throws UnexpectedAnswer for an unknown type or missing details */
export function parseMethod(value: unknown, provider: Provider): SavedMethod {
  const method = asRecord(value, 'payment_method');
  const base = {
    id: requiredString(method, 'payment_method.id'),
    is_default: method.is_default === true,
    provider,
  };
  const type = toMethodType(method.type);
  if (!isMethodType(type)) throw new UnexpectedAnswer('payment_method.type');
  if (type === 'card') return { ...base, type, card: parseCard(method.card) };
  if (type === 'direct_debit') return { ...base, type, direct_debit: parseDirectDebit(method.direct_debit) };
  return { ...base, type };
}

function parseCard(value: unknown) {
  const card = asRecord(value, 'payment_method.card');
  return {
    brand: optionalString(card.brand) ?? 'unknown',
    last4: requiredString(card, 'payment_method.card.last4'),
    exp_month: requiredInteger(card, 'payment_method.card.exp_month'),
    exp_year: requiredInteger(card, 'payment_method.card.exp_year'),
    funding: optionalString(card.funding),
  };
}

function parseDirectDebit(value: unknown) {
  const directDebit = asRecord(value, 'payment_method.direct_debit');
  return {
    account_number_ending: optionalString(directDebit.account_number_ending) ?? '',
    account_holder_name: optionalString(directDebit.account_holder_name) ?? '',
    bank_name: optionalString(directDebit.bank_name) ?? '',
    account_currency: optionalString(directDebit.account_currency),
    mandate_reference: optionalString(directDebit.mandate_reference),
  };
}

function requiredInteger(fields: JsonRecord, path: string): number {
  const number = Number(fields[lastSegment(path)] ?? NaN);
  if (!Number.isInteger(number)) throw new UnexpectedAnswer(path);
  return number;
}

/**
 * Returns the methods of a list's rows. Rows of unknown types, unreadable rows and duplicates are left out and named in
 * `unknownValues`, by the field that is wrong and never by its value.
 */
export function parseMethods(
  rows: unknown[],
  provider: Provider,
): { methods: SavedMethod[]; unknownValues: string[] } {
  const [known, unknown] = partition(rows.map(withType), ({ type }) => isMethodType(type));
  const parsed = known.map(({ row }) => tryParseMethod(row, provider));
  const methods = parsed.filter((method) => typeof method !== 'string');
  const uniqueMethods = uniqBy(methods, ({ id }) => id);
  const unknownValues = [
    ...unknown.map(({ type }) => `method type ${type}`),
    ...parsed.filter((field) => typeof field === 'string').map((field) => `a method without ${field}`),
    ...(uniqueMethods.length < methods.length ? ['a method that comes twice'] : []),
  ];
  return { methods: uniqueMethods, unknownValues: uniq(unknownValues) };
}

/** Returns the method, or the field that makes it unreadable. */
function tryParseMethod(row: unknown, provider: Provider): SavedMethod | string {
  try {
    return parseMethod(row, provider);
  } catch (error) {
    if (error instanceof UnexpectedAnswer) return error.field;
    throw error;
  }
}

const withType = (row: unknown) => ({ row, type: (isRecord(row) && toMethodType(row.type)) || 'none' });
