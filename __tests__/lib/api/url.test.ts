import { apiUrl, idSegment, isApi } from '@/lib/api/url';

const base = 'https://api.example.com/v1';

const rows: [string, Parameters<typeof apiUrl>, string][] = [
  ['a path is joined to the base', ['payment/orders/o/', { base }], `${base}/payment/orders/o/`],
  ['a leading slash is stripped', ['/payment/orders/o/', { base }], `${base}/payment/orders/o/`],
  ['a slash at the end of the base is too', ['a', { base: `${base}/` }], `${base}/a`],
  ['a role goes before the version', ['a', { base, role: 'buyer' }], 'https://api.example.com/buyer/v1/a'],
  ['the other role does too', ['a', { base, role: 'merchant' }], 'https://api.example.com/merchant/v1/a'],
  [
    'a version of two digits is a version',
    ['a', { base: 'https://x.example/v12/', role: 'buyer' }],
    'https://x.example/buyer/v12/a',
  ],
  [
    'a path before the version is kept',
    ['a', { base: '/api/sandbox/v1', role: 'buyer' }],
    '/api/sandbox/buyer/v1/a',
  ],
  ['a base that is not given is the sandbox', ['a'], '/api/sandbox/v1/a'],
  [
    'an absolute address stays as it is',
    ['https://x.example/v2/a', { base, role: 'buyer' }],
    'https://x.example/v2/a',
  ],
  ['so does one over http', ['http://localhost:9/a', { base }], 'http://localhost:9/a'],
  ['a query is kept', ['a/?expand=b,c', { base }], `${base}/a/?expand=b,c`],
];
test.each(rows)('%s', (_, given, url) => {
  expect(apiUrl(...given)).toBe(url);
});

test.each(['a', 'order-1_X', '0', 'x'.repeat(64)])('%s is an id', (id) => {
  expect(idSegment(id)).toBe(id);
});
const escapes = [
  '',
  '.',
  '..',
  '%2e%2e',
  'a/b',
  'a?b',
  'a#b',
  'a\\b',
  'a b',
  'a\n',
  'ä',
  '\ud800',
  'x'.repeat(65),
];
test.each(escapes.map((id) => [JSON.stringify(id), id]))('%s is refused, whoever asks', (_, id) => {
  expect(() => idSegment(id)).toThrow(RangeError);
});

const hosts: [string, boolean][] = [
  ['/api/sandbox/v1/a', true],
  ['http://localhost/anything', true],
  ['https://localhost/anything', false],
  ['http://localhost:81/anything', false],
  ['//evil.example/a', false],
  ['https://evil.example/api/sandbox/v1', false],
  ['http://localhost@evil.example/', false],
  ['http://[', false],
];
test.each(hosts)('whether %s is the API: %s', (url, is) => {
  expect(isApi(url)).toBe(is);
});
