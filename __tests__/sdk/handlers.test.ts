import { createHandlers } from '@/sdk/handlers';

test('tells every handler of an event, and no other', () => {
  const handlers = createHandlers();
  const [first, second, other] = [jest.fn(), jest.fn(), jest.fn()];
  handlers.on('cancel', first);
  handlers.on('cancel', second);
  handlers.on('ready', other);
  handlers.tell('cancel', {});
  expect(first).toHaveBeenCalledWith({});
  expect(second).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
});

test('tells a handler that was added twice once', () => {
  const handlers = createHandlers();
  const handler = jest.fn();
  handlers.on('cancel', handler);
  handlers.on('cancel', handler);
  handlers.tell('cancel', {});
  expect(handler).toHaveBeenCalledTimes(1);
});

test('tells a handler nothing more after off', () => {
  const handlers = createHandlers();
  const handler = jest.fn();
  handlers.on('cancel', handler);
  handlers.off('cancel', handler);
  handlers.off('success', handler);
  handlers.tell('cancel', {});
  expect(handler).not.toHaveBeenCalled();
});

test('tells the others although a handler takes itself off', () => {
  const handlers = createHandlers();
  const once: jest.Mock<void> = jest.fn(() => handlers.off('cancel', once));
  const second = jest.fn();
  handlers.on('cancel', once);
  handlers.on('cancel', second);
  handlers.tell('cancel', {});
  handlers.tell('cancel', {});
  expect(once).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(2);
});

test('tells the others although a handler throws, and throws its error where the merchant sees it', () => {
  jest.useFakeTimers();
  const handlers = createHandlers();
  const second = jest.fn();
  handlers.on('cancel', () => {
    throw new Error('a fault of the merchant');
  });
  handlers.on('cancel', second);
  expect(() => handlers.tell('cancel', {})).not.toThrow();
  expect(second).toHaveBeenCalledTimes(1);
  expect(() => jest.runAllTimers()).toThrow('a fault of the merchant');
  jest.useRealTimers();
});
