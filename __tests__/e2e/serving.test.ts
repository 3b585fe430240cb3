import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as send, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { CHECKOUT } from './support/origins';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('says that it is there, and nothing else', async ({ request }) => {
  const answer = await request.get(`${CHECKOUT}/api/health`);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toBe('{"ok":true}');
  expect(answer.headers()['cache-control']).toBe('no-store');
});

test('every script that a document names may be compiled ahead', async ({ request }) => {
  const read = async (address: string) => (await request.get(CHECKOUT + address)).text();
  for (const address of ['/', '/el/confirmation', '/error']) {
    const chunks = [...(await read(address)).matchAll(/src="(\/_next\/static\/chunks\/[^"]+\.js)"/g)];
    const scripts = chunks.map(([, script = '']) => script).filter((script) => !script.includes('polyfills'));
    expect(scripts.length).toBeGreaterThan(4);
    for (const script of scripts) expect(await read(script)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test('a server that is told to stop takes nothing new, finishes what it has begun, and ends', async () => {
  const port = await freePort();
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
    const ended = once(server, 'exit');
    // The server has begun it when it asks for the body, which comes when it has been told to stop.
    const begun = send(`${origin}/api/sandbox/v1/payment/orders/order-basic_stop/refresh_payment_offer`, {
      method: 'PUT',
      headers: {
        authorization: 'OrderKey key-basic',
        'content-type': 'application/json',
        expect: '100-continue',
      },
    });
    const answered = once(begun, 'response');
    begun.flushHeaders();
    await once(begun, 'continue');
    server.kill('SIGTERM');
    const asked = () =>
      fetch(origin).then(
        () => 'answered',
        () => 'refused',
      );
    await expect.poll(asked).toBe('refused');
    expect(server.exitCode).toBeNull();
    begun.end('{}');
    const [answer] = (await answered) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    // Else whoever asks on over the same connection keeps the server from ending.
    expect(answer.headers.connection).toBe('close');
    expect(await json(answer)).toMatchObject({ id: 'order-basic_stop' });
    // 128 and the number of SIGTERM: Next's way to say that it was asked to.
    expect(await ended).toEqual([143, null]);
  } finally {
    server.kill('SIGKILL');
  }
});
