import { createUsanceElement } from '@/sdk/checkout/src/element';
import { MESSAGE_SOURCE, PROTOCOL_VERSION } from '@/sdk/checkout/src/protocol';

const ORIGIN = 'https://checkout.example';
const LOAD_TIMEOUT_MS = 20_000;
const urlOf = jest.fn(({ design = 'default' }: { design?: string }) => new URL(`/?design=${design}`, ORIGIN));

const frameNow = () => {
  const frame = document.querySelector('iframe');
  if (!frame?.contentWindow) throw new Error('There is no frame.');
  return { frame, window: frame.contentWindow };
};
const say = (event: string, payload: unknown = {}, source: Window | null = frameNow().window) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      source,
      origin: ORIGIN,
      data: { source: MESSAGE_SOURCE, version: PROTOCOL_VERSION, event, payload },
    }),
  );
const spyOnPosts = () => jest.spyOn(frameNow().window, 'postMessage').mockImplementation();
const push = (payload: object) => [{ sdk: true, action: 'push', payload }, ORIGIN];
const confirmation = [{ sdk: true, action: 'push', event: 'usance-confirm-order' }, ORIGIN];

beforeEach(() => {
  jest.useFakeTimers();
  const place = document.createElement('div');
  place.id = 'payment';
  document.body.replaceChildren(place);
});
afterEach(() => jest.useRealTimers());

const open = () => {
  const onDestroy = jest.fn();
  const element = createUsanceElement(urlOf, onDestroy);
  element.mount('#payment');
  return { element, onDestroy };
};

test('mounts into a selector or an element', () => {
  const { element } = open();
  const place = document.querySelector('#payment') ?? document.body;
  expect(place).toContainElement(frameNow().frame);
  element.mount(place);
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
});

test('throws a sentence for a selector without a match', () => {
  expect(() => createUsanceElement(urlOf, jest.fn()).mount('#nowhere')).toThrow(
    'Usance: nothing matches #nowhere. Add it first.',
  );
});

test('queues messages until the frame is ready and then posts them in order', () => {
  const { element } = open();
  const post = spyOnPosts();
  element.update({ design: 'box', locale: 'de' });
  element.confirm();
  say('resize', { height: 300 });
  expect(post).not.toHaveBeenCalled();
  say('ready');
  expect(post.mock.calls).toEqual([push({ design: 'box', locale: 'de' }), confirmation]);
});

test('posts immediately to a ready frame and posts nothing twice after a second ready event', () => {
  const { element } = open();
  const post = spyOnPosts();
  say('ready');
  element.update({ plan: 'plan-2', showPaymentOffers: true });
  say('ready');
  expect(post.mock.calls).toEqual([push({ plan: 'plan-2', showPaymentOffers: 'true' })]);
});

test('adds changes before the mount to the URL', () => {
  const element = createUsanceElement(urlOf, jest.fn());
  element.update({ design: 'agora' });
  element.mount('#payment');
  const post = spyOnPosts();
  say('ready');
  expect(frameNow().frame.src).toBe(`${ORIGIN}/?design=agora&cancel=none`);
  expect(post).not.toHaveBeenCalled();
});

test('gives the frame its appearance as its name and not in the URL', () => {
  const element = createUsanceElement(urlOf, jest.fn());
  element.update({ appearance: { accent: '#063', colorScheme: 'dark' } });
  element.mount('#payment');
  const { frame } = frameNow();
  expect(frame.name).toBe('{"accent":"#063","colorScheme":"dark"}');
  expect(frame.src).toBe(`${ORIGIN}/?design=default&cancel=none`);
});

test('pushes the whole appearance when one token changes', () => {
  const { element } = open();
  const post = spyOnPosts();
  say('ready');
  element.update({ appearance: { accent: '#063', radius: 4 } });
  element.update({ appearance: { radius: 0 } });
  element.update({ appearance: { accent: undefined } });
  expect(post.mock.calls.slice(1)).toEqual([
    push({ appearance: '{"accent":"#063","radius":0}' }),
    push({ appearance: '{"radius":0}' }),
  ]);
});

