import type * as Swr from 'swr';
import type * as FetchOrderModule from '@/hooks/order/fetch-order';
import { parseReference, type Reference } from '@/lib/domain/url/reference';

const queryOf = (orderId: string) => `?order=${orderId}&key=key-basic`;
const referenceOf = (search: string): Reference =>
  parseReference(Object.fromEntries(new URLSearchParams(search)));
const basicReference = referenceOf(queryOf('order-basic'));

const respondWithOrder = (totalAmount: number) =>
  new Response(JSON.stringify({ id: 'order-basic', total_amount: totalAmount, currency: 'EUR' }));

let fetchMock: jest.SpyInstance;
beforeEach(() => {
  delete window.usanceEarlyRead;
  fetchMock = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => respondWithOrder(100));
});
afterEach(() => fetchMock.mockRestore());

type LoadedModule = Pick<typeof FetchOrderModule, 'fetchOrder' | 'findRecentRead'> & {
  /** The result that the page would render without a request. */
  readCache: (reference: Reference) => unknown;
};

function runEarlyScripts(): void {
  jest.requireActual('@/lib/early/early-script');
  jest.requireActual('@/lib/early/plans-script');
}

/** Evaluates the module at a URL, after the early scripts unless `hasEarlyScript` is false. */
function loadModule(search: string, { hasEarlyScript = true } = {}): LoadedModule {
  window.history.replaceState(null, '', `/${search}`);
  const loadedModules: LoadedModule[] = [];
  jest.isolateModules(() => {
    if (hasEarlyScript) runEarlyScripts();
    const { cacheKeyOf, ...module }: typeof FetchOrderModule =
      jest.requireActual('@/hooks/order/fetch-order');
    const { SWRConfig, unstable_serialize: serialize }: typeof Swr = jest.requireActual('swr');
    const readCache = (reference: Reference) =>
      SWRConfig.defaultValue.cache.get(serialize(cacheKeyOf(reference)))?.data;
    loadedModules.push({ ...module, readCache });
  });
  const [loadedModule] = loadedModules;
  if (!loadedModule) throw new Error('Not loaded');
  return loadedModule;
}
/** Runs every promise that is ready: nothing here waits for a timer. */
const flushPromises = () => new Promise((resolve) => setTimeout(resolve));

test('caches the answer of the early script before the first read', async () => {
  const { readCache } = loadModule(queryOf('order-basic'));
  await flushPromises();
  expect(readCache(basicReference)).toMatchObject({ order: { id: 'order-basic' } });
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('joins the request of the early script while it is pending', async () => {
  const { fetchOrder } = loadModule(queryOf('order-basic'));
  expect(await fetchOrder(basicReference)).toMatchObject({ order: { id: 'order-basic' } });
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('knows when the order was read last, by the early script or by itself', async () => {
  const { fetchOrder, findRecentRead } = loadModule(queryOf('order-basic'));
  expect(findRecentRead(basicReference, 5000)).toBeUndefined();
  await flushPromises();
  expect(findRecentRead(basicReference, 5000)).toMatchObject({ order: { id: 'order-basic' } });
  expect(findRecentRead(referenceOf(queryOf('order-other')), 5000)).toBeUndefined();

  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6000);
  expect(findRecentRead(basicReference, 5000)).toBeUndefined();
  fetchMock.mockImplementation(async () => respondWithOrder(200));
  await fetchOrder(basicReference);
  expect(findRecentRead(basicReference, 5000)).toMatchObject({ order: { total_amount: 200 } });
  now.mockRestore();
});

test('counts the answer of the early script from its arrival, however late the modules take it', async () => {
  window.history.replaceState(null, '', `/${queryOf('order-basic')}`);
  runEarlyScripts();
  await flushPromises();
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6000);
  const { findRecentRead } = loadModule(queryOf('order-basic'), { hasEarlyScript: false });
  await flushPromises();
  expect(findRecentRead(basicReference, 5000)).toBeUndefined();
  expect(findRecentRead(basicReference, 7000)).toMatchObject({ order: { id: 'order-basic' } });
  now.mockRestore();
});

test('sends a new request once the early answer has arrived', async () => {
  const { fetchOrder } = loadModule(queryOf('order-basic'));
  await flushPromises();
  fetchMock.mockImplementation(async () => respondWithOrder(200));
  expect(await fetchOrder(basicReference)).toMatchObject({ order: { total_amount: 200 } });
});

test('leaves the cache to the caller that joined the early request', async () => {
  const { fetchOrder, readCache } = loadModule(queryOf('order-basic'));
  await fetchOrder(basicReference);
  await flushPromises();
  expect(readCache(basicReference)).toBeUndefined();
});

test('lets only one caller join the early request', async () => {
  const { fetchOrder } = loadModule(queryOf('order-basic'));
  await Promise.all([fetchOrder(basicReference), fetchOrder(basicReference)]);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test.each([
  ['another order', queryOf('order-other')],
  ['another key', '?order=order-basic&key=another'],
])('sends a request of its own for %s', async (_, search) => {
  const { fetchOrder } = loadModule(queryOf('order-basic'));
  fetchMock.mockClear();
  await fetchOrder(referenceOf(search));
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('rejects with the error of the early request, and caches nothing', async () => {
  fetchMock.mockImplementation(async () => new Response('{}', { status: 503 }));
  const { fetchOrder, readCache } = loadModule(queryOf('order-basic'));
  await flushPromises();
  expect(readCache(basicReference)).toBeUndefined();
  await expect(fetchOrder(basicReference)).rejects.toThrow('503');
});

test.each(['', '?order=a/b&key=k', '?showCompanySearch=true&publicKey=pk_test_1'])(
  'sends no request and rejects for the query %p, which names no order',
  async (search) => {
    const { fetchOrder } = loadModule(search);
    expect(fetchMock).not.toHaveBeenCalled();
    await expect(fetchOrder(referenceOf(search))).rejects.toThrow('Nothing to read');
  },
);

test('sends no request on its own without the early script', async () => {
  loadModule(queryOf('order-basic'), { hasEarlyScript: false });
  await flushPromises();
  expect(fetchMock).not.toHaveBeenCalled();
});
