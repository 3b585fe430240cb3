import fc from 'fast-check';
import { mandateFields, type MandateFieldErrors, type MandateValues } from '@/lib/domain/mandates/mandate';
import { createMandateDefaults } from '@/lib/domain/mandates/mandate-defaults';
import { parseFieldErrors, visibleFieldsOf } from '@/lib/forms/mandate-errors';
import { buildCustomer } from '@/lib/sandbox/builders';

const unusableMessage = { key: 'field.unusable' } as const;
const invalidMessage = { key: 'field.invalid' } as const;

const buildValues = (currency: string, country_code: string): MandateValues => {
  const blank = createMandateDefaults({ currency, customer: buildCustomer() }, 'de');
  return { ...blank, bank_account: { ...blank.bank_account, country_code } };
};

type Message = NonNullable<MandateFieldErrors['fields']['bank_account.iban']>;
const fieldErrors = (fields: MandateFieldErrors['fields']): MandateFieldErrors => ({ fields, form: [] });
const ibanError = (message: Message) => fieldErrors({ 'bank_account.iban': message });
const formError = (field: string, message: Message): MandateFieldErrors => ({
  fields: {},
  form: [{ ...message, field }],
});

const rows: [string, unknown, MandateFieldErrors | undefined][] = [
  [
    'assigns company name and e-mail to the customer',
    { company_name: ['is invalid'], email: ['is invalid'] },
    fieldErrors({
      'customer_details.company_name': invalidMessage,
      'customer_details.email': invalidMessage,
    }),
  ],
  [
    'assigns the other fields to the account',
    {
      account_holder_name: ['is invalid'],
      country_code: ['is invalid'],
      iban: ['is invalid'],
      branch_code: ['is invalid'],
      account_number: ['is invalid'],
    },
    fieldErrors({
      'bank_account.account_holder_name': invalidMessage,
      'bank_account.country_code': invalidMessage,
      'bank_account.iban': invalidMessage,
      'bank_account.branch_code': invalidMessage,
      'bank_account.account_number': invalidMessage,
    }),
  ],
  [
    'keeps the last message of a field',
    { account_number: ['is invalid', 'did not pass modulus check'] },
    fieldErrors({ 'bank_account.account_number': { key: 'field.mismatch' } }),
  ],
  ['replaces a string with a generic message', { iban: 'bad' }, ibanError(unusableMessage)],
  ['replaces a record with a generic message', { iban: { code: 1 } }, ibanError(unusableMessage)],
  ['replaces null with a generic message', { iban: null }, ibanError(unusableMessage)],
  ['replaces an empty list with a generic message', { iban: [] }, ibanError(unusableMessage)],
  [
    'replaces a list without strings with a generic message',
    { iban: [{}, 1, ''] },
    ibanError(unusableMessage),
  ],
  [
    'keeps the last string of a mixed list',
    { iban: ['a', 'is invalid', { code: 1 }, ' '] },
    ibanError(invalidMessage),
  ],
  ['keeps HTML as text', { iban: ['<b>no</b>'] }, ibanError({ text: '<b>no</b>' })],
  [
    'reads fields that are nested in their groups',
    { customer_details: { email: ['is invalid'] }, bank_account: { iban: ['is invalid'] } },
    fieldErrors({ 'customer_details.email': invalidMessage, 'bank_account.iban': invalidMessage }),
  ],
  [
    'reads fields that are named with their groups',
    { 'bank_account.iban': ['is invalid'] },
    ibanError(invalidMessage),
  ],
  [
    'does not assign the customer’s country to the account',
    { customer_details: { country_code: ['is invalid'] } },
    formError('customer_details.country_code', invalidMessage),
  ],
  [
    'shows the messages of a group above the form',
    { bank_account: ['is invalid'] },
    formError('bank_account.bank_account', invalidMessage),
  ],
  [
    'shows an unknown field above the form',
    { swift: ['is invalid'] },
    formError('bank_account.swift', invalidMessage),
  ],
  [
    'shows a field that is never visible above the form',
    { postal_code: ['is invalid'] },
    formError('bank_account.postal_code', invalidMessage),
  ],
  [
    'shows a generic message for an unknown record above the form',
    { swift: { iban: ['x'] } },
    formError('bank_account.swift', unusableMessage),
  ],
  [
    'ignores a message beside fields',
    { message: 'Please correct the form.', iban: ['is invalid'] },
    ibanError(invalidMessage),
  ],
  ['returns undefined for a message without fields', { message: 'No.' }, undefined],
  ['returns undefined for a detail without fields', { detail: 'No.' }, undefined],
  ['returns undefined for an empty body', {}, undefined],
  ['returns undefined for empty groups', { bank_account: {} }, undefined],
  ['returns undefined for a list', [{ iban: ['x'] }], undefined],
  ['returns undefined for a string', 'The bank could not be reached.', undefined],
  ['returns undefined for null', null, undefined],
  ['returns undefined for undefined', undefined, undefined],
  ['returns undefined for a number', 422, undefined],
];
test.each(rows)('parseFieldErrors %s', (_, body, errors) => {
  expect(parseFieldErrors(body)).toStrictEqual(errors);
});

