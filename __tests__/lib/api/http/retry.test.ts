import { ApiError, ProcessingTimedOut, UnexpectedAnswer } from '@/lib/api/http/errors';
import { isTransient, getRetryDelayMs, withRetries } from '@/lib/api/http/retry';
import { recordServerTime } from '@/lib/api/http/server-clock';

const apiError = (status: number, retryAfter?: string) =>
  new ApiError(
    new Response(null, { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } }),
    '',
  );
const inTwoMinutes = new Date(Date.now() + 120_000).toUTCString();
const networkError = new TypeError('Failed to fetch');

const rows: [description: string, error: unknown, attempt: number, delayMs: number | undefined][] = [
  ['a network failure', networkError, 0, 1000],
  ['a second network failure', networkError, 1, 2000],
  ['a third network failure', networkError, 2, 5000],
  ['a fourth network failure', networkError, 3, undefined],
  ['408', apiError(408), 0, 1000],
  ['429', apiError(429), 1, 2000],
  ['500', apiError(500), 0, 1000],
  ['503', apiError(503), 2, 5000],
  ['400', apiError(400), 0, undefined],
  ['401', apiError(401), 0, undefined],
  ['403', apiError(403), 0, undefined],
  ['404', apiError(404), 0, undefined],
  ['409', apiError(409), 0, undefined],
  ['422', apiError(422), 0, undefined],
  ['a ProcessingTimedOut', new ProcessingTimedOut(), 0, undefined],
  ['an UnexpectedAnswer', new UnexpectedAnswer('id'), 0, undefined],
  ['429 with Retry-After 3 s', apiError(429, '3'), 0, 3000],
  ['503 with a Retry-After shorter than the delay', apiError(503, '1'), 2, 5000],
  ['503 with a Retry-After of an hour', apiError(503, '3600'), 0, 10_000],
  ['503 with a negative Retry-After', apiError(503, '-9'), 0, 1000],
  ['503 with a malformed Retry-After', apiError(503, 'soon'), 0, 1000],
  ['429 with a Retry-After date in two minutes', apiError(429, inTwoMinutes), 0, 10_000],
  ['503 with a Retry-After date in the past', apiError(503, 'Wed, 21 Oct 2015 07:28:00 GMT'), 0, 1000],
  ['500 with a Retry-After, which only 429 and 503 may have', apiError(500, '3'), 0, 1000],
  ['a fourth 429 with a Retry-After', apiError(429, '3'), 3, undefined],
];
test.each(rows)('getRetryDelayMs returns the delay after %s', (_, error, attempt, delayMs) => {
  expect(getRetryDelayMs(error, attempt)).toBe(delayMs);
  if (attempt === 0) expect(isTransient(error)).toBe(delayMs !== undefined);
});

test('a Retry-After date is compared with the server’s clock', () => {
  const inAnHour = Date.now() + 3_600_000;
  recordServerTime(new Date(inAnHour).toUTCString());
  const delayMs = getRetryDelayMs(apiError(503, new Date(inAnHour + 4000).toUTCString()), 0);
  recordServerTime(new Date().toUTCString());
  expect(delayMs).toBeGreaterThan(2000);
  expect(delayMs).toBeLessThanOrEqual(5000);
});

describe('withRetries', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function readAfterFailures(...failures: unknown[]) {
    const start = Date.now();
    const requestTimes: number[] = [];
    const reportedErrors: unknown[] = [];
    const read = async () => {
      requestTimes.push(Date.now() - start);
      const error = failures[requestTimes.length - 1];
      if (error) throw error;
      return 'value';
    };
    const result = withRetries(read, (error) => reportedErrors.push(error)).catch((error: unknown) => error);
    await jest.runAllTimersAsync();
    return { requestTimes, reportedErrors, result: await result };
  }

  test('reads once when the read succeeds', async () => {
    expect(await readAfterFailures()).toEqual({ requestTimes: [0], reportedErrors: [], result: 'value' });
  });

  test('retries after 1, 2 and 5 s and reports each error before', async () => {
    expect(await readAfterFailures(networkError, apiError(500), networkError)).toMatchObject({
      requestTimes: [0, 1000, 3000, 8000],
      reportedErrors: [networkError, { status: 500 }, networkError],
      result: 'value',
    });
  });

  test('throws the last error after three retries', async () => {
    const lastError = apiError(502);
    const { requestTimes, reportedErrors, result } = await readAfterFailures(
      networkError,
      networkError,
      networkError,
      lastError,
    );
    expect([requestTimes.length, reportedErrors.length, result]).toEqual([4, 3, lastError]);
  });

  test('does not retry a 404', async () => {
    const notFound = apiError(404);
    expect(await readAfterFailures(notFound)).toEqual({
      requestTimes: [0],
      reportedErrors: [],
      result: notFound,
    });
  });
});
