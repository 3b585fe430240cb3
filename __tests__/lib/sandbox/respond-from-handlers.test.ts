/** @jest-environment node */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createSandboxHandlers } from '@/lib/sandbox/handlers';
import { respondFromHandlers } from '@/lib/sandbox/respond-from-handlers';
import { createStore } from '@/lib/sandbox/store';

const handlers = createSandboxHandlers(createStore());
let server: Server;

beforeAll(async () => {
  server = createServer((req, res) => void respondFromHandlers(handlers, req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

type Answer = { status?: number; text: string; headers: Record<string, string | string[] | undefined> };

/** Not `fetch`, which tidies addresses before it sends them. */
const send = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const call = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () => resolve({ status: answer.statusCode, text, headers: answer.headers }));
    });
    call.on('error', reject);
    call.end(body);
  });

const key = { authorization: 'OrderKey key-basic' };

test('responds from the handlers with a date and without caching', async () => {
  const { status, headers, text } = await send('GET', '/api/sandbox/v1/payment/orders/order-basic/', key);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    date: expect.any(String),
  });
  expect(JSON.parse(text).id).toBe('order-basic');
});

test('passes request bodies to the handlers unchanged', async () => {
  const body = JSON.stringify({ type: 'bank_transfer' });
  const path = '/api/sandbox/v1/organisations/org-basic/house_payment_methods';
  expect((await send('POST', path, { ...key, 'content-type': 'application/json' }, body)).status).toBe(201);
  expect((await send('POST', path, key, body)).status).toBe(415);
  const removed = await send('POST', '/api/sandbox/reset');
  expect(removed).toMatchObject({ status: 204, text: '' });
});

test('builds payment URLs with the origin of the request', async () => {
  const answer = await send('GET', '/api/sandbox/v1/payment/orders/order-basic?expand=payment_offer', {
    ...key,
    host: 'checkout.example',
    'x-forwarded-proto': 'https',
  });
  expect(answer.text).toContain(
    'https://checkout.example/?order=order-basic&key=key-basic&plan=plan-0d-basic',
  );
});

test.each([
  ['GET', '/api/sandbox/v1/nothing', 404],
  ['GET', '/api/sandbox/v1/payment/orders/%', 400],
  ['GET', '/api/sandbox/v1/payment/orders/%E0%A4%A', 400],
  ['GET', '/api/sandbox/v1/payment/orders/..%2f..%2fetc', 404],
  ['GET', '/api/sandbox/v1/payment/orders/__proto__', 404],
  ['GET', '/api/sandbox/v1/payment/orders/order-basic/?expand=__proto__,constructor.x,,,', 200],
  ['GET', `/api/sandbox/v1/payment/orders/order-basic?expand=${'a.'.repeat(3000)}`, 200],
  ['PURGE', '/api/sandbox/v1/payment/orders/order-basic', 405],
  ['HEAD', '/api/sandbox/v1/payment/orders/order-basic', 405],
  ['GET', '/api/sandbox/orders/%5B%5D/journal', 404],
])('responds to %s %s with %i', async (method, path, status) =>
  expect((await send(method, path, key)).status).toBe(status),
);

test('rejects a body of more than 20 kB', async () => {
  const json = { ...key, 'content-type': 'application/json' };
  const path = '/api/sandbox/v1/payment/deferred_payments';
  expect((await send('POST', path, json, `{"order":"${'x'.repeat(20_001)}"}`)).status).toBe(413);
  expect((await send('POST', path, json, '['.repeat(19_000))).status).toBe(400);
});

/** Bytes that are still in use after a garbage collection, on the heap and in buffers. */
function measureUsedBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('keeps less than 150 MB after 600 calls of 1 MB', async () => {
  const json = { ...key, 'content-type': 'application/json' };
  // Many short texts: each would be kept, where one long text is cut.
  const body = JSON.stringify({ note: Array.from({ length: 1000 }, () => 'x'.repeat(1000)) });
  const usedBytesBefore = measureUsedBytes();
  for (let index = 0; index < 600; index += 1) {
    const path = `/api/sandbox/v1/payment/orders/order-basic_memory${index}/refresh_payment_offer`;
    expect((await send('PUT', path, json, body)).status).toBe(413);
  }
  expect(measureUsedBytes() - usedBytesBefore).toBeLessThan(150_000_000);
});

test('only a page of the sandbox itself may reset it', async () => {
  const reset = async (origin?: string) => {
    const headers = { host: 'checkout.example', ...(origin && { origin }) };
    return (await send('POST', '/api/sandbox/reset', headers)).status;
  };
  expect(await reset('https://attacker.example')).toBe(403);
  expect(await reset('null')).toBe(403);
  expect(await reset('http://checkout.example')).toBe(204);
  expect(await reset()).toBe(204);
});
