// Proves lib/api/http/client.ts, partly through the calls in lib/api/calls.
import { http, HttpResponse } from 'msw';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import { confirmPayment } from '@/lib/api/calls/deferred-payments';
import { createOffer, refreshOffer } from '@/lib/api/calls/offers';
import { readOrder } from '@/lib/api/calls/orders';
import { createBankTransfer, readMethods, readUser } from '@/lib/api/calls/organisations';
import { orderAccess } from '@/lib/api/http/authorization';
import { request, requestWithStatus } from '@/lib/api/http/client';
import { ApiError, ProcessingTimedOut, UnexpectedAnswer } from '@/lib/api/http/errors';
import { createUuid } from '@/lib/api/http/uuid';

answerFromSandbox();

const mockProbe = (respond: () => Response) => server.use(http.all('*/api/sandbox/v1/probe', respond));

test('a request carries the key only in its header, follows no redirect and is not cached', async () => {
  const requests: Request[] = [];
  server.use(
    http.post('*/api/sandbox/v1/probe', async ({ request: received }) => {
      requests.push(received.clone());
      return HttpResponse.json({});
    }),
  );
  await request('probe', { access: orderAccess('secret-key'), method: 'POST', body: { a: 1 } });
  const [sent] = requests;
  expect(sent?.headers.get('authorization')).toBe('OrderKey secret-key');
  expect(sent?.headers.get('content-type')).toBe('application/json');
  expect([sent?.redirect, sent?.cache, sent?.credentials]).toEqual(['error', 'no-store', 'omit']);
  expect(sent?.url).not.toContain('secret-key');
});

test('a GET to another host has neither a key nor a content type', async () => {
  const sentHeaders: Record<string, string>[] = [];
  server.use(
    http.get('https://other.example/x', ({ request: received }) => {
      sentHeaders.push(Object.fromEntries(received.headers));
      return HttpResponse.json({});
    }),
  );
  await request('https://other.example/x', { access: orderAccess('secret-key') });
  expect(sentHeaders[0]).not.toHaveProperty('authorization');
  expect(sentHeaders[0]).not.toHaveProperty('content-type');
});

test.each([
  ['a JSON body', '{"a":1}', { a: 1 }],
  ['an empty body', '', {}],
  ['a body that is not JSON', '<html>', {}],
  ['a null body', 'null', {}],
])('a 200 with %s resolves to an object', async (_, body, result) => {
  mockProbe(() => new HttpResponse(body, { status: 200 }));
  expect(await requestWithStatus('probe')).toEqual({ result, status: 200 });
});

test.each([
  [400, '{"message":"No such plan"}', 'No such plan', { message: 'No such plan' }],
  [404, '{"detail":"Not here"}', 'Response not successful. Received status code 404', { detail: 'Not here' }],
  [422, '{"message":["x"]}', 'Response not successful. Received status code 422', { message: ['x'] }],
  [503, '<html>down</html>', 'Response not successful. Received status code 503', '<html>down</html>'],
  [500, '', 'Response not successful. Received status code 500', ''],
])('a %i with the body %p rejects with an ApiError of that status', async (status, body, message, result) => {
  mockProbe(() => new HttpResponse(body, { status }));
  const error: unknown = await request('probe').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message, result, status });
});

describe('a 202 response', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());
  const mockStatuses = (...statuses: number[]) => {
    const requestTimes: number[] = [];
    mockProbe(() => {
      requestTimes.push(Date.now());
      return HttpResponse.json({ done: true }, { status: statuses.shift() ?? 202 });
    });
    return requestTimes;
  };

  test('is polled every 750 ms until it is done', async () => {
    const requestTimes = mockStatuses(202, 202, 200);
    const result = request('probe', { method: 'POST', body: {} });
    await jest.advanceTimersByTimeAsync(1600);
    expect(await result).toEqual({ done: true });
    expect(requestTimes).toHaveLength(3);
    expect((requestTimes[1] ?? 0) - (requestTimes[0] ?? 0)).toBeGreaterThanOrEqual(750);
  });

  test('times out after five repeats', async () => {
    const requestTimes = mockStatuses();
    const result = request('probe').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(6000);
    expect(await result).toBeInstanceOf(ProcessingTimedOut);
    expect(String(await result)).toContain('Processing timed out');
    expect(requestTimes).toHaveLength(6);
  });

  test('is returned as it is when polling is off', async () => {
    const requestTimes = mockStatuses(202);
    expect(await requestWithStatus('probe', { shouldPoll: false })).toMatchObject({ status: 202 });
    expect(requestTimes).toHaveLength(1);
  });
});

