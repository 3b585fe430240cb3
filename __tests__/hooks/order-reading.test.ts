import type * as Swr from 'swr';
import type * as Reading from '@/hooks/order-reading';
import { parse, type Reference } from '@/lib/domain/reference';

type Module = typeof Reading;
const order = (id: string) => `?order=${id}&key=key-basic`;
const referenceOf = (search: string): Reference => parse(Object.fromEntries(new URLSearchParams(search)));

const answer = (amount: number) =>
  new Response(JSON.stringify({ id: 'order-basic', total_amount: amount, currency: 'EUR' }));

let fetched: jest.SpyInstance;
beforeEach(() => {
  delete window.usanceEarly;
  fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer(100));
});
afterEach(() => fetched.mockRestore());

type Loaded = {
  keyOf: Module['keyOf'];
  read: Module['read'];
  /** What the page would show without asking. */
  cached: (reference: Reference) => unknown;
};

/** The page at an address, as the early script left it or without one. */
function load(search: string, { early = true } = {}): Loaded {
  window.history.replaceState(null, '', `/${search}`);
  const loaded: Loaded[] = [];
  jest.isolateModules(() => {
    if (early) jest.requireActual('@/lib/api/early-script');
    const { keyOf, read }: Module = jest.requireActual('@/hooks/order-reading');
    const { SWRConfig, unstable_serialize: serialize }: typeof Swr = jest.requireActual('swr');
    const cached = (reference: Reference) =>
      SWRConfig.defaultValue.cache.get(serialize(keyOf(reference)))?.data;
    loaded.push({ keyOf, read, cached });
  });
  const [first] = loaded;
  if (!first) throw new Error('Not loaded');
  return first;
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test('what the early script has asked for is there before anybody reads', async () => {
  const { cached } = load(order('order-basic'));
  await settle();
  expect(cached(referenceOf(order('order-basic')))).toMatchObject({ order: { id: 'order-basic' } });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('who reads while it is under way gets its answer', async () => {
  const { read } = load(order('order-basic'));
  const reference = referenceOf(order('order-basic'));
  expect(await read(reference)).toMatchObject({ order: { id: 'order-basic' } });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('who reads once it is there hears what is new', async () => {
  const { read } = load(order('order-basic'));
  await settle();
  fetched.mockImplementation(async () => answer(200));
  expect(await read(referenceOf(order('order-basic')))).toMatchObject({ order: { total_amount: 200 } });
});

test('whoever has joined it keeps it: nothing newer is lost to it', async () => {
  const { read, cached } = load(order('order-basic'));
  const reference = referenceOf(order('order-basic'));
  await read(reference);
  await settle();
  expect(cached(reference)).toBeUndefined();
});

test('it is handed over once: who reads again asks again', async () => {
  const { read } = load(order('order-basic'));
  const reference = referenceOf(order('order-basic'));
  await Promise.all([read(reference), read(reference)]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('who wants another order, or has another key, asks for themselves', async () => {
  for (const search of [order('order-other'), '?order=order-basic&key=another']) {
    const { read } = load(order('order-basic'));
    fetched.mockClear();
    await read(referenceOf(search));
    expect(fetched).toHaveBeenCalledTimes(1);
  }
});

test('a failure is for whoever reads to hear of, and nothing is kept', async () => {
  fetched.mockImplementation(async () => new Response('{}', { status: 503 }));
  const { read, cached } = load(order('order-basic'));
  await settle();
  const reference = referenceOf(order('order-basic'));
  expect(cached(reference)).toBeUndefined();
  await expect(read(reference)).rejects.toThrow('503');
});

test.each(['', '?order=a/b&key=k', '?showCompanySearch=true&publicKey=pk_test_1'])(
  '%p begins nothing, and nothing is there to read',
  async (search) => {
    const { read } = load(search);
    expect(fetched).not.toHaveBeenCalled();
    await expect(read(referenceOf(search))).rejects.toThrow('Nothing to read');
  },
);

test('without the early script nothing is read before it is asked for', async () => {
  load(order('order-basic'), { early: false });
  await settle();
  expect(fetched).not.toHaveBeenCalled();
});
