/**
 * Proves instrumentation.ts and lib/telemetry/errors/server-error-service.ts.
 * @jest-environment node
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type * as instrumentation from '@/instrumentation';

const KEY = 'aB3.x~Y_9-secretKey';
const IBAN = 'DE89370400440532013000';
const bodies: string[] = [];
let server: Server;
let dsn: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      bodies.push(`${request.url}\n${JSON.stringify(request.headers)}\n${body}`);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  dsn = `http://0123456789abcdef@127.0.0.1:${(server.address() as AddressInfo).port}/7`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  bodies.length = 0;
  jest.resetModules();
});
afterEach(() => jest.restoreAllMocks());

/** Reports an error of a request as Next does, in a server with these variables. */
async function reportRequestError(error: unknown, env: Record<string, string>) {
  jest.replaceProperty(process, 'env', {
    ...process.env,
    ...{ NEXT_RUNTIME: 'nodejs', NEXT_PUBLIC_BRANCH: 'staging', _sentryRelease: 'release-1' },
    ...env,
  });
  const { onRequestError } = jest.requireActual<typeof instrumentation>('@/instrumentation');
  const request = {
    path: `/de?order=o-1&key=${encodeURIComponent(KEY)}`,
    method: 'GET',
    headers: { cookie: 'visit=canary', authorization: `OrderKey ${KEY}` },
  };
  const context = { routerKind: 'Pages Router', routePath: '/', routeType: 'render' } as const;
  await onRequestError(error, request, { ...context, revalidateReason: undefined, renderSource: undefined });
}

async function waitForEvent(): Promise<Record<string, unknown>> {
  while (bodies.length === 0) await new Promise((resolve) => setImmediate(resolve));
  return JSON.parse(bodies[0]?.split('\n')[4] ?? '');
}

test('an uncaught error of a page is reported with its stack, environment and release, and nothing else', async () => {
  await reportRequestError(new TypeError('No plan'), { NEXT_PUBLIC_SENTRY_DSN: dsn });
  const event = await waitForEvent();
  expect(event).toMatchObject({
    ...{ level: 'error', environment: 'staging', release: 'release-1' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'No plan',
          stacktrace: { frames: expect.arrayContaining([expect.anything()]) },
        },
      ],
    },
  });
  expect(Object.keys(event).sort()).toEqual(
    ['environment', 'event_id', 'exception', 'level', 'platform', 'release', 'sdk', 'timestamp'].sort(),
  );
});

test('the key of the request, bank details and headers are removed from the report', async () => {
  const error = new Error(`refused ${KEY} at /de?order=o-1&key=${KEY} for ${IBAN}`, {
    cause: new Error(`${encodeURIComponent(KEY)} ${Buffer.from(KEY).toString('base64')}`),
  });
  await reportRequestError(error, { NEXT_PUBLIC_SENTRY_DSN: dsn });
  await waitForEvent();
  const sent = bodies.join();
  expect(sent).toContain('refused [removed]');
  for (const secret of [
    KEY,
    encodeURIComponent(KEY),
    Buffer.from(KEY).toString('base64'),
    IBAN,
    'canary',
    'o-1',
  ])
    expect(sent).not.toContain(secret);
});

test.each([
  ['there is no DSN', { NEXT_PUBLIC_SENTRY_DSN: '' }],
  ['the runtime is not Node', { NEXT_RUNTIME: 'edge' }],
])('nothing is loaded or reported when %s', async (_, env) => {
  const load = jest.fn();
  jest.doMock('@/lib/telemetry/errors/server-error-service', load);
  await reportRequestError(new Error('No plan'), { NEXT_PUBLIC_SENTRY_DSN: dsn, ...env });
  jest.dontMock('@/lib/telemetry/errors/server-error-service');
  expect([load.mock.calls, bodies]).toEqual([[], []]);
});
