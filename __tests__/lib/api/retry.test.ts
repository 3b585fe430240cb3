import { ApiError, ProcessingTimedOut, UnexpectedAnswer } from '@/lib/api/errors';
import { noteServerTime } from '@/lib/api/server-clock';
import { mayPass, retryDelay, withRetries } from '@/lib/api/retry';

const api = (status: number, wish?: string) =>
  new ApiError(
    new Response(null, { status, headers: wish === undefined ? {} : { 'retry-after': wish } }),
    '',
  );
const inTwoMinutes = new Date(Date.now() + 120_000).toUTCString();
const network = new TypeError('Failed to fetch');

const rows: [string, unknown, number, number | undefined][] = [
  ['the network, at first', network, 0, 1000],
  ['the network, again', network, 1, 2000],
  ['the network, for the third time', network, 2, 5000],
  ['the network, for the fourth time', network, 3, undefined],
  ['408', api(408), 0, 1000],
  ['429', api(429), 1, 2000],
  ['500', api(500), 0, 1000],
  ['503', api(503), 2, 5000],
  ['400', api(400), 0, undefined],
  ['401', api(401), 0, undefined],
  ['403', api(403), 0, undefined],
  ['404', api(404), 0, undefined],
  ['409', api(409), 0, undefined],
  ['422', api(422), 0, undefined],
  ['a 202 without end', new ProcessingTimedOut(), 0, undefined],
  ['an answer of the wrong shape', new UnexpectedAnswer('id'), 0, undefined],
  ['429 that wishes for 3 s', api(429, '3'), 0, 3000],
  ['503 that wishes for less than we wait', api(503, '1'), 2, 5000],
  ['503 that wishes for an hour', api(503, '3600'), 0, 10_000],
  ['503 that wishes for the past', api(503, '-9'), 0, 1000],
  ['503 that wishes for nonsense', api(503, 'soon'), 0, 1000],
  ['429 that names a time in two minutes', api(429, inTwoMinutes), 0, 10_000],
  ['503 that names a time that is over', api(503, 'Wed, 21 Oct 2015 07:28:00 GMT'), 0, 1000],
  ['500 that wishes for 3 s, which only 429 and 503 may', api(500, '3'), 0, 1000],
  ['429 that wishes, for the fourth time', api(429, '3'), 3, undefined],
];
test.each(rows)('%s', (_, error, attempt, delay) => {
  expect(retryDelay(error, attempt)).toBe(delay);
  if (attempt === 0) expect(mayPass(error)).toBe(delay !== undefined);
});

test('a time that the server names is by its own clock', () => {
  const inAnHour = Date.now() + 3_600_000;
  noteServerTime(new Date(inAnHour).toUTCString());
  const delay = retryDelay(api(503, new Date(inAnHour + 4000).toUTCString()), 0);
  noteServerTime(new Date().toUTCString());
  expect(delay).toBeGreaterThan(2000);
  expect(delay).toBeLessThanOrEqual(5000);
});

describe('a read', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function reading(...failures: unknown[]) {
    const start = Date.now();
    const asked: number[] = [];
    const heard: unknown[] = [];
    const read = async () => {
      asked.push(Date.now() - start);
      const error = failures[asked.length - 1];
      if (error) throw error;
      return 'answer';
    };
    const ending = withRetries(read, (error) => heard.push(error)).catch((error: unknown) => error);
    await jest.runAllTimersAsync();
    return { asked, heard, end: await ending };
  }

  test('that works is one read', async () => {
    expect(await reading()).toEqual({ asked: [0], heard: [], end: 'answer' });
  });
  test('is tried again after 1, 2 and 5 s, and says so before', async () => {
    expect(await reading(network, api(500), network)).toMatchObject({
      asked: [0, 1000, 3000, 8000],
      heard: [network, { status: 500 }, network],
      end: 'answer',
    });
  });
  test('fails for good after three repeats', async () => {
    const last = api(502);
    const { asked, heard, end } = await reading(network, network, network, last);
    expect([asked.length, heard.length, end]).toEqual([4, 3, last]);
  });
  test('that is refused is not tried again', async () => {
    const refused = api(404);
    expect(await reading(refused)).toEqual({ asked: [0], heard: [], end: refused });
  });
});
