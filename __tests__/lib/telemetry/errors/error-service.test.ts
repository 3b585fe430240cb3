import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { ApiError, UnexpectedAnswer } from '@/lib/api/http/errors';
import { createReporter } from '@/lib/telemetry/errors/create-reporter';
import { getSupportReference } from '@/lib/telemetry/errors/support-reference';
import { watchErrors } from '@/lib/telemetry/errors/watch-errors';
import { scrubEvent } from '@/lib/telemetry/redaction/scrub-event';

type Sent = {
  level: string;
  environment: string;
  fingerprint?: string[];
  tags?: Record<string, string>;
  extra?: Record<string, unknown>;
  exception: {
    values: {
      type: string;
      value: string;
      stacktrace?: { frames: { filename: string; function: string }[] };
    }[];
  };
};
type Listener = { server: Server; dsn: string; bodies: string[]; received: Promise<void> };

const key = 'aB3.x~Y_9-secretKey';
const opened: Server[] = [];

/** A host that takes envelopes and, unless it hangs, answers as Sentry does. */
async function listen({ hangs = false } = {}): Promise<Listener> {
  const bodies: string[] = [];
  let resolveReceived = () => {};
  const received = new Promise<void>((resolve) => (resolveReceived = resolve));
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      bodies.push(
        `${request.url}\n${JSON.stringify(request.headers)}\n${request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body}`,
      );
      resolveReceived();
      if (!hangs) response.end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  opened.push(server);
  const { port } = server.address() as AddressInfo;
  return { server, bodies, received, dsn: `http://0123456789abcdef0123456789abcdef@127.0.0.1:${port}/7` };
}

function close(server: Server) {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
}

/** The event of an envelope: after address and headers come the envelope's header, the item's and the event. */
const eventsOf = (bodies: string[]) => bodies.map((body) => JSON.parse(body.split('\n')[4] ?? '') as Sent);
const event = ({ bodies }: Listener) => {
  expect(bodies).toHaveLength(1);
  return eventsOf(bodies)[0] as Sent;
};
const firstOf = (sent: Sent) => sent.exception.values.at(-1);

const load = () => import('@/lib/telemetry/errors/error-service');
const reporterFor = (dsn: string) =>
  createReporter({ dsn, environment: 'staging', isDevelopment: false, loadService: load });

// The first import takes longer than a flush waits.
beforeAll(load);
beforeEach(() => window.history.replaceState(null, '', `/de?order=o-1&key=${key}`));
afterEach(() => Promise.all(opened.splice(0).map(close)));

test('a report contains type, message, stack, level, environment and reason', async () => {
  const host = await listen();
  const { report, flush } = reporterFor(host.dsn);
  report(new TypeError('No plan'), { level: 'warning', reason: 'Rejected' });
  await flush();
  const sent = event(host);
  expect(sent).toMatchObject({
    level: 'warning',
    environment: 'staging',
    fingerprint: ['error page', 'Rejected'],
    tags: { reason: 'Rejected' },
  });
  expect(firstOf(sent)).toMatchObject({ type: 'TypeError', value: 'No plan' });
  expect(firstOf(sent)?.stacktrace?.frames.at(-1)?.filename).toContain('error-service.test.ts');
});

test('a report without a reason has no fingerprint', async () => {
  const host = await listen();
  const { report, flush } = reporterFor(host.dsn);
  report('Application error');
  await flush();
  expect(event(host).fingerprint).toBeUndefined();
  expect(event(host).level).toBe('error');
  expect(firstOf(event(host))).toMatchObject({ type: 'Error', value: 'Application error' });
});

test('a report contains no request, user, breadcrumbs, contexts or session', async () => {
  const host = await listen();
  const { report, flush } = reporterFor(host.dsn);
  report(new Error('No plan', { cause: new Error('No order') }));
  await flush();
  expect(Object.keys(event(host)).sort()).toEqual([
    'environment',
    'event_id',
    'exception',
    'level',
    'platform',
    'sdk',
    'tags',
    'timestamp',
  ]);
  expect(event(host).tags).toEqual({ support_reference: getSupportReference() });
  expect(event(host).exception.values.map(({ value }) => value)).toEqual(['No order', 'No plan']);
});

test('a report of an API error contains its status, never its body', async () => {
  const host = await listen();
  const { report, flush } = reporterFor(host.dsn);
  const body = { message: 'Not found', company: 'Canary GmbH' };
  report(new ApiError(new Response('', { status: 404 }), body), { reason: 'Error Retrieving Order' });
  await flush();
  expect(event(host).extra).toEqual({ status: 404 });
  expect(host.bodies.join()).not.toContain('Canary');
});

test('a report of an unexpected response contains the path of the field', async () => {
  const host = await listen();
  const { report, flush } = reporterFor(host.dsn);
  report(new UnexpectedAnswer('payment_offer.offered_payment_plans'));
  await flush();
  expect(event(host).extra).toEqual({ path: 'payment_offer.offered_payment_plans' });
});

test('a report of a plain object contains its message only', async () => {
  const host = await listen();
  const { report, flush } = reporterFor(host.dsn);
  report({ message: 'Your card was declined.', payment_method: { owner: 'Canary GmbH' } });
  await flush();
  expect(firstOf(event(host))?.value).toBe('Your card was declined.');
  expect(host.bodies.join()).not.toContain('Canary');
});

