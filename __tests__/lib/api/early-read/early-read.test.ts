// Proves lib/early/early-script.ts and lib/early/plans-script.ts together with lib/api/early-read.
import { takeEarlyResponse } from '@/lib/api/early-read/early-read';
import { startEarlyRead } from '@/lib/api/early-read/start-early-read';
import { orderAccess } from '@/lib/api/http/authorization';
import { request } from '@/lib/api/http/client';
import { recordServerTime, serverNow } from '@/lib/api/http/server-clock';
import { countBytesToSeal, sealKey } from '@/lib/domain/url/sealed-key';
import { buildOrder } from '@/lib/sandbox/builders';
import { saveKeyPad } from '@/lib/session/order-session';
import { readKeyPad } from '@/lib/session/read-order-session';

const orderUrl = (id: string) =>
  `/api/sandbox/v1/payment/orders/${id}/?expand=customer.organisation,customer.user,payment_offer,deferred_payment`;
const runEarlyScript = (search: string) => {
  window.history.replaceState(null, '', `/${search}`);
  jest.isolateModules(() => {
    jest.requireActual('@/lib/early/early-script');
    jest.requireActual('@/lib/early/plans-script');
  });
};
const reference = { kind: 'order', orderId: 'order-basic', key: 'key-basic' } as const;
let fetchSpy: jest.SpyInstance;
beforeEach(() => {
  delete window.usanceEarlyRead;
  fetchSpy = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('{"id":"order-basic"}'));
});
afterEach(() => fetchSpy.mockRestore());

test('the early read starts at once and is handed over once', async () => {
  runEarlyScript('?order=order-basic&key=key-basic');
  expect(fetchSpy).toHaveBeenCalledTimes(1);
  const response = takeEarlyResponse(orderUrl('order-basic'), 'OrderKey key-basic');
  expect(await (await response)?.json()).toEqual({ id: 'order-basic' });
  expect(takeEarlyResponse(orderUrl('order-basic'), 'OrderKey key-basic')).toBeUndefined();
});

test('the early read is not handed over for another URL or key', () => {
  runEarlyScript('?order=order-basic&key=key-basic');
  expect(takeEarlyResponse(orderUrl('order-other'), 'OrderKey key-basic')).toBeUndefined();
  expect(takeEarlyResponse(orderUrl('order-basic'), 'OrderKey other')).toBeUndefined();
});

test.each([
  '',
  '?order=a/b&key=k',
  '?order=a',
  '?order=a&order=b&key=k',
  '?showCompanySearch=true&publicKey=pk_test_1',
])('the query %p starts no read', (search) => {
  runEarlyScript(search);
  expect(fetchSpy).not.toHaveBeenCalled();
});

test('a failed early read resolves to undefined', async () => {
  fetchSpy.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  runEarlyScript('?intent=intent-basic&key=key-basic');
  const intentUrl =
    '/api/sandbox/v1/payment/intents/intent-basic/?expand=order.customer.organisation,order.payment_offer,order.deferred_payment';
  expect(await takeEarlyResponse(intentUrl, 'OrderKey key-basic')).toBeUndefined();
});

test('an early read whose body is cut off resolves to undefined, and no order is read from it', async () => {
  const cutBody = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"id":"order-'));
      controller.error(new TypeError('network error'));
    },
  });
  fetchSpy.mockImplementation(async () => new Response(cutBody));
  runEarlyScript('?order=order-basic&key=key-basic');
  expect(await window.usanceEarlyRead?.takeOrder(reference)).toBeUndefined();
  expect(await takeEarlyResponse(orderUrl('order-basic'), 'OrderKey key-basic')).toBeUndefined();
});

test('a response without a body is handed over', async () => {
  fetchSpy.mockImplementation(async () => new Response(null, { status: 204 }));
  runEarlyScript('?order=order-basic&key=key-basic');
  const response = await takeEarlyResponse(orderUrl('order-basic'), 'OrderKey key-basic');
  expect([response?.status, await response?.text()]).toEqual([204, '']);
});

test('an order that arrived before the plans script is parsed before any other task', async () => {
  const serverMs = Date.now() - 3_600_000;
  const response = new Response(null, { headers: { date: new Date(serverMs).toUTCString() } });
  const early = { response, body: JSON.stringify(buildOrder()), readAtMs: Date.now() - 60_000 };
  const onOrder = jest.fn();
  void startEarlyRead(reference, Promise.resolve(early), onOrder);
  await Promise.resolve();
  expect(onOrder).toHaveBeenCalledTimes(1);
  expect(await window.usanceEarlyRead?.takeOrder(reference)).toMatchObject({ readAtMs: early.readAtMs });
  // The header is as old as the response.
  expect(Math.abs(serverNow().getTime() - (serverMs + 60_000))).toBeLessThan(2000);
  recordServerTime(new Date().toUTCString());
});

