import { untilDone } from '@/lib/api/accepted';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Asks until it is done, and says at which millisecond each request was made. */
function asking(...statuses: number[]) {
  const start = Date.now();
  const asked: number[] = [];
  const answer = untilDone(async () => {
    const status = statuses[Math.min(asked.length, statuses.length - 1)];
    asked.push(Date.now() - start);
    return new Response(null, { status });
  });
  const ending = answer.then(
    ({ status }) => status,
    (error: Error) => error.message,
  );
  return { asked, ending };
}

const rows: [string, number[], number[], unknown][] = [
  ['200 is an answer', [200], [0], 200],
  ['500 is an answer', [500], [0], 500],
  ['202 is asked again after 750 ms', [202, 200], [0, 750], 200],
  ['202 and an error is the error', [202, 202, 409], [0, 750, 1500], 409],
  [
    'the fifth repeat may be the answer',
    [202, 202, 202, 202, 202, 200],
    [0, 750, 1500, 2250, 3000, 3750],
    200,
  ],
  [
    '202 for ever times out after the fifth repeat',
    [202],
    [0, 750, 1500, 2250, 3000, 3750],
    'Processing timed out',
  ],
];
test.each(rows)('%s', async (_, statuses, times, end) => {
  const { asked, ending } = asking(...statuses);
  await jest.runAllTimersAsync();
  expect([asked, await ending]).toEqual([times, end]);
});
