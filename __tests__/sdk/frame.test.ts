import { createFrame } from '@/sdk/frame';
import { SOURCE, VERSION } from '@/sdk/protocol';

const url = new URL('https://checkout.example/de?order=o&key=k');
const hear = jest.fn();

function open() {
  const frame = createFrame(document.body, url, hear);
  const iframe = document.querySelector('iframe');
  if (!iframe?.contentWindow) throw new Error('There is no frame.');
  const own = { source: iframe.contentWindow, origin: url.origin };
  const say = (data: unknown, from: Partial<MessageEventInit> = {}) =>
    window.dispatchEvent(new MessageEvent('message', { ...own, ...from, data }));
  return { frame, iframe, say };
}
const envelope = (event: string, payload: unknown = {}) => ({
  source: SOURCE,
  version: VERSION,
  event,
  payload,
});

beforeEach(() => {
  document.body.replaceChildren();
  hear.mockClear();
});

test('stands in a wrapper, with a title, its address and what it may use', () => {
  const { iframe } = open();
  expect(iframe.parentElement).toHaveClass('usance-content-wrapper');
  expect(iframe.src).toBe(url.href);
  expect(iframe).toHaveAccessibleName('Usance Checkout');
  expect(iframe.allow).toBe('camera; microphone; payment');
  expect(iframe.referrerPolicy).toBe('origin');
});

test('hears its own window from its own origin', () => {
  const { say } = open();
  say(envelope('ready'));
  expect(hear).toHaveBeenCalledWith(expect.objectContaining({ event: 'ready', payload: {} }));
});

test.each<[string, Partial<MessageEventInit>]>([
  ['another window', { source: window }],
  ['no window', { source: null }],
  ['another origin', { origin: 'https://evil.example' }],
  ['the same host without TLS', { origin: 'http://checkout.example' }],
  ['a host that only begins alike', { origin: 'https://checkout.example.evil.example' }],
  ['the origin null of a sandboxed page', { origin: 'null' }],
])('does not hear %s', (_, from) => {
  open().say(envelope('success', { status: 'accepted' }), from);
  expect(hear).not.toHaveBeenCalled();
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['text', 'usance'],
  ['a list', [envelope('ready')]],
  ['a map', new Map(Object.entries(envelope('ready')))],
  ['another sender', { ...envelope('ready'), source: 'other' }],
  ['another version', { ...envelope('ready'), version: 2 }],
  ['an unknown event', envelope('constructor')],
  ['a payload that is text', envelope('ready', 'x')],
  ['a payload that is a list', envelope('ready', [])],
  ['no payload', { source: SOURCE, version: VERSION, event: 'ready' }],
])('does not hear %s', (_, data) => {
  open().say(data);
  expect(hear).not.toHaveBeenCalled();
});

test.each([100, 628, 20_000])('is made %d px high', (height) => {
  const { iframe, say } = open();
  say(envelope('resize', { height }));
  expect(iframe.style.height).toBe(`${height}px`);
});

test.each([99, 20_001, 0, -1, 300.5, NaN, Infinity, '300', '300px; position: fixed', null, undefined])(
  'keeps its height when %p is asked for',
  (height) => {
    const { iframe, say } = open();
    say(envelope('resize', { height }));
    expect(iframe.style.height).toBe('640px');
  },
);

test('posts to the origin of its address only', () => {
  const { frame, iframe } = open();
  const post = jest.spyOn(iframe.contentWindow ?? window, 'postMessage').mockImplementation();
  frame.post({ sdk: true, action: 'push', payload: { design: 'box' } });
  expect(post).toHaveBeenCalledWith({ sdk: true, action: 'push', payload: { design: 'box' } }, url.origin);
});

test('leaves nothing behind and hears nothing more when it is removed', () => {
  const remove = jest.spyOn(window, 'removeEventListener');
  const { frame, say } = open();
  frame.remove();
  say(envelope('ready'));
  expect(hear).not.toHaveBeenCalled();
  expect(document.body).toBeEmptyDOMElement();
  expect(remove).toHaveBeenCalledWith('message', expect.any(Function));
});
