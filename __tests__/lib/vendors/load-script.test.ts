import { createLoadCache, loadScript } from '@/lib/vendors/load-script';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const options = { timeoutMs: 2000, createTimeoutError: () => new Error('timed out') };
const messageOf = (promise: Promise<unknown>) => promise.catch((error: Error) => error.message);
const never = () => new Promise<never>(() => undefined);

describe('loadScript', () => {
  test('returns the result of the first successful attempt and clears its timer', async () => {
    const attempt = jest.fn().mockResolvedValue('script');
    expect(await loadScript(attempt, { ...options, maxAttempts: 3 })).toBe('script');
    expect(attempt).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('does not retry by default', async () => {
    const attempt = jest.fn().mockRejectedValue(new Error('failed'));
    expect(await messageOf(loadScript(attempt, options))).toBe('failed');
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  test('retries after the delay and throws the last error', async () => {
    const start = Date.now();
    const attemptTimes: number[] = [];
    const attempt = async () => {
      attemptTimes.push(Date.now() - start);
      throw new Error(`attempt ${attemptTimes.length}`);
    };
    const message = messageOf(loadScript(attempt, { ...options, maxAttempts: 3, retryDelayMs: 500 }));
    await jest.advanceTimersByTimeAsync(5000);
    expect(await message).toBe('attempt 3');
    expect(attemptTimes).toEqual([0, 500, 1000]);
  });

  test('aborts the signal of a pending attempt at the time limit', async () => {
    const attempt = jest.fn<Promise<never>, [AbortSignal]>(never);
    const message = messageOf(loadScript(attempt, options));
    await jest.advanceTimersByTimeAsync(1999);
    expect(attempt.mock.calls[0]?.[0].aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(attempt.mock.calls[0]?.[0].aborted).toBe(true);
    expect(await message).toBe('timed out');
  });

  test('starts no further attempt when the time limit ends the pause', async () => {
    const attempt = jest.fn().mockRejectedValue(new Error('failed'));
    const message = messageOf(loadScript(attempt, { ...options, maxAttempts: 2, retryDelayMs: 3000 }));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await message).toBe('timed out');
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});

describe('createLoadCache', () => {
  test('shares a pending and a finished load per key', async () => {
    const shareLoad = createLoadCache<string>();
    const load = jest.fn(async () => 'script');
    const pending = shareLoad('a', load);
    expect(shareLoad('a', load)).toBe(pending);
    await pending;
    expect(shareLoad('a', load)).toBe(pending);
    expect(load).toHaveBeenCalledTimes(1);
    await shareLoad('b', load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('forgets a failed load', async () => {
    const shareLoad = createLoadCache<string>();
    expect(await messageOf(shareLoad('a', () => Promise.reject(new Error('failed'))))).toBe('failed');
    expect(await shareLoad('a', async () => 'script')).toBe('script');
  });
});
