import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { SWRConfig } from 'swr';
import { answerFromSandbox, server, store } from '@/__tests__/support/sandbox';
import { useOrder } from '@/hooks/order/use-order';
import type { Reference } from '@/lib/domain/url/reference';
import { buildOrder } from '@/lib/sandbox/builders';

answerFromSandbox();
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'Date'] }));
afterEach(() => jest.useRealTimers());

function StrictWithEmptyCache({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>{children}</SWRConfig>
    </StrictMode>
  );
}
const orderReference = (scenario: string, key = `key-${scenario}`): Reference => ({
  kind: 'order',
  orderId: `order-${scenario}`,
  key,
});
const intentReference = (scenario: string): Reference => ({
  kind: 'intent',
  intentId: `intent-${scenario}`,
  key: `key-${scenario}`,
});
const renderUseOrder = (reference: Reference) =>
  renderHook((current) => useOrder(current), { wrapper: StrictWithEmptyCache, initialProps: reference });
const passTime = async (durationMs: number) => {
  for (let passedMs = 0; passedMs < durationMs; passedMs += 250) {
    await act(() => jest.advanceTimersByTimeAsync(250));
  }
};
const readStatuses = (scenario: string) => store.findInstance(scenario)?.journal.map(({ status }) => status);

test('reads an order once', async () => {
  const { result } = renderUseOrder(orderReference('basic'));
  expect(result.current).toMatchObject({ order: { state: 'loading' }, isRetrying: false });
  await passTime(500);
  expect(result.current.order).toMatchObject({ state: 'ready', value: { id: 'order-basic' } });
  expect(readStatuses('basic')).toEqual([200]);
});

test('returns the order of an intent', async () => {
  const { result } = renderUseOrder(intentReference('intent-with-offer'));
  await passTime(500);
  expect(result.current.order).toMatchObject({ state: 'ready', value: { id: 'order-intent-with-offer' } });
});

test('returns null for an intent without an order', async () => {
  const { result } = renderUseOrder(intentReference('intent-without-order'));
  await passTime(500);
  expect(result.current.order).toEqual({ state: 'ready', value: null });
});

test('retries a read that fails twice, and says so during the retries', async () => {
  const { result } = renderUseOrder(orderReference('flaky'));
  await passTime(500);
  expect(result.current).toMatchObject({ order: { state: 'loading' }, isRetrying: true });
  await passTime(4000);
  expect(result.current).toMatchObject({ order: { state: 'ready' }, isRetrying: false });
  expect(readStatuses('flaky')).toEqual([503, 503, 200]);
});

test('fails after three retries', async () => {
  const { result } = renderUseOrder(orderReference('server-error'));
  await passTime(7500);
  expect(result.current.order.state).toBe('loading');
  await passTime(2000);
  expect(result.current).toMatchObject({
    order: { state: 'failed', error: { message: 'Internal server error.' } },
    isRetrying: false,
  });
  await passTime(30_000);
  expect(readStatuses('server-error')).toEqual([500, 500, 500, 500]);
});

test.each([
  ['a wrong key', orderReference('basic', 'wrong'), 'The key is missing or wrong.'],
  ['an unknown order', orderReference('nowhere', 'k'), 'Received status code 404'],
])('fails without a retry for %s', async (_, reference, message) => {
  const { result } = renderUseOrder(reference);
  await passTime(750);
  expect(result.current).toMatchObject({
    order: { state: 'failed', error: { message: expect.stringContaining(message) } },
    isRetrying: false,
  });
});

test.each(['malformed', 'empty-body', 'not-json'])(
  'fails without a retry for an answer of the scenario %s',
  async (scenario) => {
    const { result } = renderUseOrder(orderReference(scenario));
    await passTime(750);
    expect(result.current.order).toMatchObject({ state: 'failed', error: { name: 'UnexpectedAnswer' } });
    expect(readStatuses(scenario)).toEqual([200]);
  },
);

