import {
  isStorageAvailable,
  clearBankSession,
  clearOrderSession,
  saveKeyPad,
  saveBankSession,
  saveChargedMethodId,
  saveUnansweredPayments,
  readUnansweredPayments,
} from '@/lib/session/order-session';
import { readBankSession, readChargedMethodId, readKeyPad } from '@/lib/session/read-order-session';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

/** Imitates a browser that blocks storage. */
const throwDenied = () => {
  throw new DOMException('Denied', 'SecurityError');
};
const blockWrites = () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwDenied);

test('a pad is kept until its order is finished, and items of other orders are kept longer', () => {
  sessionStorage.setItem('other', '1');
  saveBankSession('order-1', {});
  saveBankSession('order-2', {});
  expect([saveKeyPad('name', 'ab'), saveKeyPad('next', 'cd')]).toEqual([true, true]);
  expect([readKeyPad('name'), readKeyPad('name'), readKeyPad('next')]).toEqual(['ab', 'ab', 'cd']);
  clearOrderSession('order-1');
  expect([readKeyPad('name'), readKeyPad('next')]).toEqual([undefined, undefined]);
  expect(Object.keys(sessionStorage).sort()).toEqual(['other', 'visit order-2']);
});

test('the charged method is forgotten when its order is finished, that of another order is kept', () => {
  saveChargedMethodId('order-1', 'card-1');
  saveChargedMethodId('order-2', 'card-2');
  clearOrderSession('order-1');
  expect([readChargedMethodId('order-1'), readChargedMethodId('order-2')]).toEqual([undefined, 'card-2']);
});

test('isStorageAvailable leaves no item behind', () => {
  expect(isStorageAvailable()).toBe(true);
  expect(sessionStorage).toHaveLength(0);
});

test('saving returns false when storage is blocked', () => {
  blockWrites();
  expect([saveKeyPad('name', 'ab'), saveBankSession('order-1', {}), isStorageAvailable()]).toEqual([
    false,
    false,
    false,
  ]);
});

test('isStorageAvailable returns false when storage drops its items', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
  expect(isStorageAvailable()).toBe(false);
});

test('reading returns undefined and clearing does not throw when storage is blocked', () => {
  saveBankSession('order-1', {});
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(throwDenied);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(throwDenied);
  expect([readKeyPad('name'), readBankSession('order-1')]).toEqual([undefined, undefined]);
  expect(() => clearOrderSession('order-1')).not.toThrow();
});

describe('a bank session', () => {
  test('is kept for each order until it is cleared', () => {
    saveBankSession('order-1', { url: 'https://bank.example/', flowId: 'BRF_1' });
    saveBankSession('order-2', {});
    expect(readBankSession('order-1')).toEqual({ url: 'https://bank.example/', flowId: 'BRF_1' });
    expect(readBankSession('order-2')).toEqual({});
    clearBankSession('order-1');
    expect([readBankSession('order-1'), readBankSession('order-2'), readBankSession('order-3')]).toEqual([
      undefined,
      {},
      undefined,
    ]);
  });

  test.each(['', 'no JSON', 'null', '[]', '1'])('is undefined when the stored text is %p', (text) => {
    sessionStorage.setItem('visit order-1', text);
    expect(readBankSession('order-1')).toBeUndefined();
  });

  test('stores only the URL and the flow', () => {
    saveBankSession('order-1', Object.assign({ url: 'https://bank.example/' }, { key: 'key-secret' }));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('key-secret');
    sessionStorage.setItem('visit order-1', '{"url":1,"flowId":{}}');
    expect(readBankSession('order-1')).toEqual({});
  });
});

test('unanswered payments are read in the form of this release and of the one before', () => {
  const [first, second] = ['a', 'b'].map((uuid) => ({ uuid, planId: 'p', methodId: uuid }));
  sessionStorage.setItem('payment order-1', JSON.stringify(first));
  expect(readUnansweredPayments('order-1')).toEqual([first]);
  saveUnansweredPayments('order-1', [first!, second!]);
  expect(readUnansweredPayments('order-1')).toEqual([first, second]);
  sessionStorage.setItem('payment order-1', 'null');
  expect(readUnansweredPayments('order-1')).toEqual([]);
});
