import { addressOf, destinations } from '@/lib/checkout/destinations';
import { brandOf } from '@/lib/domain/brands';
import type { Order } from '@/lib/domain/order';

const here = { origin: 'https://pay.example', path: '/', hosts: [] };
const order = (urls: { success?: string; failure?: string }): Order => ({
  id: 'o',
  currency: 'GBP',
  customer: null,
  payment_offer: { offered_payment_plans: [], urls },
});
const shop = order({ success: 'https://shop.example/yes', failure: 'https://shop.example/no' });

test('the offer says where a buyer goes', () => {
  expect(destinations(shop, brandOf('default'), here)).toEqual({
    success: { kind: 'external', url: 'https://shop.example/yes' },
    failure: { kind: 'external', url: 'https://shop.example/no' },
    refused: [],
  });
});

test('the box brand always goes to our own pages', () => {
  const { success, failure } = destinations(shop, brandOf('box'), here);
  expect([success, failure]).toEqual([
    { kind: 'internal', path: '/confirmation' },
    { kind: 'internal', path: '/error' },
  ]);
});

test('without addresses, or without an order, our own pages are it', () => {
  for (const found of [order({}), null, undefined]) {
    expect(destinations(found, brandOf(undefined), here).failure).toEqual({
      kind: 'internal',
      path: '/error',
    });
  }
});

test('an address that may not be followed is named and replaced', () => {
  const found = destinations(
    order({ success: 'javascript:x', failure: '//evil.example' }),
    brandOf('default'),
    here,
  );
  expect(found.refused).toEqual(['success', 'failure']);
  expect(found.success).toEqual({ kind: 'internal', path: '/confirmation' });
});

test('an address that is the page we are on is replaced', () => {
  expect(destinations(order({ failure: '/?order=1' }), brandOf('default'), here).failure).toEqual({
    kind: 'internal',
    path: '/error',
  });
});

test('the merchant is told a full address, ours without a query', () => {
  expect(addressOf({ kind: 'internal', path: '/confirmation' }, here)).toBe(
    'https://pay.example/confirmation',
  );
  expect(addressOf({ kind: 'external', url: 'https://shop.example/' }, here)).toBe('https://shop.example/');
});
