import { orderAccess } from '@/lib/api/authorization';
import { confirmPayment } from '@/lib/api/deferred-payments';
import { ProcessingTimedOut } from '@/lib/api/errors';
import { createBankTransfer } from '@/lib/api/organisations';
import { readOrder } from '@/lib/api/orders';
import { answerFromSandbox, server, store } from '@/__tests__/support/sandbox';

answerFromSandbox();
const keys: (string | null)[] = [];
const note = ({ request }: { request: Request }) => {
  if (request.url.endsWith('/deferred_payments')) keys.push(request.headers.get('idempotency-key'));
};
beforeAll(() => server.events.on('request:start', note));
beforeEach(() => void keys.splice(0));
afterEach(() => jest.useRealTimers());

/** Commits with a bank transfer, after everything that takes no part was read in real time. */
async function committing(scenario: string, intention = 'u-1') {
  const key = `key-${scenario}`;
  const order = await readOrder(`order-${scenario}`, key);
  const { id } = await createBankTransfer(orderAccess(key), `org-${scenario}`, 'house');
  const plan = order.payment_offer?.offered_payment_plans[1]?.id ?? '';
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const ending = confirmPayment(key, { order: order.id, plan, method: id, intention }).catch(
    (error: unknown) => error,
  );
  await jest.advanceTimersByTimeAsync(10_000);
  return ending;
}

test('one request commits the buyer, with order, plan and method', async () => {
  expect(await committing('basic')).toMatchObject({ status: 'accepted', payment_plan: 'plan-30d-basic' });
  expect(keys).toEqual(['u-1']);
  expect(store.known('basic')?.journal.at(-1)?.body).toEqual({
    order: 'order-basic',
    payment_plan: 'plan-30d-basic',
    payment_method: expect.any(String),
  });
});

test('while it is being processed the same key is sent again', async () => {
  expect(await committing('processing')).toMatchObject({ status: 'accepted' });
  expect(keys).toEqual(['u-1', 'u-1', 'u-1']);
});

test('after five repeats it is given up', async () => {
  expect(await committing('stuck')).toBeInstanceOf(ProcessingTimedOut);
  expect(keys).toEqual(Array(6).fill('u-1'));
});

test('a failure is not repeated here', async () => {
  expect(await committing('confirm-error')).toMatchObject({ status: 500 });
  expect(keys).toEqual(['u-1']);
});
