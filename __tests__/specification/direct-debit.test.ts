import { ValidationError } from 'yup';
import { countries, ibanPlaceholder, usesSortCode } from '@/lib/domain/countries';
import { financingSource, financingSources } from '@/lib/domain/creditors';
import type { BillingAction, MandateSetup, MandateValues } from '@/lib/domain/mandate';
import { asksCustomer, isSterling, mandateDefaults } from '@/lib/domain/mandate-defaults';
import { next, type MandateAnswer, type MandateStep } from '@/lib/domain/mandate-steps';
import { maskedIban, maskedNumber, maskedSortCode } from '@/lib/domain/mask-account';
import { directDebitSchema, exactLength } from '@/lib/forms/direct-debit-schema';
import { fieldErrors } from '@/lib/forms/mandate-errors';
import { setupBody } from '@/lib/forms/mandate-payload';
import texts from '@/locales/en-GB/direct-debit.json';
import { buildCustomer, buildDirectDebit } from '@/lib/sandbox/builders';

/** Direct debit in the specification of the settlement methods, and decisions 3.10, 3.11 and 3.14, a row each. */

const customer = buildCustomer();
const defaults = (currency: string, locale = 'en-GB') =>
  mandateDefaults({ currency, email: 'accounts@harbour-bakery.example', customer }, locale);
const british = { account_holder_name: 'Ada Baker', branch_code: '10-20-30', account_number: '12345678' };
const german = { account_holder_name: 'Ada Baker', country_code: 'DE', iban: 'DE89 3704 0044 0532 0130 00' };
const form = (account: Partial<MandateValues['bank_account']>, currency = 'GBP'): MandateValues => {
  const blank = defaults(currency);
  return { ...blank, bank_account: { ...blank.bank_account, ...account } };
};

describe('2.8 the form begins', () => {
  const values = defaults('GBP');
  const rows: [string, unknown, unknown][] = [
    ['authorised', values.isAuthorised, true],
    ['as the default', values.default, true],
    [
      'with the e-mail of the invoice address',
      values.customer_details.email,
      customer.invoice_address?.email,
    ],
    ['in the United Kingdom for pounds', values.bank_account.country_code, 'GB'],
    ['in the language of the locale', defaults('EUR', 'de').customer_details.language, 'de'],
    [
      'in English for a language that is not on the list',
      defaults('EUR', 'el').customer_details.language,
      'en',
    ],
  ];
  test.each(rows)('%s', (_, value, expected) => {
    expect(value).toBe(expected);
  });
});

describe('2.13 and 9 pounds are special, and creditors are three', () => {
  test('pounds, and nothing else', () => {
    expect(['GBP', 'EUR', 'SEK'].filter(isSterling)).toEqual(['GBP']);
  });
  test('the financing source is the main provider unless another one is named', () => {
    expect(Object.keys(financingSources)).toHaveLength(3);
    expect(financingSource()).toBe(financingSources.gocardless);
  });
});

test('3 the country list has 43 European countries, with Jersey, Guernsey and the Isle of Man', () => {
  expect(countries).toHaveLength(43);
  const codes = countries.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['GB', 'JE', 'GG', 'IM']));
  expect(countries.filter(({ currency, languages }) => !currency || languages.length === 0)).toEqual([]);
  expect(countries.filter(({ code }) => !ibanPlaceholder(code))).toEqual([]);
});

describe('4.4 set-up', () => {
  const action = (type: string, changes: Partial<BillingAction> = {}): BillingAction => ({
    type,
    required: true,
    status: 'pending',
    ...changes,
  });
  const setup = (...actions: BillingAction[]): MandateSetup => ({
    request: { id: 'BRQ', actions, resources: {} },
    flowId: 'BRF',
  });
  const plain = setup(action('confirm_payer_details'));
  const method = { ...buildDirectDebit(), provider: 'gocardless' } as const;
  const at = (step: MandateStep, answer: MandateAnswer) => next(step, answer).at;
  const of = (answered: MandateSetup) => at({ at: 'form' }, { is: 'set-up', setup: answered });
  const confirming: MandateStep = { at: 'confirming', setup: plain, via: 'summary' };

  const rows: [string, MandateStep['at'], MandateStep['at']][] = [
    ['1 another required action that is pending shows the hosted flow', of(setup(action('other'))), 'hosted'],
    ['1 otherwise the summary is shown', of(plain), 'summary'],
    ['1 one that is not required does not count', of(setup(action('other', { required: false }))), 'summary'],
    ['1 one that is complete does not count', of(setup(action('other', { status: 'completed' }))), 'summary'],
    ['2 Confirm opens the dialog', at({ at: 'summary', setup: plain }, { is: 'confirm' }), 'confirming'],
    ['3 a dual signature is said', at(confirming, { is: 'signatures-needed' }), 'signatures'],
    ['3 otherwise the method is there', at(confirming, { is: 'saved', method }), 'done'],
    ['4 a confirmation error closes the dialog', at(confirming, { is: 'confirm-failed' }), 'summary'],
    ['8 an error of the save closes it as well', at(confirming, { is: 'save-failed' }), 'summary'],
  ];
  test.each(rows)('%s', (_, place, expected) => {
    expect(place).toBe(expected);
  });
});

