import { isAnsweredBy, isRepeatOf } from '@/lib/domain/order/unanswered-payment';
import { buildOrder } from '@/lib/sandbox/builders';

const unanswered = { uuid: 'uuid', planId: 'plan', methodId: 'method', previousPaymentId: 'dp_1' };

test.each([
  ['the same plan and method', 'plan', 'method', true],
  ['another plan', 'other', 'method', false],
  ['another method', 'plan', 'other', false],
])('a request for %s', (_what, planId, methodId, isRepeat) => {
  expect(isRepeatOf(unanswered, { orderId: 'order', planId, methodId })).toBe(isRepeat);
});

test.each([
  ['a newer payment', { id: 'dp_2', status: 'accepted' }, true],
  ['a newer payment that was rejected', { id: 'dp_2', status: 'rejected' }, true],
  ['a newer payment of an unknown status', { id: 'dp_2', status: 'mystery' }, false],
  ['the payment before the request', { id: 'dp_1', status: 'rejected' }, false],
  ['no payment', null, false],
])('an order with %s', (_what, payment, isAnswered) => {
  const order = buildOrder({ deferred_payment: payment as never });
  expect(isAnsweredBy(unanswered, order)).toBe(isAnswered);
});
