import { http, HttpResponse } from 'msw';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import { orderAccess } from '@/lib/api/authorization';
import { request, requestWithStatus } from '@/lib/api/client';
import { confirmPayment } from '@/lib/api/deferred-payments';
import { ApiError, ProcessingTimedOut, UnexpectedAnswer } from '@/lib/api/errors';
import { createOffer, readIntent } from '@/lib/api/intents';
import { createBankTransfer, readMethods, readUser } from '@/lib/api/organisations';
import { readOrder, refreshOffer } from '@/lib/api/orders';
import { newUuid } from '@/lib/api/uuid';

answerFromSandbox();

const answerWith = (answer: () => Response) => server.use(http.all('*/api/sandbox/v1/probe', answer));

test('what is sent carries the key in its header only, follows no redirect and is kept by nobody', async () => {
  const seen: Request[] = [];
  server.use(
    http.post('*/api/sandbox/v1/probe', async ({ request: got }) => {
      seen.push(got.clone());
      return HttpResponse.json({});
    }),
  );
  await request('probe', { access: orderAccess('secret-key'), method: 'POST', body: { a: 1 } });
  const [sent] = seen;
  expect(sent?.headers.get('authorization')).toBe('OrderKey secret-key');
  expect(sent?.headers.get('content-type')).toBe('application/json');
  expect([sent?.redirect, sent?.cache, sent?.credentials]).toEqual(['error', 'no-store', 'omit']);
  expect(sent?.url).not.toContain('secret-key');
});

test('a GET has no content type, and another host gets no key', async () => {
  const seen: Record<string, string>[] = [];
  server.use(
    http.get('https://other.example/x', ({ request: got }) => {
      seen.push(Object.fromEntries(got.headers));
      return HttpResponse.json({});
    }),
  );
  await request('https://other.example/x', { access: orderAccess('secret-key') });
  expect(seen[0]).not.toHaveProperty('authorization');
  expect(seen[0]).not.toHaveProperty('content-type');
});

test.each([
  ['JSON', '{"a":1}', { a: 1 }],
  ['nothing', '', {}],
  ['no JSON', '<html>', {}],
  ['null', 'null', {}],
])('a success with %s is read', async (_, body, result) => {
  answerWith(() => new HttpResponse(body, { status: 200 }));
  expect(await requestWithStatus('probe')).toEqual({ result, status: 200 });
});

test.each([
  [400, '{"message":"No such plan"}', 'No such plan', { message: 'No such plan' }],
  [404, '{"detail":"Not here"}', 'Response not successful. Received status code 404', { detail: 'Not here' }],
  [422, '{"message":["x"]}', 'Response not successful. Received status code 422', { message: ['x'] }],
  [503, '<html>down</html>', 'Response not successful. Received status code 503', '<html>down</html>'],
  [500, '', 'Response not successful. Received status code 500', ''],
])('a %i with %p is an error that says so', async (status, body, message, result) => {
  answerWith(() => new HttpResponse(body, { status }));
  const error: unknown = await request('probe').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message, result, status });
});

describe('a 202', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());
  const count = (answers: number[]) => {
    const given = [...answers];
    const times: number[] = [];
    answerWith(() => {
      times.push(Date.now());
      return HttpResponse.json({ done: true }, { status: given.shift() ?? 202 });
    });
    return times;
  };

  test('is asked again every 750 ms until it is done', async () => {
    const times = count([202, 202, 200]);
    const answer = request('probe', { method: 'POST', body: {} });
    await jest.advanceTimersByTimeAsync(1600);
    expect(await answer).toEqual({ done: true });
    expect(times).toHaveLength(3);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(750);
  });

  test('ends after five repeats', async () => {
    const times = count([]);
    const answer = request('probe').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(6000);
    expect(await answer).toBeInstanceOf(ProcessingTimedOut);
    expect(String(await answer)).toContain('Processing timed out');
    expect(times).toHaveLength(6);
  });

  test('is taken as it is where nobody wants to wait', async () => {
    const times = count([202]);
    expect(await requestWithStatus('probe', { poll: false })).toMatchObject({ status: 202 });
    expect(times).toHaveLength(1);
  });
});

