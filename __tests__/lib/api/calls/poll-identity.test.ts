import { pollIdentity } from '@/lib/api/calls/poll-identity';

type MockedResponse = { status?: number; body?: unknown } | 'offline' | 'never';
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const pending = { body: { status: 'pending' } };
const accepted = { body: { status: 'accepted' } };
const down = { status: 500 };

let isHidden = false;
let isOnline = true;
beforeEach(() => {
  jest.useFakeTimers();
  isHidden = false;
  isOnline = true;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Polls an API that gives these responses, the last one forever. */
function startPolling(...responses: MockedResponse[]) {
  const requestTimes: number[] = [];
  const start = Date.now();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const response = responses[Math.min(requestTimes.length, responses.length - 1)];
    requestTimes.push(Date.now() - start);
    if (response === 'offline') throw new TypeError('Failed to fetch');
    if (response === 'never' || !response)
      return new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    return json(response.body ?? {}, response.status);
  });
  const controller = new AbortController();
  const onFailure = jest.fn();
  const result = pollIdentity('vs_1', 'key-1', controller.signal, onFailure).then(
    (verdict) => verdict,
    (error: Error) => error.message,
  );
  return { requestTimes, result, controller, onFailure };
}
const advance = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('pollIdentity reads each second until the session is accepted', async () => {
  const { requestTimes, result } = startPolling(pending, pending, accepted);
  await advance(10_000);
  expect(requestTimes).toEqual([1000, 2000, 3000]);
  expect(await result).toBe('accepted');
});

test('pollIdentity ends with a rejected session', async () => {
  const { result } = startPolling({ body: { status: 'rejected' } });
  await advance(1000);
  expect(await result).toBe('rejected');
});

test('pollIdentity waits for a slow response instead of sending a second request', async () => {
  const { requestTimes } = startPolling(pending, 'never');
  await advance(20_000);
  expect(requestTimes).toHaveLength(2);
});

test.each<[string, MockedResponse]>([
  ['a server that is down', down],
  ['no connection', 'offline'],
  ['an unknown status', { body: { status: 'approved' } }],
  ['an empty body', { body: {} }],
])('pollIdentity tolerates %s five times in a row, and tells each', async (_, failure) => {
  const { requestTimes, result, onFailure } = startPolling(
    ...Array<MockedResponse>(5).fill(failure),
    pending,
    ...Array<MockedResponse>(5).fill(failure),
    accepted,
  );
  await advance(20_000);
  expect(await result).toBe('accepted');
  expect(requestTimes).toHaveLength(12);
  expect(onFailure).toHaveBeenCalledTimes(10);
});

test('pollIdentity throws the sixth failure in a row', async () => {
  const { requestTimes, result } = startPolling(down);
  await advance(20_000);
  expect(await result).toBe('Response not successful. Received status code 500');
  expect(requestTimes).toHaveLength(6);
});

test.each([400, 401, 403, 404, 409, 422, 429])('pollIdentity throws on the first %i', async (status) => {
  const { requestTimes, result } = startPolling({ status });
  await advance(20_000);
  expect(await result).toContain(String(status));
  expect(requestTimes).toHaveLength(1);
});

test('pollIdentity continues while the API responds 202', async () => {
  const { requestTimes, result } = startPolling(...Array<MockedResponse>(20).fill({ status: 202 }), accepted);
  await advance(30_000);
  expect(await result).toBe('accepted');
  expect(requestTimes).toHaveLength(21);
});

test.each<[string, (isAway: boolean) => void, () => void]>([
  ['hidden', (isAway) => (isHidden = isAway), () => document.dispatchEvent(new Event('visibilitychange'))],
  ['offline', (isAway) => (isOnline = !isAway), () => window.dispatchEvent(new Event('online'))],
])(
  'pollIdentity pauses while the page is %s and then reads at once',
  async (_, setIsAway, dispatchChange) => {
    const { requestTimes, result } = startPolling(pending, accepted);
    await advance(1000);
    setIsAway(true);
    await advance(60_000);
    dispatchChange();
    await advance(60_000);
    expect(requestTimes).toEqual([1000]);
    setIsAway(false);
    dispatchChange();
    expect(await result).toBe('accepted');
    expect(requestTimes).toEqual([1000, 121_000]);
  },
);

test('pollIdentity waits for the whole second although the page becomes visible again', async () => {
  const { requestTimes } = startPolling(pending);
  await advance(400);
  document.dispatchEvent(new Event('visibilitychange'));
  await advance(500);
  expect(requestTimes).toEqual([]);
});

test.each([
  ['during the pause', 500, 0],
  ['during a request', 1500, 1],
])('pollIdentity aborted %s leaves no timers or listeners behind', async (_, delayMs, requestCount) => {
  const listeners = [window, document].map((target) => {
    const added = jest.spyOn(target, 'addEventListener');
    const removed = jest.spyOn(target, 'removeEventListener');
    return { added, removed };
  });
  const { requestTimes, result, controller } = startPolling('never');
  await advance(delayMs);
  controller.abort();
  await advance(20_000);
  expect(await result).toMatch(/abort/i);
  expect(requestTimes).toHaveLength(requestCount);
  expect(jest.getTimerCount()).toBe(0);
  for (const { added, removed } of listeners)
    expect(removed.mock.calls.map(([name]) => name)).toEqual(added.mock.calls.map(([name]) => name));
});
