import { act, renderHook } from '@testing-library/react';
import { useWake } from '@/hooks/use-wake';
import type { Order } from '@/lib/domain/order';
import { buildOrder } from '@/lib/sandbox/builders';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const paid = buildOrder({ deferred_payment: { id: 'dp', status: 'accepted' } });
const declined = buildOrder({
  deferred_payment: { id: 'dp', status: 'rejected', rejection_reason: { code: 'card_error' } },
});

function awake(answer: () => Promise<Order | null> = async () => buildOrder()) {
  const reload = jest.fn(answer);
  const { result, unmount } = renderHook(() => useWake(reload));
  return { reload, unmount, mayPay: () => result.current() };
}
const focus = () => act(() => void window.dispatchEvent(new Event('focus')));
const later = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const away = () => jest.spyOn(document, 'hasFocus').mockReturnValue(false);

test('a buyer who stays is not asked for anything', async () => {
  const { reload, mayPay } = awake();
  await later(600);
  focus();
  expect(reload).not.toHaveBeenCalled();
  expect(await mayPay()).toBe(true);
});

test.each([
  [59, 0],
  [60, 1],
  [3600, 1],
])('after %s seconds elsewhere the order is read %s times', async (seconds, reads) => {
  away();
  const { reload } = awake();
  await later(seconds);
  focus();
  focus();
  expect(reload).toHaveBeenCalledTimes(reads);
});

test.each([
  ['open', async () => buildOrder(), true],
  ['declined for now', async () => declined, true],
  ['gone', async () => null, true],
  ['paid in another tab', async () => paid, false],
  ['not to be read', async () => Promise.reject(new TypeError('Failed to fetch')), true],
])('an order that is %s may be paid: %#', async (_, answer, may) => {
  away();
  const { mayPay } = awake(answer);
  await later(61);
  focus();
  expect(await mayPay()).toBe(may);
});

test('a page that slept through its ticks reads when it wakes', async () => {
  const { reload } = awake();
  jest.setSystemTime(Date.now() + 3_600_000);
  await later(30);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('nothing is left behind', async () => {
  const { reload, unmount } = awake();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  jest.setSystemTime(Date.now() + 3_600_000);
  focus();
  expect(reload).not.toHaveBeenCalled();
});
