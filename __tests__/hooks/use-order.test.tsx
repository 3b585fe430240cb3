import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { http, HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { SWRConfig } from 'swr';
import { useOrder } from '@/hooks/use-order';
import type { Reference } from '@/lib/domain/reference';
import { answerFromSandbox, server, store } from '@/__tests__/support/sandbox';

answerFromSandbox();
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'Date'] }));
afterEach(() => jest.useRealTimers());

function Around({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>{children}</SWRConfig>
    </StrictMode>
  );
}
const byOrder = (scenario: string, key = `key-${scenario}`): Reference => ({
  kind: 'order',
  orderId: `order-${scenario}`,
  key,
});
const byIntent = (scenario: string): Reference => ({
  kind: 'intent',
  intentId: `intent-${scenario}`,
  key: `key-${scenario}`,
});
const reading = (reference: Reference) => renderHook(() => useOrder(reference), { wrapper: Around });
const pass = async (milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 250) {
    await act(() => jest.advanceTimersByTimeAsync(250));
  }
};
const readsOf = (scenario: string) => store.known(scenario)?.journal.map(({ status }) => status);

test('an order is read once', async () => {
  const { result } = reading(byOrder('basic'));
  expect(result.current).toMatchObject({ order: { state: 'loading' }, retrying: false });
  await pass(500);
  expect(result.current.order).toMatchObject({ state: 'ready', value: { id: 'order-basic' } });
  expect(readsOf('basic')).toEqual([200]);
});

test('an intent gives its order', async () => {
  const { result } = reading(byIntent('intent-with-offer'));
  await pass(500);
  expect(result.current.order).toMatchObject({ state: 'ready', value: { id: 'order-intent-with-offer' } });
});

test('an intent may have none', async () => {
  const { result } = reading(byIntent('intent-without-order'));
  await pass(500);
  expect(result.current.order).toEqual({ state: 'ready', value: null });
});

test('a read that fails twice is tried again, and says so meanwhile', async () => {
  const { result } = reading(byOrder('flaky'));
  await pass(500);
  expect(result.current).toMatchObject({ order: { state: 'loading' }, retrying: true });
  await pass(4000);
  expect(result.current).toMatchObject({ order: { state: 'ready' }, retrying: false });
  expect(readsOf('flaky')).toEqual([503, 503, 200]);
});

test('a read that goes on failing fails after three repeats, and stops there', async () => {
  const { result } = reading(byOrder('server-error'));
  await pass(7500);
  expect(result.current.order.state).toBe('loading');
  await pass(2000);
  expect(result.current).toMatchObject({
    order: { state: 'failed', error: { message: 'Internal server error.' } },
    retrying: false,
  });
  await pass(30_000);
  expect(readsOf('server-error')).toEqual([500, 500, 500, 500]);
});

test.each([
  ['a wrong key', byOrder('basic', 'wrong'), 'The key is missing or wrong.'],
  ['an order that is not there', byOrder('nowhere', 'k'), 'Received status code 404'],
])('%s fails at once', async (_, reference, message) => {
  const { result } = reading(reference);
  await pass(750);
  expect(result.current).toMatchObject({ order: { state: 'failed' }, retrying: false });
  expect(result.current.order.state === 'failed' && result.current.order.error.message).toContain(message);
});

test.each(['malformed', 'empty-body', 'not-json'])('an answer that is %s fails at once', async (scenario) => {
  const { result } = reading(byOrder(scenario));
  await pass(750);
  expect(result.current.order).toMatchObject({ state: 'failed', error: { name: 'UnexpectedAnswer' } });
  expect(readsOf(scenario)).toEqual([200]);
});

test.each([{ kind: 'malformed' }, { kind: 'company-search' }] as const)(
  'for $kind nothing is asked of the API',
  async (reference) => {
    const { result } = reading(reference);
    await pass(500);
    expect(result.current.order.state).toBe('loading');
  },
);

test('what another call answered takes the order’s place, and is not read again', async () => {
  const { result } = reading(byOrder('basic'));
  await pass(500);
  const { order } = result.current;
  if (order.state !== 'ready' || !order.value) throw new Error('The order was not read.');
  const { value } = order;
  await act(() => result.current.replace({ order: { ...value, currency: 'EUR' } }));
  expect(result.current.order).toMatchObject({ value: { currency: 'EUR' } });
  expect(readsOf('basic')).toEqual([200]);
});

test('a reload reads again and keeps what is there meanwhile', async () => {
  const { result } = reading(byOrder('basic'));
  await pass(500);
  act(() => void result.current.reload());
  expect(result.current.order.state).toBe('ready');
  await pass(500);
  expect(readsOf('basic')).toEqual([200, 200]);
});

/** Answers reads of an order when the test says so, in whatever order. */
function heldReads() {
  const held: ((status: string) => void)[] = [];
  server.use(
    http.get('*/payment/orders/:id/', async ({ params }) => {
      const status = await new Promise<string>((resolve) => held.push(resolve));
      const id = String(params.id);
      return HttpResponse.json({ id, currency: 'GBP', deferred_payment: { status } });
    }),
  );
  return held;
}
const statusOf = ({ order }: ReturnType<typeof useOrder>) =>
  order.state === 'ready' ? `${order.value?.id} ${order.value?.deferred_payment?.status}` : order.state;

test('an answer that was overtaken is dropped', async () => {
  const { result } = reading(byOrder('basic'));
  await pass(500);
  const held = heldReads();
  act(() => void result.current.reload());
  act(() => void result.current.reload());
  await pass(250);
  held[1]?.('accepted');
  await pass(250);
  held[0]?.('old');
  await pass(250);
  expect(statusOf(result.current)).toBe('order-basic accepted');
});

test('an answer for the order before is not written under the next', async () => {
  const { result, rerender } = renderHook(({ of }) => useOrder(of), {
    wrapper: Around,
    initialProps: { of: byOrder('basic') },
  });
  await pass(500);
  const held = heldReads();
  act(() => void result.current.reload());
  await pass(250);
  rerender({ of: byOrder('saved') });
  await pass(250);
  held[1]?.('accepted');
  await pass(250);
  held[0]?.('old');
  await pass(250);
  expect(statusOf(result.current)).toBe('order-saved accepted');
});

test('a look is one read, whatever comes of it', async () => {
  const { result } = reading(byOrder('basic'));
  await pass(500);
  server.use(http.get('*/payment/orders/:id/', () => new HttpResponse('', { status: 503 })));
  const look = result.current.look().catch((error: Error) => error.message);
  await pass(500);
  await expect(look).resolves.toContain('503');
  expect(result.current.retrying).toBe(false);
});
