// Proves lib/forms/mandate-payload.ts, together with masks.ts.
import { maskitoTransform, type MaskitoOptions } from '@maskito/core';
import fc from 'fast-check';
import { valid } from '@/__tests__/data/ibans.json';
import { buildMandateValues } from '@/__tests__/support/mandate-values';
import type { MandateValues } from '@/lib/domain/mandates/mandate';
import { toInstantPaymentBody, toMandateSetupBody } from '@/lib/forms/mandate-payload';
import { accountNumberMask, ibanMask, normaliseIban, sortCodeMask } from '@/lib/forms/masks';

const buildValues = (account: Partial<MandateValues['bank_account']>) =>
  buildMandateValues({
    currency: 'EUR',
    customer: { ...customer, company_name: ' Harbour Bakery Ltd ', address_line2: '   ' },
    account: { account_holder_name: 'Ada Baker', ...account },
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

test('toMandateSetupBody without an IBAN sends country, sort code and account number', () => {
  expect(
    toMandateSetupBody(buildValues({ branch_code: '20-00-00', account_number: '5577 9911' })),
  ).toStrictEqual({
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

test('toMandateSetupBody with an IBAN omits country, sort code and account number', () => {
  const account = {
    iban: 'de89 3704 0044 0532 0130 00',
    branch_code: '20-00-00',
    account_number: '55779911',
  };
  expect(toMandateSetupBody(buildValues(account)).bank_account).toStrictEqual({
    account_holder_name: 'Ada Baker',
    iban: 'DE89370400440532013000',
  });
});

test.each(['', '   ', '\u00a0', '-'])('toMandateSetupBody omits the blank IBAN %p', (iban) => {
  expect(toMandateSetupBody(buildValues({ iban })).bank_account).toStrictEqual({
    account_holder_name: 'Ada Baker',
    country_code: 'GB',
  });
});

test.each([true, false])(
  'toMandateSetupBody with isAuthorised %p requests a dual signature only if it is false',
  (isAuthorised) => {
    const body = toMandateSetupBody({ ...buildValues({}), isAuthorised, default: !isAuthorised });
    expect(body).toMatchObject({
      isAuthorised,
      default: !isAuthorised,
      payer_requested_dual_signature: !isAuthorised,
    });
  },
);

test('toMandateSetupBody omits nulls that an order has put into the form', () => {
  const form = buildValues({ iban: 'DE89370400440532013000' });
  const withNull = { ...form.customer_details, city: null as unknown as string };
  const { city, ...rest } = customer;
  expect(city).toBe('Whitby');
  expect(toMandateSetupBody({ ...form, customer_details: withNull }).customer_details).toStrictEqual(rest);
});

test('toInstantPaymentBody sends the customer and the currency without an account', () => {
  expect(toInstantPaymentBody(buildValues({ iban: 'DE89370400440532013000' }))).toStrictEqual({
    flow: 'billing_request',
    payment_method_type: 'instant_payment',
    currency: 'EUR',
    customer_details: customer,
  });
});

const separator = fc.constantFrom('', ' ', '\u00a0', '\u200b', '-', '–', '.', '\u202f', '\u200e');
const fullWidth = (character: string) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0);
const transformation = fc.constantFrom(
  (c: string) => c,
  fullWidth,
  (c: string) => c.toLowerCase(),
);

/** Generates a text with separators, in full width or lower case, as people and documents write it. */
const writtenForm = (bare: string) =>
  fc
    .tuple(fc.array(separator, { minLength: bare.length, maxLength: bare.length }), transformation)
    .map(([gaps, transform]) =>
      [...bare].map((character, index) => transform(character) + (gaps[index] ?? '')).join(''),
    );

/** Returns the text as it was written, and as the masked field shows it. */
const withMasked = (text: string, mask: MaskitoOptions) => [text, maskitoTransform(text, mask)];

test('toMandateSetupBody sends the same payload for an IBAN in any format', () => {
  const sample = fc.constantFrom(...new Set(valid.map(normaliseIban)));
  const prefix = fc.constantFrom('', 'IBAN', 'IBAN ', 'iban: ', 'Ｉban\u00a0');
  const shape = sample.chain((bare) => fc.tuple(fc.constant(bare), prefix, writtenForm(bare)));
  fc.assert(
    fc.property(shape, ([bare, lead, text]) => {
      for (const iban of withMasked(lead + text, ibanMask))
        expect(toMandateSetupBody(buildValues({ iban }))).toStrictEqual(
          toMandateSetupBody(buildValues({ iban: bare })),
        );
    }),
  );
});

test('toMandateSetupBody sends the same payload for a sort code and an account number in any format', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
  const pair = fc
    .tuple(digits(6), digits(8))
    .chain(([branch, account]) =>
      fc.tuple(fc.constant([branch, account] as const), writtenForm(branch), writtenForm(account)),
    );
  fc.assert(
    fc.property(pair, ([[branch, number], branchText, numberText]) => {
      const plain = toMandateSetupBody(buildValues({ branch_code: branch, account_number: number }));
      const numbers = withMasked(numberText, accountNumberMask);
      withMasked(branchText, sortCodeMask).forEach((branch_code, index) => {
        const account_number = numbers[index] ?? '';
        expect(toMandateSetupBody(buildValues({ branch_code, account_number }))).toStrictEqual(plain);
      });
    }),
  );
});
