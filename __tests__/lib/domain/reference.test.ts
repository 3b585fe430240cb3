import fc from 'fast-check';
import {
  parameterOf,
  parameters,
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
  [
    'the intent where both are present',
    { intent: 'i-1', order: 'o-1', key: 'k' },
    { kind: 'intent', intentId: 'i-1', key: 'k' },
  ],
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
  ['a query of 8 kB', { order: 'a', key: 'k', template: 'x'.repeat(8168) }, order('a')],
  ['a query of over 8 kB', { order: 'a', key: 'k', template: 'x'.repeat(8169) }, malformed],
  ['a query of over 8 kB in a list', { order: 'a', key: 'k', evil: Array(4100).fill('x') }, malformed],
  [
    'a query of 8 kB with a name without a value',
    { order: 'a', key: 'k', plan: undefined, template: 'x'.repeat(8162) },
    order('a'),
  ],
  ['an intent that is none, not the order beside it', { intent: 'a/b', order: 'a', key: 'k' }, malformed],
  ...['k\r\nx', 'k\0', '/k', 'k/', '🔑', 'κλειδί', 'clé', 'a b'].map((key): [string, Query, object] => [
    `the key ${JSON.stringify(key)}`,
    { order: 'a', key },
    malformed,
  ]),
  ...['/a', 'a/', '..', '.', '%2e%2e', 'a/b', 'a?b', 'a#b', 'a\\b', '\ud800'].map(
    (id): [string, Query, object] => [`the id ${JSON.stringify(id)}`, { order: id, key: 'k' }, malformed],
  ),
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
  ...['pk_test', 'pk_live', 'pk_live_a.B~c-9', `pk_live${'x'.repeat(240)}`].map(
    (publicKey): [string, Query, object] => [
      `the public token ${publicKey}`,
      { showCompanySearch: 'true', publicKey },
      { kind: 'company-search', publicKey },
    ],
  ),
  ...['sk_live_1', 'pk_tes', 'pk_other_1', 'xpk_test_1', 'pk_test 1', `pk_live${'x'.repeat(241)}`].map(
    (publicKey): [string, Query, object] => [
      `no public token in ${publicKey}`,
      { showCompanySearch: 'true', publicKey },
      { kind: 'company-search' },
    ],
  ),
  ...['a b', '../x', 'a'.repeat(65)].map((companyId): [string, Query, object] => [
    `no company in ${companyId}`,
    { showCompanySearch: 'true', companyId },
    { kind: 'company-search' },
  ]),
  ...['false', 'TRUE', '1'].map((showCompanySearch): [string, Query, object] => [
    `an order beside showCompanySearch=${showCompanySearch}`,
    { showCompanySearch, order: 'a', key: 'k' },
    order('a'),
  ]),
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

const name = fc.oneof(
  fc.constantFrom(
    'order',
    'orderId',
    'intent',
    'intentId',
    'key',
    'orderKey',
    'showCompanySearch',
    'publicKey',
  ),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'order[]', 'Order', 'ORDERID'),
  fc.string({ unit: 'binary' }),
);
const value = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_-]{1,66}$/),
  fc.constantFrom('true', 'null', 'undefined', ' ', 'pk_test_1', 'pk_live', 'sk_live_1'),
  fc.string({ unit: 'binary' }),
);

/** Whatever is asked for has exactly the shape of an id, a key or a public token. */
function expectShapes(query: Query) {
  const reference = parse(query);
  const { kind } = reference;
  expect(['order', 'intent', 'company-search', 'malformed']).toContain(kind);
  if (kind === 'order') expect(reference.orderId).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  if (kind === 'intent') expect(reference.intentId).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  if (kind === 'order' || kind === 'intent') expect(reference.key).toMatch(/^[A-Za-z0-9._~-]{1,256}$/);
  if (kind !== 'company-search') return;
  expect(reference.publicKey ?? 'pk_test').toMatch(/^pk_(test|live)[A-Za-z0-9._~-]*$/);
  expect(reference.companyId ?? 'id').toMatch(/^[A-Za-z0-9_-]{1,64}$/);
}

test('whatever the router hands over, only ids, keys and tokens of the right shape come out', () => {
  const values = fc.oneof(value, fc.array(value, { maxLength: 3 }), fc.constant(undefined));
  fc.assert(fc.property(fc.dictionary(name, values), expectShapes), { numRuns: 2000 });
});

