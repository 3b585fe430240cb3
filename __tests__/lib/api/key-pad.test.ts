import { canKeepPads, keepPad, takePad } from '@/lib/api/key-pad';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

/** A browser that lets the page store nothing. */
const block = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });

test('a pad is there once', () => {
  expect(keepPad('name', 'ab')).toBe(true);
  expect([takePad('name'), takePad('name')]).toEqual(['ab', undefined]);
  expect(sessionStorage).toHaveLength(0);
});

test('trying it out leaves nothing behind', () => {
  expect(canKeepPads()).toBe(true);
  expect(sessionStorage).toHaveLength(0);
});

test('a browser that stores nothing says so', () => {
  block();
  expect(keepPad('name', 'ab')).toBe(false);
  expect(canKeepPads()).toBe(false);
});

test('a storage that swallows what it is given is none', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
  expect(canKeepPads()).toBe(false);
});

test('a storage that cannot be looked at has no pads', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(takePad('name')).toBeUndefined();
});
