import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
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
    // Every answer to this order takes three seconds.
    const slow = fetch(`${origin}/api/sandbox/v1/payment/orders/order-slow_stop/`, {
      headers: { authorization: 'OrderKey key-slow' },
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    server.kill('SIGTERM');
    const asked = () =>
      fetch(origin).then(
        () => 'answered',
        () => 'refused',
      );
    await expect.poll(asked).toBe('refused');
    expect(server.exitCode).toBeNull();
    const answer = await slow;
    expect(answer.status).toBe(200);
    // Else whoever asks on over the same connection keeps the server from ending.
    expect(answer.headers.get('connection')).toBe('close');
    expect(await answer.json()).toMatchObject({ id: 'order-slow_stop' });
    // 128 and the number of SIGTERM: Next's way to say that it was asked to.
    expect(await ended).toEqual([143, null]);
  } finally {
    server.kill('SIGKILL');
  }
});
