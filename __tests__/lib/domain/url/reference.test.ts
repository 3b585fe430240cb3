import fc from 'fast-check';
import { countRuns } from '@/__tests__/support/properties/count-runs';
import {
  parameterNameOf,
  parameterNames,
  parseReference,
  parseQueryString,
  readParameters,
  type RawQuery,
  targetIdOf,
} from '@/lib/domain/url/reference';

const order = (orderId: string, key = 'k') => ({ kind: 'order', orderId, key });
const malformed = { kind: 'malformed' };

const rows: [string, RawQuery, object][] = [
  [
    'the intent if an order is present as well',
    { intent: 'i-1', order: 'o-1', key: 'k' },
    { kind: 'intent', intentId: 'i-1', key: 'k' },
  ],
  ['two different orders as malformed', { order: ['a', 'b'], key: 'k' }, malformed],
  ['the same order twice as one', { order: ['a', 'a'], key: 'k' }, order('a')],
  ['two different keys as malformed', { order: 'a', key: ['k', 'l'] }, malformed],
  ['two aliases with different values as malformed', { order: 'a', orderId: 'b', key: 'k' }, malformed],
  ['two aliases with the same value as one', { order: 'a', orderId: 'a', key: 'k' }, order('a')],
  ['unknown names as malformed', { 'order[]': 'a', 'order[a]': 'b', 'order.id': 'c', key: 'k' }, malformed],
  [
    'blank, null and undefined values as malformed',
    { order: ' ', orderId: 'null', key: 'undefined' },
    malformed,
  ],
  ['an id without its outer blanks', { order: ' a ', key: 'k' }, order('a')],
  ['an id of 64 characters', { order: 'a'.repeat(64), key: 'k' }, order('a'.repeat(64))],
  ['an id of 65 characters as malformed', { order: 'a'.repeat(65), key: 'k' }, malformed],
  ['a key of 256 characters', { order: 'a', key: 'k'.repeat(256) }, order('a', 'k'.repeat(256))],
  ['a key of 257 characters as malformed', { order: 'a', key: 'k'.repeat(257) }, malformed],
  ['a query of 8 kB', { order: 'a', key: 'k', template: 'x'.repeat(8168) }, order('a')],
  ['a query of over 8 kB as malformed', { order: 'a', key: 'k', template: 'x'.repeat(8169) }, malformed],
  [
    'a query of over 8 kB in repeated values as malformed',
    { order: 'a', key: 'k', evil: Array(4100).fill('x') },
    malformed,
  ],
  [
    'a query of 8 kB with a name without a value',
    { order: 'a', key: 'k', plan: undefined, template: 'x'.repeat(8162) },
    order('a'),
  ],
  ['an invalid intent beside a valid order as malformed', { intent: 'a/b', order: 'a', key: 'k' }, malformed],
  ...['k\r\nx', 'k\0', '/k', 'k/', '🔑', 'κλειδί', 'clé', 'a b'].map((key): [string, RawQuery, object] => [
    `the key ${JSON.stringify(key)} as malformed`,
    { order: 'a', key },
    malformed,
  ]),
  ...['/a', 'a/', '..', '.', '%2e%2e', 'a/b', 'a?b', 'a#b', 'a\\b', '\ud800'].map(
    (id): [string, RawQuery, object] => [
      `the id ${JSON.stringify(id)} as malformed`,
      { order: id, key: 'k' },
      malformed,
    ],
  ),
  [
    'the company search with its public token',
    { showCompanySearch: 'true', publicKey: 'pk_test_1', companyId: 'c-1' },
    { kind: 'company-search', publicKey: 'pk_test_1', companyId: 'c-1' },
  ],
  [
    'the company search, even with an order',
    { showCompanySearch: 'true', order: 'a', key: 'k' },
    { kind: 'company-search' },
  ],
  ...['pk_test', 'pk_live', 'pk_live_a.B~c-9', `pk_live${'x'.repeat(240)}`].map(
    (publicKey): [string, RawQuery, object] => [
      `the public token ${publicKey}`,
      { showCompanySearch: 'true', publicKey },
      { kind: 'company-search', publicKey },
    ],
  ),
  ...['sk_live_1', 'pk_tes', 'pk_other_1', 'xpk_test_1', 'pk_test 1', `pk_live${'x'.repeat(241)}`].map(
    (publicKey): [string, RawQuery, object] => [
      `no public token in ${publicKey}`,
      { showCompanySearch: 'true', publicKey },
      { kind: 'company-search' },
    ],
  ),
  ...['a b', '../x', 'a'.repeat(65)].map((companyId): [string, RawQuery, object] => [
    `no company id in ${companyId}`,
    { showCompanySearch: 'true', companyId },
    { kind: 'company-search' },
  ]),
  ...['false', 'TRUE', '1'].map((showCompanySearch): [string, RawQuery, object] => [
    `an order beside showCompanySearch=${showCompanySearch}`,
    { showCompanySearch, order: 'a', key: 'k' },
    order('a'),
  ]),
];

test.each(rows)('parses %s', (_, query, reference) => {
  expect(parseReference(query)).toEqual(reference);
});

