// Proves the rules of chapter 5 of the shell's specification, one per row.
import { buildFacts } from '@/__tests__/support/checkout-facts';
import { decide } from '@/lib/checkout/decide';
import { brandOf, brands, hasFlag, type FeatureFlag } from '@/lib/domain/brands';
import { toIsoDate } from '@/lib/domain/i18n/iso-date';
import { isUsableOrder, type Customer, type Order } from '@/lib/domain/order/order';
import { isPayNow } from '@/lib/domain/plans/plan-groups';
import { parseReference, type RawQuery, type Reference } from '@/lib/domain/url/reference';
import { buildCustomer, buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

describe('5 query', () => {
  const byOrder: Reference = { kind: 'order', orderId: 'o-1', key: 'k' };
  const byIntent: Reference = { kind: 'intent', intentId: 'i-1', key: 'k' };
  const malformed: Reference = { kind: 'malformed' };

  const rows: [string, RawQuery, Reference][] = [
    ['accepts an order id and its key', { orderId: 'o-1', orderKey: 'k' }, byOrder],
    ['accepts an order id and its key by their short names', { order: 'o-1', key: 'k' }, byOrder],
    ['accepts an intent id and its key', { intentId: 'i-1', orderKey: 'k' }, byIntent],
    ['accepts an intent id and its key by their short names', { intent: 'i-1', key: 'k' }, byIntent],
    ['rejects an order id without a key', { orderId: 'o-1' }, malformed],
    ['rejects an intent id without a key', { intentId: 'i-1' }, malformed],
    ['rejects a key without an id', { orderKey: 'k' }, malformed],
    ['rejects an empty query', {}, malformed],
    ['rejects a plan without an order id', { plan: 'p', orderKey: 'k' }, malformed],
    [
      'accepts the company search without an id and a key',
      { showCompanySearch: 'true', publicKey: 'pk_test_1' },
      { kind: 'company-search', publicKey: 'pk_test_1' },
    ],
  ];
  test.each(rows)('%s', (_, query, reference) => {
    expect(parseReference(query)).toEqual(reference);
  });

  test('searches a company without an id and a key', () => {
    const reference = parseReference({ showCompanySearch: 'true' });
    const facts = buildFacts(null, { reference, order: { state: 'loading' } });
    expect(decide(facts)).toEqual({ kind: 'search-company' });
  });
});

describe('5 usable order', () => {
  const urls = (changes: object | null) => buildOrder({ payment_offer: buildOffer({ urls: changes }) });
  const customer = (changes: Partial<Customer>) => buildOrder({ customer: buildCustomer(changes) });

  const rows: [string, Order, boolean][] = [
    ['accepts a complete order', buildOrder(), true],
    ['rejects an order without a customer', buildOrder({ customer: null }), false],
    ['rejects an order without an organisation', customer({ organisation: null }), false],
    [
      'rejects an order without an organisation id',
      customer({ organisation: { id: '', company: { id: 'c' } } }),
      false,
    ],
    ['rejects an order without a company', customer({ organisation: { id: 'o', company: null } }), false],
    ['rejects an order without a user', customer({ user: null }), false],
    ['rejects an order without a user id', customer({ user: { id: '' } }), false],
    ['rejects an order without an invoice address', customer({ invoice_address: null }), false],
    ['rejects an order without an offer', buildOrder({ payment_offer: null }), false],
    ['rejects an offer without URLs', urls(null), false],
    ['rejects an offer without a failure URL', urls({ success: '/confirmation' }), false],
    ['rejects an offer with an empty failure URL', urls({ failure: '' }), false],
    ['accepts an empty invoice address', customer({ invoice_address: {} }), true],
    ['accepts an offer without a success URL', urls({ failure: '/error' }), true],
    ['accepts an order without a total', buildOrder({ total_amount: undefined }), true],
    ['accepts an order without a deferred payment', buildOrder({ deferred_payment: undefined }), true],
    ['accepts an order without a verification', buildOrder({ verification: undefined }), true],
  ];
  test.each(rows)('%s', (_, order, isUsable) => {
    expect(isUsableOrder(order)).toBe(isUsable);
  });
});

test('5 an offer needs a failure address only where the frame would follow it', () => {
  for (const offerUrls of [null, {}, { success: '', failure: '' }]) {
    const order = buildOrder({ payment_offer: buildOffer({ urls: offerUrls }) });
    expect([isUsableOrder(order, false), isUsableOrder(order, true)]).toEqual([false, true]);
  }
  expect(isUsableOrder(buildOrder({ payment_offer: null }), true)).toBe(false);
});

describe('5 dates', () => {
  const rows: [string, string, string][] = [
    ['are formatted as yyyy-mm-dd', '2026-11-21T00:00:00Z', '2026-11-21'],
    ['have a small year in four digits', '0001-01-01T00:00:00Z', '0001-01-01'],
    ['use the UTC day to its end', '2026-11-21T23:59:59.999Z', '2026-11-21'],
    ['use the UTC day for a time east of it', '2026-11-21T00:30:00+13:00', '2026-11-20'],
    ['use the UTC day for a time west of it', '2026-11-21T23:30:00-11:00', '2026-11-22'],
  ];
  test.each(rows)('%s', (_, time, day) => {
    expect(toIsoDate(new Date(time))).toBe(day);
  });

  const invalid: [string, number][] = [
    ['an invalid time', NaN],
    ['a time out of range', 8.64e15 + 1],
    ['a year of five digits', Date.UTC(10_000, 0, 1)],
    ['a year before 1', Date.UTC(-1, 0, 1)],
  ];
  test.each(invalid)('throw for %s', (_, time) => {
    expect(() => toIsoDate(new Date(time))).toThrow(new RangeError('Invalid ISO date format'));
  });
});

describe('5 amounts', () => {
  const rows: [number, number, boolean][] = [
    [100_000, 100_000, true],
    [99_985, 100_000, true],
    [99_984, 100_000, false],
    [100_015, 100_000, true],
    [100_016, 100_000, false],
    [9_998_500, 10_000_000, true],
    [9_998_499, 10_000_000, false],
    [0, 0, true],
    [1, 0, false],
    [NaN, 1000, false],
    [-1000, 1000, false],
  ];
  test.each(rows)(
    '%i of %i is the full amount within 0.015 percentage points: %s',
    (amount, total, isFullAmount) => {
      const plan = buildPlan({ name: '0d', has_upfront_payment: true, scheduled_payments: [{ amount }] });
      expect(isPayNow(plan, total)).toBe(isFullAmount);
    },
  );
});

describe('5 feature flags', () => {
  const rows: [FeatureFlag, string[]][] = [
    ['earlyFraudCheck', ['agora', 'box', 'default', 'mercado']],
    ['preferPayLater', ['agora', 'atelier', 'default', 'grosso']],
    ['payNowStandalone', ['box', 'mercado']],
  ];
  test.each(rows)('%s depends on the brand', (flag, designs) => {
    const designsWithFlag = brands.filter((brand) => hasFlag(brand, flag)).map(({ id }) => id);
    expect(designsWithFlag.sort()).toEqual(designs);
    expect(hasFlag(brandOf('unheard-of'), flag)).toBe(designs.includes('default'));
  });
});
