import { orderOf, type Order } from '@/lib/domain/order/order';
import { buildIntent, buildOrder } from '@/lib/sandbox/builders';

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
