import { findProviderMessageKey } from '@/lib/domain/mandates/provider-messages';

/** The messages of gocardless/ibandit (MIT), config/locales/en.yml, with values, and those of the API. */
test.each([
  ["'ZZ' is not a valid ISO 3166-1 IBAN country code", 'field.invalid'],
  ["Check digits failed modulus check. Expected '89', received '88'.", 'field.invalid'],
  ["Length doesn't match SWIFT specification (expected 22 characters, received 21)", 'field.length'],
  ['is required', 'field.required'],
  ['is the wrong length (should be 8 characters)', 'field.length'],
  ['is not used in FR', 'field.invalid'],
  ['Non-alphanumeric characters found: %', 'field.invalid'],
  ['Unexpected format for a DE IBAN.', 'field.invalid'],
  ['is invalid', 'field.invalid'],
  ['does not support payments', 'field.unsupported'],
  ['format is invalid', 'field.invalid'],
  ['did not pass checksum test', 'field.invalid'],
  ['did not pass modulus check', 'field.mismatch'],
  ['length is invalid', 'field.length'],
  ['bank code does not exist', 'field.unknownBank'],
  ['clearing code length is invalid', 'field.length'],
  ['serial number is invalid', 'field.invalid'],
  ['branch code does not exist', 'field.unknownBank'],
  ['This field is required.', 'field.required'],
  ['This field may not be blank.', 'field.required'],
  ['can’t be blank', 'field.required'],
  ['Enter a valid email address.', 'field.invalid'],
  ['  Is Invalid. ', 'field.invalid'],
  ['belongs to another customer and is invalid', undefined],
  ['is required by nobody', undefined],
  ['', undefined],
])('the message %j at a sort code means %s', (message, key) => {
  expect(findProviderMessageKey(message, 'bank_account.branch_code')).toBe(key);
});

test.each([
  ['bank_account.account_number', 'field.mismatch'],
  ['bank_account.iban', 'field.invalid'],
])('a failed modulus check at %s means %s', (field, key) => {
  expect(findProviderMessageKey('did not pass modulus check', field)).toBe(key);
});