test('emits failure without a message within 20 s', () => {
  const { element } = open();
  const failed = jest.fn();
  element.on('failure', failed);
  jest.advanceTimersByTime(LOAD_TIMEOUT_MS - 1);
  expect(failed).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(failed.mock.calls).toEqual([[{ reason: 'The checkout could not be loaded', code: 'not_loaded' }]]);
});

test('emits failure if the page tells nothing but its height within 20 s', () => {
  const { element } = open();
  const failed = jest.fn();
  element.on('failure', failed);
  say('resize', { height: 700 });
  expect(frameNow().frame.style.height).toBe('700px');
  jest.advanceTimersByTime(LOAD_TIMEOUT_MS);
  expect(failed.mock.calls).toEqual([[{ reason: 'The checkout could not be loaded', code: 'not_loaded' }]]);
});

test('takes the frame out before it emits failure for silence, and ignores a page that loads late', () => {
  const { element } = open();
  const late = frameNow().window;
  const [failed, succeeded] = [jest.fn(() => document.querySelector('iframe')), jest.fn()];
  element.on('failure', failed);
  element.on('success', succeeded);
  jest.advanceTimersByTime(LOAD_TIMEOUT_MS);
  expect(failed).toHaveReturnedWith(null);
  say('ready', {}, late);
  say('success', { status: 'accepted' }, late);
  expect(succeeded).not.toHaveBeenCalled();
});

test('starts again when it is mounted again after failure for silence, also by the handler of the failure', () => {
  const { element } = open();
  const failed: jest.Mock<void> = jest.fn(() => element.mount('#payment'));
  element.on('failure', failed);
  element.confirm();
  jest.advanceTimersByTime(LOAD_TIMEOUT_MS);
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  const post = spyOnPosts();
  say('ready');
  jest.advanceTimersByTime(2 * LOAD_TIMEOUT_MS);
  expect(post).not.toHaveBeenCalled();
  expect(failed).toHaveBeenCalledTimes(1);
});

test('emits nothing for a frame that the page has removed without unmount', () => {
  const { element } = open();
  const { window: removed } = frameNow();
  const heard = jest.fn();
  (['failure', 'success', 'ready'] as const).forEach((event) => element.on(event, heard));
  document.querySelector('#payment')?.replaceChildren();
  jest.advanceTimersByTime(10 * LOAD_TIMEOUT_MS);
  say('success', { status: 'accepted' }, removed);
  say('success', { status: 'accepted' }, null);
  expect(heard).not.toHaveBeenCalled();
});

test('emits no failure after a message or after unmount', () => {
  const failed = jest.fn();
  const { element } = open();
  element.on('failure', failed);
  say('ready');
  jest.advanceTimersByTime(2 * LOAD_TIMEOUT_MS);
  element.mount('#payment');
  element.unmount();
  jest.advanceTimersByTime(2 * LOAD_TIMEOUT_MS);
  expect(failed).not.toHaveBeenCalled();
});

test('passes the company or null to companySelection handlers', () => {
  const { element } = open();
  const chosen = jest.fn();
  element.on('companySelection', chosen);
  const company = { id: 'c1', name: 'Harbour Bakery Ltd' };
  say('companySelection', { company, companyId: 'c1' });
  say('companySelection', { company: null, companyId: null });
  expect(chosen.mock.calls).toEqual([[company], [null]]);
});

test('becomes the checkout of an intent or an order only with a key', () => {
  const { element } = open();
  const post = spyOnPosts();
  say('ready');
  element.update({ intent: 'intent-1', key: 'key-1', locale: 'de' });
  element.update({ order: 'order-1', key: 'key-2' });
  element.update({ order: 'order-1', key: '' });
  expect(post.mock.calls).toEqual([
    push({ intent: 'intent-1', key: 'key-1', locale: 'de' }),
    push({ order: 'order-1', key: 'key-2' }),
    push({}),
  ]);
});