test.each(['__proto__', 'constructor', 'hasOwnProperty', 'toString'])(
  '%s is read as an ordinary value',
  (word) => {
    const query = JSON.parse(
      `{"design": "${word}", "plan": "${word}", "${word}": "x", "order": "a", "key": "k"}`,
    );
    expect(readParameters(query)).toEqual({ design: word, plan: word, order: 'a', key: 'k' });
    expect(parameterNameOf(word)).toBeUndefined();
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

/** Expects ids, keys and public tokens of the right shape. */
function expectShapes(query: RawQuery) {
  const reference = parseReference(query);
  const { kind } = reference;
  expect(['order', 'intent', 'company-search', 'malformed']).toContain(kind);
  if (kind === 'order') expect(reference.orderId).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  if (kind === 'intent') expect(reference.intentId).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  if (kind === 'order' || kind === 'intent') expect(reference.key).toMatch(/^[A-Za-z0-9._~-]{1,256}$/);
  if (kind !== 'company-search') return;
  expect(reference.publicKey ?? 'pk_test').toMatch(/^pk_(test|live)[A-Za-z0-9._~-]*$/);
  expect(reference.companyId ?? 'id').toMatch(/^[A-Za-z0-9_-]{1,64}$/);
}

test('arbitrary queries yield only ids, keys and tokens of the right shape', () => {
  const values = fc.oneof(value, fc.array(value, { maxLength: 3 }), fc.constant(undefined));
  fc.assert(fc.property(fc.dictionary(name, values), expectShapes), { numRuns: countRuns(2000) });
});

test('arbitrary URLs are parsed without throwing or polluting prototypes', () => {
  const pairs = fc.array(fc.tuple(name, value), { maxLength: 6 });
  const search = fc.oneof(
    pairs.map((list) => `?${new URLSearchParams(list)}`),
    pairs.map((list) => `?${list.map((pair) => pair.join('=')).join('&')}`),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(search, (text) => {
      const query = parseQueryString(`/${text}`);
      expectShapes(query);
      expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(Object.keys(readParameters(query)).every((key) => isKnown(key))).toBe(true);
    }),
    { numRuns: countRuns(2000) },
  );
});
const isKnown = (key: string) =>
  key === 'isAmbiguous' || parameterNames.some((parameter) => parameter === key);

test.each([
  ['intent', 'intentId'],
  ['order', 'orderId'],
  ['key', 'orderKey'],
] as const)('%s and %s are aliases', (short, long) => {
  const present = value.filter((text) => !['', 'null', 'undefined'].includes(text.trim()));
  fc.assert(
    fc.property(present, present, (text, other) => {
      const read = { [short]: text.trim() };
      expect(readParameters({ [short]: text })).toEqual(read);
      expect(readParameters({ [long]: text })).toEqual(read);
      expect(readParameters({ [short]: text, [long]: [text, text] })).toEqual(read);
      const isSame = text.trim() === other.trim();
      expect(readParameters({ [short]: text, [long]: other })).toEqual(isSame ? read : { isAmbiguous: true });
    }),
  );
});

test('the first of two brands is used; two different orders drop all ids and keys', () => {
  expect(readParameters({ design: ['box', 'agora'] })).toEqual({ design: 'box' });
  expect(readParameters({ design: ['', 'agora'] })).toEqual({ design: 'agora' });
  expect(readParameters({ instantPaymentStatus: ['pending', 'complete'] })).toEqual({
    instantPaymentStatus: 'complete',
  });
  expect(readParameters({ intent: 'i', order: ['a', 'b'], key: 'k', plan: 'p' })).toEqual({
    plan: 'p',
    isAmbiguous: true,
  });
});

test('absent, blank, null and undefined values are omitted', () => {
  const query = { order: 'a', plan: undefined, template: ' ', design: 'null', country: 'undefined', key: [] };
  expect(readParameters(query)).toStrictEqual({ order: 'a' });
});

test('every known name and alias maps to its parameter', () => {
  const unaliasedNames = [
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
    'redirect',
    'cancel',
    'countries',
    'companyName',
    'soleTraders',
    'colorScheme',
    'hideSummary',
    'autoContinue',
    'alwaysDefault',
    'display',
    'summary',
  ];
  expect(parameterNames).toEqual(['intent', 'order', 'key', ...unaliasedNames]);
  expect(unaliasedNames.map(parameterNameOf)).toEqual(unaliasedNames);
  expect(['intent', 'intentId', 'order', 'orderId', 'key', 'orderKey'].map(parameterNameOf)).toEqual([
    'intent',
    'intent',
    'order',
    'order',
    'key',
    'key',
  ]);
  expect(['', 'Plan', 'orderID'].map(parameterNameOf)).toEqual([undefined, undefined, undefined]);
});

test('parseQueryString returns repeated names as arrays', () => {
  expect(parseQueryString('/?a=1&a=2&b=x%20y#c=3')).toEqual({ a: ['1', '2'], b: 'x y' });
  expect(parseQueryString('/?a=1&a=2&a=3')).toEqual({ a: ['1', '2', '3'] });
  expect(parseQueryString('?a=1?b=2')).toEqual({ a: '1?b=2' });
  expect(parseQueryString('/?a')).toEqual({ a: '' });
  expect(parseQueryString('/?')).toEqual({});
  expect(parseQueryString('/nothing')).toEqual({});
  expect(parseQueryString('/?toString=1')).toEqual({ toString: '1' });
  expect(parseQueryString('/page#part?order=a')).toEqual({});
});

test.each<[reference: Parameters<typeof targetIdOf>[0], targetId: string]>([
  [{ kind: 'order', orderId: 'order-basic', key: 'key-basic' }, 'order-basic'],
  [{ kind: 'intent', intentId: 'intent-basic', key: 'key-basic' }, 'intent-basic'],
  [{ kind: 'company-search', publicKey: 'pk_test_a' }, ''],
  [{ kind: 'key-sealed' }, ''],
  [{ kind: 'malformed' }, ''],
])('the id of %j is "%s"', (reference, targetId) => {
  expect(targetIdOf(reference)).toBe(targetId);
});