test('the window does not expose the key', () => {
  runEarlyScript('?order=order-basic&key=key-very-secret');
  const globals = Object.entries(window).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : ''}`,
  );
  expect(globals.join(' ')).not.toContain('key-very-secret');
  expect(JSON.stringify(Object.values(window.usanceEarlyRead ?? {}).map(String))).not.toContain(
    'key-very-secret',
  );
});

describe('the API client', () => {
  const path = orderUrl('order-basic').replace('/api/sandbox/v1/', '');
  const read = (method?: 'POST') => request(path, { access: orderAccess('key-basic'), method });

  test('uses the early response once and sends the next request itself', async () => {
    runEarlyScript('?order=order-basic&key=key-basic');
    expect(await read()).toEqual({ id: 'order-basic' });
    expect(fetchSpy).toHaveBeenCalledTimes(1);
    await read();
    expect(fetchSpy).toHaveBeenCalledTimes(2);
  });

  test('fails when the early read failed and sends the next request itself', async () => {
    fetchSpy.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    runEarlyScript('?order=order-basic&key=key-basic');
    await expect(read()).rejects.toThrow(TypeError);
    expect(fetchSpy).toHaveBeenCalledTimes(1);
    expect(await read()).toEqual({ id: 'order-basic' });
    expect(fetchSpy).toHaveBeenCalledTimes(2);
  });

  test('uses the early response only for a GET', async () => {
    runEarlyScript('?order=order-basic&key=key-basic');
    await read('POST');
    expect(fetchSpy).toHaveBeenCalledTimes(2);
  });
});

test('a frame with an opaque origin starts no read', () => {
  const origin = Object.getOwnPropertyDescriptor(window, 'origin');
  Object.defineProperty(window, 'origin', { value: 'null', configurable: true });
  runEarlyScript('?order=order-basic&key=key-basic');
  expect(fetchSpy).not.toHaveBeenCalled();
  if (origin) Object.defineProperty(window, 'origin', origin);
});

describe('a key that comes back sealed from the bank', () => {
  const seal = () =>
    sealKey('key-basic', crypto.getRandomValues(new Uint8Array(countBytesToSeal('key-basic'))));
  const returnFromBank = ({ text }: { text: string }) =>
    runEarlyScript(`?order=order-basic&key=${text}&plan=plan-0d-basic&instantPaymentStatus=complete#end`);
  afterEach(() => sessionStorage.clear());

  test('is restored in the URL before the first read', () => {
    const sealed = seal();
    saveKeyPad(sealed.name, sealed.pad);
    returnFromBank(sealed);
    expect(window.location.href).toBe(
      'http://localhost/?order=order-basic&key=key-basic&plan=plan-0d-basic&instantPaymentStatus=complete#end',
    );
    expect(takeEarlyResponse(orderUrl('order-basic'), 'OrderKey key-basic')).toBeDefined();
  });

  test('is restored again when the buyer goes back to the bank and returns', () => {
    const sealed = seal();
    saveKeyPad(sealed.name, sealed.pad);
    returnFromBank(sealed);
    returnFromBank(sealed);
    expect(window.location.search).toContain('key=key-basic');
  });

  test('is restored without a history entry', () => {
    const sealed = seal();
    saveKeyPad(sealed.name, sealed.pad);
    const pushState = jest.spyOn(window.history, 'pushState');
    const { length } = window.history;
    returnFromBank(sealed);
    expect([window.history.length, pushState.mock.calls]).toEqual([length, []]);
    pushState.mockRestore();
  });

  test('stays sealed when its pad is gone', () => {
    const sealed = seal();
    returnFromBank(sealed);
    expect(window.location.search).toContain(`key=${sealed.text}`);
    expect(fetchSpy).not.toHaveBeenCalled();
  });

  test('keeps its pad when the URL cannot be changed, so that the next load can restore it', () => {
    const sealed = seal();
    saveKeyPad(sealed.name, sealed.pad);
    const replaceState = jest.spyOn(window.history, 'replaceState');
    window.history.replaceState(null, '', `/?order=order-basic&key=${sealed.text}`);
    replaceState.mockImplementation(() => {
      throw new DOMException('Too many calls', 'SecurityError');
    });
    expect(() => jest.isolateModules(() => void jest.requireActual('@/lib/early/early-script'))).toThrow();
    replaceState.mockRestore();
    expect(readKeyPad(sealed.name)).toBe(sealed.pad);
    returnFromBank(sealed);
    expect(window.location.search).toContain('key=key-basic');
  });

  test('stays sealed and starts no read when storage is blocked', () => {
    const getItem = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    const sealed = seal();
    returnFromBank(sealed);
    expect(window.location.search).toContain(`key=${sealed.text}`);
    expect(fetchSpy).not.toHaveBeenCalled();
    getItem.mockRestore();
  });

  test('is not confused with a key that is not sealed', () => {
    runEarlyScript('?order=order-basic&key=key-basic');
    expect(window.location.search).toBe('?order=order-basic&key=key-basic');
  });
});

test.each([
  ['', ''],
  ['?colorScheme=dark', 'dark'],
  ['?colorScheme=auto&colorScheme=dark', 'auto'],
])(
  'the early script selects the colours of the query %p before the page is painted',
  (search, colorScheme) => {
    runEarlyScript(search);
    expect(document.documentElement.dataset.colorScheme).toBe(colorScheme);
  },
);
