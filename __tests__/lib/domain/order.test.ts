import { emailOf, orderOf, type Order } from '@/lib/domain/order';
import { buildCustomer, buildIntent, buildOrder } from '@/lib/sandbox/builders';

const customer = (changes: object) => buildOrder({ customer: buildCustomer(changes) });

const emails: [string, Order, string | undefined][] = [
  ['the address for invoices', buildOrder(), 'accounts@harbour-bakery.example'],
  ['else the user', customer({ invoice_address: { email: '' } }), 'ada@harbour-bakery.example'],
  ['else nobody', customer({ invoice_address: {}, user: { id: 'u' } }), undefined],
  [
    'the user when there is no invoice address',
    customer({ invoice_address: null }),
    'ada@harbour-bakery.example',
  ],
  ['nobody without either', customer({ invoice_address: null, user: null }), undefined],
  ['nobody without a customer', buildOrder({ customer: null }), undefined],
];
test.each(emails)('mail goes to %s', (_, order, email) => {
  expect(emailOf(order)).toBe(email);
});

test('an intent has the verification of its order, else its own', () => {
  const declined = { status: 'declined' };
  expect(orderOf(buildIntent({ order: null }))).toBeNull();
  expect(orderOf(buildIntent({ verification: declined }))?.verification).toBe(declined);
  const order = buildOrder({ verification: { status: 'accepted' } });
  expect(orderOf(buildIntent({ order, verification: declined }))?.verification?.status).toBe('accepted');
});
