import type { Allowed } from '@/lib/domain/allowed-methods';
import {
  confirmationOf,
  isRetryable,
  planIdOf,
  standingOf,
  type Confirmation,
} from '@/lib/domain/deferred-payment';
import { automaticMethod, isEmpty, usableMethods } from '@/lib/domain/method-choice';
import { isExpired, type SavedMethod } from '@/lib/domain/payment-method';

const now = new Date('2026-11-21T12:00:00Z');
const card = (id: string, changes: object = {}): SavedMethod => ({
  id,
  type: 'card',
  provider: 'stripe',
  is_default: false,
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
  ...changes,
});
const transfer: SavedMethod = { id: 't', type: 'bank_transfer', provider: 'house', is_default: false };
const instant: SavedMethod = { id: 'i', type: 'instant_payment', provider: 'gocardless', is_default: true };
const debit: SavedMethod = {
  id: 'd',
  type: 'direct_debit',
  provider: 'gocardless',
  is_default: true,
  direct_debit: { account_number_ending: '11', account_holder_name: 'A', bank_name: 'B' },
};
const allow = (...types: Allowed['type'][]): Allowed[] => types.map((type) => ({ type, provider: 'stripe' }));

test('an unknown status is neither', () => {
  expect(standingOf({ status: 'constructor' })).toBe('unknown');
});
test.each(['payment_declined', 'insufficient_funds', 'card_error'])(
  'rejected for %s may be tried again, reversed for it may not',
  (code) => {
    const deferred = (status: string) => ({ status, rejection_reason: { code } });
    expect(['rejected', 'reversed', 'cancelled'].map((status) => standingOf(deferred(status)))).toEqual([
      'retryable',
      'failed',
      'failed',
    ]);
    expect([isRetryable(deferred('rejected')), isRetryable(deferred('reversed'))]).toEqual([true, false]);
  },
);
test('nothing that was not tried, or went well, is tried again', () => {
  expect([null, undefined, { status: 'accepted' }].map(isRetryable)).toEqual([false, false, false]);
});

const confirmations: [string, Confirmation][] = [
  ['accepted', 'confirmed'],
  ['part_fulfilled', 'confirmed'],
  ['fulfilled', 'confirmed'],
  ['part_captured', 'confirmed'],
  ['captured', 'confirmed'],
  ['pending_review', 'review'],
  ['pending_payment', 'payment'],
  ['customer_action_required', 'action'],
  ['refunded', 'refunded'],
  ['voided', 'voided'],
  ['expired', 'expired'],
  ['rejected', 'failed'],
  ['cancelled', 'failed'],
  ['reversed', 'failed'],
  ['levitating', 'received'],
];
test.each(confirmations)('a payment that is %s is spoken of as %s', (status, confirmation) => {
  expect(confirmationOf({ status })).toBe(confirmation);
});
test('a payment that another try can mend has failed, and none at all is open', () => {
  expect(confirmationOf({ status: 'rejected', rejection_reason: { code: 'card_error' } })).toBe('failed');
  expect([confirmationOf(null), confirmationOf(undefined)]).toEqual(['open', 'open']);
});
test('the plan of a deferred payment may come as an id or expanded', () => {
  expect(planIdOf({ status: 'accepted', payment_plan: 'p' })).toBe('p');
  expect(planIdOf({ status: 'accepted', payment_plan: { id: 'p' } })).toBe('p');
  expect(planIdOf({ status: 'accepted' })).toBeUndefined();
});

test('a card is good to the end of its month', () => {
  const ends = card('c', { card: { brand: 'visa', last4: '1', exp_month: 11, exp_year: 2026 } });
  expect(isExpired(ends, new Date('2026-11-30T23:59:59Z'))).toBe(false);
  expect(isExpired(ends, new Date('2026-12-01T00:00:00Z'))).toBe(true);
  expect(isExpired(transfer, now)).toBe(false);
});

const expired = { card: { brand: 'visa', last4: '1', exp_month: 1, exp_year: 2020 } };
test.each([
  ['the default', [card('a'), card('b', { is_default: true })], allow('card'), 'b'],
  ['nothing when there is no default', [card('a'), transfer], allow('card', 'bank_transfer'), undefined],
  ['never an instant payment', [instant], allow('instant_payment'), undefined],
  ['never an expired card', [card('a', { is_default: true, ...expired })], allow('card'), undefined],
  ['never a type that is not allowed', [debit, card('a')], allow('card'), undefined],
  ['a direct debit where instant payment is allowed', [debit], allow('instant_payment'), 'd'],
  ['the bank transfer where nothing else is allowed', [transfer], allow('bank_transfer'), 't'],
  ['no bank transfer where a card is allowed too', [transfer], allow('card', 'bank_transfer'), undefined],
])('chosen by itself: %s', (_, methods, allowed, id) => {
  expect(automaticMethod(methods, allowed, now)?.id).toBe(id);
});

test('nothing saved, or only a bank transfer, is empty', () => {
  expect([isEmpty([]), isEmpty([transfer]), isEmpty([transfer, card('a')])]).toEqual([true, true, false]);
});
test('only methods of allowed types are shown', () => {
  expect(usableMethods([debit, card('a'), transfer], allow('card')).map(({ id }) => id)).toEqual(['a']);
});
