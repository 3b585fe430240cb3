import { ValidationError } from 'yup';
import { elsewhere, invalid, valid } from '@/__tests__/data/ibans.json';
import type { MandateValues } from '@/lib/domain/mandates/mandate';
import { createMandateDefaults } from '@/lib/domain/mandates/mandate-defaults';
import { createDirectDebitSchema, digitCountByField, isIban } from '@/lib/forms/direct-debit-schema';
import { normaliseIban } from '@/lib/forms/masks';
import { buildCustomer } from '@/lib/sandbox/builders';

type Account = Partial<MandateValues['bank_account']>;

const buildValues = (account: Account = {}): MandateValues => {
  const blank = createMandateDefaults(
    { currency: 'EUR', email: 'a@b.example', customer: buildCustomer() },
    'de',
  );
  return { ...blank, bank_account: { ...blank.bank_account, account_holder_name: 'Ada Baker', ...account } };
};
const validate = (values: unknown, country = 'DE', needsCustomerDetails = false) =>
  createDirectDebitSchema({ country, needsCustomerDetails })
    .validate(values, { abortEarly: false })
    .then((body) => ({ body }))
    .catch((error: unknown) => {
      if (!(error instanceof ValidationError)) throw error;
      return { errors: error.inner.map(({ path, message }) => `${path}: ${message}`) };
    });
const germanAccount = { country_code: 'DE', iban: 'DE89 3704 0044 0532 0130 00' };
const britishAccount = { country_code: 'GB', branch_code: '20-00-00', account_number: '55779911' };

test.each(valid)('createDirectDebitSchema accepts the IBAN %p', async (iban) => {
  expect(await validate(buildValues({ country_code: 'DE', iban }))).toMatchObject({
    body: { bank_account: { iban: normaliseIban(iban) } },
  });
});

test.each([...invalid, ...elsewhere])('createDirectDebitSchema rejects the IBAN %p', async (iban) => {
  expect(await validate(buildValues({ country_code: 'DE', iban }))).toEqual({
    errors: ['bank_account.iban: field.invalid'],
  });
});

test('isIban accepts a wrong national checksum, which the provider validates', () => {
  expect(isIban('ES7921000813610123456789')).toBe(true);
  expect(isIban('ES0921000813610123456788')).toBe(true);
  expect(isIban('ES1021000813610123456788')).toBe(false);
});

test('createDirectDebitSchema removes a leading "IBAN"', async () => {
  const values = buildValues({ country_code: 'DE', iban: 'IBAN DE89370400440532013000' });
  expect(await validate(values)).toMatchObject({
    body: { bank_account: { iban: 'DE89370400440532013000' } },
  });
});

const accounts: [string, string, Account, string[]][] = [
  ['an IBAN', 'DE', germanAccount, []],
  ['an IBAN of another country', 'FR', { ...germanAccount, country_code: 'FR' }, []],
  ['a British IBAN in Gibraltar', 'GI', { country_code: 'GI', iban: 'GB82WEST12345698765432' }, []],
  ['a missing IBAN', 'DE', { country_code: 'DE' }, ['bank_account.iban: field.required']],
  ['an IBAN of blanks', 'DE', { country_code: 'DE', iban: '  ' }, ['bank_account.iban: field.required']],
  [
    'a missing country',
    '',
    { country_code: '' },
    ['bank_account.country_code: field.required', 'bank_account.iban: field.required'],
  ],
  [
    'a missing account holder',
    'DE',
    { ...germanAccount, account_holder_name: ' ' },
    ['bank_account.account_holder_name: field.required'],
  ],
  ['a sort code and an account number', 'GB', britishAccount, []],
  ['a pair that fails the modulus check', 'GB', { ...britishAccount, account_number: '00000001' }, []],
  ['a wrong IBAN that is not required', 'GB', { ...britishAccount, iban: 'XX00' }, []],
  [
    'neither a sort code nor an account number',
    'GB',
    { country_code: 'GB' },
    ['bank_account.branch_code: field.required', 'bank_account.account_number: field.required'],
  ],
  [
    'too few digits',
    'GB',
    { country_code: 'GB', branch_code: '20-00-0', account_number: '5577991' },
    ['bank_account.branch_code: field.exactly', 'bank_account.account_number: field.exactly'],
  ],
  [
    'too many digits',
    'GB',
    { country_code: 'GB', branch_code: '2000000', account_number: '557799111' },
    ['bank_account.branch_code: field.exactly', 'bank_account.account_number: field.exactly'],
  ],
  [
    'letters only',
    'GB',
    { country_code: 'GB', branch_code: 'abcdef', account_number: 'abcdefgh' },
    ['bank_account.branch_code: field.required', 'bank_account.account_number: field.required'],
  ],
];
test.each(accounts)('createDirectDebitSchema validates %s in %p', async (_, country, account, errors) => {
  const result = await validate(buildValues(account), country);
  expect('errors' in result ? result.errors : []).toEqual(errors);
});

const customers: [string, string, string[]][] = [
  ['Harbour Bakery Ltd', 'ada@harbour-bakery.example', []],
  ['', 'ada@harbour-bakery.example', ['customer_details.company_name: field.required']],
  ['  ', 'ada@harbour-bakery.example', ['customer_details.company_name: field.required']],
  ['Harbour Bakery Ltd', '', ['customer_details.email: field.required']],
  ['Harbour Bakery Ltd', 'ada', ['customer_details.email: field.required']],
  ['Harbour Bakery Ltd', 'ada@', ['customer_details.email: field.required']],
  ['Harbour Bakery Ltd', ' ada@harbour-bakery.example ', []],
];
test.each(customers)(
  'createDirectDebitSchema validates the company %p with the e-mail %p',
  async (company_name, email, errors) => {
    const defaults = buildValues(germanAccount);
    const values = { ...defaults, customer_details: { ...defaults.customer_details, company_name, email } };
    const result = await validate(values, 'DE', true);
    expect('errors' in result ? result.errors : []).toEqual(errors);
    expect(await validate(values, 'DE', false)).toHaveProperty('body');
  },
);

test('createDirectDebitSchema requires a currency', async () => {
  expect(await validate({ ...buildValues(germanAccount), currency: '' })).toEqual({
    errors: ['currency: field.required'],
  });
});

test('createDirectDebitSchema requires an answer to who may authorise', async () => {
  const undecided = { ...buildValues(germanAccount), isAuthorised: undefined };
  expect(await validate(undecided)).toEqual({ errors: ['isAuthorised: field.required'] });
  expect(await validate({ ...buildValues(germanAccount), isAuthorised: false })).toHaveProperty(
    'body.isAuthorised',
    false,
  );
});

test('digitCountByField has the lengths that messages name', () => {
  expect(digitCountByField).toEqual({ 'bank_account.branch_code': 6, 'bank_account.account_number': 8 });
});
