import fc from 'fast-check';
import { acceptMessage, type Received, type Trusted } from '@/lib/bridge/accept-message';
import { localeTags } from '@/lib/domain/locales';
import { parameters } from '@/lib/domain/reference';

const parent = {};
const self = {};
const trusted: Trusted = {
  parent,
  parentOrigin: 'https://shop.example',
  self,
  ownOrigin: 'https://pay.example',
};
const push = { sdk: true, action: 'push', payload: { plan: 'p-1' } };
const from = (data: unknown, changes: Partial<Received> = {}): Received => ({
  data,
  origin: 'https://shop.example',
  source: parent,
  ...changes,
});

test('a push of the parent changes the query', () => {
  expect(acceptMessage(from(push), trusted)).toEqual({
    kind: 'push',
    locale: undefined,
    query: { plan: 'p-1' },
  });
});

test('a push of our own window counts too', () => {
  expect(acceptMessage(from(push, { source: self, origin: 'https://pay.example' }), trusted)).toBeDefined();
});

test('confirming is an event of its own', () => {
  const message = { sdk: true, action: 'push', event: 'usance-confirm-order' };
  expect(acceptMessage(from(message), trusted)).toEqual({ kind: 'confirm-order' });
});

test('a push under any other event is a push', () => {
  const message = acceptMessage(from({ ...push, event: 'update' }), trusted);
  expect(message).toMatchObject({ kind: 'push', query: { plan: 'p-1' } });
});

test('a supported locale is matched, another is none', () => {
  const of = (locale: unknown) => acceptMessage(from({ ...push, payload: { locale } }), trusted);
  expect(of('DE_at')).toMatchObject({ locale: 'de' });
  expect(of('sv')).toMatchObject({ locale: undefined });
  expect(of(7)).toMatchObject({ locale: undefined });
});

test('only known parameters of at most 512 characters become query, and never the return of a payment', () => {
  const payload = JSON.parse(
    `{"orderId":"o","__proto__":"x","constructor":"y","evil":"z","plan":"${'p'.repeat(513)}","design":7,"instantPaymentStatus":"complete"}`,
  );
  expect(acceptMessage(from({ ...push, payload }), trusted)).toMatchObject({ query: { order: 'o' } });
  expect(Object.keys(Object.prototype)).toEqual([]);
});

const refused: [string, Received][] = [
  ['another origin', from(push, { origin: 'https://evil.example' })],
  ['the right origin from another window', from(push, { source: {} })],
  ['our own origin from another window', from(push, { source: {}, origin: 'https://pay.example' })],
  ['a null origin', from(push, { origin: 'null' })],
  ['no sdk flag', from({ ...push, sdk: undefined })],
  ['an sdk flag that is only truthy', from({ ...push, sdk: 1 })],
  ['another action', from({ ...push, action: 'pull' })],
  ['no payload', from({ sdk: true, action: 'push' })],
  [
    'more than 20 keys',
    from({ ...push, payload: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`k${at}`, 'v'])) }),
  ],
  ['a text of over 2 kB', from({ ...push, payload: { plan: 'x'.repeat(2049) } })],
  ...[null, undefined, 'push', 7, true, [push], new Date(), new Map([['sdk', true]]), new ArrayBuffer(8)].map(
    (data): [string, Received] => [`data like ${Object.prototype.toString.call(data)}`, from(data)],
  ),
];
test.each(refused)('%s is ignored', (_, received) => {
  expect(acceptMessage(received, trusted)).toBeUndefined();
});

test('a parent that we could not name is not trusted', () => {
  expect(acceptMessage(from(push, { origin: '' }), { ...trusted, parentOrigin: undefined })).toBeUndefined();
});

