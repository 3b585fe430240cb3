import { pollIdentity } from '@/lib/api/identity-poll';

type Answer = { status?: number; body?: unknown } | 'offline' | 'never';
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

/** A poll of an API that gives these answers, the last one for ever. */
function polling(...answers: Answer[]) {
  const asked: number[] = [];
  const start = Date.now();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(Date.now() - start);
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if (answer === 'never' || !answer)
      return new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    return json(answer.body ?? {}, answer.status);
  });
  const controller = new AbortController();
  const ended = pollIdentity('vs_1', 'key-1', controller.signal).then(
    (verdict) => verdict,
    (error: Error) => error.message,
  );
  return { asked, ended, controller };
}
const later = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('a session is read each second until it is decided', async () => {
  const { asked, ended } = polling(pending, pending, accepted);
  await later(10_000);
  expect(asked).toEqual([1000, 2000, 3000]);
  expect(await ended).toBe('accepted');
});
test('a rejected session is decided', async () => {
  const { ended } = polling({ body: { status: 'rejected' } });
  await later(1000);
  expect(await ended).toBe('rejected');
});
test('an answer that takes long is waited for: there are never two questions at once', async () => {
  const { asked } = polling(pending, 'never');
  await later(20_000);
  expect(asked).toHaveLength(2);
});

test.each<[string, Answer]>([
  ['a server that is down', down],
  ['no connection', 'offline'],
  ['a status that is not known', { body: { status: 'approved' } }],
  ['an empty body', { body: {} }],
])('%s is put up with five times in a row', async (_, bad) => {
  const { asked, ended } = polling(bad, bad, bad, bad, bad, pending, bad, bad, bad, bad, bad, accepted);
  await later(20_000);
  expect(await ended).toBe('accepted');
  expect(asked).toHaveLength(12);
});
test('the sixth bad answer in a row is the last', async () => {
  const { asked, ended } = polling(down);
  await later(20_000);
  expect(await ended).toBe('Response not successful. Received status code 500');
  expect(asked).toHaveLength(6);
});
test.each([400, 401, 403, 404, 409, 422, 429])('%i is an answer, and the last', async (status) => {
  const { asked, ended } = polling({ status });
  await later(20_000);
  expect(await ended).toContain(String(status));
  expect(asked).toHaveLength(1);
});
test('an API that is still working is asked again, for as long as it is', async () => {
  const { asked, ended } = polling(...Array<Answer>(20).fill({ status: 202 }), accepted);
  await later(30_000);
  expect(await ended).toBe('accepted');
  expect(asked).toHaveLength(21);
});

test.each<[string, (away: boolean) => void, () => void]>([
  ['hidden', (away) => (isHidden = away), () => document.dispatchEvent(new Event('visibilitychange'))],
  ['without a connection', (away) => (isOnline = !away), () => window.dispatchEvent(new Event('online'))],
])('a page that is %s asks nothing, and at once when that is over', async (_, setAway, tell) => {
  const { asked, ended } = polling(pending, accepted);
  await later(1000);
  setAway(true);
  await later(60_000);
  tell();
  await later(60_000);
  expect(asked).toEqual([1000]);
  setAway(false);
  tell();
  expect(await ended).toBe('accepted');
  expect(asked).toEqual([1000, 121_000]);
});
test('a page that is seen again within the second still waits for its end', async () => {
  const { asked } = polling(pending);
  await later(400);
  document.dispatchEvent(new Event('visibilitychange'));
  await later(500);
  expect(asked).toEqual([]);
});

test.each([
  ['while it waits', 500, 0],
  ['while it asks', 1500, 1],
])('a poll that is given up %s leaves nothing behind', async (_, after, questions) => {
  const listeners = [window, document].map((target) => {
    const added = jest.spyOn(target, 'addEventListener');
    const removed = jest.spyOn(target, 'removeEventListener');
    return { added, removed };
  });
  const { asked, ended, controller } = polling('never');
  await later(after);
  controller.abort();
  await later(20_000);
  expect(await ended).toMatch(/abort/i);
  expect(asked).toHaveLength(questions);
  expect(jest.getTimerCount()).toBe(0);
  for (const { added, removed } of listeners)
    expect(removed.mock.calls.map(([name]) => name)).toEqual(added.mock.calls.map(([name]) => name));
});
