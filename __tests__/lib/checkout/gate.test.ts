import fc from 'fast-check';
import { gate, type Here } from '@/lib/checkout/gate';
import { allowed, inputs } from '@/__tests__/data/redirect-targets.json';

const here: Here = { origin: 'https://pay.example', path: '/', hosts: [] };
const internal = (path: string) => ({ kind: 'internal', path });
const external = (url: string) => ({ kind: 'external', url });

const rows: [string, object | undefined][] = [
  ['https://shop.example/done?x=1', external('https://shop.example/done?x=1')],
  ['HTTPS://shop.example/done', external('https://shop.example/done')],
  ['/confirmation', internal('/confirmation')],
  ['/a/../b?c#d', internal('/b?c#d')],
  ['https://pay.example/error?x=1', internal('/error?x=1')],
  ['http://shop.example/done', undefined],
  ['http://pay.example/error', undefined],
  [`https://shop.example/${'a'.repeat(2027)}`, external(`https://shop.example/${'a'.repeat(2027)}`)],
  [`https://shop.example/${'a'.repeat(2028)}`, undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/.//evil.example', undefined],
  ['/x/..//evil.example', undefined],
  ['/%2e//evil.example', undefined],
  ['https://pay.example//evil.example', undefined],
  ['https://pay.example:8443/x', external('https://pay.example:8443/x')],
  ['\\\\evil.example', undefined],
  ['https:evil.example', undefined],
  ['/\t/evil.example', undefined],
  [' https://shop.example', undefined],
  ['https://user:word@shop.example', undefined],
  ['https://user@shop.example', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['vbscript:x', undefined],
  ['blob:https://pay.example/x', undefined],
  ['file:///etc/passwd', undefined],
  ['relative/path', undefined],
  ['', undefined],
];

test.each(rows)('%s', (raw, destination) => {
  expect(gate(raw, here)).toEqual(destination);
});

test('http is let through while we are on http ourselves', () => {
  expect(gate('http://shop.example/a', { ...here, origin: 'http://localhost:3000' })).toEqual(
    external('http://shop.example/a'),
  );
});

test('a list of hosts lets no other host through', () => {
  const strict = { ...here, hosts: ['shop.example'] };
  expect(gate('https://shop.example/a', strict)).toBeDefined();
  expect(gate('https://other.example/a', strict)).toBeUndefined();
  expect(gate('/error', strict)).toBeDefined();
});

test.each([undefined, null, 7, {}, [], ['https://shop.example']])('%p is no address', (raw) => {
  expect(gate(raw, here)).toBeUndefined();
});

function isSafe(raw: string, from: Here = here) {
  const to = gate(raw, from);
  if (!to) return;
  expect(raw).not.toMatch(/[\u0000-\u0020\u007f-\u009f\\]/);
  if (to.kind === 'internal') {
    expect(to.path).toMatch(/^\/(?!\/)[^\u0000-\u0020\\]*$/);
    expect(new URL(to.path, from.origin).origin).toBe(from.origin);
    return;
  }
  const url = new URL(to.url);
  expect([url.protocol, url.username, url.password]).toEqual(['https:', '', '']);
  expect(url.host).not.toBe(new URL(from.origin).host);
  expect(raw).toMatch(/^https:\/\//i);
  if (from.hosts.length > 0) expect(from.hosts).toContain(url.host);
}

test.each(inputs)('%s leads nowhere it should not', (raw) => isSafe(raw));

/** Read off the published vectors by their scheme, host and credentials, not by this gate. */
test('of the published vectors exactly those pass that the policy allows', () => {
  const there = { ...here, origin: 'https://checkout.test' };
  expect(inputs.filter((raw) => gate(raw, there)).sort()).toEqual([...allowed].sort());
});

test('whatever passes is https without credentials, or a path of ours', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    'https:',
    'http:',
    'javascript:',
    '@',
    'evil.example',
    'pay.example',
    ':',
    '?',
    '#',
    '%09',
    '\t',
    ' ',
    '.',
    '..',
  );
  const raw = fc.oneof(
    fc.webUrl({ authoritySettings: { withUserInfo: true, withPort: true }, withQueryParameters: true }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'binary' }).map((text) => `https://${text}`),
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  );
  const hosts = fc.constantFrom([], ['shop.example'], ['evil.example']);
  fc.assert(
    fc.property(raw, hosts, (text, list) => isSafe(text, { ...here, hosts: list })),
    { numRuns: 2000 },
  );
});

test('what is no text is no address', () => {
  const other = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true });
  fc.assert(
    fc.property(
      other.filter((given) => typeof given !== 'string'),
      (given) => expect(gate(given, here)).toBeUndefined(),
    ),
  );
});
