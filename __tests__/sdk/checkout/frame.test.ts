import { createFrame } from '@/sdk/checkout/src/frame';
import { MESSAGE_SOURCE, PROTOCOL_VERSION } from '@/sdk/checkout/src/protocol';

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
  source: MESSAGE_SOURCE,
  version: PROTOCOL_VERSION,
  event,
  payload,
});

beforeEach(() => {
  document.body.replaceChildren();
  hear.mockClear();
});

test('mounts a frame in a wrapper with a title, a URL and its permissions', () => {
  const { iframe } = open();
  expect(iframe.parentElement).toHaveClass('usance-content-wrapper');
  expect(iframe.src).toBe(url.href);
  expect(iframe).toHaveAccessibleName('Usance Checkout');
  expect(iframe.allow).toBe('camera; microphone; payment');
  expect(iframe.referrerPolicy).toBe('origin');
});

test('receives messages of its own window and origin', () => {
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
])('ignores messages from %s', (_, from) => {
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
  ['no payload', { source: MESSAGE_SOURCE, version: PROTOCOL_VERSION, event: 'ready' }],
])('ignores messages with %s', (_, data) => {
  open().say(data);
  expect(hear).not.toHaveBeenCalled();
});

test.each([100, 628, 20_000, 47_031])('sets the height of the frame to %d px', (height) => {
  const { iframe, say } = open();
  say(envelope('resize', { height }));
  expect(iframe.style.height).toBe(`${height}px`);
});

test.each([99, 0, -1, 1e300, 300.5, NaN, Infinity, '300', '300px; position: fixed', null, undefined])(
  'keeps the height of the frame for the height %p',
  (height) => {
    const { iframe, say } = open();
    say(envelope('resize', { height }));
    expect(iframe.style.height).toBe('640px');
  },
);

test('posts only to the origin of its URL', () => {
  const { frame, iframe } = open();
  const post = jest.spyOn(iframe.contentWindow ?? window, 'postMessage').mockImplementation();
  frame.post({ sdk: true, action: 'push', payload: { design: 'box' } });
  expect(post).toHaveBeenCalledWith({ sdk: true, action: 'push', payload: { design: 'box' } }, url.origin);
});

test('ignores messages once the page has removed its container', () => {
  const { frame, iframe, say } = open();
  expect(frame.element.isConnected).toBe(true);
  iframe.parentElement?.remove();
  expect(frame.element.isConnected).toBe(false);
  say(envelope('success', { status: 'accepted' }));
  say(envelope('success', { status: 'accepted' }), { source: null });
  expect(hear).not.toHaveBeenCalled();
});

test('removes the frame and its listener', () => {
  const remove = jest.spyOn(window, 'removeEventListener');
  const { frame, say } = open();
  frame.remove();
  say(envelope('ready'));
  expect(hear).not.toHaveBeenCalled();
  expect(document.body).toBeEmptyDOMElement();
  expect(remove).toHaveBeenCalledWith('message', expect.any(Function));
});