const once = encodeURIComponent;
const base64 = (text: string) => Buffer.from(text).toString('base64');
const awkward = 'k+1/ü=%& "x';
const disguises: [string, (value: string) => string][] = [
  ['as it is', (value) => value],
  ['in an address', (value) => `https://pay.example/?order=o&orderKey=${once(value)}#${value}`],
  ['as a word of its own', (value) => `refused ${value}.`],
  ['percent-encoded', once],
  ['percent-encoded in full', (value) => [...Buffer.from(value)].map((b) => `%${b.toString(16)}`).join('')],
  ['percent-encoded twice', (value) => once(once(value))],
  ...[0, 1, 2].map((offset): [string, (value: string) => string] => [
    `in base64 at offset ${offset}`,
    (value) => base64(`${'{"a'.slice(0, offset)}${value}"}`),
  ]),
  ['in base64 for addresses', (value) => Buffer.from(`ab${value}`).toString('base64url')],
  ['in percent-encoded base64', (value) => once(base64(`a${value}`))],
];
describe.each([
  ['an order key', key],
  ['a key that must be encoded', awkward],
])('%s', (_, value) => {
  test.each(disguises)('%s never arrives', async (_name, disguise) => {
    window.history.replaceState(null, '', `/?order=o-1&orderKey=${once(value)}`);
    const host = await listen();
    const { report, flush } = reporterFor(host.dsn);
    const text = `before ${disguise(value)} after`;
    const error = new Error(text, { cause: new Error(text) });
    error.name = text;
    error.stack = `Error: ${text}\n    at pay (https://pay.example/${disguise(value)}/a.js?key=${once(value)}:1:2)`;
    report(error, { reason: text });
    await flush();
    const raw = host.bodies.join();
    const sentText = firstOf(event(host))?.value ?? '';
    expect(sentText).toMatch(/^before (.*\[removed\]|https:\/\/pay\.example\/ after$)/);
    for (const [, other] of disguises) expect(raw).not.toContain(other(value));
    expect(raw).not.toContain(value);
    expect(Buffer.from(sentText.split(' ')[1] ?? '', 'base64').toString()).not.toContain(value);
    expect(decodeURIComponent(decodeURIComponent(sentText.replace(/%(?![\da-f]{2})/gi, '')))).not.toContain(
      value,
    );
  });
});

test('a key that was removed from the URL is still redacted', async () => {
  const host = await listen();
  const { report, flush } = reporterFor(host.dsn);
  watchErrors(window, report)();
  window.history.replaceState(null, '', '/error');
  report(`refused ${key}`);
  await flush();
  expect(firstOf(event(host))?.value).toBe('refused [removed]');
});

test('a report contains its event id, but no bank details and no query', async () => {
  const host = await listen();
  const { report, flush } = reporterFor(host.dsn);
  report('GET https://api.example/orders?plan=p-1&x=y for DE89370400440532013000 failed');
  await flush();
  expect(firstOf(event(host))?.value).toBe('GET https://api.example/orders for [removed] failed');
  expect(event(host)).toMatchObject({ event_id: expect.stringMatching(/^[\da-f]{32}$/) });
});

test('reports made before the service is loaded arrive after it is', async () => {
  const host = await listen();
  const { report, flush } = reporterFor(host.dsn);
  ['one', 'two', 'three'].forEach((text) => report(text));
  expect(host.bodies).toEqual([]);
  await flush();
  expect(
    eventsOf(host.bodies)
      .map((sent) => firstOf(sent)?.value)
      .sort(),
  ).toEqual(['one', 'three', 'two']);
});

test('an error that was uncaught before the service is loaded arrives after it is', async () => {
  const host = await listen();
  const { report, flush } = reporterFor(host.dsn);
  const stop = watchErrors(window, report);
  window.dispatchEvent(new ErrorEvent('error', { message: 'Boom', error: new RangeError('Boom') }));
  stop();
  await flush();
  expect(firstOf(event(host))).toMatchObject({ type: 'RangeError', value: 'Boom' });
});

test('two equal errors in a row are reported once', async () => {
  const host = await listen();
  const { report, flush } = reporterFor(host.dsn);
  for (const error of Array.from({ length: 2 }, () => new Error('again'))) report(error);
  await flush();
  expect(host.bodies).toHaveLength(1);
});

test('a report arrives without a call of flush', async () => {
  const host = await listen();
  reporterFor(host.dsn).report('Application error');
  await host.received;
  expect(firstOf(event(host))?.value).toBe('Application error');
});

describe('flush', () => {
  // The sockets of the host are real.
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  test('resolves after 2000 ms when the host hangs', async () => {
    const host = await listen({ hangs: true });
    const { report, flush } = reporterFor(host.dsn);
    report('Application error');
    const onFlushed = jest.fn();
    const flushed = flush().then(onFlushed);
    await jest.advanceTimersByTimeAsync(1999);
    await host.received;
    expect(onFlushed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await flushed;
  });

  test('resolves without waiting when the host refuses', async () => {
    const host = await listen();
    await close(host.server);
    const { report, flush } = reporterFor(host.dsn);
    report('Application error');
    const flushed = flush();
    // The SDK asks once after a millisecond; then the clock stops.
    await jest.advanceTimersByTimeAsync(1);
    await flushed;
  });
});

test.each(['a', '/', '?a=', 'http://', '%25', '-extension'])(
  'scrubbing a very long text of %s ends',
  (piece) => {
    const begun = performance.now();
    scrubEvent({ message: piece.repeat(100_000) });
    expect(performance.now() - begun).toBeLessThan(60_000);
  },
  120_000,
);
