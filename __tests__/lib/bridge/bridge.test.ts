// Proves every module of lib/bridge except for parse-message.ts.
import { createBridge } from '@/lib/bridge/bridge';
import { keepMessages } from '@/lib/bridge/keep-messages';
import { pageHeightOf } from '@/lib/bridge/observe-page-height';
import { findParentOrigin } from '@/lib/bridge/parent-origin';
import { createRateLimiter } from '@/lib/bridge/rate-limit';
import { throttleEvent } from '@/lib/bridge/throttle-event';

test('findParentOrigin prefers the nearest ancestor to the referrer', () => {
  const context = {
    ancestorOrigins: ['https://shop.example', 'https://portal.example'],
    referrer: 'https://bank.example/x',
    isEmbedded: true,
  };
  expect(findParentOrigin(context)).toBe('https://shop.example');
});

test('findParentOrigin falls back to the referrer', () => {
  expect(findParentOrigin({ referrer: 'https://shop.example/basket?x', isEmbedded: true })).toBe(
    'https://shop.example',
  );
});

test('findParentOrigin returns undefined without a referrer or outside of a frame', () => {
  expect(findParentOrigin({ referrer: '', isEmbedded: true })).toBeUndefined();
  expect(findParentOrigin({ referrer: 'https://shop.example', isEmbedded: false })).toBeUndefined();
});

test('throttleEvent drops the same event for one second', () => {
  const first = throttleEvent({}, 'success', 1000);
  expect(first.shouldSend).toBe(true);
  expect(throttleEvent(first.lastSentTimes, 'success', 1999).shouldSend).toBe(false);
  expect(throttleEvent(first.lastSentTimes, 'success', 2000).shouldSend).toBe(true);
  expect(throttleEvent(first.lastSentTimes, 'failure', 1001).shouldSend).toBe(true);
});

test.each(['resize', 'companySelection', 'update', 'formState'] as const)(
  'throttleEvent never drops %s',
  (event) => {
    const { lastSentTimes } = throttleEvent({}, event, 0);
    expect(throttleEvent(lastSentTimes, event, 1).shouldSend).toBe(true);
  },
);

test('createRateLimiter accepts 20 calls a second', () => {
  const isWithinLimit = createRateLimiter(20, 1000);
  expect(Array.from({ length: 25 }, () => isWithinLimit(0)).filter(Boolean)).toHaveLength(20);
  expect(isWithinLimit(999)).toBe(false);
  expect(isWithinLimit(1000)).toBe(true);
});

test.each([
  [{ scrollHeight: 420.2, offsetHeight: 400 }, 421],
  [{ scrollHeight: 0, offsetHeight: 0 }, 100],
  [{ scrollHeight: 1e6, offsetHeight: 0 }, 1e6],
  [{ scrollHeight: NaN, offsetHeight: 1 }, 100],
])('the height in resize is the real height of the page, and 100 without one: %p is %p', (size, height) => {
  expect(pageHeightOf(size)).toBe(height);
});

function fakeWindow({ isEmbedded }: { isEmbedded: boolean }) {
  const posted: unknown[] = [];
  const listeners = new Set<(event: unknown) => void>();
  const parent = { postMessage: (message: unknown, target: string) => posted.push([message, target]) };
  const self = {
    location: { origin: 'https://pay.example', ancestorOrigins: ['https://shop.example'] },
    document: { referrer: '' },
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: unknown) => void) => listeners.delete(listener),
  };
  const frame = Object.assign(self, { parent: isEmbedded ? parent : self }) as never as Window;
  return {
    frame,
    parent,
    posted,
    listeners,
    dispatchMessage: (event: unknown) => listeners.forEach((listener) => listener(event)),
  };
}

test('send posts an event in its envelope to any embedding origin', () => {
  const { frame, posted } = fakeWindow({ isEmbedded: true });
  createBridge(frame).send({ event: 'resize', payload: { height: 420 } });
  expect(posted).toEqual([
    [{ source: 'usance', version: 1, event: 'resize', payload: { height: 420 } }, '*'],
  ]);
});

