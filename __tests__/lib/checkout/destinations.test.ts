import {
  absoluteUrlOf,
  merchantFailureUrlOf,
  resolveDestinations,
  toOwnPages,
  type Destinations,
} from '@/lib/checkout/destinations';
import { brandOf } from '@/lib/domain/brands';
import type { Order, PaymentOffer } from '@/lib/domain/order/order';
import { buildOffer, buildOrder } from '@/lib/sandbox/builders';

const context = { origin: 'https://pay.example', path: '/checkout', allowedHosts: [] };
const orderWith = (urls: PaymentOffer['urls']): Order => buildOrder({ payment_offer: buildOffer({ urls }) });
const successUrl = 'https://shop.example/yes';
const failureUrl = 'https://shop.example/no';
const external = (url: string) => ({ kind: 'external', url }) as const;
const confirmation = { kind: 'internal', path: '/confirmation' } as const;
const error = { kind: 'internal', path: '/error' } as const;
const ownPages: Destinations = { success: confirmation, failure: error, refused: [] };

const rows: [string, Order | null | undefined, Destinations][] = [
  [
    'uses the URLs of the offer',
    orderWith({ success: successUrl, failure: failureUrl }),
    { success: external(successUrl), failure: external(failureUrl), refused: [] },
  ],
  [
    'uses our confirmation page without a success URL',
    orderWith({ failure: failureUrl }),
    { ...ownPages, failure: external(failureUrl) },
  ],
  [
    'uses our error page without a failure URL',
    orderWith({ success: successUrl }),
    { ...ownPages, success: external(successUrl) },
  ],
  ['uses our pages if the URLs are null', orderWith({ success: null, failure: null }), ownPages],
  ['uses our pages for an offer without URLs', orderWith(null), ownPages],
  ['uses our pages for an order without an offer', buildOrder({ payment_offer: null }), ownPages],
  ['uses our pages without an order', null, ownPages],
  ['uses our pages before the order is loaded', undefined, ownPages],
  [
    'replaces and names refused URLs',
    orderWith({ success: 'javascript:x', failure: '//evil.example' }),
    { ...ownPages, refused: ['success', 'failure'] },
  ],
  [
    'replaces only the refused URL',
    orderWith({ success: 'javascript:x', failure: failureUrl }),
    { ...ownPages, failure: external(failureUrl), refused: ['success'] },
  ],
  [
    'refuses the current page',
    orderWith({ success: successUrl, failure: '/checkout?order=1#top' }),
    { ...ownPages, success: external(successUrl), refused: ['failure'] },
  ],
  [
    'refuses the current page in another language',
    orderWith({ success: successUrl, failure: '/EL/checkout?order=1' }),
    { ...ownPages, success: external(successUrl), refused: ['failure'] },
  ],
  [
    'accepts a page below the current page',
    orderWith({ success: '/checkout/done', failure: '/#checkout' }),
    {
      success: { kind: 'internal', path: '/checkout/done' },
      failure: { kind: 'internal', path: '/#checkout' },
      refused: [],
    },
  ],
  [
    'accepts the path of the current page on another host',
    orderWith({ success: 'https://shop.example/checkout', failure: failureUrl }),
    { success: external('https://shop.example/checkout'), failure: external(failureUrl), refused: [] },
  ],
];
test.each(rows)('%s', (_, order, expected) => {
  expect(resolveDestinations(order, brandOf('default'), context)).toEqual(expected);
});

test('always uses our own pages for the box brand', () => {
  expect(
    resolveDestinations(orderWith({ success: successUrl, failure: 'javascript:x' }), brandOf('box'), context),
  ).toEqual(ownPages);
});

describe('a checkout that stays in its frame', () => {
  const destinationsOf = (urls: PaymentOffer['urls']) =>
    resolveDestinations(orderWith(urls), brandOf('default'), context);

  test.each<[string, PaymentOffer['urls']]>([
    ["the merchant's pages", { success: successUrl, failure: failureUrl }],
    ['pages of a shop on our own host', { success: '/thanks', failure: 'https://pay.example/' }],
    ['empty addresses', { success: '', failure: '' }],
    ['no addresses', null],
    ['each other', { success: '/error', failure: '/confirmation' }],
  ])('ends on our own pages if the offer names %s', (_, urls) => {
    expect(toOwnPages(destinationsOf(urls))).toEqual(ownPages);
  });

  test('keeps the query of our own pages and the names of refused addresses', () => {
    expect(toOwnPages(destinationsOf({ success: '/de/confirmation?a=b', failure: 'javascript:x' }))).toEqual({
      success: { kind: 'internal', path: '/de/confirmation?a=b' },
      failure: error,
      refused: ['failure'],
    });
  });

  test.each<[string, string | null, string | undefined]>([
    ["the merchant's failure address", failureUrl, failureUrl],
    ['a failure address on our own host', '/basket', 'https://pay.example/basket'],
    ['no failure address for our own error page', '/error', undefined],
    ['no failure address for an empty one', '', undefined],
    ['no failure address for a refused one', 'javascript:x', undefined],
    ['no failure address for an offer without one', null, undefined],
  ])('tells the merchant %s', (_, failure, expected) => {
    expect(merchantFailureUrlOf(destinationsOf({ success: successUrl, failure }), context)).toBe(expected);
  });
});

test('builds an absolute URL for our own pages and keeps an external one', () => {
  expect(absoluteUrlOf(confirmation, context)).toBe('https://pay.example/confirmation');
  expect(absoluteUrlOf(external(successUrl), context)).toBe(successUrl);
});
