import { act, renderHook } from '@testing-library/react';
import { useClock } from '@/hooks/react/use-clock';
import { recordServerTime } from '@/lib/api/http/server-clock';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

test('returns the same time until a deadline passes', () => {
  const deadlineMs = Date.parse('2026-11-21T12:00:20Z');
  const { result, rerender } = renderHook(() => useClock('order', [deadlineMs, NaN]));
  const first = result.current;
  act(() => jest.advanceTimersByTime(10_000));
  rerender();
  expect(result.current).toBe(first);
  act(() => jest.advanceTimersByTime(10_001));
  expect(result.current.getTime()).toBeGreaterThan(deadlineMs);
});

test('updates the time when the refresh key changes', () => {
  const { result, rerender } = renderHook(({ refreshKey }) => useClock(refreshKey, []), {
    initialProps: { refreshKey: 'a' },
  });
  jest.setSystemTime(new Date('2026-11-21T13:00:00Z'));
  rerender({ refreshKey: 'b' });
  expect(result.current.toISOString()).toBe('2026-11-21T13:00:00.000Z');
});

test('clears its timer on unmount', () => {
  const { unmount } = renderHook(() => useClock('order', [Date.now() + 1000]));
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

describe('with a server clock that differs', () => {
  const startMs = Date.parse('2026-11-21T12:00:00Z');
  const recordServerAhead = (seconds: number) =>
    recordServerTime(new Date(Date.now() + seconds * 1000).toUTCString());
  const passTime = (durationMs: number) => act(() => jest.advanceTimersByTimeAsync(durationMs));
  afterEach(() => recordServerTime(new Date().toUTCString()));

  test('updates when a deadline passes by the server clock', async () => {
    recordServerAhead(3600);
    const { result } = renderHook(() => useClock('order', [startMs + 3_620_000]));
    expect(result.current.getTime()).toBe(startMs + 3_600_000);
    await passTime(20_001);
    expect(result.current.getTime()).toBeGreaterThan(startMs + 3_620_000);
  });

  test('updates at the deadline after the server clock was corrected', async () => {
    recordServerAhead(3600);
    const deadlineMs = startMs + 3_610_000;
    const { result } = renderHook(() => useClock('order', [deadlineMs]));
    await passTime(5000);
    recordServerAhead(3590);
    await passTime(5001);
    expect(result.current.getTime()).toBeLessThan(deadlineMs);
    await passTime(10_001);
    expect(result.current.getTime()).toBeGreaterThanOrEqual(deadlineMs);
  });

  test('updates at a deadline beyond the maximum timeout', async () => {
    const deadlineMs = startMs + 60 * 86_400_000;
    const { result } = renderHook(() => useClock('order', [deadlineMs]));
    for (const days of [25, 25, 11]) await passTime(days * 86_400_000);
    expect(result.current.getTime()).toBeGreaterThanOrEqual(deadlineMs);
  });
});
