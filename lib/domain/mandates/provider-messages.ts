import type { FieldErrorKey } from './mandate';

/**
 * The published English messages of GoCardless' check of bank accounts, and the standard ones of the API, by the text that
 * says the same to the buyer.
 */
const messagesByKey: Partial<Record<FieldErrorKey, readonly RegExp[]>> = {
  'field.required': [/^(this field )?is required$/, /^(this field may not|can't) be (blank|null)$/],
  'field.invalid': [
    /^is invalid$/,
    /^format is invalid$/,
    /^unexpected format for an? .+ iban$/,
    /^non-alphanumeric characters found\b/,
    /^did not pass checksum test$/,
    /^check digits failed modulus check\b/,
    /is not a valid iso 3166-1 iban country code$/,
    /^is not used in \S+$/,
    /^serial number is invalid$/,
    /^enter a valid (value|email address)$/,
  ],
  'field.length': [
    /^length is invalid$/,
    /^is the wrong length\b/,
    /^length doesn't match swift specification\b/,
    /^clearing code length is invalid$/,
  ],
  'field.mismatch': [/^did not pass modulus check$/],
  'field.unknownBank': [/^(bank|branch) code does not exist$/],
  'field.unsupported': [/^does not support payments$/],
};

const isSortCodeField = (field: string) =>
  field.endsWith('.branch_code') || field.endsWith('.account_number');

/** Returns the key of our own text for a known message at a field, such as `bank_account.iban`. */
export function findProviderMessageKey(message: string, field: string): FieldErrorKey | undefined {
  const normalised = message.trim().toLowerCase().replaceAll('’', "'").replace(/\.$/, '');
  const keys = Object.keys(messagesByKey) as FieldErrorKey[];
  const key = keys.find((one) => messagesByKey[one]?.some((pattern) => pattern.test(normalised)));
  // Only a sort code can be at odds with its account number; an IBAN is wrong as a whole.
  return key === 'field.mismatch' && !isSortCodeField(field) ? 'field.invalid' : key;
}
