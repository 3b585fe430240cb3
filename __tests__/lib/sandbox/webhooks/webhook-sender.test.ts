/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postWebhook, type PostResult } from '@/lib/sandbox/webhooks/post-webhook';
import { signWebhook } from '@/lib/sandbox/webhooks/signature';
import { createWebhookSender, RETRY_DELAYS_MS } from '@/lib/sandbox/webhooks/webhook-sender';

const target = {
  url: 'https://shop.example/webhooks',
  secret: 'whsec',
  accountId: 'acct',
  orderId: 'order-1',
};
const NOW = Date.UTC(2026, 10, 22, 12);

/** Runs a sender whose posts have these results, until nothing is left to do. */
async function sendWith(results: PostResult[]) {
  const delays: number[] = [];
  const posts: { body: string; signature: string }[] = [];
  let endPosting = () => {};
  const done = new Promise<void>((resolve) => (endPosting = resolve));
  const sender = createWebhookSender({
    now: () => NOW + delays.reduce((sum, delay) => sum + delay, 0),
    wait: async (delayMs) => void delays.push(delayMs),
    post: async (_, body, signature) => {
      posts.push({ body, signature });
      const result = results[posts.length - 1] ?? { status: 500, error: null };
      const isLast = result.status === 204 || posts.length > RETRY_DELAYS_MS.length;
      if (isLast) setImmediate(endPosting);
      return result;
    },
  });
  sender.send(target, 'deferred_payment.created', {});
  await done;
  return { delays, posts, delivery: sender.listDeliveries('acct')[0] };
}

const answered = (status: number): PostResult => ({ status, error: null });

test('a webhook that is answered with 2xx is sent once', async () => {
  const { delays, posts, delivery } = await sendWith([answered(204)]);
  expect(delays).toEqual([]);
  expect(posts).toHaveLength(1);
  expect(delivery).toMatchObject({ state: 'delivered', attempts: [{ status: 204 }] });
});

test.each([500, 404, 302])(
  'a webhook that is answered with %i is sent again after a pause',
  async (status) => {
    const { delays, posts, delivery } = await sendWith([answered(status), answered(204)]);
    expect(delays).toEqual([1000]);
    expect(posts).toHaveLength(2);
    expect(delivery).toMatchObject({ state: 'delivered', attempts: [{ status }, { status: 204 }] });
  },
);

test('the pauses between attempts grow, and after the fourth attempt the delivery has failed', async () => {
  const { delays, posts, delivery } = await sendWith([{ status: null, error: 'connect ECONNREFUSED' }]);
  expect(delays).toEqual([1000, 4000, 16_000]);
  expect(posts).toHaveLength(4);
  expect(delivery).toMatchObject({ state: 'failed' });
  expect(delivery?.attempts[0]).toMatchObject({ status: null, error: 'connect ECONNREFUSED' });
});

test('every attempt has the same body and a signature of its own time', async () => {
  const { posts } = await sendWith([answered(500), answered(204)]);
  const [first, second] = posts;
  expect(second?.body).toBe(first?.body);
  expect(first?.signature).toMatch(`t=${NOW / 1000},`);
  expect(second?.signature).toMatch(`t=${NOW / 1000 + 1},`);
});

test('a signature is the HMAC-SHA256 of the time and the body', () => {
  expect(signWebhook('{}', 'secret', 1_700_000_000_999)).toBe(
    't=1700000000,v1=b8569b78799ff9e3cbff0fc2d63a33a2b57f3282abd07c37ae5e8e7d79a5f163',
  );
});

test('at most 100 deliveries are under way at the same time', () => {
  const sender = createWebhookSender({ post: () => new Promise(() => {}) });
  for (let count = 0; count < 101; count += 1) sender.send(target, 'deferred_payment.created', {});
  const [newest, ...others] = sender.listDeliveries('acct');
  expect(newest).toMatchObject({
    state: 'failed',
    attempts: [{ error: 'Too many deliveries are pending.' }],
  });
  expect(others.every(({ state }) => state === 'pending')).toBe(true);
});

test('an event that is too large is not sent', () => {
  const sender = createWebhookSender({ post: () => Promise.reject(new Error('must not be sent')) });
  sender.send(target, 'deferred_payment.created', { text: 'x'.repeat(256_000) });
  expect(sender.listDeliveries('acct')[0]).toMatchObject({
    state: 'failed',
    attempts: [{ error: 'The event is too large.' }],
  });
});

test('at most 500 deliveries are kept', () => {
  const sender = createWebhookSender({ post: () => new Promise(() => {}) });
  for (let count = 0; count < 501; count += 1) sender.send(target, 'deferred_payment.created', {});
  expect(sender.listDeliveries('acct')).toHaveLength(500);
});

test('a reset forgets the deliveries and ends their attempts', async () => {
  let attempts = 0;
  let release = () => {};
  const waited = new Promise<void>((resolve) => (release = resolve));
  const sender = createWebhookSender({
    wait: () => waited,
    post: async () => {
      attempts += 1;
      return answered(500);
    },
  });
  sender.send(target, 'deferred_payment.created', {});
  await new Promise((resolve) => setImmediate(resolve));
  sender.reset();
  release();
  await new Promise((resolve) => setImmediate(resolve));
  expect(attempts).toBe(1);
  expect(sender.listDeliveries('acct')).toEqual([]);
});

describe('a post', () => {
  let server: Server;
  let url: string;
  let requests: IncomingMessage[];

  beforeEach(async () => {
    requests = [];
    server = createServer((request, response) => {
      requests.push(request);
      if (request.url === '/silent') return;
      if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end();
      else response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  test('has the signature and the content type in its headers', async () => {
    expect(await postWebhook(`${url}/webhooks`, '{}', 't=1,v1=2')).toEqual(answered(204));
    expect(requests[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'usance-signature': 't=1,v1=2',
    });
  });

  test('follows no redirect', async () => {
    expect(await postWebhook(`${url}/moved`, '{}', '')).toEqual(answered(302));
    expect(requests).toHaveLength(1);
  });

  test('that is not answered in time says so', async () => {
    expect(await postWebhook(`${url}/silent`, '{}', '', 50)).toEqual({
      status: null,
      error: 'No response within 0.05 seconds.',
    });
  });

  test('to a closed port says why it failed', async () => {
    await new Promise((resolve) => server.close(resolve));
    expect(await postWebhook(url, '{}', '')).toEqual({
      status: null,
      error: expect.stringContaining('ECONNREFUSED'),
    });
    server = createServer().listen(0);
  });
});
