import fc from 'fast-check';
import {
  parameterOf,
  parse,
  queryOf,
  readParameters,
  reset,
  searchOf,
  type Query,
} from '@/lib/domain/reference';

const order = (orderId: string, key = 'k') => ({ kind: 'order', orderId, key });
const malformed = { kind: 'malformed' };

const rows: [string, Query, object][] = [
  ['an order and its key', { order: 'o-1', key: 'k' }, order('o-1')],
  ['the long names', { orderId: 'o-1', orderKey: 'k' }, order('o-1')],
  ['an intent and its key', { intent: 'i-1', key: 'k' }, { kind: 'intent', intentId: 'i-1', key: 'k' }],
  [
    'the intent where both are present',
    { intent: 'i-1', order: 'o-1', key: 'k' },
    { kind: 'intent', intentId: 'i-1', key: 'k' },
  ],
  ['nothing at all', {}, malformed],
  ['an order without a key', { order: 'o-1' }, malformed],
  ['a key without an order', { key: 'k' }, malformed],
  ['two different orders', { order: ['a', 'b'], key: 'k' }, malformed],
  ['the same order twice', { order: ['a', 'a'], key: 'k' }, order('a')],
  ['two different keys', { order: 'a', key: ['k', 'l'] }, malformed],
  ['two names that differ', { order: 'a', orderId: 'b', key: 'k' }, malformed],
  ['two names that agree', { order: 'a', orderId: 'a', key: 'k' }, order('a')],
  ['names that are not ours', { 'order[]': 'a', 'order[a]': 'b', 'order.id': 'c', key: 'k' }, malformed],
  ['blanks and words for nothing', { order: ' ', orderId: 'null', key: 'undefined' }, malformed],
  ['outer blanks of an id', { order: ' a ', key: 'k' }, order('a')],
  ['an id of 64', { order: 'a'.repeat(64), key: 'k' }, order('a'.repeat(64))],
  ['an id of 65', { order: 'a'.repeat(65), key: 'k' }, malformed],
  ['a key of 256', { order: 'a', key: 'k'.repeat(256) }, order('a', 'k'.repeat(256))],
  ['a key of 257', { order: 'a', key: 'k'.repeat(257) }, malformed],
  ['a query of over 8 kB', { order: 'a', key: 'k', template: 'x'.repeat(8192) }, malformed],
  ...['k\r\nx', 'k\0', '🔑', 'κλειδί', 'clé', 'a b'].map((key): [string, Query, object] => [
    `the key ${JSON.stringify(key)}`,
    { order: 'a', key },
    malformed,
  ]),
  ...['..', '.', '%2e%2e', 'a/b', 'a?b', 'a#b', 'a\\b', '\ud800'].map((id): [string, Query, object] => [
    `the id ${JSON.stringify(id)}`,
    { order: id, key: 'k' },
    malformed,
  ]),
  [
    'company search with its token',
    { showCompanySearch: 'true', publicKey: 'pk_test_1', companyId: 'c-1' },
    { kind: 'company-search', publicKey: 'pk_test_1', companyId: 'c-1' },
  ],
  [
    'company search, even with an order',
    { showCompanySearch: 'true', order: 'a', key: 'k' },
    { kind: 'company-search' },
  ],
  [
    'a token that is not public',
    { showCompanySearch: 'true', publicKey: 'sk_live_1' },
    { kind: 'company-search', publicKey: undefined },
  ],
];

test.each(rows)('reads %s', (_, query, reference) => {
  expect(parse(query)).toEqual(reference);
});

test.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString'])(
  '%s is a value like any other',
  (word) => {
    const query = JSON.parse(
      `{"design": "${word}", "plan": "${word}", "${word}": "x", "order": "a", "key": "k"}`,
    );
    expect(readParameters(query)).toEqual({ design: word, plan: word, order: 'a', key: 'k' });
    expect(parameterOf(word)).toBeUndefined();
  },
);

test('whatever the query, it never throws and only ever yields ids and keys of the right shape', () => {
  const value = fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 3 }), fc.constant(undefined));
  const name = fc.oneof(
    fc.constantFrom('order', 'orderId', 'intent', 'intentId', 'key', 'orderKey', 'showCompanySearch'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.dictionary(name, value), (query) => {
      const reference = parse(query);
      if (reference.kind === 'order') expect(reference.orderId).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
      if (reference.kind === 'intent') expect(reference.intentId).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
      if ('key' in reference) expect(reference.key).toMatch(/^[A-Za-z0-9._~-]{1,256}$/);
    }),
    { numRuns: 1000 },
  );
});

test('a path gives its query, with repeats as lists', () => {
  expect(queryOf('/?a=1&a=2&b=x%20y#c=3')).toEqual({ a: ['1', '2'], b: 'x y' });
  expect(queryOf('/nothing')).toEqual({});
  expect(queryOf('/page#part?order=a')).toEqual({});
});

test('an address is written with known names only', () => {
  expect(searchOf({ order: 'a', plan: 'p q', key: undefined })).toBe('?order=a&plan=p+q');
  expect(searchOf({})).toBe('');
  expect(searchOf(JSON.parse('{"evil": "x", "__proto__": "y"}'))).toBe('');
});

test('a reset keeps the intent with its key, else what a company search needs', () => {
  expect(reset({ intent: 'i', key: 'k', plan: 'p' })).toEqual({ intent: 'i', key: 'k' });
  expect(reset({ order: 'o', key: 'k', publicKey: 'pk_test_1', localeController: 'userBased' })).toEqual({
    showCompanySearch: 'true',
    publicKey: 'pk_test_1',
    localeController: 'userBased',
  });
});
