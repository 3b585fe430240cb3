import { addressOf, destinations, type Destinations } from '@/lib/checkout/destinations';
import { brandOf } from '@/lib/domain/brands';
import type { Order, PaymentOffer } from '@/lib/domain/order';
import { buildOffer, buildOrder } from '@/lib/sandbox/builders';

const here = { origin: 'https://pay.example', path: '/checkout', hosts: [] };
const order = (urls: PaymentOffer['urls']): Order => buildOrder({ payment_offer: buildOffer({ urls }) });
const yes = 'https://shop.example/yes';
const no = 'https://shop.example/no';
const external = (url: string) => ({ kind: 'external', url }) as const;
const confirmation = { kind: 'internal', path: '/confirmation' } as const;
const error = { kind: 'internal', path: '/error' } as const;
const own: Destinations = { success: confirmation, failure: error, refused: [] };

const rows: [string, Order | null | undefined, Destinations][] = [
  [
    'the offer says where a buyer goes',
    order({ success: yes, failure: no }),
    { success: external(yes), failure: external(no), refused: [] },
  ],
  ['without a success address, our confirmation', order({ failure: no }), { ...own, failure: external(no) }],
  ['without a failure address, our error page', order({ success: yes }), { ...own, success: external(yes) }],
  ['addresses that are null are none', order({ success: null, failure: null }), own],
  ['an offer without addresses', order(null), own],
  ['an order without an offer', buildOrder({ payment_offer: null }), own],
  ['no order', null, own],
  ['an order that is not known yet', undefined, own],
  [
    'addresses that may not be followed are named and replaced',
    order({ success: 'javascript:x', failure: '//evil.example' }),
    { ...own, refused: ['success', 'failure'] },
  ],
  [
    'only the one that may not be',
    order({ success: 'javascript:x', failure: no }),
    { ...own, failure: external(no), refused: ['success'] },
  ],
  [
    'the page we are on leads nowhere',
    order({ success: yes, failure: '/checkout?order=1#top' }),
    { ...own, success: external(yes), refused: ['failure'] },
  ],
  [
    'in whatever language',
    order({ success: yes, failure: '/EL/checkout?order=1' }),
    { ...own, success: external(yes), refused: ['failure'] },
  ],
  [
    'a page below it is another',
    order({ success: '/checkout/done', failure: '/#checkout' }),
    {
      success: { kind: 'internal', path: '/checkout/done' },
      failure: { kind: 'internal', path: '/#checkout' },
      refused: [],
    },
  ],
  [
    'the same path at the shop is another page',
    order({ success: 'https://shop.example/checkout', failure: no }),
    { success: external('https://shop.example/checkout'), failure: external(no), refused: [] },
  ],
];
test.each(rows)('%s', (_, found, expected) => {
  expect(destinations(found, brandOf('default'), here)).toEqual(expected);
});

test('the box brand always goes to our own pages', () => {
  expect(destinations(order({ success: yes, failure: 'javascript:x' }), brandOf('box'), here)).toEqual(own);
});

test('the merchant is told a full address, ours without a query', () => {
  expect(addressOf(confirmation, here)).toBe('https://pay.example/confirmation');
  expect(addressOf(external(yes), here)).toBe(yes);
});
