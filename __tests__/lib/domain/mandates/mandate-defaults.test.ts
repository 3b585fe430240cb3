import {
  needsCustomerDetails,
  isSterling,
  createMandateDefaults,
} from '@/lib/domain/mandates/mandate-defaults';
import { buyerOf, type Buyer } from '@/lib/domain/order/buyer';
import type { Customer } from '@/lib/domain/order/order';
import { buildCustomer, buildOrder } from '@/lib/sandbox/builders';

const buyer = (customer: Partial<Customer> = {}, currency = 'EUR'): Buyer => {
  const known = buyerOf(buildOrder({ currency, customer: buildCustomer(customer) }));
  if (!known) throw new Error('an order with a customer has a buyer');
  return known;
};
const company = (changes: object): Partial<Customer> => ({
  organisation: { id: 'o', company: { id: 'c', name: 'Bäckerei Hafen GmbH', ...changes } },
});

test('the form is prefilled with the customer but not with the account', () => {
  expect(createMandateDefaults(buyer({}, 'GBP'), 'en-GB')).toEqual({
    currency: 'GBP',
    customer_details: {
      company_name: 'Harbour Bakery Ltd',
      email: 'accounts@harbour-bakery.example',
      language: 'en',
      phone_number: '+441632960002',
      address_line1: '1 Quay Street',
      address_line2: '',
      address_line3: '',
      city: 'Whitby',
      postal_code: 'YO21 1AA',
      country_code: 'GB',
    },
    bank_account: {
      account_holder_name: '',
      country_code: 'GB',
      iban: '',
      branch_code: '',
      account_number: '',
    },
    isAuthorised: true,
    default: true,
  });
});

test('unknown values are empty', () => {
  const unknown = buyer({ organisation: null, user: null, invoice_address: null });
  const { customer_details: customer, bank_account: account } = createMandateDefaults(unknown, 'de');
  expect(Object.values(customer).filter(Boolean)).toEqual(['de']);
  expect(Object.values(account).filter(Boolean)).toEqual([]);
});

test.each([
  [{ email: 'invoice@b.example' }, 'user@b.example', 'invoice@b.example'],
  [{ email: '' }, 'user@b.example', 'user@b.example'],
  [{ email: null }, null, ''],
])(
  'prefers the e-mail of the invoice address %p to that of the user, %p',
  (invoice_address, email, expected) => {
    const values = createMandateDefaults(buyer({ invoice_address, user: { id: 'u', email } }), 'en-GB');
    expect(values.customer_details.email).toBe(expected);
  },
);

test('uses the phone number of the user if the invoice address has none', () => {
  const values = createMandateDefaults(
    buyer({ invoice_address: {}, user: { id: 'u', phone: '+49301' } }),
    'de',
  );
  expect(values.customer_details.phone_number).toBe('+49301');
});

test.each([
  ['en-GB', 'en'],
  ['de', 'de'],
  ['de-AT', 'de'],
  ['FR', 'fr'],
  ['pt_BR', 'pt'],
  ['es', 'es'],
  ['it', 'it'],
  ['nl', 'nl'],
  ['da', 'da'],
  ['nb', 'nb'],
  ['sl-SI', 'sl'],
  ['sv', 'sv'],
  ['el', 'en'],
  ['nn', 'en'],
  ['', 'en'],
  ['dev', 'en'],
])('for the locale %p the provider writes in %p', (locale, language) => {
  expect(createMandateDefaults(buyer(), locale).customer_details.language).toBe(language);
});

test.each([
  ['GBP', 'FR', 'FR', 'GB'],
  ['EUR', 'FR', 'DE', 'FR'],
  ['EUR', undefined, 'DE', 'DE'],
  ['EUR', 'GB', 'DE', 'DE'],
  ['EUR', 'GB', 'GB', ''],
  ['EUR', 'JE', null, 'JE'],
  ['EUR', 'GB', 'IM', 'IM'],
  ['EUR', 'US', 'NL', 'NL'],
  ['EUR', 'US', undefined, ''],
  ['EUR', '__proto__', '', ''],
  ['SEK', 'SE', 'GB', 'SE'],
])(
  'in %s, for a company in %p with an invoice address in %p, the account country is %p',
  (currency, of, to, expected) => {
    const known = buyer({ ...company({ country: of }), invoice_address: { country: to } }, currency);
    expect(createMandateDefaults(known, 'en-GB').bank_account.country_code).toBe(expected);
  },
);

test.each([
  ['Bäckerei Hafen GmbH', 'a@b.example', false],
  ['', 'a@b.example', true],
  ['  ', 'a@b.example', true],
  [undefined, 'a@b.example', true],
  ['Bäckerei Hafen GmbH', '', true],
  ['Bäckerei Hafen GmbH', undefined, true],
])('a company named %p with the e-mail %p needs customer details: %p', (name, email, asked) => {
  const user = { id: 'u' };
  expect(needsCustomerDetails(buyer({ ...company({ name }), user, invoice_address: { email } }))).toBe(asked);
});

test('only GBP is sterling', () => {
  expect([isSterling('GBP'), isSterling('EUR'), isSterling('')]).toEqual([true, false, false]);
});
