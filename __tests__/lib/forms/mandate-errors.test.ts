import fc from 'fast-check';
import { mandateFields, type FieldErrors, type MandateValues } from '@/lib/domain/mandate';
import { mandateDefaults } from '@/lib/domain/mandate-defaults';
import { fieldErrors, shownFields } from '@/lib/forms/mandate-errors';
import { buildCustomer } from '@/lib/sandbox/builders';

const unusable = { key: 'field.unusable' };
const bad = { text: 'is invalid' };

const values = (currency: string, country_code: string): MandateValues => {
  const blank = mandateDefaults({ currency, customer: buildCustomer() }, 'de');
  return { ...blank, bank_account: { ...blank.bank_account, country_code } };
};

const rows: [string, unknown, FieldErrors | undefined][] = [
  [
    'the company name and the e-mail are the customer’s',
    { company_name: ['is invalid'], email: ['is invalid'] },
    { fields: { 'customer_details.company_name': bad, 'customer_details.email': bad }, form: [] },
  ],
  [
    'the other fields are the account’s',
    {
      account_holder_name: ['is invalid'],
      country_code: ['is invalid'],
      iban: ['is invalid'],
      branch_code: ['is invalid'],
      account_number: ['is invalid'],
    },
    {
      fields: {
        'bank_account.account_holder_name': bad,
        'bank_account.country_code': bad,
        'bank_account.iban': bad,
        'bank_account.branch_code': bad,
        'bank_account.account_number': bad,
      },
      form: [],
    },
  ],
  [
    'the last message counts',
    { account_number: ['is invalid', 'did not pass modulus check'] },
    { fields: { 'bank_account.account_number': { text: 'did not pass modulus check' } }, form: [] },
  ],
  ['what is no list is unusable', { iban: 'bad' }, { fields: { 'bank_account.iban': unusable }, form: [] }],
  ['so is a record', { iban: { code: 1 } }, { fields: { 'bank_account.iban': unusable }, form: [] }],
  ['so is null', { iban: null }, { fields: { 'bank_account.iban': unusable }, form: [] }],
  ['so is an empty list', { iban: [] }, { fields: { 'bank_account.iban': unusable }, form: [] }],
  [
    'so is a list of no texts',
    { iban: [{}, 1, ''] },
    { fields: { 'bank_account.iban': unusable }, form: [] },
  ],
  [
    'the last text of a mixed list counts',
    { iban: ['a', 'is invalid', { code: 1 }, ' '] },
    { fields: { 'bank_account.iban': bad }, form: [] },
  ],
  [
    'HTML is text',
    { iban: ['<b>no</b>'] },
    { fields: { 'bank_account.iban': { text: '<b>no</b>' } }, form: [] },
  ],
  [
    'fields may stand in their groups',
    { customer_details: { email: ['is invalid'] }, bank_account: { iban: ['is invalid'] } },
    { fields: { 'customer_details.email': bad, 'bank_account.iban': bad }, form: [] },
  ],
  [
    'or be named with them',
    { 'bank_account.iban': ['is invalid'] },
    { fields: { 'bank_account.iban': bad }, form: [] },
  ],
  [
    'the country of the customer is not that of the account',
    { customer_details: { country_code: ['is invalid'] } },
    { fields: {}, form: [bad] },
  ],
  ['a group that is a list is no field', { bank_account: ['is invalid'] }, { fields: {}, form: [bad] }],
  ['an unknown field is the form’s', { swift: ['is invalid'] }, { fields: {}, form: [bad] }],
  ['so is one that is never shown', { postal_code: ['is invalid'] }, { fields: {}, form: [bad] }],
  ['so is an unknown record', { swift: { iban: ['x'] } }, { fields: {}, form: [unusable] }],
  [
    'the same message stands there once',
    { a: ['is invalid'], b: ['is invalid'] },
    { fields: {}, form: [bad] },
  ],
  [
    'a sentence beside fields is passed over',
    { message: 'Please correct the form.', iban: ['is invalid'] },
    { fields: { 'bank_account.iban': bad }, form: [] },
  ],
  ['a sentence is no field', { message: 'No.' }, undefined],
  ['nor is a detail', { detail: 'No.' }, undefined],
  ['nothing is no field', {}, undefined],
  ['nor are groups of nothing', { bank_account: {} }, undefined],
  ['a list is not fields', [{ iban: ['x'] }], undefined],
  ['nor is a text', 'The bank could not be reached.', undefined],
  ['nor is null', null, undefined],
  ['nor is undefined', undefined, undefined],
  ['nor is a number', 422, undefined],
];
test.each(rows)('%s', (_, body, errors) => {
  expect(fieldErrors(body)).toStrictEqual(errors);
});

test('a message is at most 300 characters long, and none of them is cut in two', () => {
  const long = (text: string) => ({ fields: { 'bank_account.iban': { text } }, form: [] });
  expect(fieldErrors({ iban: ['a'.repeat(301)] })).toEqual(long('a'.repeat(300)));
  expect(fieldErrors({ iban: ['💶'.repeat(301)] })).toEqual(long('💶'.repeat(300)));
});

test('of a thousand messages for a field the last is shown, of a thousand unknown fields a few', () => {
  const lines = Array.from({ length: 1000 }, (_, at) => `line ${at}`);
  expect(fieldErrors({ iban: lines })?.fields['bank_account.iban']).toEqual({ text: 'line 999' });
  const many = Object.fromEntries(lines.map((line) => [line, [line]]));
  expect(fieldErrors(many)?.form).toEqual(lines.slice(0, 5).map((text) => ({ text })));
});

test.each([
  ['GBP', 'GB', ['account_holder_name', 'branch_code', 'account_number']],
  ['EUR', 'GB', ['country_code', 'account_holder_name', 'branch_code', 'account_number']],
  ['EUR', 'DE', ['country_code', 'account_holder_name', 'iban']],
  ['EUR', '', ['country_code', 'account_holder_name', 'iban']],
])('in %s, for an account in %p, the form shows %p', (currency, country, account) => {
  expect(shownFields(values(currency, country))).toEqual([
    'customer_details.company_name',
    'customer_details.email',
    ...account.map((field) => `bank_account.${field}`),
  ]);
});

test('what is wrong with a field that is not shown is said above the form', () => {
  const body = { iban: ['is invalid'], account_number: ['is too short'], email: 'bad' };
  expect(fieldErrors(body, values('GBP', 'GB'))).toEqual({
    fields: { 'bank_account.account_number': { text: 'is too short' }, 'customer_details.email': unusable },
    form: [bad],
  });
  expect(fieldErrors(body, values('EUR', 'DE'))?.form).toEqual([{ text: 'is too short' }]);
});

test('nothing that a server answers can throw, and all it leads to is short text for fields we have', () => {
  const known = fc.constantFrom('iban', 'email', 'bank_account', 'customer_details', '__proto__', 'message');
  const body = fc.oneof(fc.anything(), fc.dictionary(fc.oneof(known, fc.string()), fc.anything()));
  fc.assert(
    fc.property(body, (answer) => {
      const errors = fieldErrors(answer);
      if (!errors) return;
      expect(mandateFields).toEqual(expect.arrayContaining(Object.keys(errors.fields)));
      for (const message of [...Object.values(errors.fields), ...errors.form]) {
        const shown = 'text' in message ? message.text : message.key;
        expect([...shown].length).toBeLessThanOrEqual(300);
        expect(shown).not.toBe('');
      }
    }),
  );
});
