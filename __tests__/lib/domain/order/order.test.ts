import { emailOf, orderOf, type Order } from '@/lib/domain/order/order';
import { buildCustomer, buildIntent, buildOrder } from '@/lib/sandbox/builders';

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

describe('the verification of an intent and its order', () => {
  const declined = { status: 'declined' };
  const accepted = { status: 'accepted' };
  const rows: [string, Order['verification'], Order['verification'], Order['verification']][] = [
    ['is that of the order', accepted, { status: 'pending' }, { status: 'pending' }],
    ['is that of the intent if the order has none', accepted, null, accepted],
    ['is declined if only the intent has one, and it is declined', declined, null, declined],
    ['is declined if the intent is declined, whatever the order says', declined, accepted, declined],
    ['is declined if the order is declined, whatever the intent says', accepted, declined, declined],
  ];
  test.each(rows)('%s', (_, ofIntent, ofOrder, expected) => {
    const intent = buildIntent({ order: buildOrder({ verification: ofOrder }), verification: ofIntent });
    expect(orderOf(intent)?.verification).toEqual(expected);
  });

  test('belongs to no order before the intent has one', () => {
    expect(orderOf(buildIntent({ order: null, verification: declined }))).toBeNull();
  });
});
