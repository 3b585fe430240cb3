import { createElement } from '@/sdk/element';
import { SOURCE, VERSION } from '@/sdk/protocol';

const ORIGIN = 'https://checkout.example';
const LIMIT = 20_000;
const urlOf = jest.fn(({ design = 'default' }: { design?: string }) => new URL(`/?design=${design}`, ORIGIN));

const frameNow = () => {
  const frame = document.querySelector('iframe');
  if (!frame?.contentWindow) throw new Error('There is no frame.');
  return { frame, window: frame.contentWindow };
};
const say = (event: string, payload: unknown = {}) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      source: frameNow().window,
      origin: ORIGIN,
      data: { source: SOURCE, version: VERSION, event, payload },
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
  const element = createElement(urlOf, onDestroy);
  element.mount('#payment');
  return { element, onDestroy };
};

test('mounts into what a selector finds, or into an element', () => {
  const { element } = open();
  const place = document.querySelector('#payment') ?? document.body;
  expect(place).toContainElement(frameNow().frame);
  element.mount(place);
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
});

test('says in a sentence that there is no such place', () => {
  expect(() => createElement(urlOf, jest.fn()).mount('#nowhere')).toThrow(
    'Usance: nothing in the page matches #nowhere. Add it, then mount.',
  );
});

test('keeps what is asked for until the frame is ready, then posts it in order', () => {
  const { element } = open();
  const post = spyOnPosts();
  element.update({ design: 'box', locale: 'de' });
  element.confirm();
  say('resize', { height: 300 });
  expect(post).not.toHaveBeenCalled();
  say('ready');
  expect(post.mock.calls).toEqual([push({ design: 'box', locale: 'de' }), confirmation]);
});

test('posts at once when the frame is ready, and nothing twice when it is ready again', () => {
  const { element } = open();
  const post = spyOnPosts();
  say('ready');
  element.update({ plan: 'plan-2', showPaymentOffers: true });
  say('ready');
  expect(post.mock.calls).toEqual([push({ plan: 'plan-2', showPaymentOffers: 'true' })]);
});

test('makes changes that were asked for before the mount a part of the address', () => {
  const element = createElement(urlOf, jest.fn());
  element.update({ design: 'agora' });
  element.mount('#payment');
  const post = spyOnPosts();
  say('ready');
  expect(frameNow().frame.src).toBe(`${ORIGIN}/?design=agora`);
  expect(post).not.toHaveBeenCalled();
});

test('fails when nothing is heard in 20 s', () => {
  const { element } = open();
  const failed = jest.fn();
  element.on('failure', failed);
  jest.advanceTimersByTime(LIMIT - 1);
  expect(failed).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(failed.mock.calls).toEqual([[{ reason: 'The checkout could not be loaded' }]]);
});

test('does not fail when anything was heard, or when it was taken out', () => {
  const failed = jest.fn();
  const { element } = open();
  element.on('failure', failed);
  say('resize', { height: 300 });
  jest.advanceTimersByTime(2 * LIMIT);
  element.mount('#payment');
  element.unmount();
  jest.advanceTimersByTime(2 * LIMIT);
  expect(failed).not.toHaveBeenCalled();
});

test('hands over the company itself, or null', () => {
  const { element } = open();
  const chosen = jest.fn();
  element.on('companySelection', chosen);
  const company = { id: 'c1', name: 'Harbour Bakery Ltd' };
  say('companySelection', { company, companyId: 'c1' });
  say('companySelection', { company: null, companyId: null });
  expect(chosen.mock.calls).toEqual([[company], [null]]);
});

test('becomes the checkout of an intent or an order with its key, and of nothing without one', () => {
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

test('is mounted anew with the company that was chosen last', () => {
  const urls = jest.fn(
    ({ companyId = 'none' }: { companyId?: string }) => new URL(`/?c=${companyId}`, ORIGIN),
  );
  const element = createElement(urls, jest.fn());
  const sources = [{ companyId: 'c1' }, { companyId: null }].map((payload) => {
    element.mount('#payment');
    say('companySelection', { company: null, ...payload });
    element.mount('#payment');
    return frameNow().frame.src;
  });
  expect(sources).toEqual([`${ORIGIN}/?c=c1`, `${ORIGIN}/?c=none`]);
});

test('does not keep a confirmation from before the mount or after unmount', () => {
  const element = createElement(urlOf, jest.fn());
  element.confirm();
  element.mount('#payment');
  element.unmount();
  element.confirm();
  element.mount('#payment');
  const post = spyOnPosts();
  say('ready');
  expect(post).not.toHaveBeenCalled();
});

test('is mounted anew after unmount: same handlers, latest changes, an empty queue', () => {
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

test('leaves no listener, no frame and no handler when it is destroyed', () => {
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
  jest.advanceTimersByTime(LIMIT);
  expect(heard).not.toHaveBeenCalled();
});
