import { ValidationError } from 'yup';
import { elsewhere, invalid, valid } from '@/__tests__/data/ibans.json';
import type { MandateValues } from '@/lib/domain/mandate';
import { mandateDefaults } from '@/lib/domain/mandate-defaults';
import { directDebitSchema, exactLength, isIban } from '@/lib/forms/direct-debit-schema';
import { ibanOf } from '@/lib/forms/masks';
import { buildCustomer } from '@/lib/sandbox/builders';

type Account = Partial<MandateValues['bank_account']>;

const values = (account: Account = {}): MandateValues => {
  const blank = mandateDefaults({ currency: 'EUR', email: 'a@b.example', customer: buildCustomer() }, 'de');
  return { ...blank, bank_account: { ...blank.bank_account, account_holder_name: 'Ada Baker', ...account } };
};
const ask = (written: unknown, country = 'DE', asksCustomer = false) =>
  directDebitSchema({ country, asksCustomer })
    .validate(written, { abortEarly: false })
    .then((sent) => ({ sent }))
    .catch((error: unknown) => {
      if (!(error instanceof ValidationError)) throw error;
      return { wrong: error.inner.map(({ path, message }) => `${path}: ${message}`) };
    });
const german = { country_code: 'DE', iban: 'DE89 3704 0044 0532 0130 00' };
const british = { country_code: 'GB', branch_code: '20-00-00', account_number: '55779911' };

test.each(valid)('the IBAN %p is accepted', async (iban) => {
  expect(await ask(values({ country_code: 'DE', iban }))).toMatchObject({
    sent: { bank_account: { iban: ibanOf(iban) } },
  });
});

test.each([...invalid, ...elsewhere])('the IBAN %p is not accepted', async (iban) => {
  expect(await ask(values({ country_code: 'DE', iban }))).toEqual({
    wrong: ['bank_account.iban: field.invalid'],
  });
});

test('a number that only its own country finds wrong is accepted: the provider will tell', () => {
  expect(isIban('ES7921000813610123456789')).toBe(true);
  expect(isIban('ES0921000813610123456788')).toBe(true);
  expect(isIban('ES1021000813610123456788')).toBe(false);
});

test('an IBAN that leads with its name is one without', async () => {
  const named = values({ country_code: 'DE', iban: 'IBAN DE89370400440532013000' });
  expect(await ask(named)).toMatchObject({ sent: { bank_account: { iban: 'DE89370400440532013000' } } });
});

const accounts: [string, string, Account, string[]][] = [
  ['an IBAN', 'DE', german, []],
  ['an IBAN of another country', 'FR', { ...german, country_code: 'FR' }, []],
  ['a British IBAN in Gibraltar', 'GI', { country_code: 'GI', iban: 'GB82WEST12345698765432' }, []],
  ['no IBAN', 'DE', { country_code: 'DE' }, ['bank_account.iban: field.required']],
  ['an IBAN of blanks', 'DE', { country_code: 'DE', iban: '  ' }, ['bank_account.iban: field.required']],
  [
    'no country',
    '',
    { country_code: '' },
    ['bank_account.country_code: field.required', 'bank_account.iban: field.required'],
  ],
  [
    'no holder',
    'DE',
    { ...german, account_holder_name: ' ' },
    ['bank_account.account_holder_name: field.required'],
  ],
  ['a sort code and an account number', 'GB', british, []],
  ['a pair that fails the modulus check', 'GB', { ...british, account_number: '00000001' }, []],
  ['a wrong IBAN that is not asked for', 'GB', { ...british, iban: 'XX00' }, []],
  [
    'neither of both',
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
test.each(accounts)('%s in %p', async (_, country, account, wrong) => {
  const answer = await ask(values(account), country);
  expect('wrong' in answer ? answer.wrong : []).toEqual(wrong);
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
test.each(customers)('the company %p with the e-mail %p', async (company_name, email, wrong) => {
  const known = values(german);
  const written = { ...known, customer_details: { ...known.customer_details, company_name, email } };
  const asked = await ask(written, 'DE', true);
  expect('wrong' in asked ? asked.wrong : []).toEqual(wrong);
  expect(await ask(written, 'DE', false)).toHaveProperty('sent');
});

test('a currency is needed', async () => {
  expect(await ask({ ...values(german), currency: '' })).toEqual({ wrong: ['currency: field.required'] });
});

test('whether the buyer may authorise alone must be said', async () => {
  const unsaid = { ...values(german), isAuthorised: undefined };
  expect(await ask(unsaid)).toEqual({ wrong: ['isAuthorised: field.required'] });
  expect(await ask({ ...values(german), isAuthorised: false })).toHaveProperty('sent.isAuthorised', false);
});

test('the lengths that messages name', () => {
  expect(exactLength).toEqual({ 'bank_account.branch_code': 6, 'bank_account.account_number': 8 });
});
