import fc from 'fast-check';
import { countRuns } from '@/__tests__/support/properties/count-runs';
import { parseMessage, type RawMessage, type TrustedSenders } from '@/lib/bridge/parse-message';
import { localeTags } from '@/lib/domain/i18n/locales';
import { parameterNames } from '@/lib/domain/url/reference';

const parent = {};
const self = {};
const trusted: TrustedSenders = {
  parent,
  parentOrigin: 'https://shop.example',
  self,
  ownOrigin: 'https://pay.example',
};
const push = { sdk: true, action: 'push', payload: { plan: 'p-1' } };
const messageOf = (data: unknown, changes: Partial<RawMessage> = {}): RawMessage => ({
  data,
  origin: 'https://shop.example',
  source: parent,
  ...changes,
});

test('parseMessage reads a push of the parent', () => {
  expect(parseMessage(messageOf(push), trusted)).toEqual({
    kind: 'push',
    locale: undefined,
    query: { plan: 'p-1' },
  });
});

test('parseMessage reads a push of our own window', () => {
  expect(
    parseMessage(messageOf(push, { source: self, origin: 'https://pay.example' }), trusted),
  ).toBeDefined();
});

test('parseMessage reads the request to confirm the order', () => {
  const message = { sdk: true, action: 'push', event: 'usance-confirm-order' };
  expect(parseMessage(messageOf(message), trusted)).toEqual({ kind: 'confirm-order' });
});

test('parseMessage reads a push with any other event as a push', () => {
  const message = parseMessage(messageOf({ ...push, event: 'update' }), trusted);
  expect(message).toMatchObject({ kind: 'push', query: { plan: 'p-1' } });
});

test('parseMessage matches a supported locale and drops any other', () => {
  const pushLocale = (locale: unknown) => parseMessage(messageOf({ ...push, payload: { locale } }), trusted);
  expect(pushLocale('DE_at')).toMatchObject({ locale: 'de' });
  expect(pushLocale('xx')).toMatchObject({ locale: undefined });
  expect(pushLocale(7)).toMatchObject({ locale: undefined });
});

test('parseMessage reads an appearance as text, and drops a long one', () => {
  const pushAppearance = (appearance: unknown) =>
    parseMessage(messageOf({ ...push, payload: { appearance } }), trusted);
  expect(pushAppearance('{"accent":"#063"}')).toMatchObject({ appearance: '{"accent":"#063"}', query: {} });
  expect(pushAppearance(`{${' '.repeat(512)}}`)).not.toHaveProperty('appearance');
  expect(pushAppearance({ accent: '#063' })).not.toHaveProperty('appearance');
});

test('parseMessage keeps only known parameters of at most 512 characters, without instantPaymentStatus', () => {
  const payload = JSON.parse(
    `{"orderId":"o","__proto__":"x","constructor":"y","evil":"z","plan":"${'p'.repeat(513)}","design":7,"instantPaymentStatus":"complete"}`,
  );
  expect(parseMessage(messageOf({ ...push, payload }), trusted)).toMatchObject({ query: { order: 'o' } });
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('parseMessage drops redirect: where the checkout ends is fixed when it is mounted', () => {
  const payload = { redirect: 'frame', cancel: 'none' };
  expect(parseMessage(messageOf({ ...push, payload }), trusted)).toMatchObject({ query: { cancel: 'none' } });
});

const ignored: [string, RawMessage][] = [
  ['another origin', messageOf(push, { origin: 'https://evil.example' })],
  ['the right origin from another window', messageOf(push, { source: {} })],
  ['our own origin from another window', messageOf(push, { source: {}, origin: 'https://pay.example' })],
  ['a null origin', messageOf(push, { origin: 'null' })],
  ['no sdk flag', messageOf({ ...push, sdk: undefined })],
  ['an sdk flag that is only truthy', messageOf({ ...push, sdk: 1 })],
  ['another action', messageOf({ ...push, action: 'pull' })],
  ['no payload', messageOf({ sdk: true, action: 'push' })],
  [
    'more than 20 keys',
    messageOf({
      ...push,
      payload: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, 'v'])),
    }),
  ],
  [
    'more than 20 keys beside the payload',
    messageOf({
      ...push,
      ...Object.fromEntries(Array.from({ length: 18 }, (_, index) => [`k${index}`, 'v'])),
    }),
  ],
  ['a text of over 2 kB', messageOf({ ...push, payload: { plan: 'x'.repeat(2049) } })],
  ...[null, undefined, 'push', 7, true, [push], new Date(), new Map([['sdk', true]]), new ArrayBuffer(8)].map(
    (data): [string, RawMessage] => [`data like ${Object.prototype.toString.call(data)}`, messageOf(data)],
  ),
];
test.each(ignored)('parseMessage ignores %s', (_, message) => {
  expect(parseMessage(message, trusted)).toBeUndefined();
});

test('parseMessage accepts 20 keys, texts of 2048 characters and a parameter of 512', () => {
  const fill = (length: number) =>
    Object.fromEntries(Array.from({ length }, (_, index) => [`k${index}`, 'v']));
  const query = { companyId: 'x'.repeat(512) };
  const payload = { ...query, more: 'x'.repeat(2048), ...fill(18) };
  expect(parseMessage(messageOf({ ...push, payload, ...fill(17) }), trusted)).toMatchObject({ query });
});

test('parseMessage ignores a parent of unknown origin', () => {
  expect(
    parseMessage(messageOf(push, { origin: '' }), { ...trusted, parentOrigin: undefined }),
  ).toBeUndefined();
});

