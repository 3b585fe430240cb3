import { pollUntilReady } from '@/lib/api/http/poll-accepted';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Polls an API with these statuses; returns the time of each request and the final status or error message. */
function startPolling(...statuses: number[]) {
  const start = Date.now();
  const requestTimes: number[] = [];
  const response = pollUntilReady(async () => {
    const status = statuses[Math.min(requestTimes.length, statuses.length - 1)];
    requestTimes.push(Date.now() - start);
    return new Response(null, { status });
  });
  const result = response.then(
    ({ status }) => status,
    (error: Error) => error.message,
  );
  return { requestTimes, result };
}

const rows: [string, number[], number[], unknown][] = [
  ['returns a 200 at once', [200], [0], 200],
  ['returns a 500 at once', [500], [0], 500],
  ['repeats a 202 after 750 ms', [202, 200], [0, 750], 200],
  ['returns an error status after a 202', [202, 202, 409], [0, 750, 1500], 409],
  [
    'returns the response of the fifth repeat',
    [202, 202, 202, 202, 202, 200],
    [0, 750, 1500, 2250, 3000, 3750],
    200,
  ],
  [
    'times out when the fifth repeat is still 202',
    [202],
    [0, 750, 1500, 2250, 3000, 3750],
    'Processing timed out',
  ],
];
test.each(rows)('pollUntilReady %s', async (_, statuses, times, expected) => {
  const { requestTimes, result } = startPolling(...statuses);
  await jest.runAllTimersAsync();
  expect([await result, requestTimes]).toEqual([expected, times]);
});