test('mounts again with the company that was selected last', () => {
  const urls = jest.fn(
    ({ companyId = 'none' }: { companyId?: string }) => new URL(`/?c=${companyId}`, ORIGIN),
  );
  const element = createUsanceElement(urls, jest.fn());
  const sources = [{ companyId: 'c1' }, { companyId: null }].map((payload) => {
    element.mount('#payment');
    say('companySelection', { company: null, ...payload });
    element.mount('#payment');
    return frameNow().frame.src;
  });
  expect(sources).toEqual([`${ORIGIN}/?c=c1&cancel=none`, `${ORIGIN}/?c=none&cancel=none`]);
});

test('drops a confirmation before the mount and after unmount', () => {
  const element = createUsanceElement(urlOf, jest.fn());
  element.confirm();
  element.mount('#payment');
  element.unmount();
  element.confirm();
  element.mount('#payment');
  const post = spyOnPosts();
  say('ready');
  expect(post).not.toHaveBeenCalled();
});

test('mounts again after unmount with its handlers, the latest changes and an empty queue', () => {
  const { element } = open();
  const heard = jest.fn();
  element.on('cancel', heard);
  element.confirm();
  element.unmount();
  expect(document.querySelector('iframe')).toBeNull();
  element.update({ design: 'grosso' });
  element.mount('#payment');
  const post = spyOnPosts();
  say('ready');
  say('cancel');
  expect(frameNow().frame.src).toBe(`${ORIGIN}/?design=grosso`);
  expect(post).not.toHaveBeenCalled();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('removes its listener, frame and handlers when it is destroyed', () => {
  const add = jest.spyOn(window, 'addEventListener');
  const remove = jest.spyOn(window, 'removeEventListener');
  const { element, onDestroy } = open();
  const heard = jest.fn();
  element.on('failure', heard);
  element.destroy();
  const listeners = (spy: jest.SpyInstance) => spy.mock.calls.filter(([type]) => type === 'message');
  expect(listeners(remove)).toEqual(listeners(add));
  expect(document.querySelector('.usance-content-wrapper')).toBeNull();
  expect(onDestroy).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
  element.mount('#payment');
  jest.advanceTimersByTime(LOAD_TIMEOUT_MS);
  expect(heard).not.toHaveBeenCalled();
});

test.each([
  ['failure after rejected if nobody listens to rejected', ['failure'], ['failure']],
  ['rejected alone to a merchant who listens to it', ['failure', 'rejected'], ['rejected']],
] as const)('tells %s', (_, events, expected) => {
  const { element } = open();
  const heard: unknown[] = [];
  events.forEach((event) => element.on(event, (payload) => heard.push([event, payload])));
  const payload = { reason: 'Status - rejected', code: 'fraud', orderId: 'order-1' };
  say('rejected', payload);
  expect(heard).toEqual(expected.map((event) => [event, payload]));
});

describe('the way back', () => {
  const cancelOf = () => new URL(frameNow().frame.src).searchParams.get('cancel');
  const listener = jest.fn();

  test('is hidden from the start if nobody listens to cancel', () => {
    open();
    expect(cancelOf()).toBe('none');
  });

  test('is shown if somebody listens to cancel before the mount', () => {
    const element = createUsanceElement(urlOf, jest.fn());
    element.on('cancel', listener);
    element.mount('#payment');
    expect(cancelOf()).toBeNull();
  });

  test('appears with the first listener after the mount and goes with the last one', () => {
    const { element } = open();
    const post = spyOnPosts();
    say('ready');
    element.on('success', listener);
    element.on('cancel', listener);
    element.on('cancel', listener);
    element.off('cancel', jest.fn());
    element.off('cancel', listener);
    element.off('cancel', listener);
    expect(post.mock.calls).toEqual([push({ cancel: 'event' }), push({ cancel: 'none' })]);
  });
});
