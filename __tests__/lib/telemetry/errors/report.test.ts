import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@testing-library/react';
import type * as telemetry from '@/lib/telemetry/errors/report';

const environment = process.env.NODE_ENV;
const set = (name: string) =>
  Object.defineProperty(process.env, 'NODE_ENV', {
    value: name,
    configurable: true,
    enumerable: true,
    writable: true,
  });

let warned: jest.SpyInstance;
let logged: jest.SpyInstance;
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  set(environment ?? 'test');
  jest.restoreAllMocks();
});

function reportIn(name: string) {
  set(name);
  jest.resetModules();
  return jest.requireActual<typeof telemetry>('@/lib/telemetry/errors/report');
}

test('nothing is logged in production', async () => {
  const { report, flushReports } = reportIn('production');
  report(new Error('?key=abc'), { level: 'fatal', reason: 'x' });
  report('text');
  await flushReports();
  expect([...warned.mock.calls, ...logged.mock.calls]).toEqual([]);
});

const written = (lines: string[]) =>
  waitFor(() => expect(warned.mock.calls).toEqual(lines.map((line) => [line])));

test('an error is logged once in development, with its level and without secrets', async () => {
  const { report } = reportIn('development');
  report(new Error('GET /?key=abc failed'), { level: 'warning' });
  report('Application error');
  await written(['[warning] GET /?key=[removed] failed', '[error] Application error']);
});

test('a key of the URL is redacted by its value', async () => {
  window.history.replaceState(null, '', '/?order=o-1&key=aB3.x~Y_9');
  reportIn('development').report('refused aB3.x~Y_9');
  await written(['[error] refused [removed]']);
});

test.each([undefined, null, 7, Symbol('x'), { a: 1 }, []])('%p is reported without throwing', (fault) => {
  expect(() => reportIn('development').report(fault)).not.toThrow();
});

test('flushReports resolves at once when nothing was reported', async () => {
  expect(await reportIn('production').flushReports()).toBeUndefined();
});

test('an error is sent to the DSN with its environment', async () => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    request.on('data', (chunk) => bodies.push(String(chunk)));
    request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  process.env.NEXT_PUBLIC_SENTRY_DSN = `http://0123456789abcdef@127.0.0.1:${port}/7`;
  process.env.NEXT_PUBLIC_BRANCH = 'staging';
  const { report, flushReports } = reportIn('production');
  delete process.env.NEXT_PUBLIC_SENTRY_DSN;
  delete process.env.NEXT_PUBLIC_BRANCH;
  report('Application error', { reason: 'Application error' });
  await flushReports();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  expect(bodies.join()).toContain('"fingerprint":["error page","Application error"]');
  expect(bodies.join()).toContain('"environment":"staging"');
});
