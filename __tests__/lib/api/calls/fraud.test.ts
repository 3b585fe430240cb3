import { http, HttpResponse } from 'msw';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import {
  InvalidStatus,
  readIdentityStatus,
  readFraudSessionId,
  startIdentitySession,
  verifyPlan,
} from '@/lib/api/calls/fraud';
import { ApiError, UnexpectedAnswer } from '@/lib/api/http/errors';

answerFromSandbox();

const base = 'http://localhost/api/sandbox/v1/payment';
const mockResponse = (path: string, body: Response | object | string, method: 'get' | 'post' = 'post') =>
  server.use(
    http[method](`${base}${path}`, () => {
      if (body instanceof Response) return body;
      return typeof body === 'string' ? new HttpResponse(body) : HttpResponse.json(body);
    }),
  );
const verifyBasicPlan = () =>
  verifyPlan(
    { sessionId: 'sess-basic', planId: 'plan-30d-basic', key: 'key-basic' },
    new AbortController().signal,
  );
const startSession = (type = 'buyer', name?: string) =>
  startIdentitySession(
    { company: 'co-basic', user: 'user-basic', type, name },
    'key-basic',
    new AbortController().signal,
  );

test('readFraudSessionId reads the session of an order with its key only', async () => {
  expect(await readFraudSessionId('order-basic', 'key-basic', new AbortController().signal)).toBe(
    'sess-basic',
  );
  await expect(readFraudSessionId('order-basic', 'key-other', new AbortController().signal)).rejects.toThrow(
    ApiError,
  );
  await expect(readFraudSessionId('a/b', 'key-basic', new AbortController().signal)).rejects.toThrow(
    RangeError,
  );
});

test.each([
  ['no session id', {}],
  ['a numeric session id', { session_id: 7 }],
  ['an empty session id', { session_id: '' }],
])('readFraudSessionId rejects a response with %s', async (_, body) => {
  mockResponse('/orders/order-basic/session_id', body, 'get');
  await expect(readFraudSessionId('order-basic', 'key-basic', new AbortController().signal)).rejects.toThrow(
    UnexpectedAnswer,
  );
});

test('verifyPlan posts the plan under the session', async () => {
  const sent: unknown[] = [];
  server.events.on('request:start', async ({ request }) => {
    sent.push(request.headers.get('authorization'), await request.clone().json());
  });
  expect(await verifyBasicPlan()).toEqual({ status: 'pass' });
  expect(sent).toEqual(['OrderKey key-basic', { payment_plan: 'plan-30d-basic' }]);
  server.events.removeAllListeners();
});

const challengeBody = (veriff: object) => ({
  review_status: 'challenge',
  next_action: { veriff },
});
const defaultChallenge = { type: 'buyer', directorNames: [], canSkip: false };
test.each([
  [
    'all known fields',
    challengeBody({
      veriff_type: 'director',
      names: ['Ada', 'Ben'],
      options: { show_skip_veriff_button: true },
    }),
    { type: 'director', directorNames: ['Ada', 'Ben'], canSkip: true },
  ],
  ['no type', challengeBody({ names: null, options: null }), defaultChallenge],
  ['an empty type', challengeBody({ veriff_type: '' }), defaultChallenge],
  ['a numeric type', challengeBody({ veriff_type: 3 }), defaultChallenge],
  [
    'names that are not strings',
    challengeBody({ names: ['Ada', ' ', 7, null, {}] }),
    { ...defaultChallenge, directorNames: ['Ada'] },
  ],
  [
    'a skip flag that is not a boolean',
    challengeBody({ options: { show_skip_veriff_button: 'true' } }),
    defaultChallenge,
  ],
  ['options that are a list', challengeBody({ options: [] }), defaultChallenge],
  ['no next action', { review_status: 'challenge', next_action: null }, defaultChallenge],
  [
    'a next action of another kind',
    { review_status: 'challenge', next_action: { redirect: {} } },
    defaultChallenge,
  ],
])('verifyPlan reads a challenge with %s', async (_, body, expected) => {
  mockResponse('/fraud/sess-basic/verify', body);
  expect(await verifyBasicPlan()).toEqual({ status: 'challenge', challenge: expected });
});

test.each([
  ['an unknown status', { review_status: 'weird' }],
  ['a status in capitals', { review_status: 'PASS' }],
  ['no status', {}],
  ['null', 'null'],
  ['a list', '["pass"]'],
  ['a body that is not JSON', '<p>pass</p>'],
  ['an empty body', ''],
  ['a status that is an object', { review_status: { toString: 'pass' } }],
])('verifyPlan rejects %s and never passes it', async (_, body) => {
  mockResponse('/fraud/sess-basic/verify', body);
  await expect(verifyBasicPlan()).rejects.toThrow(new InvalidStatus());
  await expect(verifyBasicPlan()).rejects.toThrow('Invalid status');
});

test('startIdentitySession starts a check for the buyer or for a named director', async () => {
  const sent: unknown[] = [];
  server.events.on('request:start', async ({ request }) => void sent.push(await request.clone().json()));
  expect(await startSession()).toEqual({ id: 'vs_accept_1', url: 'http://localhost/sim/veriff.html' });
  await startSession('director', 'Ada Baker');
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
])(
  'startIdentitySession decides for a session at %p if it may be framed: %p',
  async (session_url, isAllowed) => {
    mockResponse('/fraud/veriff_sessions', { id: 'vs_1', session_url });
    if (isAllowed) expect(await startSession()).toEqual({ id: 'vs_1', url: session_url });
    else await expect(startSession()).rejects.toThrow(UnexpectedAnswer);
  },
);

test('startIdentitySession rejects a session without an id', async () => {
  mockResponse('/fraud/veriff_sessions', { session_url: 'https://magic.veriff.me/v/token' });
  await expect(startSession()).rejects.toThrow('id');
});

test.each(['pending', 'accepted', 'rejected'] as const)('readIdentityStatus returns %s', async (status) => {
  mockResponse('/fraud/veriff_sessions/vs_1', { status }, 'get');
  expect(await readIdentityStatus('vs_1', 'key-basic', new AbortController().signal)).toBe(status);
});

test('readIdentityStatus reads a session that is still processing only once', async () => {
  let requestCount = 0;
  server.events.on('request:start', () => void (requestCount += 1));
  mockResponse('/fraud/veriff_sessions/vs_1', new HttpResponse('', { status: 202 }), 'get');
  expect(await readIdentityStatus('vs_1', 'key-basic', new AbortController().signal)).toBeUndefined();
  expect(requestCount).toBe(1);
  server.events.removeAllListeners();
});

test.each(['approved', '', null, 1])('readIdentityStatus rejects the unknown status %p', async (status) => {
  mockResponse('/fraud/veriff_sessions/vs_1', { status }, 'get');
  await expect(readIdentityStatus('vs_1', 'key-basic', new AbortController().signal)).rejects.toThrow(
    UnexpectedAnswer,
  );
});
