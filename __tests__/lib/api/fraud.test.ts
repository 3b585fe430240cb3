import { http, HttpResponse } from 'msw';
import { ApiError, UnexpectedAnswer } from '@/lib/api/errors';
import { InvalidStatus, readIdentity, readSessionId, startIdentity, verifyPlan } from '@/lib/api/fraud';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';

answerFromSandbox();

const base = 'http://localhost/api/sandbox/v1/payment';
const answer = (path: string, body: Response | object | string, method: 'get' | 'post' = 'post') =>
  server.use(
    http[method](`${base}${path}`, () =>
      body instanceof Response
        ? body
        : typeof body === 'string'
          ? new HttpResponse(body)
          : HttpResponse.json(body),
    ),
  );
const verify = () =>
  verifyPlan(
    { session: 'sess-basic', plan: 'plan-30d-basic', key: 'key-basic' },
    new AbortController().signal,
  );
const start = (type = 'buyer', name?: string) =>
  startIdentity(
    { company: 'co-basic', user: 'user-basic', type, name },
    'key-basic',
    new AbortController().signal,
  );

test('the fraud session of an order is read with its key', async () => {
  expect(await readSessionId('order-basic', 'key-basic', new AbortController().signal)).toBe('sess-basic');
  await expect(readSessionId('order-basic', 'key-other', new AbortController().signal)).rejects.toThrow(
    ApiError,
  );
  await expect(readSessionId('a/b', 'key-basic', new AbortController().signal)).rejects.toThrow(RangeError);
});

test.each([
  ['nothing', {}],
  ['no text', { session_id: 7 }],
  ['an empty text', { session_id: '' }],
])('a session id that is %s is none', async (_, body) => {
  answer('/orders/order-basic/session_id', body, 'get');
  await expect(readSessionId('order-basic', 'key-basic', new AbortController().signal)).rejects.toThrow(
    UnexpectedAnswer,
  );
});

test('a plan is verified under the session', async () => {
  const sent: unknown[] = [];
  server.events.on('request:start', async ({ request }) => {
    sent.push(request.headers.get('authorization'), await request.clone().json());
  });
  expect(await verify()).toEqual({ status: 'pass' });
  expect(sent).toEqual(['OrderKey key-basic', { payment_plan: 'plan-30d-basic' }]);
  server.events.removeAllListeners();
});

const veriff = (more: object) => ({ review_status: 'challenge', next_action: { veriff: more } });
const asked = { type: 'buyer', names: [], maySkip: false };
test.each([
  [
    'all that it may say',
    veriff({ veriff_type: 'director', names: ['Ada', 'Ben'], options: { show_skip_veriff_button: true } }),
    { type: 'director', names: ['Ada', 'Ben'], maySkip: true },
  ],
  ['no type', veriff({ names: null, options: null }), asked],
  ['an empty type', veriff({ veriff_type: '' }), asked],
  ['a type of another kind', veriff({ veriff_type: 3 }), asked],
  ['names that are none', veriff({ names: ['Ada', ' ', 7, null, {}] }), { ...asked, names: ['Ada'] }],
  ['a skip that is not true', veriff({ options: { show_skip_veriff_button: 'true' } }), asked],
  ['options that are a list', veriff({ options: [] }), asked],
  ['no next action', { review_status: 'challenge', next_action: null }, asked],
  ['nothing of the provider', { review_status: 'challenge', next_action: { redirect: {} } }, asked],
])('a challenge with %s', async (_, body, expected) => {
  answer('/fraud/sess-basic/verify', body);
  expect(await verify()).toEqual({ status: 'challenge', challenge: expected });
});

test.each([
  ['an unknown status', { review_status: 'weird' }],
  ['a status in other letters', { review_status: 'PASS' }],
  ['no status', {}],
  ['null', 'null'],
  ['a list', '["pass"]'],
  ['no JSON', '<p>pass</p>'],
  ['an empty body', ''],
  ['a status that is an object', { review_status: { toString: 'pass' } }],
])('%s is invalid, and never a pass', async (_, body) => {
  answer('/fraud/sess-basic/verify', body);
  await expect(verify()).rejects.toThrow(new InvalidStatus());
  await expect(verify()).rejects.toThrow('Invalid status');
});

test('an identity check is begun for a buyer, and for a director by name', async () => {
  const sent: unknown[] = [];
  server.events.on('request:start', async ({ request }) => void sent.push(await request.clone().json()));
  expect(await start()).toEqual({ id: 'vs_accept_1', url: 'http://localhost/sim/veriff.html' });
  await start('director', 'Ada Baker');
  expect(sent).toEqual([
    { company: 'co-basic', user: 'user-basic', veriff_type: 'buyer' },
    { company: 'co-basic', user: 'user-basic', name: 'Ada Baker', veriff_type: 'director' },
  ]);
  server.events.removeAllListeners();
});

test.each([
  ['https://magic.veriff.me/v/token', true],
  ['http://localhost/sim/veriff.html', true],
  ['http://magic.veriff.me/v/token', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//magic.veriff.me', false],
  ['blob:http://localhost/x', false],
  ['https:magic.veriff.me', false],
  [' https://magic.veriff.me/v/token', false],
  ['https://magic.veriff.me\\@evil.example', false],
  ['https://veriff@evil.example/v/token', false],
  ['', false],
])('a frame at %s: %s', async (session_url, allowed) => {
  answer('/fraud/veriff_sessions', { id: 'vs_1', session_url });
  if (allowed) expect(await start()).toEqual({ id: 'vs_1', url: session_url });
  else await expect(start()).rejects.toThrow(UnexpectedAnswer);
});

test('a session without an id cannot be read, and is none', async () => {
  answer('/fraud/veriff_sessions', { session_url: 'https://magic.veriff.me/v/token' });
  await expect(start()).rejects.toThrow('id');
});

test.each(['pending', 'accepted', 'rejected'] as const)('a session that is %s', async (status) => {
  answer('/fraud/veriff_sessions/vs_1', { status }, 'get');
  expect(await readIdentity('vs_1', 'key-basic', new AbortController().signal)).toBe(status);
});
test('a session that is still being worked on is asked for once', async () => {
  let asked = 0;
  server.events.on('request:start', () => void (asked += 1));
  answer('/fraud/veriff_sessions/vs_1', new HttpResponse('', { status: 202 }), 'get');
  expect(await readIdentity('vs_1', 'key-basic', new AbortController().signal)).toBeUndefined();
  expect(asked).toBe(1);
  server.events.removeAllListeners();
});
test.each(['approved', '', null, 1])('a session that is called %p is not understood', async (status) => {
  answer('/fraud/veriff_sessions/vs_1', { status }, 'get');
  await expect(readIdentity('vs_1', 'key-basic', new AbortController().signal)).rejects.toThrow(
    UnexpectedAnswer,
  );
});
