import fc from 'fast-check';
import { countRuns } from '@/__tests__/support/properties/count-runs';
import { openIdentityFrame, type IdentityFrameEvent } from '@/lib/vendors/veriff-frame';

const url = 'https://magic.veriff.me/v/token';
const findFrame = () => document.querySelector<HTMLIFrameElement>('#veriffFrame');
const { signal } = new AbortController();

let close = () => {};
async function open() {
  const events: IdentityFrameEvent[] = [];
  const root = Object.assign(document.createElement('div'), { id: ':r1:' });
  document.body.replaceChildren(root);
  close = await openIdentityFrame(
    {
      url,
      language: 'de',
      title: 'Identitätsprüfung',
      rootId: ':r1:',
      onEvent: (event) => events.push(event),
    },
    signal,
  );
  const sent: unknown[] = [];
  const frameWindow = findFrame()?.contentWindow;
  if (frameWindow)
    frameWindow.postMessage = ((message: unknown) => sent.push(message)) as typeof frameWindow.postMessage;
  return { events, sent, root };
}
afterEach(() => close());

const dispatchMessage = (data: unknown, init: Partial<MessageEventInit> = {}) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      data,
      source: findFrame()?.contentWindow,
      origin: 'https://magic.veriff.me',
      ...init,
    }),
  );

test('openIdentityFrame sets the frame’s session, language, title and test id', async () => {
  await open();
  expect(findFrame()?.src).toBe(`${url}?lang=de`);
  expect(findFrame()?.title).toBe('Identitätsprüfung');
  expect(findFrame()?.dataset.testid).toBe('verificationFrame');
  expect(findFrame()?.allow).toContain('camera');
});

test('the handshake emits opened and gets the SDK’s response', async () => {
  const { events, sent } = await open();
  dispatchMessage('VERIFF_HANDSHAKE');
  expect(events).toEqual(['opened']);
  expect(sent).toEqual([
    { name: 'VERIFF_RENDER', payload: expect.objectContaining({ isReloadHandled: true }) },
  ]);
});

test.each<[string, IdentityFrameEvent, boolean]>([
  ['VERIFF_STARTED', 'started', true],
  ['VERIFF_SUBMITTED', 'submitted', true],
  ['VERIFF_FINISHED', 'finished', false],
  ['VERIFF_CANCELED', 'canceled', false],
  ['VERIFF_RELOAD_REQUEST', 'reload', true],
  ['VERIFF_FORCE_RELOAD', 'reload', true],
])('the message %s emits %s', async (message, event, isStillOpen) => {
  const { events } = await open();
  dispatchMessage(message);
  expect(events).toEqual([event]);
  expect(findFrame() !== null).toBe(isStillOpen);
});

test('a message of another page of the provider in the frame is accepted', async () => {
  const { events } = await open();
  dispatchMessage('VERIFF_STARTED', { origin: 'https://alchemy.veriff.com' });
  expect(events).toEqual(['started']);
});

const otherFrame = document.createElement('iframe');
const messages = [
  'HANDSHAKE',
  'STARTED',
  'SUBMITTED',
  'FINISHED',
  'CANCELED',
  'RELOAD_REQUEST',
  'FORCE_RELOAD',
];
test.each<[string, () => Partial<MessageEventInit>]>([
  ['the page itself', () => ({ source: window, origin: location.origin })],
  ['the page under the origin of the provider', () => ({ source: window })],
  ['another frame', () => ({ source: otherFrame.contentWindow })],
  ['no source', () => ({ source: null })],
  ['the frame under another origin', () => ({ origin: 'https://evil.example' })],
  ['the frame under an origin with the same ending', () => ({ origin: 'https://evilveriff.me' })],
  [
    'the frame under an origin with the same beginning',
    () => ({ origin: 'https://magic.veriff.me.evil.example' }),
  ],
  ['the frame over http', () => ({ origin: 'http://magic.veriff.me' })],
  ['the frame under an opaque origin', () => ({ origin: 'null' })],
])('messages of %s are ignored', async (_, createInit) => {
  const { events, sent } = await open();
  document.body.append(otherFrame);
  for (const name of messages) dispatchMessage(`VERIFF_${name}`, createInit());
  expect(events).toEqual([]);
  expect(sent).toEqual([]);
  expect(findFrame()).not.toBeNull();
});

test('other messages reach the other listeners', async () => {
  const { events } = await open();
  const otherListener = jest.fn();
  window.addEventListener('message', otherListener);
  let runCount = 0;
  fc.assert(
    fc.property(fc.anything(), (data) => {
      runCount += 1;
      dispatchMessage(data);
      dispatchMessage(data, { source: window, origin: location.origin });
    }),
    { numRuns: countRuns(200) },
  );
  window.removeEventListener('message', otherListener);
  expect(events).toEqual([]);
  expect(otherListener).toHaveBeenCalledTimes(runCount * 2);
});

test('closing removes the frame and ignores later messages', async () => {
  const { events, root } = await open();
  const frameWindow = findFrame()?.contentWindow;
  close();
  window.dispatchEvent(
    new MessageEvent('message', {
      data: 'VERIFF_FINISHED',
      source: frameWindow,
      origin: 'https://magic.veriff.me',
    }),
  );
  expect(events).toEqual([]);
  expect(root.children).toHaveLength(0);
  close();
});
test.each([
  ['finishing', () => dispatchMessage('VERIFF_FINISHED')],
  ['canceling', () => dispatchMessage('VERIFF_CANCELED')],
  ['closing', () => close()],
])('%s moves the focus from the frame to the page', async (_, removeFrame) => {
  const focus = jest.spyOn(window, 'focus').mockImplementation(() => undefined);
  const hasFocus = jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  await open();
  const activeElement = jest.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body);
  dispatchMessage('VERIFF_STARTED');
  expect(focus).not.toHaveBeenCalled();
  activeElement.mockReturnValue(findFrame());
  hasFocus.mockReturnValue(false);
  dispatchMessage('VERIFF_SUBMITTED');
  expect(focus).not.toHaveBeenCalled();
  hasFocus.mockReturnValue(true);
  focus.mockImplementation(() => expect(findFrame()).not.toBeNull());
  removeFrame();
  expect(focus).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

test('openIdentityFrame opens nothing when it is aborted while the SDK is loading', async () => {
  document.body.replaceChildren();
  const closeNothing = await openIdentityFrame(
    { url, language: 'de', title: '', rootId: 'nowhere', onEvent: () => undefined },
    AbortSignal.abort(),
  );
  expect(findFrame()).toBeNull();
  closeNothing();
});

test('openIdentityFrame rejects and stops filtering messages without its root element', async () => {
  document.body.replaceChildren();
  await expect(
    openIdentityFrame(
      { url, language: 'de', title: '', rootId: 'nowhere', onEvent: () => undefined },
      signal,
    ),
  ).rejects.toThrow('rootElementID');
  const otherListener = jest.fn();
  window.addEventListener('message', otherListener);
  dispatchMessage('VERIFF_FINISHED');
  window.removeEventListener('message', otherListener);
  expect(otherListener).toHaveBeenCalledTimes(1);
});
