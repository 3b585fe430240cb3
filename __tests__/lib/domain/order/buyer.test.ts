import { buyerOf, emailOf } from '@/lib/domain/order/buyer';
import type { Order } from '@/lib/domain/order/order';
import { buildCustomer, buildOrder } from '@/lib/sandbox/builders';

test('the buyer of an order has its customer, e-mail address and currency', () => {
  expect(buyerOf(buildOrder({ currency: 'EUR' }))).toEqual({
    currency: 'EUR',
    email: 'accounts@harbour-bakery.example',
    customer: buildCustomer(),
  });
});

test('an order without a customer has no buyer', () => {
  expect(buyerOf(buildOrder({ customer: null }))).toBeUndefined();
});

const customer = (changes: object) => buildOrder({ customer: buildCustomer(changes) });

const emails: [string, Order, string | undefined][] = [
  ['the invoice e-mail address', buildOrder(), 'accounts@harbour-bakery.example'],
  [
    'the user if the invoice address has no e-mail',
    customer({ invoice_address: { email: '' } }),
    'ada@harbour-bakery.example',
  ],
  ['nobody if both lack an e-mail', customer({ invoice_address: {}, user: { id: 'u' } }), undefined],
  ['the user without an invoice address', customer({ invoice_address: null }), 'ada@harbour-bakery.example'],
  [
    'nobody without an invoice address and a user',
    customer({ invoice_address: null, user: null }),
    undefined,
  ],
  ['nobody without a customer', buildOrder({ customer: null }), undefined],
];
test.each(emails)('e-mail goes to %s', (_, order, email) => {
  expect(emailOf(order)).toBe(email);
});
