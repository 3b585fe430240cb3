import { classifyPayment, isRetryable, planIdOf } from '@/lib/domain/order/deferred-payment';

describe('classifyPayment', () => {
  test('classifies an unknown status as unknown', () => {
    expect(classifyPayment({ status: 'constructor' })).toBe('unknown');
  });

  describe.each(['payment_declined', 'insufficient_funds', 'card_error'])('with the reason %s', (code) => {
    test.each([
      ['rejected', 'retryable', true],
      ['reversed', 'failed', false],
      ['cancelled', 'failed', false],
    ])('classifies %s as %s', (status, outcome, canRetry) => {
      const deferred = { status, rejection_reason: { code } };
      expect(classifyPayment(deferred)).toBe(outcome);
      expect(isRetryable(deferred)).toBe(canRetry);
    });
  });
});

test.each([null, undefined, { status: 'accepted' }])('cannot retry the payment %j', (deferred) => {
  expect(isRetryable(deferred)).toBe(false);
});

test.each([
  ['an id', { status: 'accepted', payment_plan: 'p' }, 'p'],
  ['a whole plan', { status: 'accepted', payment_plan: { id: 'p' } }, 'p'],
  ['nothing', { status: 'accepted' }, undefined],
])('reads the plan id from %s', (_, deferred, planId) => {
  expect(planIdOf(deferred)).toBe(planId);
});
