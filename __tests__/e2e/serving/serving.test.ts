// Proves what the server sends besides pages, and that it finishes running requests when it stops.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as send, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';
import { protocolSchema } from '@/lib/domain/protocol/schema';

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('the health endpoint responds with ok and nothing else', async ({ request }) => {
  const response = await request.get(`${CHECKOUT}/api/health`);
  expect(response.status()).toBe(200);
  expect(await response.text()).toBe('{"ok":true}');
  expect(response.headers()['cache-control']).toBe('no-store');
});

test('the schema of the messages is served beside the SDK', async ({ request }) => {
  const response = await request.get(`${CHECKOUT}/sdk/v1/schema.json`);
  expect(response.headers()['content-type']).toContain('application/json');
  expect(await response.json()).toEqual(protocolSchema);
});

test('pages of other origins may read the SDK, and no document', async ({ request }) => {
  const readOrigin = async (path: string) =>
    (await request.get(CHECKOUT + path)).headers()['access-control-allow-origin'];
  for (const name of ['usance.js', 'diagnostics.js', 'schema.json'])
    expect(await readOrigin(`/sdk/v1/${name}`)).toBe('*');
  expect(await readOrigin('/')).toBeUndefined();
});

test('every script that a document loads is marked for compilation ahead', async ({ request }) => {
  const readText = async (path: string) => (await request.get(CHECKOUT + path)).text();
  for (const path of ['/', '/el/confirmation', '/error']) {
    const chunks = [...(await readText(path)).matchAll(/src="(\/_next\/static\/chunks\/[^"]+\.js)"/g)];
    const scripts = chunks.map(([, script = '']) => script).filter((script) => !script.includes('polyfills'));
    expect(scripts.length).toBeGreaterThan(4);
    for (const script of scripts) expect(await readText(script)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test('a server that receives SIGTERM refuses new requests, finishes the running one and exits', async () => {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const args = [
    '--import',
    './scripts/graceful-stop.mjs',
    'node_modules/next/dist/bin/next',
    'start',
    '-H',
    '127.0.0.1',
    '-p',
    String(port),
  ];
  const server = spawn(process.execPath, args, { stdio: 'ignore' });
  try {
    await expect
      .poll(() =>
        fetch(`${origin}/api/health`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    const exited = once(server, 'exit');
    // The server has begun the request when it asks for the body, which is sent after SIGTERM.
    const runningRequest = send(
      `${origin}/api/sandbox/v1/payment/orders/order-basic_stop/refresh_payment_offer`,
      {
        method: 'PUT',
        headers: {
          authorization: 'OrderKey key-basic',
          'content-type': 'application/json',
          expect: '100-continue',
        },
      },
    );
    const responded = once(runningRequest, 'response');
    runningRequest.flushHeaders();
    await once(runningRequest, 'continue');
    server.kill('SIGTERM');
    const requestPage = () =>
      fetch(origin).then(
        () => 'responded',
        () => 'refused',
      );
    await expect.poll(requestPage).toBe('refused');
    expect(server.exitCode).toBeNull();
    runningRequest.end('{}');
    const [response] = (await responded) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    // Requests over a connection that stays open would keep the server from exiting.
    expect(response.headers.connection).toBe('close');
    expect(await json(response)).toMatchObject({ id: 'order-basic_stop' });
    // Next.js exits with 128 plus the number of SIGTERM.
    expect(await exited).toEqual([143, null]);
  } finally {
    server.kill('SIGKILL');
  }
});
