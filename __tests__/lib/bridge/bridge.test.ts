import { createBridge } from '@/lib/bridge/bridge';
import { pageHeight } from '@/lib/bridge/page-height';
import { parentOrigin } from '@/lib/bridge/parent-origin';
import { createRateLimit } from '@/lib/bridge/rate-limit';
import { passGate } from '@/lib/bridge/send-gate';

test('the nearest ancestor is the parent, whatever the referrer says', () => {
  const around = {
    ancestorOrigins: ['https://shop.example', 'https://portal.example'],
    referrer: 'https://bank.example/x',
    isEmbedded: true,
  };
  expect(parentOrigin(around)).toBe('https://shop.example');
});
test('without ancestors the page we came from is the parent', () => {
  expect(parentOrigin({ referrer: 'https://shop.example/basket?x', isEmbedded: true })).toBe(
    'https://shop.example',
  );
});
test('without either, or without a frame, there is no parent', () => {
  expect(parentOrigin({ referrer: '', isEmbedded: true })).toBeUndefined();
  expect(parentOrigin({ referrer: 'https://shop.example', isEmbedded: false })).toBeUndefined();
});

test('the same event is held back for a second', () => {
  const first = passGate({}, 'success', 1000);
  expect(first.pass).toBe(true);
  expect(passGate(first.sent, 'success', 1999).pass).toBe(false);
  expect(passGate(first.sent, 'success', 2000).pass).toBe(true);
  expect(passGate(first.sent, 'failure', 1001).pass).toBe(true);
});
test.each(['resize', 'companySelection', 'update', 'formState'] as const)(
  '%s is never held back',
  (event) => {
    const { sent } = passGate({}, event, 0);
    expect(passGate(sent, event, 1).pass).toBe(true);
  },
);

test('twenty messages a second are heard', () => {
  const mayPass = createRateLimit(20, 1000);
  expect(Array.from({ length: 25 }, () => mayPass(0)).filter(Boolean)).toHaveLength(20);
  expect(mayPass(999)).toBe(false);
  expect(mayPass(1000)).toBe(true);
});

test.each([
  [{ scrollHeight: 420.2, offsetHeight: 400 }, 421],
  [{ scrollHeight: 0, offsetHeight: 0 }, 100],
  [{ scrollHeight: 1e6, offsetHeight: 0 }, 20_000],
  [{ scrollHeight: NaN, offsetHeight: 1 }, 100],
])('a page of %p is told as %p', (size, height) => {
  expect(pageHeight(size)).toBe(height);
});

function fakeWindow(embedded: boolean) {
  const posted: unknown[] = [];
  const listeners = new Set<(event: unknown) => void>();
  const parent = { postMessage: (message: unknown, target: string) => posted.push([message, target]) };
  const self = {
    location: { origin: 'https://pay.example', ancestorOrigins: ['https://shop.example'] },
    document: { referrer: '' },
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: unknown) => void) => listeners.delete(listener),
  };
  const frame = Object.assign(self, { parent: embedded ? parent : self }) as never as Window;
  return {
    frame,
    parent,
    posted,
    listeners,
    say: (event: unknown) => listeners.forEach((listener) => listener(event)),
  };
}

test('an event goes out in its envelope, to whoever embeds us', () => {
  const { frame, posted } = fakeWindow(true);
  createBridge(frame).send({ event: 'resize', payload: { height: 420 } });
  expect(posted).toEqual([
    [{ source: 'usance', version: 1, event: 'resize', payload: { height: 420 } }, '*'],
  ]);
});
test('ready comes first, and what was said before follows it', () => {
  const { frame, posted } = fakeWindow(true);
  const { send } = createBridge(frame);
  send({ event: 'formState', payload: { step: 'plan', status: 'incomplete' } });
  send({ event: 'cancel', payload: {} });
  expect(posted).toEqual([]);
  send({ event: 'ready', payload: {} });
  send({ event: 'update', payload: { planId: 'p' } });
  const events = posted.map((entry) => JSON.stringify(entry).match(/"event":"(\w+)"/)?.[1]);
  expect(events).toEqual(['ready', 'formState', 'cancel', 'update']);
});
test('nothing is posted when nobody embeds us', () => {
  const { frame, posted } = fakeWindow(false);
  const bridge = createBridge(frame);
  bridge.send({ event: 'ready', payload: {} });
  expect([bridge.isEmbedded, posted]).toEqual([false, []]);
});
test('a listener hears until it stops, and leaves nothing behind', () => {
  const { frame, parent, listeners, say } = fakeWindow(true);
  const heard: unknown[] = [];
  const stop = createBridge(frame).subscribe((message) => heard.push(message));
  const message = {
    data: { sdk: true, action: 'push', payload: { plan: 'p' } },
    origin: 'https://shop.example',
    source: parent,
  };
  say(message);
  stop();
  say(message);
  expect(heard).toHaveLength(1);
  expect(listeners.size).toBe(0);
});

const push = { sdk: true, action: 'push', payload: { plan: 'p' } };

test('of a flood twenty messages a second are heard, and what is ignored does not count', () => {
  jest.useFakeTimers({ now: 0 });
  const { frame, parent, say } = fakeWindow(true);
  const heard: unknown[] = [];
  createBridge(frame).subscribe((message) => heard.push(message));
  const fromShop = (data: unknown) => say({ data, origin: 'https://shop.example', source: parent });
  for (let at = 0; at < 100; at += 1) fromShop(null);
  for (let at = 0; at < 100; at += 1) fromShop(push);
  expect(heard).toHaveLength(20);
  jest.setSystemTime(1000);
  fromShop(push);
  expect(heard).toHaveLength(21);
  jest.useRealTimers();
});

test('the same event again within a second is not posted, another is', () => {
  jest.useFakeTimers({ now: 0 });
  const { frame, posted } = fakeWindow(true);
  const bridge = createBridge(frame);
  const fail = (reason: string) => bridge.send({ event: 'failure', payload: { reason } });
  bridge.send({ event: 'ready', payload: {} });
  fail('a');
  fail('b');
  bridge.send({ event: 'cancel', payload: {} });
  bridge.send({ event: 'resize', payload: { height: 1 } });
  bridge.send({ event: 'resize', payload: { height: 2 } });
  jest.setSystemTime(1000);
  fail('c');
  expect(posted).toHaveLength(6);
  jest.useRealTimers();
});

test('in a window of our own nobody but ourselves is heard, an opener least of all', () => {
  const { frame, say } = fakeWindow(false);
  const heard: unknown[] = [];
  createBridge(frame).subscribe((message) => heard.push(message));
  say({ data: push, origin: 'https://shop.example', source: {} });
  say({ data: push, origin: 'https://shop.example', source: frame });
  expect(heard).toEqual([]);
  say({ data: push, origin: 'https://pay.example', source: frame });
  expect(heard).toHaveLength(1);
});
