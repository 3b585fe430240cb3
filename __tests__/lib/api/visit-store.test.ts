import {
  canKeep,
  forgetBank,
  forgetVisit,
  keepPad,
  keepVisit,
  readPad,
  visitOf,
} from '@/lib/api/visit-store';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

/** A browser that lets the page store nothing. */
const denied = () => {
  throw new DOMException('Denied', 'SecurityError');
};
const block = () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);

test('a pad is there until an order is over, and nothing of others is lost', () => {
  sessionStorage.setItem('other', '1');
  keepVisit('order-1', {});
  keepVisit('order-2', {});
  expect([keepPad('name', 'ab'), keepPad('next', 'cd')]).toEqual([true, true]);
  expect([readPad('name'), readPad('name'), readPad('next')]).toEqual(['ab', 'ab', 'cd']);
  forgetBank('order-1');
  expect([readPad('name'), readPad('next')]).toEqual([undefined, undefined]);
  expect(Object.keys(sessionStorage).sort()).toEqual(['other', 'visit order-2']);
});

test('trying it out leaves nothing behind', () => {
  expect(canKeep()).toBe(true);
  expect(sessionStorage).toHaveLength(0);
});

test('a browser that stores nothing says so', () => {
  block();
  expect([keepPad('name', 'ab'), keepVisit('order-1', {}), canKeep()]).toEqual([false, false, false]);
});

test('a storage that swallows what it is given is none', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
  expect(canKeep()).toBe(false);
});

test('a storage that cannot be looked at has nothing, and nothing can be dropped there', () => {
  keepVisit('order-1', {});
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(denied);
  expect([readPad('name'), visitOf('order-1')]).toEqual([undefined, undefined]);
  expect(() => forgetBank('order-1')).not.toThrow();
});

describe('a visit', () => {
  test('is kept for each order until it is forgotten', () => {
    keepVisit('order-1', { url: 'https://bank.example/', flowId: 'BRF_1' });
    keepVisit('order-2', {});
    expect(visitOf('order-1')).toEqual({ url: 'https://bank.example/', flowId: 'BRF_1' });
    expect(visitOf('order-2')).toEqual({});
    forgetVisit('order-1');
    expect([visitOf('order-1'), visitOf('order-2'), visitOf('order-3')]).toEqual([undefined, {}, undefined]);
  });

  test.each(['', 'no JSON', 'null', '[]', '1'])('is none where %p is kept', (text) => {
    sessionStorage.setItem('visit order-1', text);
    expect(visitOf('order-1')).toBeUndefined();
  });

  test('is kept with the address and the flow only', () => {
    keepVisit('order-1', Object.assign({ url: 'https://bank.example/' }, { key: 'key-secret' }));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('key-secret');
    sessionStorage.setItem('visit order-1', '{"url":1,"flowId":{}}');
    expect(visitOf('order-1')).toEqual({});
  });
});
