import { emailOf, isUsableOrder, orderOf, type Order } from '@/lib/domain/order';
import { buildCustomer, buildIntent, buildOffer, buildOrder } from '@/lib/sandbox/builders';

const urls = (changes: object | null) => buildOrder({ payment_offer: buildOffer({ urls: changes }) });
const customer = (changes: object) => buildOrder({ customer: buildCustomer(changes) });

const rows: [string, Order, boolean][] = [
  ['a whole order', buildOrder(), true],
  ['no customer', buildOrder({ customer: null }), false],
  ['no organisation', customer({ organisation: null }), false],
  ['no organisation id', customer({ organisation: { id: '', company: { id: 'c' } } }), false],
  ['no company', customer({ organisation: { id: 'o', company: null } }), false],
  ['no user', customer({ user: null }), false],
  ['no user id', customer({ user: { id: '' } }), false],
  ['no invoice address', customer({ invoice_address: null }), false],
  ['an invoice address without a line', customer({ invoice_address: {} }), true],
  ['no offer', buildOrder({ payment_offer: null }), false],
  ['no addresses', urls(null), false],
  ['no failure address', urls({ success: '/confirmation' }), false],
  ['an empty failure address', urls({ failure: '' }), false],
  ['no success address', urls({ failure: '/error' }), true],
  ['no total', buildOrder({ total_amount: undefined }), true],
  ['no deferred payment', buildOrder({ deferred_payment: undefined }), true],
  ['no verification', buildOrder({ verification: undefined }), true],
];
test.each(rows)('%s: usable is told', (_, order, usable) => {
  expect(isUsableOrder(order)).toBe(usable);
});

const emails: [string, Order, string | undefined][] = [
  ['the address for invoices', buildOrder(), 'accounts@harbour-bakery.example'],
  ['else the user', customer({ invoice_address: { email: '' } }), 'ada@harbour-bakery.example'],
  ['else nobody', customer({ invoice_address: {}, user: { id: 'u' } }), undefined],
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
