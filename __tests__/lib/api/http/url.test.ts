import { apiUrl, assertId } from '@/lib/api/http/url';

const base = 'https://api.example.com/v1';

const rows: [string, Parameters<typeof apiUrl>, string][] = [
  ['joins a path to the base', ['payment/orders/o/', { base }], `${base}/payment/orders/o/`],
  ['strips a leading slash of the path', ['/payment/orders/o/', { base }], `${base}/payment/orders/o/`],
  ['strips a trailing slash of the base', ['a', { base: `${base}/` }], `${base}/a`],
  [
    'puts the role buyer before the version',
    ['a', { base, role: 'buyer' }],
    'https://api.example.com/buyer/v1/a',
  ],
  [
    'puts the role merchant before the version',
    ['a', { base, role: 'merchant' }],
    'https://api.example.com/merchant/v1/a',
  ],
  [
    'recognizes a version of two digits',
    ['a', { base: 'https://x.example/v12/', role: 'buyer' }],
    'https://x.example/buyer/v12/a',
  ],
  [
    'keeps a path before the version',
    ['a', { base: '/api/sandbox/v1', role: 'buyer' }],
    '/api/sandbox/buyer/v1/a',
  ],
  ['uses the sandbox as the default base', ['a'], '/api/sandbox/v1/a'],
  [
    'returns an absolute https URL unchanged',
    ['https://x.example/v2/a', { base, role: 'buyer' }],
    'https://x.example/v2/a',
  ],
  ['returns an absolute http URL unchanged', ['http://localhost:9/a', { base }], 'http://localhost:9/a'],
  ['keeps a query', ['a/?expand=b,c', { base }], `${base}/a/?expand=b,c`],
];
test.each(rows)('apiUrl %s', (_, args, url) => {
  expect(apiUrl(...args)).toBe(url);
});

test.each(['a', 'order-1_X', '0', 'x'.repeat(64)])('assertId accepts %s', (id) => {
  expect(assertId(id)).toBe(id);
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
test.each(escapes.map((id) => [JSON.stringify(id), id]))('assertId rejects %s', (_, id) => {
  expect(() => assertId(id)).toThrow(RangeError);
});
