// Proves the headers of every refused request, and that none redirects to another host.
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';
import { headers } from '@/scripts/build/security-headers';

const { hostname, port } = new URL(CHECKOUT);

/** Sends a request as it is, also one that no client would send. Returns the status and the headers of the response. */
async function send(request: string) {
  const socket = connect(Number(port), hostname);
  socket.write(request);
  const [head = ''] = (await text(socket)).split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.replace(/^[^:]*: */, '')]);
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(pairs) as Record<string, string>,
  };
}
const get = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Connection: close', ...lines, '', ''].join('\r\n');

const refusals: [string, number[], string][] = [
  ['a redirect to single slashes', [308], get('/de//error', 'Host: evil.example')],
  ['a request without a host', [400], get('/')],
  ['a request that is not HTTP', [400], 'nonsense\r\n\r\n'],
  ['a header that is too long', [400, 431], get('/', 'Host: evil.example', `X-Long: ${'a'.repeat(40_000)}`)],
  [
    'the image server, which is off',
    [404],
    get('/_next/image?url=%2Fearly.js&w=64&q=75', 'Host: evil.example'),
  ],
];

for (const [name, statuses, request] of refusals) {
  test(`${name} is answered with the headers of every page`, async () => {
    const response = await send(request);
    expect(statuses).toContain(response.status);
    const [rule] = await headers({ NODE_ENV: 'production' });
    const names = rule?.headers.map(({ key }) => key.toLowerCase()) ?? [];
    expect(names).toContain('content-security-policy');
    expect(names.filter((key) => !response.headers[key])).toEqual([]);
  });
}

for (const path of [
  '//evil.example/x',
  '/de//error',
  '/DE',
  '/de/',
  '/error/',
  '/index',
  '/api//health',
  '/en/error',
]) {
  test(`${path} redirects to no host, whatever the request names`, async () => {
    const { headers: sent } = await send(
      get(
        path,
        'Host: evil.example',
        'X-Forwarded-Host: evil.example',
        'X-Forwarded-Proto: https',
        'Accept-Language: de',
      ),
    );
    expect(sent.location ?? '/').toMatch(/^\/(?!\/)/);
  });
}
