import { act, renderHook } from '@testing-library/react';
import { useStaleOrderCheck } from '@/hooks/order/use-stale-order-check';
import type { Order } from '@/lib/domain/order/order';
import { buildOrder } from '@/lib/sandbox/builders';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const paidOrder = buildOrder({ deferred_payment: { id: 'dp', status: 'accepted' } });
const declinedOrder = buildOrder({
  deferred_payment: { id: 'dp', status: 'rejected', rejection_reason: { code: 'card_error' } },
});

function renderCheck(readOrder: () => Promise<Order | null> = async () => buildOrder()) {
  const refetchOnce = jest.fn(readOrder);
  const { result, unmount } = renderHook(() => useStaleOrderCheck(refetchOnce));
  return { refetchOnce, unmount, isStillPayable: () => result.current() };
}
const focusWindow = () => act(() => void window.dispatchEvent(new Event('focus')));
const passSeconds = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const blurWindow = () => jest.spyOn(document, 'hasFocus').mockReturnValue(false);

test('does not read the order while the buyer stays on the page', async () => {
  const { refetchOnce, isStillPayable } = renderCheck();
  await passSeconds(600);
  focusWindow();
  expect(refetchOnce).not.toHaveBeenCalled();
  expect(await isStillPayable()).toBe(true);
});

test.each([
  { seconds: 59, readCount: 0 },
  { seconds: 60, readCount: 1 },
  { seconds: 3600, readCount: 1 },
])('reads the order $readCount times after $seconds seconds away', async ({ seconds, readCount }) => {
  blurWindow();
  const { refetchOnce } = renderCheck();
  await passSeconds(seconds);
  focusWindow();
  focusWindow();
  expect(refetchOnce).toHaveBeenCalledTimes(readCount);
});

const readFailure = () => Promise.reject(new TypeError('Failed to fetch'));
test.each([
  ['allows a payment for an open order', async () => buildOrder(), true],
  ['allows a payment after a decline that can be retried', async () => declinedOrder, true],
  ['allows a payment for an intent without an order', async () => null, true],
  ['forbids a payment for an order that was paid in another tab', async () => paidOrder, false],
  ['allows a payment if the order cannot be read', readFailure, true],
])('%s', async (_, readOrder, isPayable) => {
  blurWindow();
  const { isStillPayable } = renderCheck(readOrder);
  await passSeconds(61);
  focusWindow();
  expect(await isStillPayable()).toBe(isPayable);
});

test('reads the order when the device wakes from sleep', async () => {
  const { refetchOnce } = renderCheck();
  jest.setSystemTime(Date.now() + 3_600_000);
  await passSeconds(30);
  expect(refetchOnce).toHaveBeenCalledTimes(1);
});

test('removes its timer and listeners on unmount', async () => {
  const { refetchOnce, unmount } = renderCheck();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  jest.setSystemTime(Date.now() + 3_600_000);
  focusWindow();
  expect(refetchOnce).not.toHaveBeenCalled();
});
