import { orderAccess } from '@/lib/api/authorization';
import { request } from '@/lib/api/client';
import { takeEarly } from '@/lib/api/early';
import { keepPad, readPad } from '@/lib/api/visit-store';
import { bytesToSeal, sealKey } from '@/lib/domain/sealed-key';

const url = (id: string) =>
  `/api/sandbox/v1/payment/orders/${id}/?expand=customer.organisation,customer.user,payment_offer,deferred_payment`;
const begin = (search: string) => {
  window.history.replaceState(null, '', `/${search}`);
  jest.isolateModules(() => {
    jest.requireActual('@/lib/api/early-script');
  });
};
let fetched: jest.SpyInstance;
beforeEach(() => {
  delete window.usanceEarly;
  fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('{"id":"order-basic"}'));
});
afterEach(() => fetched.mockRestore());

test('the read begins at once and is handed over once', async () => {
  begin('?order=order-basic&key=key-basic');
  expect(fetched).toHaveBeenCalledTimes(1);
  const answer = takeEarly(url('order-basic'), 'OrderKey key-basic');
  expect(await (await answer)?.json()).toEqual({ id: 'order-basic' });
  expect(takeEarly(url('order-basic'), 'OrderKey key-basic')).toBeUndefined();
});

test('it is handed to nobody who asks for something else', () => {
  begin('?order=order-basic&key=key-basic');
  expect(takeEarly(url('order-other'), 'OrderKey key-basic')).toBeUndefined();
  expect(takeEarly(url('order-basic'), 'OrderKey other')).toBeUndefined();
});

test.each([
  '',
  '?order=a/b&key=k',
  '?order=a',
  '?order=a&order=b&key=k',
  '?showCompanySearch=true&publicKey=pk_test_1',
])('%p begins nothing', (search) => {
  begin(search);
  expect(fetched).not.toHaveBeenCalled();
});

test('a read that failed is no answer', async () => {
  fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  begin('?intent=intent-basic&key=key-basic');
  const wanted =
    '/api/sandbox/v1/payment/intents/intent-basic/?expand=order.customer.organisation,order.payment_offer,order.deferred_payment';
  expect(await takeEarly(wanted, 'OrderKey key-basic')).toBeUndefined();
});

test('the key is nowhere on the window', () => {
  begin('?order=order-basic&key=key-very-secret');
  const seen = Object.entries(window).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : ''}`,
  );
  expect(seen.join(' ')).not.toContain('key-very-secret');
  expect(String(window.usanceEarly)).not.toContain('key-very-secret');
});

describe('the client', () => {
  const path = url('order-basic').replace('/api/sandbox/v1/', '');
  const read = (method?: 'POST') => request(path, { access: orderAccess('key-basic'), method });

  test('takes the early answer instead of asking, and asks itself the next time', async () => {
    begin('?order=order-basic&key=key-basic');
    expect(await read()).toEqual({ id: 'order-basic' });
    expect(fetched).toHaveBeenCalledTimes(1);
    await read();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('fails when the early read failed, and asks itself the next time', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    begin('?order=order-basic&key=key-basic');
    await expect(read()).rejects.toThrow(TypeError);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(await read()).toEqual({ id: 'order-basic' });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('takes it for nothing but a GET', async () => {
    begin('?order=order-basic&key=key-basic');
    await read('POST');
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

test('a frame without an origin asks nothing: no answer could reach it', () => {
  const origin = Object.getOwnPropertyDescriptor(window, 'origin');
  Object.defineProperty(window, 'origin', { value: 'null', configurable: true });
  begin('?order=order-basic&key=key-basic');
  expect(fetched).not.toHaveBeenCalled();
  if (origin) Object.defineProperty(window, 'origin', origin);
});

describe('a key that comes back sealed from the bank', () => {
  const seal = () => sealKey('key-basic', crypto.getRandomValues(new Uint8Array(bytesToSeal('key-basic'))));
  const comeBack = ({ text }: { text: string }) =>
    begin(`?order=order-basic&key=${text}&plan=plan-0d-basic&instantPaymentStatus=complete#end`);
  afterEach(() => sessionStorage.clear());

  test('is put back into the address before the first read', () => {
    const sealed = seal();
    keepPad(sealed.name, sealed.pad);
    comeBack(sealed);
    expect(window.location.href).toBe(
      'http://localhost/?order=order-basic&key=key-basic&plan=plan-0d-basic&instantPaymentStatus=complete#end',
    );
    expect(takeEarly(url('order-basic'), 'OrderKey key-basic')).toBeDefined();
  });

  test('is put back again for who goes back to the bank and returns', () => {
    const sealed = seal();
    keepPad(sealed.name, sealed.pad);
    comeBack(sealed);
    comeBack(sealed);
    expect(window.location.search).toContain('key=key-basic');
  });

  test('makes no history entry', () => {
    const sealed = seal();
    keepPad(sealed.name, sealed.pad);
    const pushed = jest.spyOn(window.history, 'pushState');
    const { length } = window.history;
    comeBack(sealed);
    expect([window.history.length, pushed.mock.calls]).toEqual([length, []]);
    pushed.mockRestore();
  });

  test('stays sealed where its pad is gone', () => {
    const sealed = seal();
    comeBack(sealed);
    expect(window.location.search).toContain(`key=${sealed.text}`);
    expect(fetched).not.toHaveBeenCalled();
  });

  test('keeps its pad where the address cannot be changed, so that the next load may', () => {
    const sealed = seal();
    keepPad(sealed.name, sealed.pad);
    const refused = jest.spyOn(window.history, 'replaceState');
    window.history.replaceState(null, '', `/?order=order-basic&key=${sealed.text}`);
    refused.mockImplementation(() => {
      throw new DOMException('Too many calls', 'SecurityError');
    });
    expect(() => jest.isolateModules(() => void jest.requireActual('@/lib/api/early-script'))).toThrow();
    refused.mockRestore();
    expect(readPad(sealed.name)).toBe(sealed.pad);
    comeBack(sealed);
    expect(window.location.search).toContain('key=key-basic');
  });

  test('stays sealed where nothing can be stored, and nothing is asked', () => {
    const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    const sealed = seal();
    comeBack(sealed);
    expect(window.location.search).toContain(`key=${sealed.text}`);
    expect(fetched).not.toHaveBeenCalled();
    blocked.mockRestore();
  });

  test('another key is left as it is', () => {
    begin('?order=order-basic&key=key-basic');
    expect(window.location.search).toBe('?order=order-basic&key=key-basic');
  });
});
