import fc from 'fast-check';
import { allowed, inputs } from '@/__tests__/data/redirect-targets.json';
import { countRuns } from '@/__tests__/support/properties/count-runs';
import { guardRedirect, type RedirectContext } from '@/lib/checkout/redirect-guard';

const context: RedirectContext = { origin: 'https://pay.example', path: '/', allowedHosts: [] };
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
  ['https://pay.example.shop.example/', external('https://pay.example.shop.example/')],
  ['HTTPS://Pay.Example/a', internal('/a')],
  ['\\\\evil.example', undefined],
  ['https:evil.example', undefined],
  ['/\t/evil.example', undefined],
  [' https://shop.example', undefined],
  ['https://user:word@shop.example', undefined],
  ['https://user@shop.example', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['mailto:a@shop.example', undefined],
  ['vbscript:x', undefined],
  ['blob:https://pay.example/x', undefined],
  ['file:///etc/passwd', undefined],
  ['relative/path', undefined],
  ['', undefined],
];

test.each(rows)('resolves %j to %j', (raw, destination) => {
  expect(guardRedirect(raw, context)).toEqual(destination);
});

test('accepts http if the checkout itself runs on http', () => {
  expect(guardRedirect('http://shop.example/a', { ...context, origin: 'http://localhost:3000' })).toEqual(
    external('http://shop.example/a'),
  );
});

test('refuses hosts that are not on the allow-list', () => {
  const strict = { ...context, allowedHosts: ['shop.example'] };
  expect(guardRedirect('https://shop.example/a', strict)).toBeDefined();
  expect(guardRedirect('https://other.example/a', strict)).toBeUndefined();
  expect(guardRedirect('/error', strict)).toBeDefined();
});

test.each([undefined, null, 7, {}, [], ['https://shop.example']])('refuses %p', (raw) => {
  expect(guardRedirect(raw, context)).toBeUndefined();
});

function expectSafe(raw: string, from: RedirectContext = context) {
  const destination = guardRedirect(raw, from);
  if (!destination) return;
  expect(raw).not.toMatch(/[\u0000-\u0020\u007f-\u009f\\]/);
  if (destination.kind === 'internal') {
    expect(destination.path).toMatch(/^\/(?!\/)[^\u0000-\u0020\\]*$/);
    expect(new URL(destination.path, from.origin).origin).toBe(from.origin);
    return;
  }
  const url = new URL(destination.url);
  expect([url.protocol, url.username, url.password]).toEqual(['https:', '', '']);
  expect(url.host).not.toBe(new URL(from.origin).host);
  expect(raw).toMatch(/^https:\/\//i);
  if (from.allowedHosts.length > 0) expect(from.allowedHosts).toContain(url.host);
}

test.each(inputs)('resolves the published vector %j to a safe destination or none', (raw) => expectSafe(raw));

/** `allowed` was derived from the scheme, host and credentials of the vectors, not with this guard. */
test('accepts exactly the published vectors that the policy allows', () => {
  const vectorContext = { ...context, origin: 'https://checkout.test' };
  expect(inputs.filter((raw) => guardRedirect(raw, vectorContext)).sort()).toEqual([...allowed].sort());
});

test('accepts only https URLs without credentials and own paths among arbitrary strings', () => {
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
    fc.property(raw, hosts, (text, allowedHosts) => expectSafe(text, { ...context, allowedHosts })),
    { numRuns: countRuns(2000) },
  );
});

test('refuses arbitrary values that are not strings', () => {
  const other = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true });
  fc.assert(
    fc.property(
      other.filter((given) => typeof given !== 'string'),
      (given) => expect(guardRedirect(given, context)).toBeUndefined(),
    ),
  );
});
