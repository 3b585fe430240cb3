import fc from 'fast-check';
import { acceptMessage, type Received, type Trusted } from '@/lib/bridge/accept-message';

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

test('ten thousand hostile messages change nothing and throw nothing', () => {
  const hostile = fc.anything({
    withNullPrototype: true,
    withMap: true,
    withSet: true,
    withDate: true,
    withBigInt: true,
  });
  const nearly = fc.record({
    sdk: fc.constantFrom(true, 'true', 1),
    action: fc.constantFrom('push', 'PUSH'),
    event: hostile,
    payload: hostile,
  });
  fc.assert(
    fc.property(fc.oneof(hostile, nearly), (data) => {
      const message = acceptMessage(from(data), trusted);
      if (message?.kind === 'push')
        for (const value of Object.values(message.query)) expect(typeof value).toBe('string');
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});
