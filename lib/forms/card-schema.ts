import { isValid, toNormalised } from 'postcode';
import { boolean, object, string, type ObjectSchema } from 'yup';

export type CardValues = { postcode: string; isDefault: boolean };

/** A real postcode that does not match the general pattern. */
const girobankPattern = /^GIR ?0AA$/i;

/** Returns a UK postcode in capitals with its space, or undefined if it is not one. */
export function normalisePostcode(text: string): string | undefined {
  const trimmed = text.trim();
  if (girobankPattern.test(trimmed)) return 'GIR 0AA';
  return isValid(trimmed) ? (toNormalised(trimmed) ?? undefined) : undefined;
}

/** Returns whether the card form needs a billing postcode: only in the United Kingdom. */
export const isPostcodeRequired = (country: string | undefined): boolean => country?.toUpperCase() === 'GB';

const postcodeSchema = string()
  .trim()
  .transform((text: string) => normalisePostcode(text) ?? text)
  .required('postcode.required')
  .test('postcode', 'postcode.invalid', (text) => !text || normalisePostcode(text) !== undefined);

/** Creates the schema of the card form's own fields. Messages are translation keys. */
export const createCardSchema = (country: string | undefined): ObjectSchema<CardValues> =>
  object({
    postcode: isPostcodeRequired(country) ? postcodeSchema : string().defined(),
    isDefault: boolean().defined(),
  });
