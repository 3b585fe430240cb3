import { decide } from '@/lib/checkout/decide';
import { freshMemory } from '@/lib/checkout/facts';
import { gate, type Destination } from '@/lib/checkout/gate';
import type { Outcome } from '@/lib/checkout/outcome';
import { brandOf, brands, hasFlag, type Flag } from '@/lib/domain/brands';
import { isoDate } from '@/lib/domain/dates';
import { isUsableOrder, type Customer, type Order } from '@/lib/domain/order';
import { isPayNow } from '@/lib/domain/plan-groups';
import { parse, type Query, type Reference } from '@/lib/domain/reference';
import { buildCustomer, buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

/** The rules of chapter 5 of the shell's specification, a row each. */

describe('5 query', () => {
  const byOrder: Reference = { kind: 'order', orderId: 'o-1', key: 'k' };
  const byIntent: Reference = { kind: 'intent', intentId: 'i-1', key: 'k' };
  const malformed: Reference = { kind: 'malformed' };

  const rows: [string, Query, Reference][] = [
    ['an order id and its key', { orderId: 'o-1', orderKey: 'k' }, byOrder],
    ['the same by the short names', { order: 'o-1', key: 'k' }, byOrder],
    ['an intent id and its key', { intentId: 'i-1', orderKey: 'k' }, byIntent],
    ['the same by the short names', { intent: 'i-1', key: 'k' }, byIntent],
    ['an order id alone is not enough', { orderId: 'o-1' }, malformed],
    ['nor is an intent id alone', { intentId: 'i-1' }, malformed],
    ['nor a key alone', { orderKey: 'k' }, malformed],
    ['nor nothing at all', {}, malformed],
    ['nor a plan', { plan: 'p', orderKey: 'k' }, malformed],
    [
      'company search needs none of them',
      { showCompanySearch: 'true', publicKey: 'pk_test_1' },
      { kind: 'company-search', publicKey: 'pk_test_1' },
    ],
  ];
  test.each(rows)('%s', (_, query, reference) => {
    expect(parse(query)).toEqual(reference);
  });

  const ends: [string, Query, Outcome][] = [
    ['anything else fails', { orderId: 'o-1' }, { kind: 'failed', reason: 'Incorrect URL structure' }],
    ['but not in company search', { showCompanySearch: 'true' }, { kind: 'search-company' }],
  ];
  test.each(ends)('%s', (_, query, outcome) => {
    const facts = {
      reference: parse(query),
      order: { state: 'loading' },
      showPaymentOffers: false,
      instantPaymentComplete: false,
      approvesAtBank: false,
      flags: [],
      memory: freshMemory,
      now: new Date('2026-11-21T12:00:00Z'),
    } as const;
    expect(decide(facts)).toEqual(outcome);
  });
});

describe('5 usable order', () => {
  const urls = (changes: object | null) => buildOrder({ payment_offer: buildOffer({ urls: changes }) });
  const customer = (changes: Partial<Customer>) => buildOrder({ customer: buildCustomer(changes) });

  const rows: [string, Order, boolean][] = [
    ['a whole order is usable', buildOrder(), true],
    ['without a customer it is not', buildOrder({ customer: null }), false],
    ['nor without an organisation', customer({ organisation: null }), false],
    ['nor without its id', customer({ organisation: { id: '', company: { id: 'c' } } }), false],
    ['nor without a company', customer({ organisation: { id: 'o', company: null } }), false],
    ['nor without a user', customer({ user: null }), false],
    ['nor without a user id', customer({ user: { id: '' } }), false],
    ['nor without an invoice address', customer({ invoice_address: null }), false],
    ['nor without an offer', buildOrder({ payment_offer: null }), false],
    ['nor without addresses in the offer', urls(null), false],
    ['nor without a failure address', urls({ success: '/confirmation' }), false],
    ['nor with an empty one', urls({ failure: '' }), false],
    ['an empty invoice address will do', customer({ invoice_address: {} }), true],
    ['no success address will do', urls({ failure: '/error' }), true],
    ['no total will do', buildOrder({ total_amount: undefined }), true],
    ['no deferred payment will do', buildOrder({ deferred_payment: undefined }), true],
    ['no verification will do', buildOrder({ verification: undefined }), true],
  ];
  test.each(rows)('%s', (_, order, usable) => {
    expect(isUsableOrder(order)).toBe(usable);
  });
});

describe('5 addresses', () => {
  const here = { origin: 'https://pay.example', path: '/', hosts: [] };
  const rows: [string, string, Destination | undefined][] = [
    [
      'external when the hostname differs',
      'https://shop.example/a?b#c',
      { kind: 'external', url: 'https://shop.example/a?b#c' },
    ],
    [
      'external on a host that ours is a part of',
      'https://pay.example.shop.example/',
      { kind: 'external', url: 'https://pay.example.shop.example/' },
    ],
    ['internal on our own host', 'https://pay.example/a?b#c', { kind: 'internal', path: '/a?b#c' }],
    ['internal in any case of its letters', 'HTTPS://Pay.Example/a', { kind: 'internal', path: '/a' }],
    ['internal when relative', '/a?b#c', { kind: 'internal', path: '/a?b#c' }],
    ['neither when it is of no http scheme', 'mailto:a@shop.example', undefined],
  ];
  test.each(rows)('%s', (_, raw, destination) => {
    expect(gate(raw, here)).toEqual(destination);
  });
});

describe('5 dates', () => {
  const rows: [string, string, string][] = [
    ['written as yyyy-mm-dd', '2026-11-21T00:00:00Z', '2026-11-21'],
    ['with a small year in four digits', '0001-01-01T00:00:00Z', '0001-01-01'],
    ['by the day in UTC, to its end', '2026-11-21T23:59:59.999Z', '2026-11-21'],
    ['by the day in UTC, east of it', '2026-11-21T00:30:00+13:00', '2026-11-20'],
    ['by the day in UTC, west of it', '2026-11-21T23:30:00-11:00', '2026-11-22'],
  ];
  test.each(rows)('%s', (_, time, day) => {
    expect(isoDate(new Date(time))).toBe(day);
  });

  const invalid: [string, number][] = [
    ['no time', NaN],
    ['a time beyond all dates', 8.64e15 + 1],
    ['a year of five digits', Date.UTC(10_000, 0, 1)],
    ['a year before the first', Date.UTC(-1, 0, 1)],
  ];
  test.each(invalid)('invalid: %s', (_, time) => {
    expect(() => isoDate(new Date(time))).toThrow(new RangeError('Invalid ISO date format'));
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
  test.each(rows)('%i of %i is the full amount within 0.015 points: %s', (amount, total, full) => {
    const plan = buildPlan({ name: '0d', has_upfront_payment: true, scheduled_payments: [{ amount }] });
    expect(isPayNow(plan, total)).toBe(full);
  });
});

describe('5 feature flags', () => {
  const rows: [Flag, string[]][] = [
    ['earlyFraudCheck', ['agora', 'box', 'default', 'mercado']],
    ['preferPayLater', ['agora', 'atelier', 'default', 'grosso']],
    ['payNowStandalone', ['box', 'mercado']],
  ];
  test.each(rows)('%s is a matter of the design', (flag, designs) => {
    const having = brands.filter((brand) => hasFlag(brand, flag)).map(({ id }) => id);
    expect(having.sort()).toEqual(designs);
    expect(hasFlag(brandOf('unheard-of'), flag)).toBe(designs.includes('default'));
  });
});