test('whatever an address says, it is read without a throw, and pollutes nothing', () => {
  const pairs = fc.array(fc.tuple(name, value), { maxLength: 6 });
  const search = fc.oneof(
    pairs.map((list) => `?${new URLSearchParams(list)}`),
    pairs.map((list) => `?${list.map((pair) => pair.join('=')).join('&')}`),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(search, (text) => {
      const query = queryOf(`/${text}`);
      expectShapes(query);
      expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(Object.keys(readParameters(query)).every((key) => isKnown(key))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
const isKnown = (key: string) => key === 'ambiguous' || parameters.some((parameter) => parameter === key);

test.each([
  ['intent', 'intentId'],
  ['order', 'orderId'],
  ['key', 'orderKey'],
] as const)('%s and %s are one', (short, long) => {
  const present = value.filter((text) => !['', 'null', 'undefined'].includes(text.trim()));
  fc.assert(
    fc.property(present, present, (text, other) => {
      const read = { [short]: text.trim() };
      expect(readParameters({ [short]: text })).toEqual(read);
      expect(readParameters({ [long]: text })).toEqual(read);
      expect(readParameters({ [short]: text, [long]: [text, text] })).toEqual(read);
      const same = text.trim() === other.trim();
      expect(readParameters({ [short]: text, [long]: other })).toEqual(same ? read : { ambiguous: true });
    }),
  );
});

test('what is written into an address is read from it again', () => {
  const known = fc.constantFrom(...parameters);
  const text = fc
    .string({ unit: 'binary', minLength: 1 })
    .filter((given) => given.trim() === given && given !== 'null' && given !== 'undefined');
  fc.assert(
    fc.property(fc.dictionary(known, text), (written) => {
      expect(readParameters(queryOf(`/page${searchOf(written)}#part`))).toEqual({ ...written });
    }),
    { numRuns: 1000 },
  );
});

test('of two names for a brand the first counts, of two orders neither, nor the key', () => {
  expect(readParameters({ design: ['box', 'agora'] })).toEqual({ design: 'box' });
  expect(readParameters({ design: ['', 'agora'] })).toEqual({ design: 'agora' });
  expect(readParameters({ instantPaymentStatus: ['pending', 'complete'] })).toEqual({
    instantPaymentStatus: 'complete',
  });
  expect(readParameters({ intent: 'i', order: ['a', 'b'], key: 'k', plan: 'p' })).toEqual({
    plan: 'p',
    ambiguous: true,
  });
});

test('what is absent is left out, and so are blanks and words for it', () => {
  const query = { order: 'a', plan: undefined, template: ' ', design: 'null', country: 'undefined', key: [] };
  expect(readParameters(query)).toStrictEqual({ order: 'a' });
});

test('every name that is known stands for its parameter', () => {
  const same = [
    'plan',
    'template',
    'design',
    'showPaymentOffers',
    'showCompanySearch',
    'companyId',
    'country',
    'publicKey',
    'localeController',
    'instantPaymentStatus',
  ];
  expect(parameters).toEqual(['intent', 'order', 'key', ...same]);
  expect(same.map(parameterOf)).toEqual(same);
  expect(['intent', 'intentId', 'order', 'orderId', 'key', 'orderKey'].map(parameterOf)).toEqual([
    'intent',
    'intent',
    'order',
    'order',
    'key',
    'key',
  ]);
  expect(['', 'Plan', 'orderID'].map(parameterOf)).toEqual([undefined, undefined, undefined]);
});

test('a path gives its query, with repeats as lists', () => {
  expect(queryOf('/?a=1&a=2&b=x%20y#c=3')).toEqual({ a: ['1', '2'], b: 'x y' });
  expect(queryOf('/?a=1&a=2&a=3')).toEqual({ a: ['1', '2', '3'] });
  expect(queryOf('?a=1?b=2')).toEqual({ a: '1?b=2' });
  expect(queryOf('/?a')).toEqual({ a: '' });
  expect(queryOf('/?')).toEqual({});
  expect(queryOf('/nothing')).toEqual({});
  expect(queryOf('/?toString=1')).toEqual({ toString: '1' });
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
  expect(reset({ intent: 'i', publicKey: 'pk_test_1' })).toEqual({ intent: 'i' });
  expect(reset({})).toEqual({ showCompanySearch: 'true' });
});
