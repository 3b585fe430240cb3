import { partition, uniq, uniqBy } from 'es-toolkit/array';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { isMethodType, type Provider } from '@/lib/domain/providers';
import { fieldsOf, isFields, nameIn, optionalText, textIn, type Fields } from './answer';
import { UnexpectedAnswer } from './errors';

/** One saved method. @throws UnexpectedAnswer for a type we do not know or details that are missing */
export function parseMethod(value: unknown, provider: Provider): SavedMethod {
  const method = fieldsOf(value, 'payment_method');
  const base = { id: textIn(method, 'payment_method.id'), is_default: method.is_default === true, provider };
  const { type } = method;
  if (!isMethodType(type)) throw new UnexpectedAnswer('payment_method.type');
  if (type === 'card') return { ...base, type, card: parseCard(method.card) };
  if (type === 'direct_debit') return { ...base, type, direct_debit: parseMandate(method.direct_debit) };
  return { ...base, type };
}

function parseCard(value: unknown) {
  const card = fieldsOf(value, 'payment_method.card');
  return {
    brand: optionalText(card.brand) ?? 'unknown',
    last4: textIn(card, 'payment_method.card.last4'),
    exp_month: numberIn(card, 'payment_method.card.exp_month'),
    exp_year: numberIn(card, 'payment_method.card.exp_year'),
    funding: optionalText(card.funding),
  };
}

function parseMandate(value: unknown) {
  const mandate = fieldsOf(value, 'payment_method.direct_debit');
  return {
    account_number_ending: optionalText(mandate.account_number_ending) ?? '',
    account_holder_name: optionalText(mandate.account_holder_name) ?? '',
    bank_name: optionalText(mandate.bank_name) ?? '',
    account_currency: optionalText(mandate.account_currency),
  };
}

function numberIn(fields: Fields, path: string): number {
  const number = Number(fields[nameIn(path)] ?? NaN);
  if (!Number.isInteger(number)) throw new UnexpectedAnswer(path);
  return number;
}

/**
 * A list of methods. Rows of types we do not know are left out, repeats too, and `odd` says so; what is no list is a
 * failure.
 */
export function parseMethods(value: unknown, provider: Provider): { methods: SavedMethod[]; odd: string[] } {
  const results: unknown = isFields(value) ? value.results : undefined;
  if (!Array.isArray(results)) throw new UnexpectedAnswer('results');
  const [known, unknown] = partition(results.map(typed), ({ type }) => isMethodType(type));
  const methods = known.map(({ row }) => parseMethod(row, provider));
  const once = uniqBy(methods, ({ id }) => id);
  const odd = [
    ...unknown.map(({ type }) => `method type ${type}`),
    ...(once.length < methods.length ? ['a method that comes twice'] : []),
  ];
  return { methods: once, odd: uniq(odd) };
}

const typed = (row: unknown) => ({ row, type: (isFields(row) && optionalText(row.type)) || 'none' });
