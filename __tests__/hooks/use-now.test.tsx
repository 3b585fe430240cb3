import { act, renderHook } from '@testing-library/react';
import { useNow } from '@/hooks/use-now';
import { noteServerTime } from '@/lib/api/server-clock';

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

describe('by the server’s clock', () => {
  const start = Date.parse('2026-11-21T12:00:00Z');
  const noteAhead = (seconds: number) => noteServerTime(new Date(Date.now() + seconds * 1000).toUTCString());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  afterEach(() => noteServerTime(new Date().toUTCString()));

  test('a moment passes when it passes there', async () => {
    noteAhead(3600);
    const { result } = renderHook(() => useNow('order', [start + 3_620_000]));
    expect(result.current.getTime()).toBe(start + 3_600_000);
    await pass(20_001);
    expect(result.current.getTime()).toBeGreaterThan(start + 3_620_000);
  });

  test('a moment is not missed when the clock is put back before it', async () => {
    noteAhead(3600);
    const moment = start + 3_610_000;
    const { result } = renderHook(() => useNow('order', [moment]));
    await pass(5000);
    noteAhead(3590);
    await pass(5001);
    expect(result.current.getTime()).toBeLessThan(moment);
    await pass(10_001);
    expect(result.current.getTime()).toBeGreaterThanOrEqual(moment);
  });

  test('a moment further away than a timer goes comes too', async () => {
    const moment = start + 60 * 86_400_000;
    const { result } = renderHook(() => useNow('order', [moment]));
    for (const days of [25, 25, 11]) await pass(days * 86_400_000);
    expect(result.current.getTime()).toBeGreaterThanOrEqual(moment);
  });
});