test('orders, intents and their offers are read', async () => {
  const order = await readOrder('order-basic', 'key-basic');
  expect(order).toMatchObject({
    id: 'order-basic',
    currency: 'GBP',
    customer: { organisation: { id: 'org-basic' } },
  });
  expect(order.payment_offer?.offered_payment_plans).toHaveLength(4);
  expect(await readIntent('intent-basic_a', 'key-basic')).toMatchObject({ order: { payment_offer: null } });
  expect(
    (await createOffer('intent-basic_a', 'key-basic')).order?.payment_offer?.offered_payment_plans,
  ).toHaveLength(4);
  const refreshed = await refreshOffer('order-refresh', 'key-refresh');
  expect(refreshed.payment_offer?.offered_payment_plans.length).toBeGreaterThan(0);
});

test.each(['malformed', 'empty-body'])(
  '%s is an answer that makes no sense, and the error names a field only',
  async (scenario) => {
    const error: unknown = await readOrder(`order-${scenario}`, `key-${scenario}`).catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(UnexpectedAnswer);
  },
);

test('saved methods of several providers are one list, and know where they came from', async () => {
  const { methods } = await readMethods(orderAccess('key-saved'), 'org-saved', [
    'stripe',
    'gocardless',
    'house',
  ]);
  expect(new Set(methods.map(({ provider }) => provider))).toEqual(new Set(['stripe', 'gocardless']));
  const transfer = await createBankTransfer(orderAccess('key-saved'), 'org-saved', 'house');
  expect(transfer).toMatchObject({ type: 'bank_transfer', provider: 'house' });
});

test('a user is asked for under the buyer’s prefix', async () => {
  expect(await readUser(orderAccess('key-basic'), 'org-basic', 'user-basic')).toMatchObject({
    email: expect.any(String),
  });
});

test('a commitment that is repeated with its intention is one payment', async () => {
  const order = await readOrder('order-basic_c', 'key-basic');
  const plan = order.payment_offer?.offered_payment_plans[1]?.id ?? '';
  const { id } = await createBankTransfer(orderAccess('key-basic'), 'org-basic_c', 'house');
  const commitment = { order: order.id, plan, method: id, intention: newUuid() };
  const first = await confirmPayment('key-basic', commitment);
  expect(first.status).toBe('accepted');
  expect((await confirmPayment('key-basic', commitment)).id).toBe(first.id);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('a %s says that it is JSON', async (method) => {
  const types: (string | null)[] = [];
  server.use(
    http.all('*/buyer/v1/probe', ({ request: got }) => {
      types.push(got.headers.get('content-type'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  expect(await request('probe', { method, role: 'buyer' })).toEqual({});
  expect(types).toEqual(['application/json']);
});

test('a request may take 30 s and no longer', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('late')));
  answerWith(() => HttpResponse.json({}));
  await expect(request('probe')).rejects.toThrow('late');
  expect(limit).toHaveBeenCalledWith(30_000);
  limit.mockRestore();
});

test('a redirect is an error, so that the key cannot follow it', async () => {
  answerWith(() => HttpResponse.redirect('https://evil.example/'));
  await expect(request('probe', { access: orderAccess('k') })).rejects.toThrow(TypeError);
});

test('a network that fails is a TypeError, whatever the cause', async () => {
  answerWith(() => HttpResponse.error());
  await expect(request('probe')).rejects.toThrow(TypeError);
});

test('a repeat after 202 has the same headers and the same body', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const seen: unknown[] = [];
  server.use(
    http.post('*/api/sandbox/v1/probe', async ({ request: got }) => {
      seen.push([got.headers.get('idempotency-key'), got.headers.get('authorization'), await got.json()]);
      return HttpResponse.json({}, { status: seen.length < 3 ? 202 : 200 });
    }),
  );
  const headers = { 'Idempotency-Key': 'u-1' };
  const answer = request('probe', { access: orderAccess('k'), method: 'POST', body: { a: 1 }, headers });
  await jest.advanceTimersByTimeAsync(3000);
  jest.useRealTimers();
  await answer;
  expect(seen).toEqual(Array(3).fill(['u-1', 'OrderKey k', { a: 1 }]));
});

test('a body pollutes nothing', async () => {
  answerWith(() => new HttpResponse('{"__proto__":{"evil":1},"constructor":{"prototype":{"evil":1}}}'));
  await request('probe');
  expect('evil' in {}).toBe(false);
});
