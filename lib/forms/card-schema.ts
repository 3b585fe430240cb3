import { isValid, toNormalised } from 'postcode';
import { boolean, object, string, type ObjectSchema } from 'yup';

export type CardValues = { postcode: string; isDefault: boolean };

/** The one real postcode that the general pattern does not know. */
const girobank = /^GIR ?0AA$/i;

/** A UK postcode in capitals with its blank, or undefined when it is none. */
export function normalisePostcode(text: string): string | undefined {
  const trimmed = text.trim();
  if (girobank.test(trimmed)) return 'GIR 0AA';
  return isValid(trimmed) ? (toNormalised(trimmed) ?? undefined) : undefined;
}

/** The billing postcode is asked for in the United Kingdom only. */
export const asksPostcode = (country: string | undefined): boolean => country?.toUpperCase() === 'GB';

const postcode = string()
  .trim()
  .transform((text: string) => normalisePostcode(text) ?? text)
  .required('postcode.required')
  .test('postcode', 'postcode.invalid', (text) => !text || normalisePostcode(text) !== undefined);

/** What a card form asks besides the card. Messages are translation keys. */
export const cardSchema = (country: string | undefined): ObjectSchema<CardValues> =>
  object({
    postcode: asksPostcode(country) ? postcode : string().defined(),
    isDefault: boolean().defined(),
  });