test('send queues events until ready was sent', () => {
  const { frame, posted } = fakeWindow({ isEmbedded: true });
  const { send } = createBridge(frame);
  send({ event: 'formState', payload: { step: 'plan', status: 'incomplete' } });
  send({ event: 'cancel', payload: {} });
  expect(posted).toEqual([]);
  send({ event: 'ready', payload: {} });
  send({ event: 'update', payload: { planId: 'p' } });
  const events = posted.map((entry) => JSON.stringify(entry).match(/"event":"(\w+)"/)?.[1]);
  expect(events).toEqual(['ready', 'formState', 'cancel', 'update']);
});

test('send posts nothing outside of a frame', () => {
  const { frame, posted } = fakeWindow({ isEmbedded: false });
  const bridge = createBridge(frame);
  bridge.send({ event: 'ready', payload: {} });
  expect([bridge.isEmbedded, posted]).toEqual([false, []]);
});

test('subscribe calls its listener until it is unsubscribed and removes its event listener', () => {
  const { frame, parent, listeners, dispatchMessage } = fakeWindow({ isEmbedded: true });
  const received: unknown[] = [];
  const unsubscribe = createBridge(frame).subscribe((message) => received.push(message));
  const message = {
    data: { sdk: true, action: 'push', payload: { plan: 'p' } },
    origin: 'https://shop.example',
    source: parent,
  };
  dispatchMessage(message);
  unsubscribe();
  dispatchMessage(message);
  expect(received).toHaveLength(1);
  expect(listeners.size).toBe(0);
});

const push = { sdk: true, action: 'push', payload: { plan: 'p' } };

test('subscribe passes on 20 messages a second, not counting ignored ones', () => {
  jest.useFakeTimers({ now: 0 });
  const { frame, parent, dispatchMessage } = fakeWindow({ isEmbedded: true });
  const received: unknown[] = [];
  createBridge(frame).subscribe((message) => received.push(message));
  const fromShop = (data: unknown) =>
    dispatchMessage({ data, origin: 'https://shop.example', source: parent });
  for (let count = 0; count < 100; count += 1) fromShop(null);
  for (let count = 0; count < 100; count += 1) fromShop(push);
  expect(received).toHaveLength(20);
  jest.setSystemTime(1000);
  fromShop(push);
  expect(received).toHaveLength(21);
  jest.useRealTimers();
});

test('send throttles a repeated event but no other event', () => {
  jest.useFakeTimers({ now: 0 });
  const { frame, posted } = fakeWindow({ isEmbedded: true });
  const bridge = createBridge(frame);
  const sendFailure = (reason: string) => bridge.send({ event: 'failure', payload: { reason } });
  bridge.send({ event: 'ready', payload: {} });
  sendFailure('a');
  sendFailure('b');
  bridge.send({ event: 'cancel', payload: {} });
  bridge.send({ event: 'resize', payload: { height: 1 } });
  bridge.send({ event: 'resize', payload: { height: 2 } });
  jest.setSystemTime(1000);
  sendFailure('c');
  expect(posted).toHaveLength(6);
  jest.useRealTimers();
});

test('subscribe outside of a frame accepts only messages of its own window', () => {
  const { frame, dispatchMessage } = fakeWindow({ isEmbedded: false });
  const received: unknown[] = [];
  createBridge(frame).subscribe((message) => received.push(message));
  dispatchMessage({ data: push, origin: 'https://shop.example', source: {} });
  dispatchMessage({ data: push, origin: 'https://shop.example', source: frame });
  expect(received).toEqual([]);
  dispatchMessage({ data: push, origin: 'https://pay.example', source: frame });
  expect(received).toHaveLength(1);
});

test('keepMessages dispatches the first 20 messages again, once, with their origin and source', () => {
  jest.useFakeTimers();
  const receive = (data: number) =>
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: 'https://shop.example', source: window }),
    );
  const release = keepMessages(window);
  for (let data = 1; data <= 25; data += 1) receive(data);
  const received: MessageEvent[] = [];
  const listener = (event: MessageEvent) => received.push(event);
  window.addEventListener('message', listener);
  release();
  receive(26);
  release();
  jest.runAllTimers();
  window.removeEventListener('message', listener);
  expect(received.map(({ data }) => data)).toEqual([26, ...Array.from({ length: 20 }, (_, at) => at + 1)]);
  const last = received.at(-1);
  expect(last?.origin).toBe('https://shop.example');
  expect(last?.source).toBe(window);
  jest.useRealTimers();
});