describe('5 validation', () => {
  const problems = async (values: MandateValues, asks = false) => {
    const schema = directDebitSchema({ country: values.bank_account.country_code, asksCustomer: asks });
    const error: unknown = await schema.validate(values, { abortEarly: false }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return error instanceof ValidationError ? error.inner.map(({ path, message }) => [path, message]) : [];
  };
  const required = (name: string) => [name, 'field.required'];
  const uk = (changes: object) => form({ ...british, ...changes });
  const euro = (changes: object) => form({ ...german, ...changes }, 'EUR');
  const noCustomer = {
    ...form(british),
    customer_details: { ...form(british).customer_details, company_name: '', email: '' },
  };

  const rows: [string, MandateValues, boolean, unknown[]][] = [
    ['a British account', form(british), false, []],
    ['a German account', euro({}), false, []],
    ['currency is required', { ...form(british), currency: '' }, false, [required('currency')]],
    [
      'company name and e-mail are required',
      noCustomer,
      true,
      [required('customer_details.company_name'), required('customer_details.email')],
    ],
    [
      'the holder is required',
      uk({ account_holder_name: '' }),
      false,
      [required('bank_account.account_holder_name')],
    ],
    ['the IBAN is required', euro({ iban: '' }), false, [required('bank_account.iban')]],
    ['the sort code is required', uk({ branch_code: '' }), false, [required('bank_account.branch_code')]],
    [
      'so is the account number',
      uk({ account_number: '' }),
      false,
      [required('bank_account.account_number')],
    ],
    [
      'a sort code of 5 digits',
      uk({ branch_code: '10-20-3' }),
      false,
      [['bank_account.branch_code', 'field.exactly']],
    ],
    [
      'an account number of 7',
      uk({ account_number: '1234567' }),
      false,
      [['bank_account.account_number', 'field.exactly']],
    ],
    ['no modulus check', uk({ branch_code: '000000', account_number: '00000000' }), false, []],
    [
      'an IBAN of a wrong length',
      euro({ iban: 'DE8937040044053201300' }),
      false,
      [['bank_account.iban', 'field.invalid']],
    ],
    [
      'one of no country',
      euro({ iban: 'ZZ89370400440532013000' }),
      false,
      [['bank_account.iban', 'field.invalid']],
    ],
    [
      'one with wrong check digits',
      euro({ iban: 'DE88370400440532013000' }),
      false,
      [['bank_account.iban', 'field.invalid']],
    ],
  ];
  test.each(rows)('%s', async (_, values, asks, expected) => {
    expect(await problems(values, asks)).toEqual(expected);
  });

  test('the messages in English', () => {
    expect(texts.field).toEqual({
      required: '{{label}} is a required field.',
      invalid: 'Please enter a valid {{label}}.',
      exactly: 'Must be exactly {{length}} digits.',
      unusable: 'Invalid value, please correct and try again.',
    });
    expect(exactLength).toEqual({ 'bank_account.branch_code': 6, 'bank_account.account_number': 8 });
  });
});

describe('5 payload', () => {
  test('an IBAN drops country, sort code and account number, and its blanks', () => {
    const { bank_account } = setupBody(form({ ...british, ...german }, 'EUR'));
    expect(bank_account).toEqual({ account_holder_name: 'Ada Baker', iban: 'DE89370400440532013000' });
  });
  test('otherwise the IBAN is dropped, and what is no digit', () => {
    expect(setupBody(form(british)).bank_account).toEqual({
      account_holder_name: 'Ada Baker',
      country_code: 'GB',
      branch_code: '102030',
      account_number: '12345678',
    });
  });
  test('empty values are dropped', () => {
    expect(setupBody(form(british)).customer_details).not.toHaveProperty('address_line2');
  });
  test('a dual signature is the opposite of the authorisation', () => {
    expect(setupBody({ ...form(british), isAuthorised: false }).payer_requested_dual_signature).toBe(true);
    expect(setupBody(form(british)).payer_requested_dual_signature).toBe(false);
  });
});

describe('5 field errors of the server', () => {
  const text = { text: 'last' };
  const rows: [string, unknown, unknown][] = [
    ['company_name', ['first', 'last'], { fields: { 'customer_details.company_name': text }, form: [] }],
    ['email', ['last'], { fields: { 'customer_details.email': text }, form: [] }],
    ['iban', ['last'], { fields: { 'bank_account.iban': text }, form: [] }],
    ['branch_code', 'bad', { fields: { 'bank_account.branch_code': { key: 'field.unusable' } }, form: [] }],
    ['sort_code', ['last'], { fields: {}, form: [text] }],
  ];
  test.each(rows)('%s: %p', (field, value, errors) => {
    expect(fieldErrors({ [field]: value })).toEqual(errors);
  });
});

test('9 a masked account shows its ending only, an IBAN as the country writes it', () => {
  expect(maskedIban('FR', '06')).toBe('FR•• •••• •••• •••• •••• •••• •06');
  expect(maskedNumber('11', 8)).toBe('••••••11');
  expect(maskedSortCode('00')).toBe('••-••-00');
});

test('decision 3.10: the customer is asked for when the name or the e-mail is missing', () => {
  const nameless = buildCustomer({ organisation: { id: 'o', company: { id: 'c' } } });
  expect(asksCustomer({ currency: 'GBP', email: 'a@b.example', customer })).toBe(false);
  expect(asksCustomer({ currency: 'GBP', customer })).toBe(true);
  expect(asksCustomer({ currency: 'GBP', email: 'a@b.example', customer: nameless })).toBe(true);
});

test('the United Kingdom writes a sort code and an account number, France an IBAN', () => {
  expect([usesSortCode('GB'), usesSortCode('FR')]).toEqual([true, false]);
});
