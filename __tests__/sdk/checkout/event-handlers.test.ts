import { createEventHandlers } from '@/sdk/checkout/src/event-handlers';

test('calls every handler of an event and no other handler', () => {
  const handlers = createEventHandlers();
  const [first, second, other] = [jest.fn(), jest.fn(), jest.fn()];
  handlers.on('cancel', first);
  handlers.on('cancel', second);
  handlers.on('ready', other);
  handlers.emit('cancel', {});
  expect(first).toHaveBeenCalledWith({});
  expect(second).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
});

test('calls a handler that was added twice only once', () => {
  const handlers = createEventHandlers();
  const handler = jest.fn();
  handlers.on('cancel', handler);
  handlers.on('cancel', handler);
  handlers.emit('cancel', {});
  expect(handler).toHaveBeenCalledTimes(1);
});

test('does not call a handler after off', () => {
  const handlers = createEventHandlers();
  const handler = jest.fn();
  handlers.on('cancel', handler);
  handlers.off('cancel', handler);
  handlers.off('success', handler);
  handlers.emit('cancel', {});
  expect(handler).not.toHaveBeenCalled();
});

test('calls the other handlers if one removes itself', () => {
  const handlers = createEventHandlers();
  const once: jest.Mock<void> = jest.fn(() => handlers.off('cancel', once));
  const second = jest.fn();
  handlers.on('cancel', once);
  handlers.on('cancel', second);
  handlers.emit('cancel', {});
  handlers.emit('cancel', {});
  expect(once).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(2);
});

test('calls the other handlers if one throws, and rethrows its error to the console', () => {
  jest.useFakeTimers();
  const handlers = createEventHandlers();
  const second = jest.fn();
  handlers.on('cancel', () => {
    throw new Error('a fault of the merchant');
  });
  handlers.on('cancel', second);
  expect(() => handlers.emit('cancel', {})).not.toThrow();
  expect(second).toHaveBeenCalledTimes(1);
  expect(() => jest.runAllTimers()).toThrow('a fault of the merchant');
  jest.useRealTimers();
});
