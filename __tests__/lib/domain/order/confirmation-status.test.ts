import {
  confirmationStatusOf,
  declineCodeOf,
  type ConfirmationStatus,
} from '@/lib/domain/order/confirmation-status';
import { isAgreed } from '@/lib/domain/order/deferred-payment';

test.each<[string, ConfirmationStatus]>([
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
])('shows the status %s as %s', (status, confirmationStatus) => {
  expect(confirmationStatusOf({ status })).toBe(confirmationStatus);
  expect(isAgreed({ status })).toBe(confirmationStatus === 'confirmed');
});

test('shows a retryable payment as failed', () => {
  const deferred = { status: 'rejected', rejection_reason: { code: 'card_error' } };
  expect(confirmationStatusOf(deferred)).toBe('failed');
});

test.each([null, undefined])('shows an order whose payment is %p as open', (deferred) => {
  expect(confirmationStatusOf(deferred)).toBe('open');
});

test.each<[what: string, payment: object | null, code: string | undefined]>([
  ['a declined card', { status: 'rejected', rejection_reason: { code: 'card_error' } }, 'card_error'],
  ['a rejection for good', { status: 'rejected', rejection_reason: { code: 'fraud' } }, undefined],
  ['a rejection without a reason', { status: 'rejected' }, undefined],
  ['an accepted payment', { status: 'accepted', rejection_reason: { code: 'card_error' } }, undefined],
  ['no payment', null, undefined],
])('the decline code of %s', (_what, payment, code) => {
  expect(declineCodeOf({ deferred_payment: payment as never })).toBe(code);
});
