import { act, renderHook } from '@testing-library/react';
import { useNow } from '@/hooks/use-now';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

test('time stands still until a moment passes', () => {
  const moment = Date.parse('2026-11-21T12:00:20Z');
  const { result, rerender } = renderHook(() => useNow('order', [moment, NaN]));
  const first = result.current;
  act(() => jest.advanceTimersByTime(10_000));
  rerender();
  expect(result.current).toBe(first);
  act(() => jest.advanceTimersByTime(10_001));
  expect(result.current.getTime()).toBeGreaterThan(moment);
});

test('time is stamped when something new arrives', () => {
  const { result, rerender } = renderHook(({ cause }) => useNow(cause, []), { initialProps: { cause: 'a' } });
  jest.setSystemTime(new Date('2026-11-21T13:00:00Z'));
  rerender({ cause: 'b' });
  expect(result.current.toISOString()).toBe('2026-11-21T13:00:00.000Z');
});

test('a page that goes leaves no timer', () => {
  const { unmount } = renderHook(() => useNow('order', [Date.now() + 1000]));
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