test('parseFieldErrors truncates a message to 300 whole characters', () => {
  expect(parseFieldErrors({ iban: ['a'.repeat(301)] })).toEqual(ibanError({ text: 'a'.repeat(300) }));
  expect(parseFieldErrors({ iban: ['💶'.repeat(301)] })).toEqual(ibanError({ text: '💶'.repeat(300) }));
});

test('parseFieldErrors limits a thousand messages of a field to one and of unknown fields to five', () => {
  const lines = Array.from({ length: 1000 }, (_, index) => `line ${index}`);
  expect(parseFieldErrors({ iban: lines })?.fields['bank_account.iban']).toEqual({ text: 'line 999' });
  const unknownFields = Object.fromEntries(lines.map((line) => [line, [line]]));
  expect(parseFieldErrors(unknownFields)?.form).toEqual(
    lines.slice(0, 5).map((text) => ({ text, field: `bank_account.${text}` })),
  );
});

test.each([
  ['GBP', 'GB', ['account_holder_name', 'branch_code', 'account_number']],
  ['EUR', 'GB', ['country_code', 'account_holder_name', 'branch_code', 'account_number']],
  ['EUR', 'DE', ['country_code', 'account_holder_name', 'iban']],
  ['EUR', '', ['country_code', 'account_holder_name', 'iban']],
])('visibleFieldsOf values in %s with an account in %p includes %p', (currency, country, account) => {
  expect(visibleFieldsOf(buildValues(currency, country))).toEqual([
    'customer_details.company_name',
    'customer_details.email',
    ...account.map((field) => `bank_account.${field}`),
  ]);
});

test('parseFieldErrors shows the error of a hidden field above the form', () => {
  const body = { iban: ['is invalid'], account_number: ['is too short'], email: 'bad' };
  expect(parseFieldErrors(body, buildValues('GBP', 'GB'))).toEqual({
    fields: {
      'bank_account.account_number': { text: 'is too short' },
      'customer_details.email': unusableMessage,
    },
    form: [{ ...invalidMessage, field: 'bank_account.iban' }],
  });
  expect(parseFieldErrors(body, buildValues('EUR', 'DE'))?.form).toEqual([
    { text: 'is too short', field: 'bank_account.account_number' },
  ]);
});

test('parseFieldErrors returns only short messages for known fields and never throws', () => {
  const knownName = fc.constantFrom(
    'iban',
    'email',
    'bank_account',
    'customer_details',
    '__proto__',
    'message',
  );
  const body = fc.oneof(fc.anything(), fc.dictionary(fc.oneof(knownName, fc.string()), fc.anything()));
  fc.assert(
    fc.property(body, (value) => {
      const errors = parseFieldErrors(value);
      if (!errors) return;
      expect(mandateFields).toEqual(expect.arrayContaining(Object.keys(errors.fields)));
      for (const message of [...Object.values(errors.fields), ...errors.form]) {
        const text = 'text' in message ? message.text : message.key;
        expect([...text].length).toBeLessThanOrEqual(300);
        expect(text).not.toBe('');
      }
    }),
  );
});