test.each([{ kind: 'malformed' }, { kind: 'company-search' }] as const)(
  'reads nothing for a $kind reference',
  async (reference) => {
    const { result } = renderUseOrder(reference);
    await passTime(500);
    expect(result.current.order.state).toBe('loading');
  },
);

async function readBasicOrder() {
  const rendered = renderUseOrder(orderReference('basic'));
  await passTime(500);
  const { order } = rendered.result.current;
  if (order.state !== 'ready' || !order.value) throw new Error('The order was not read.');
  return { ...rendered, order: order.value };
}

test('replaces the order by the answer of another call, without a read', async () => {
  const { result, order } = await readBasicOrder();
  await act(() => result.current.setOrder({ order: { ...order, currency: 'EUR' } }));
  expect(result.current.order).toMatchObject({ value: { currency: 'EUR' } });
  expect(readStatuses('basic')).toEqual([200]);
});

test('updates the current order with a function', async () => {
  const { result } = await readBasicOrder();
  await act(() =>
    result.current.setOrder((current) => ({
      ...current,
      order: current.order && { ...current.order, currency: 'EUR' },
    })),
  );
  expect(result.current.order).toMatchObject({ value: { id: 'order-basic', currency: 'EUR' } });
});

test('keeps the current order while it is read again', async () => {
  const { result } = await readBasicOrder();
  act(() => void result.current.refetch());
  expect(result.current.order.state).toBe('ready');
  await passTime(500);
  expect(readStatuses('basic')).toEqual([200, 200]);
});

/** Holds reads of an order back until the test answers them, in any order. */
function holdReads() {
  const heldReads: ((status: string) => void)[] = [];
  server.use(
    http.get('*/payment/orders/:id/', async ({ params }) => {
      const status = await new Promise<string>((resolve) => heldReads.push(resolve));
      return HttpResponse.json({ id: String(params.id), currency: 'GBP', deferred_payment: { status } });
    }),
  );
  return heldReads;
}
const describeOrder = ({ order }: ReturnType<typeof useOrder>) =>
  order.state === 'ready' ? `${order.value?.id} ${order.value?.deferred_payment?.status}` : order.state;

test('drops an answer that a later request has overtaken', async () => {
  const { result } = await readBasicOrder();
  const heldReads = holdReads();
  act(() => void result.current.refetch());
  act(() => void result.current.refetch());
  await passTime(250);
  heldReads[1]?.('accepted');
  await passTime(250);
  heldReads[0]?.('old');
  await passTime(250);
  expect(describeOrder(result.current)).toBe('order-basic accepted');
});

test('does not store an answer for the previous order under the next one', async () => {
  const { result, rerender } = await readBasicOrder();
  const heldReads = holdReads();
  act(() => void result.current.refetch());
  await passTime(250);
  rerender(orderReference('saved'));
  await passTime(250);
  heldReads[1]?.('accepted');
  await passTime(250);
  heldReads[0]?.('old');
  await passTime(250);
  expect(describeOrder(result.current)).toBe('order-saved accepted');
});

test('reads without a retry if asked to read once', async () => {
  const { result } = await readBasicOrder();
  server.use(http.get('*/payment/orders/:id/', () => new HttpResponse('', { status: 503 })));
  const message = result.current.refetch({ once: true }).catch((error: Error) => error.message);
  await passTime(500);
  await expect(message).resolves.toContain('503');
  expect(result.current.isRetrying).toBe(false);
});

test('keeps the order of a declined intent declined when a new offer replaces the order', async () => {
  const { result } = renderUseOrder(intentReference('intent-declined'));
  await passTime(500);
  await act(() => result.current.setOrder({ order: buildOrder({ verification: { status: 'accepted' } }) }));
  expect(result.current.order).toMatchObject({
    value: { id: 'order-basic', verification: { status: 'declined' } },
  });
});
