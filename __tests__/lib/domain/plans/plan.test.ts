import fc from 'fast-check';
import { arbitraryPlan } from '@/__tests__/support/properties/arbitrary-plan';
import { expiryOf, isUsable, paymentTermsOf } from '@/lib/domain/plans/plan';
import { buildPlan } from '@/lib/sandbox/builders';

test.each([
  ['0d', { kind: 'now' }],
  ['30d', { kind: 'days', days: 30 }],
  ['30dEOM', { kind: 'end-of-month', days: 30 }],
  ['3x', { kind: 'instalments', count: 3 }],
  ['30D', { kind: 'days', days: 30 }],
  ['30d eom', { kind: 'end-of-month', days: 30 }],
  ['30deom', { kind: 'end-of-month', days: 30 }],
  ['30 D EOM', { kind: 'end-of-month', days: 30 }],
  [' 3 X', { kind: 'instalments', count: 3 }],
  ['0D', { kind: 'now' }],
  ['net30', { kind: 'days', days: 30 }],
  ['Net 30', { kind: 'days', days: 30 }],
  ['net30d', { kind: 'days', days: 30 }],
  ['net30 EOM', { kind: 'end-of-month', days: 30 }],
  ['net3x', { kind: 'other', name: 'net3x' }],
  ['Net Zero', { kind: 'other', name: 'Net Zero' }],
  ['30', { kind: 'other', name: '30' }],
  ['x3', { kind: 'other', name: 'x3' }],
  ['120d', { kind: 'days', days: 120 }],
  ['0dEOM', { kind: 'end-of-month', days: 0 }],
  ['12x', { kind: 'instalments', count: 12 }],
  ['1000d', { kind: 'other', name: '1000d' }],
  ['a30d', { kind: 'other', name: 'a30d' }],
  ['30dEOMs', { kind: 'other', name: '30dEOMs' }],
  ['d', { kind: 'other', name: 'd' }],
])('parses the terms of a plan named %s as %j', (name, terms) => {
  expect(paymentTermsOf({ name })).toEqual(terms);
});

test.each([
  ['2026-11-21', '2026-11-21T23:59:59.999Z'],
  ['2026-11-21T10:00:00', '2026-11-21T10:00:00.000Z'],
  ['2026-11-21T10:00:00+02:00', '2026-11-21T08:00:00.000Z'],
])('lets a plan that is valid until %s expire at %s', (valid_until, expiry) => {
  expect(new Date(expiryOf({ valid_until })).toISOString()).toBe(expiry);
});

test.each<[string, string | null, string, boolean]>([
  ['usable to the end of a date in UTC', '2026-11-21', '2026-11-21T23:59:59.998Z', true],
  ['not usable on the day after a date', '2026-11-21', '2026-11-22T00:00:00Z', false],
  ['usable before a time without a zone, read as UTC', '2026-11-21T10:00:00', '2026-11-21T09:59:59Z', true],
  ['not usable at a time without a zone, read as UTC', '2026-11-21T10:00:00', '2026-11-21T10:00:00Z', false],
  ['not usable at a time after a space, read as UTC', '2026-11-21 10:00:00', '2026-11-21T10:00:00Z', false],
  ['usable before a time with a zone', '2026-11-21T10:00:00+13:00', '2026-11-20T20:59:59Z', true],
  ['not usable without a date', null, '2026-11-21T00:00:00Z', false],
  ['not usable with an empty date', '', '2026-11-21T00:00:00Z', false],
  ['not usable with a word as the date', 'tomorrow', '2026-11-21T00:00:00Z', false],
  ['not usable with a number as the date', '99999999999999', '2026-11-21T00:00:00Z', false],
  ['not usable with a year as the date', '2099', '2026-11-21T00:00:00Z', false],
  ['not usable with a date in words', 'December 31, 2099', '2026-11-21T00:00:00Z', false],
])('is %s', (_, valid_until, now, usable) => {
  expect(isUsable(buildPlan({ valid_until }), new Date(now))).toBe(usable);
});

test('isUsable does not throw for arbitrary plans', () => {
  fc.assert(
    fc.property(arbitraryPlan, (plan) => typeof isUsable(plan, new Date('2026-11-21')) === 'boolean'),
  );
});
