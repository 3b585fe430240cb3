import { answerFromSandbox, server, store } from '@/__tests__/support/sandbox';
import { confirmPayment } from '@/lib/api/calls/deferred-payments';
import { readOrder } from '@/lib/api/calls/orders';
import { createBankTransfer } from '@/lib/api/calls/organisations';
import { orderAccess } from '@/lib/api/http/authorization';
import { ProcessingTimedOut } from '@/lib/api/http/errors';

answerFromSandbox();
const idempotencyKeys: (string | null)[] = [];
const recordKey = ({ request }: { request: Request }) => {
  if (request.url.endsWith('/deferred_payments'))
    idempotencyKeys.push(request.headers.get('idempotency-key'));
};
beforeAll(() => server.events.on('request:start', recordKey));
beforeEach(() => void idempotencyKeys.splice(0));
afterEach(() => jest.useRealTimers());

/** Confirms with a bank transfer. The reads before it run in real time. */
async function confirm(scenario: string, idempotencyKey = 'u-1') {
  const key = `key-${scenario}`;
  const orderId = `order-${scenario}`;
  const { order } = await readOrder({ kind: 'order', orderId, key });
  const { id: methodId } = await createBankTransfer(orderAccess(key), `org-${scenario}`, 'house');
  const planId = order?.payment_offer?.offered_payment_plans[1]?.id ?? '';
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const result = confirmPayment(key, { orderId, planId, methodId, idempotencyKey }).catch(
    (error: unknown) => error,
  );
  await jest.advanceTimersByTimeAsync(10_000);
  return result;
}

test('confirmPayment sends order, plan and method in one request', async () => {
  expect(await confirm('basic')).toMatchObject({ status: 'accepted', payment_plan: 'plan-30d-basic' });
  expect(idempotencyKeys).toEqual(['u-1']);
  expect(store.findInstance('basic')?.journal.at(-1)?.body).toEqual({
    order: 'order-basic',
    payment_plan: 'plan-30d-basic',
    payment_method: expect.any(String),
  });
});

test('confirmPayment repeats the same key while the payment is processing', async () => {
  expect(await confirm('processing')).toMatchObject({ status: 'accepted' });
  expect(idempotencyKeys).toEqual(['u-1', 'u-1', 'u-1']);
});

test('confirmPayment times out after five repeats', async () => {
  expect(await confirm('stuck')).toBeInstanceOf(ProcessingTimedOut);
  expect(idempotencyKeys).toEqual(Array(6).fill('u-1'));
});

test('confirmPayment does not repeat a failed request', async () => {
  expect(await confirm('confirm-error')).toMatchObject({ status: 500 });
  expect(idempotencyKeys).toEqual(['u-1']);
});
