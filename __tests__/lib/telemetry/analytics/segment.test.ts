import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SendEvent } from '@/lib/telemetry/analytics/create-tracker';
import { parseEndpoint, loadSegment } from '@/lib/telemetry/analytics/segment';

type Received = { url?: string; headers: IncomingHttpHeaders; body: string };
const CANARY = 'canary-5f1e9c';
const received: Received[] = [];
let answer = 200;
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    received.push({ url: request.url, headers: request.headers, body });
    response.writeHead(answer, { 'content-type': 'application/json' }).end('{"success":true}');
  });
});
const occurredAt = new Date('2026-11-21T12:00:00Z');
const properties = { type: 'card', brand: 'default', locale: 'de', embedded: true };
const added = { event: 'Payment method added', properties, occurredAt, isLeaving: false } as const;
const left = {
  ...added,
  event: 'Browser closed, refreshed or history state changed',
  isLeaving: true,
} as const;

let send: SendEvent;
let writesCookie: jest.SpyInstance;
let writesStorage: jest.SpyInstance;
let host: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/events/v1`;
  document.cookie = `seen=${CANARY}`;
  document.title = CANARY;
  window.history.replaceState(
    null,
    '',
    `/de/confirmation?order=o&key=${CANARY}&utm_source=${CANARY}&ajs_uid=${CANARY}#${CANARY}`,
  );
  writesCookie = jest.spyOn(Document.prototype, 'cookie', 'set');
  writesStorage = jest.spyOn(Storage.prototype, 'setItem');
  send = await loadSegment({ writeKey: 'writeKey1', host });
});
beforeEach(() => {
  answer = 200;
  received.length = 0;
});
afterAll(async () => {
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
});

/** Calls back for every beacon; jsdom has none. */
const beacons = (deliver: (url: string, body: string) => boolean) =>
  Object.assign(navigator, { sendBeacon: deliver });

test('an event arrives at the configured host before the call completes', async () => {
  await send(added);
  expect(received.map(({ url }) => url)).toEqual(['/events/v1/t']);
});

test('only allowed fields are sent', async () => {
  await send(added);
  const body = JSON.parse(received[0]?.body ?? '');
  expect(body).toEqual({
    type: 'track',
    event: 'Payment method added',
    properties,
    messageId: expect.any(String),
    anonymousId: expect.any(String),
    userId: null,
    writeKey: 'writeKey1',
    timestamp: occurredAt.toISOString(),
    sentAt: expect.any(String),
    integrations: {},
    context: {
      library: { name: 'analytics.js', version: expect.any(String) },
      locale: navigator.language,
      userAgent: navigator.userAgent,
      page: { path: '/de/confirmation' },
      ip: '0.0.0.0',
    },
  });
});

test('the key of the URL, cookies and the title are not in the request', async () => {
  await send(added);
  expect(received).toHaveLength(1);
  expect(JSON.stringify(received)).not.toContain(CANARY);
});

test('nothing is stored in cookies or storage', async () => {
  await send(added);
  expect(writesCookie).not.toHaveBeenCalled();
  expect(writesStorage).not.toHaveBeenCalled();
});

test('a refusing service does not reject the call', async () => {
  answer = 400;
  await send(added);
  expect(received).toHaveLength(1);
});

test('events are sent when storage throws, as in a cross-site frame', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const broken = (['localStorage', 'sessionStorage'] as const).map((name) =>
    jest.spyOn(window, name, 'get').mockImplementation(refuse),
  );
  const framed = await loadSegment({ writeKey: 'writeKey2', host });
  await framed(added);
  expect(received).toHaveLength(1);
  for (const storage of broken) storage.mockRestore();
});

describe('when the page is unloading', () => {
  test('the event is sent as a beacon before any other task runs, and only once', async () => {
    const sent: { url: string; body: string }[] = [];
    beacons((url, body) => sent.push({ url, body }) > 0);
    const done = send(left);
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
    expect(sent.map(({ url }) => url)).toEqual([`${host}/t`]);
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      event: left.event,
      properties,
      writeKey: 'writeKey1',
      integrations: {},
      anonymousId: expect.any(String),
      context: { page: { path: '/de/confirmation' } },
    });
    expect(sent[0]?.body).not.toContain(CANARY);
    await done;
    expect(received).toEqual([]);
  });

  test.each([
    ['refuses', () => false],
    ['fails', () => JSON.parse('')],
  ])('the usual way is tried where the browser %s', async (_, deliver) => {
    beacons(deliver);
    await send(left);
    expect(received).toHaveLength(1);
  });
});

test.each([
  ['', 'https', 'api.segment.io/v1'],
  ['events.example', 'https', 'events.example/v1'],
  ['events.example/t/v1/', 'https', 'events.example/t/v1'],
  ['https://events.example/v2', 'https', 'events.example/v2'],
  ['http://localhost:3000/sim/segment/v1', 'http', 'localhost:3000/sim/segment/v1'],
])('the host %p means %s and %s', (given, protocol, apiHost) => {
  expect(parseEndpoint(given)).toEqual({ protocol, apiHost });
});