test('the calls read orders and intents, and create and refresh their offers', async () => {
  const { order } = await readOrder({ kind: 'order', orderId: 'order-basic', key: 'key-basic' });
  expect(order).toMatchObject({
    id: 'order-basic',
    currency: 'GBP',
    customer: { organisation: { id: 'org-basic' } },
  });
  expect(order?.payment_offer?.offered_payment_plans).toHaveLength(4);
  const intent = { kind: 'intent', intentId: 'intent-basic_a', key: 'key-basic' } as const;
  expect(await readOrder(intent)).toMatchObject({ order: { payment_offer: null } });
  expect(
    (await createOffer('intent-basic_a', 'key-basic')).order?.payment_offer?.offered_payment_plans,
  ).toHaveLength(4);
  const refreshed = await refreshOffer('order-refresh', 'key-refresh');
  expect(refreshed.payment_offer?.offered_payment_plans.length).toBeGreaterThan(0);
});

test.each(['malformed', 'empty-body'])(
  'readOrder rejects the response of the scenario %s with an UnexpectedAnswer',
  async (scenario) => {
    const reference = { kind: 'order', orderId: `order-${scenario}`, key: `key-${scenario}` } as const;
    const error: unknown = await readOrder(reference).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(UnexpectedAnswer);
  },
);

test('readMethods merges the lists of several providers and records the provider of each method', async () => {
  const { methods } = await readMethods(orderAccess('key-saved'), 'org-saved', [
    'stripe',
    'gocardless',
    'house',
  ]);
  expect(new Set(methods.map(({ provider }) => provider))).toEqual(new Set(['stripe', 'gocardless']));
  const transfer = await createBankTransfer(orderAccess('key-saved'), 'org-saved', 'house');
  expect(transfer).toMatchObject({ type: 'bank_transfer', provider: 'house' });
});

test('readUser reads a user under the buyer’s prefix', async () => {
  expect(await readUser(orderAccess('key-basic'), 'org-basic', 'user-basic')).toMatchObject({
    email: expect.any(String),
  });
});

test('confirmPayment repeated with the same idempotency key creates one payment', async () => {
  const orderId = 'order-basic_c';
  const { order } = await readOrder({ kind: 'order', orderId, key: 'key-basic' });
  const planId = order?.payment_offer?.offered_payment_plans[1]?.id ?? '';
  const { id: methodId } = await createBankTransfer(orderAccess('key-basic'), 'org-basic_c', 'house');
  const options = { orderId, planId, methodId, idempotencyKey: createUuid() };
  const first = await confirmPayment('key-basic', options);
  expect(first.status).toBe('accepted');
  expect((await confirmPayment('key-basic', options)).id).toBe(first.id);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'a %s has the content type of JSON',
  async (method) => {
    const contentTypes: (string | null)[] = [];
    server.use(
      http.all('*/buyer/v1/probe', ({ request: received }) => {
        contentTypes.push(received.headers.get('content-type'));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    expect(await request('probe', { method, role: 'buyer' })).toEqual({});
    expect(contentTypes).toEqual(['application/json']);
  },
);

test('a request is aborted after 30 s', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('late')));
  mockProbe(() => HttpResponse.json({}));
  await expect(request('probe')).rejects.toThrow('late');
  expect(timeout).toHaveBeenCalledWith(30_000);
  timeout.mockRestore();
});

test('a redirect rejects with a TypeError, so that the key cannot follow it', async () => {
  mockProbe(() => HttpResponse.redirect('https://evil.example/'));
  await expect(request('probe', { access: orderAccess('k') })).rejects.toThrow(TypeError);
});

test('a network failure rejects with a TypeError', async () => {
  mockProbe(() => HttpResponse.error());
  await expect(request('probe')).rejects.toThrow(TypeError);
});

test('a repeat after a 202 has the headers and the body of the first request', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const requests: unknown[] = [];
  server.use(
    http.post('*/api/sandbox/v1/probe', async ({ request: received }) => {
      const { headers } = received;
      requests.push([headers.get('idempotency-key'), headers.get('authorization'), await received.json()]);
      return HttpResponse.json({}, { status: requests.length < 3 ? 202 : 200 });
    }),
  );
  const headers = { 'Idempotency-Key': 'u-1' };
  const result = request('probe', { access: orderAccess('k'), method: 'POST', body: { a: 1 }, headers });
  await jest.advanceTimersByTimeAsync(3000);
  jest.useRealTimers();
  await result;
  expect(requests).toEqual(Array(3).fill(['u-1', 'OrderKey k', { a: 1 }]));
});

test('a body with __proto__ does not pollute the prototype', async () => {
  mockProbe(() => new HttpResponse('{"__proto__":{"evil":1},"constructor":{"prototype":{"evil":1}}}'));
  await request('probe');
  expect('evil' in {}).toBe(false);
});