test('parseMessage ignores an object that throws when it is read', () => {
  const throwingProxy = new Proxy(
    {},
    {
      getPrototypeOf: () => {
        throw new Error('no');
      },
    },
  );
  const throwingGetter = {
    sdk: true,
    action: 'push',
    get payload() {
      throw new Error('no');
    },
  };
  expect(parseMessage(messageOf(throwingProxy), trusted)).toBeUndefined();
  expect(parseMessage(messageOf(throwingGetter), trusted)).toBeUndefined();
});

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
});
const throws = (): never => {
  throw new Error('no');
};
const validPush = { sdk: true, action: 'push', event: 'update', payload: { plan: 'p-1', locale: 'de' } };
const throwingGetterNamed = (name: string): PropertyDescriptorMap => ({
  [name]: { get: throws, enumerable: true },
});
class Message {
  readonly sdk = true;
  readonly action = 'push';
  readonly payload = validPush.payload;
}

/** Messages of the parent that are valid except for one property. */
const invalidData: fc.Arbitrary<unknown> = fc.oneof(
  fc.string().map((name) => Object.defineProperties({ ...validPush }, throwingGetterNamed(name))),
  fc.string().map((name) => ({
    ...validPush,
    payload: Object.defineProperties({ plan: 'p-1' }, throwingGetterNamed(name)),
  })),
  fc.constantFrom('get', 'getPrototypeOf', 'getOwnPropertyDescriptor', 'ownKeys').chain((trap) =>
    fc.constantFrom(new Proxy(validPush, { [trap]: throws }), {
      ...validPush,
      payload: new Proxy(validPush.payload, { [trap]: throws }),
    }),
  ),
  fc.constantFrom<unknown>(
    new Message(),
    Object.create(validPush),
    { ...validPush, payload: Object.create(validPush.payload) },
    { ...validPush, payload: new Map(Object.entries(validPush.payload)) },
    { ...validPush, payload: Object.assign(new Date(), validPush.payload) },
    { ...validPush, payload: Object.assign([], validPush.payload) },
    { ...validPush, payload: Object.assign(() => {}, validPush.payload) },
    { ...validPush, [Symbol.toStringTag]: 'Map' },
    new Map(Object.entries(validPush)),
    Object.assign([], validPush),
    JSON.stringify(validPush),
  ),
  fc
    .integer({ min: 2049, max: 100_000 })
    .map((size) => ({ ...validPush, payload: { plan: 'x'.repeat(size) } })),
  fc.integer({ min: 2049, max: 100_000 }).map((size) => ({ ...validPush, more: 'x'.repeat(size) })),
  fc.uniqueArray(fc.string(), { minLength: 21, maxLength: 40 }).map((names) => ({
    ...validPush,
    payload: Object.fromEntries(names.map((name) => [name, 'v'])),
  })),
  anything.filter((sdk) => sdk !== true).map((sdk) => ({ ...validPush, sdk })),
  anything.filter((action) => action !== 'push').map((action) => ({ ...validPush, action })),
);
const untrustedSender = fc
  .tuple(
    fc.constantFrom('https://shop.example', 'https://pay.example', 'http://shop.example', 'null', ''),
    fc.constantFrom<unknown>(parent, self, {}, null, undefined, new Proxy(parent, { get: throws })),
  )
  .filter(([origin, source]) => !(source === parent && origin === 'https://shop.example'))
  .filter(([origin, source]) => !(source === self && origin === 'https://pay.example'));

test('parseMessage ignores ten thousand hostile messages without a side effect', () => {
  const prototypeKeys = Reflect.ownKeys(Object.prototype);
  const hostileMessage = fc.oneof(
    invalidData.map((data) => messageOf(data)),
    untrustedSender.map(([origin, source]) => messageOf(validPush, { origin, source })),
  );
  expect(parseMessage(messageOf(validPush), trusted)).toEqual({
    kind: 'push',
    locale: 'de',
    query: { plan: 'p-1' },
  });
  fc.assert(
    fc.property(hostileMessage, (message) => {
      expect(parseMessage(message, trusted)).toBeUndefined();
    }),
    { numRuns: countRuns(10_000) },
  );
  expect(Reflect.ownKeys(Object.prototype)).toEqual(prototypeKeys);
  expect(validPush.payload).toEqual({ plan: 'p-1', locale: 'de' });
});

test('parseMessage returns only known parameters with short strings for any payload', () => {
  const name = fc.oneof(fc.constantFrom(...parameterNames, '__proto__', 'orderId'), fc.string());
  const text = fc.oneof(
    fc.string(),
    fc.integer({ min: 500, max: 530 }).map((size) => 'x'.repeat(size)),
  );
  const payload = fc.oneof(anything, fc.dictionary(name, fc.oneof(text, anything)));
  const acceptedParameters = parameterNames.filter((parameter) => parameter !== 'instantPaymentStatus');
  fc.assert(
    fc.property(payload, anything, (pushedPayload, event) => {
      const message = parseMessage(messageOf({ ...validPush, event, payload: pushedPayload }), trusted);
      if (message?.kind !== 'push') return;
      expect([undefined, ...localeTags]).toContain(message.locale);
      for (const [parameter, value] of Object.entries(message.query)) {
        expect(acceptedParameters).toContain(parameter);
        expect(typeof value).toBe('string');
        expect(value.length).toBeLessThanOrEqual(512);
      }
    }),
    { numRuns: countRuns(3000) },
  );
});