test('an object that throws when it is touched is ignored', () => {
  const hostile = new Proxy(
    {},
    {
      getPrototypeOf: () => {
        throw new Error('no');
      },
    },
  );
  const getter = {
    sdk: true,
    action: 'push',
    get payload() {
      throw new Error('no');
    },
  };
  expect(acceptMessage(from(hostile), trusted)).toBeUndefined();
  expect(acceptMessage(from(getter), trusted)).toBeUndefined();
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
const whole = { sdk: true, action: 'push', event: 'update', payload: { plan: 'p-1', locale: 'de' } };
const named = (name: string): PropertyDescriptorMap => ({ [name]: { get: throws, enumerable: true } });
class Message {
  readonly sdk = true;
  readonly action = 'push';
  readonly payload = whole.payload;
}

/** Messages of the parent that would pass, but for the one thing that is wrong with them. */
const spoilt: fc.Arbitrary<unknown> = fc.oneof(
  fc.string().map((name) => Object.defineProperties({ ...whole }, named(name))),
  fc.string().map((name) => ({ ...whole, payload: Object.defineProperties({ plan: 'p-1' }, named(name)) })),
  fc.constantFrom('get', 'getPrototypeOf', 'getOwnPropertyDescriptor', 'ownKeys').chain((trap) =>
    fc.constantFrom(new Proxy(whole, { [trap]: throws }), {
      ...whole,
      payload: new Proxy(whole.payload, { [trap]: throws }),
    }),
  ),
  fc.constantFrom<unknown>(
    new Message(),
    Object.create(whole),
    { ...whole, payload: Object.create(whole.payload) },
    { ...whole, payload: new Map(Object.entries(whole.payload)) },
    { ...whole, payload: Object.assign(new Date(), whole.payload) },
    { ...whole, payload: Object.assign([], whole.payload) },
    { ...whole, payload: Object.assign(() => {}, whole.payload) },
    { ...whole, [Symbol.toStringTag]: 'Map' },
    new Map(Object.entries(whole)),
    Object.assign([], whole),
    JSON.stringify(whole),
  ),
  fc.integer({ min: 2049, max: 100_000 }).map((size) => ({ ...whole, payload: { plan: 'x'.repeat(size) } })),
  fc.integer({ min: 2049, max: 100_000 }).map((size) => ({ ...whole, more: 'x'.repeat(size) })),
  fc.uniqueArray(fc.string(), { minLength: 21, maxLength: 40 }).map((names) => ({
    ...whole,
    payload: Object.fromEntries(names.map((name) => [name, 'v'])),
  })),
  anything.filter((sdk) => sdk !== true).map((sdk) => ({ ...whole, sdk })),
  anything.filter((action) => action !== 'push').map((action) => ({ ...whole, action })),
);
const elsewhere = fc
  .tuple(
    fc.constantFrom('https://shop.example', 'https://pay.example', 'http://shop.example', 'null', ''),
    fc.constantFrom<unknown>(parent, self, {}, null, undefined, new Proxy(parent, { get: throws })),
  )
  .filter(([origin, source]) => !(source === parent && origin === 'https://shop.example'))
  .filter(([origin, source]) => !(source === self && origin === 'https://pay.example'));

test('ten thousand hostile messages change nothing and throw nothing', () => {
  const own = Reflect.ownKeys(Object.prototype);
  const refusedAll = fc.oneof(
    spoilt.map((data) => from(data)),
    elsewhere.map(([origin, source]) => from(whole, { origin, source })),
  );
  expect(acceptMessage(from(whole), trusted)).toEqual({
    kind: 'push',
    locale: 'de',
    query: { plan: 'p-1' },
  });
  fc.assert(
    fc.property(refusedAll, (received) => {
      expect(acceptMessage(received, trusted)).toBeUndefined();
    }),
    { numRuns: 10_000 },
  );
  expect(Reflect.ownKeys(Object.prototype)).toEqual(own);
  expect(whole.payload).toEqual({ plan: 'p-1', locale: 'de' });
});

test('of whatever else comes, only known names with short texts are heard', () => {
  const name = fc.oneof(fc.constantFrom(...parameters, '__proto__', 'orderId'), fc.string());
  const text = fc.oneof(
    fc.string(),
    fc.integer({ min: 500, max: 530 }).map((size) => 'x'.repeat(size)),
  );
  const payload = fc.oneof(anything, fc.dictionary(name, fc.oneof(text, anything)));
  const heard = parameters.filter((parameter) => parameter !== 'instantPaymentStatus');
  fc.assert(
    fc.property(payload, anything, (given, event) => {
      const message = acceptMessage(from({ ...whole, event, payload: given }), trusted);
      if (message?.kind !== 'push') return;
      expect([undefined, ...localeTags]).toContain(message.locale);
      for (const [parameter, value] of Object.entries(message.query)) {
        expect(heard).toContain(parameter);
        expect(typeof value).toBe('string');
        expect(value.length).toBeLessThanOrEqual(512);
      }
    }),
    { numRuns: 3000 },
  );
});
