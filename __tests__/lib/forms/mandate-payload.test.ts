import { maskitoTransform, type MaskitoOptions } from '@maskito/core';
import fc from 'fast-check';
import { valid } from '@/__tests__/data/ibans.json';
import type { MandateValues } from '@/lib/domain/mandate';
import { instantBody, setupBody } from '@/lib/forms/mandate-payload';
import { accountNumberMask, ibanMask, ibanOf, sortCodeMask } from '@/lib/forms/masks';

const values = (account: Partial<MandateValues['bank_account']>): MandateValues => ({
  currency: 'EUR',
  customer_details: {
    company_name: ' Harbour Bakery Ltd ',
    email: 'ada@harbour-bakery.example',
    language: 'en',
    phone_number: '',
    address_line1: '1 Quay Street',
    address_line2: '   ',
    address_line3: '',
    city: 'Whitby',
    postal_code: 'YO21 1AA',
    country_code: 'GB',
  },
  bank_account: {
    account_holder_name: 'Ada Baker',
    country_code: 'GB',
    iban: '',
    branch_code: '',
    account_number: '',
    ...account,
  },
  isAuthorised: true,
  default: true,
});

const customer = {
  company_name: 'Harbour Bakery Ltd',
  email: 'ada@harbour-bakery.example',
  language: 'en',
  address_line1: '1 Quay Street',
  city: 'Whitby',
  postal_code: 'YO21 1AA',
  country_code: 'GB',
};

test('without an IBAN it is the country, the sort code and the account number', () => {
  expect(setupBody(values({ branch_code: '20-00-00', account_number: '5577 9911' }))).toStrictEqual({
    flow: 'billing_request',
    currency: 'EUR',
    customer_details: customer,
    bank_account: {
      account_holder_name: 'Ada Baker',
      country_code: 'GB',
      branch_code: '200000',
      account_number: '55779911',
    },
    isAuthorised: true,
    default: true,
    payer_requested_dual_signature: false,
  });
});

test('an IBAN stands for country, sort code and account number, though they are filled in', () => {
  const account = {
    iban: 'de89 3704 0044 0532 0130 00',
    branch_code: '20-00-00',
    account_number: '55779911',
  };
  expect(setupBody(values(account)).bank_account).toStrictEqual({
    account_holder_name: 'Ada Baker',
    iban: 'DE89370400440532013000',
  });
});

test.each(['', '   ', '\u00a0', '-'])('an IBAN %p is none', (iban) => {
  expect(setupBody(values({ iban })).bank_account).toStrictEqual({
    account_holder_name: 'Ada Baker',
    country_code: 'GB',
  });
});

test.each([true, false])(
  'when the buyer may authorise alone is %p, the opposite asks for signatures',
  (alone) => {
    const body = setupBody({ ...values({}), isAuthorised: alone, default: !alone });
    expect(body).toMatchObject({
      isAuthorised: alone,
      default: !alone,
      payer_requested_dual_signature: !alone,
    });
  },
);

test('nulls, which an order may have put into the form, are no values', () => {
  const form = values({ iban: 'DE89370400440532013000' });
  const withNull = { ...form.customer_details, city: null as unknown as string };
  const { city, ...rest } = customer;
  expect(city).toBe('Whitby');
  expect(setupBody({ ...form, customer_details: withNull }).customer_details).toStrictEqual(rest);
});

test('instant payment says who pays in which currency, and nothing of an account', () => {
  expect(instantBody(values({ iban: 'DE89370400440532013000' }))).toStrictEqual({
    flow: 'billing_request',
    payment_method_type: 'instant_payment',
    currency: 'EUR',
    customer_details: customer,
  });
});

const between = fc.constantFrom('', ' ', '\u00a0', '\u200b', '-', '–', '.', '\u202f', '\u200e');
const fullWidth = (character: string) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0);
const face = fc.constantFrom(
  (c: string) => c,
  fullWidth,
  (c: string) => c.toLowerCase(),
);

/** The characters in some order of separators and faces, as people and documents write them. */
const written = (bare: string) =>
  fc
    .tuple(fc.array(between, { minLength: bare.length, maxLength: bare.length }), face)
    .map(([gaps, turn]) => [...bare].map((character, at) => turn(character) + (gaps[at] ?? '')).join(''));

/** As it was written, and as the masked field shows it. */
const ways = (text: string, mask: MaskitoOptions) => [text, maskitoTransform(text, mask)];

test('an IBAN in any shape makes the same payload', () => {
  const sample = fc.constantFrom(...new Set(valid.map(ibanOf)));
  const prefix = fc.constantFrom('', 'IBAN', 'IBAN ', 'iban: ', 'Ｉban\u00a0');
  const shape = sample.chain((bare) => fc.tuple(fc.constant(bare), prefix, written(bare)));
  fc.assert(
    fc.property(shape, ([bare, lead, text]) => {
      for (const iban of ways(lead + text, ibanMask))
        expect(setupBody(values({ iban }))).toStrictEqual(setupBody(values({ iban: bare })));
    }),
  );
});

test('a sort code and an account number in any shape make the same payload', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
  const pair = fc
    .tuple(digits(6), digits(8))
    .chain(([branch, account]) =>
      fc.tuple(fc.constant([branch, account] as const), written(branch), written(account)),
    );
  fc.assert(
    fc.property(pair, ([[branch, number], branchText, numberText]) => {
      const plain = setupBody(values({ branch_code: branch, account_number: number }));
      const numbers = ways(numberText, accountNumberMask);
      ways(branchText, sortCodeMask).forEach((branch_code, at) => {
        const account_number = numbers[at] ?? '';
        expect(setupBody(values({ branch_code, account_number }))).toStrictEqual(plain);
      });
    }),
  );
});
