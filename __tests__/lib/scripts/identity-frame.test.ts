import fc from 'fast-check';
import { openIdentityFrame, type FrameEvent } from '@/lib/scripts/identity-frame';

const url = 'https://magic.veriff.me/v/token';
const frame = () => document.querySelector<HTMLIFrameElement>('#veriffFrame');
const { signal } = new AbortController();

let close = () => {};
async function open() {
  const heard: FrameEvent[] = [];
  const root = Object.assign(document.createElement('div'), { id: ':r1:' });
  document.body.replaceChildren(root);
  close = await openIdentityFrame(
    { url, language: 'de', title: 'Identitätsprüfung', root: ':r1:', onEvent: (event) => heard.push(event) },
    signal,
  );
  const sent: unknown[] = [];
  const inside = frame()?.contentWindow;
  if (inside) inside.postMessage = ((message: unknown) => sent.push(message)) as typeof inside.postMessage;
  return { heard, sent, root };
}
afterEach(() => close());

const say = (data: unknown, from: Partial<MessageEventInit> = {}) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      data,
      source: frame()?.contentWindow,
      origin: 'https://magic.veriff.me',
      ...from,
    }),
  );

test('the frame has the session, the language, a name and a test id', async () => {
  await open();
  expect(frame()?.src).toBe(`${url}?lang=de`);
  expect(frame()?.title).toBe('Identitätsprüfung');
  expect(frame()?.dataset.testid).toBe('verificationFrame');
  expect(frame()?.allow).toContain('camera');
});
test('a frame that shows itself is open, and is answered by the SDK', async () => {
  const { heard, sent } = await open();
  say('VERIFF_HANDSHAKE');
  expect(heard).toEqual(['opened']);
  expect(sent).toEqual([
    { name: 'VERIFF_RENDER', payload: expect.objectContaining({ isReloadHandled: true }) },
  ]);
});
test.each<[string, FrameEvent, boolean]>([
  ['VERIFF_STARTED', 'started', true],
  ['VERIFF_SUBMITTED', 'submitted', true],
  ['VERIFF_FINISHED', 'finished', false],
  ['VERIFF_CANCELED', 'canceled', false],
  ['VERIFF_RELOAD_REQUEST', 'reload', true],
  ['VERIFF_FORCE_RELOAD', 'reload', true],
])('%s means %s', async (message, event, stays) => {
  const { heard } = await open();
  say(message);
  expect(heard).toEqual([event]);
  expect(frame() !== null).toBe(stays);
});
test('a page of the provider that the frame was led to may speak too', async () => {
  const { heard } = await open();
  say('VERIFF_STARTED', { origin: 'https://alchemy.veriff.com' });
  expect(heard).toEqual(['started']);
});

const stranger = document.createElement('iframe');
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
  ['another frame', () => ({ source: stranger.contentWindow })],
  ['nobody', () => ({ source: null })],
  ['the frame under another origin', () => ({ origin: 'https://evil.example' })],
  ['the frame under an origin that ends alike', () => ({ origin: 'https://evilveriff.me' })],
  ['the frame under an origin that begins alike', () => ({ origin: 'https://magic.veriff.me.evil.example' })],
  ['the frame without encryption', () => ({ origin: 'http://magic.veriff.me' })],
  ['the frame under no origin', () => ({ origin: 'null' })],
])('nothing that %s says is heard', async (_, from) => {
  const { heard, sent } = await open();
  document.body.append(stranger);
  for (const name of messages) say(`VERIFF_${name}`, from());
  expect(heard).toEqual([]);
  expect(sent).toEqual([]);
  expect(frame()).not.toBeNull();
});
test('whatever else arrives goes past, and to those it is for', async () => {
  const { heard } = await open();
  const others = jest.fn();
  window.addEventListener('message', others);
  let count = 0;
  fc.assert(
    fc.property(fc.anything(), (data) => {
      count += 1;
      say(data);
      say(data, { source: window, origin: location.origin });
    }),
    { numRuns: 200 },
  );
  window.removeEventListener('message', others);
  expect(heard).toEqual([]);
  expect(others).toHaveBeenCalledTimes(count * 2);
});

test('closing takes the frame away and hears nothing any more', async () => {
  const { heard, root } = await open();
  const inside = frame()?.contentWindow;
  close();
  window.dispatchEvent(
    new MessageEvent('message', {
      data: 'VERIFF_FINISHED',
      source: inside,
      origin: 'https://magic.veriff.me',
    }),
  );
  expect(heard).toEqual([]);
  expect(root.children).toHaveLength(0);
  close();
});
test.each([
  ['it is finished', () => say('VERIFF_FINISHED')],
  ['it is left', () => say('VERIFF_CANCELED')],
  ['it is closed', () => close()],
])('the page keeps the focus of a frame that goes when %s', async (_, go) => {
  const focus = jest.spyOn(window, 'focus').mockImplementation(() => undefined);
  const inPage = jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  await open();
  const active = jest.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body);
  say('VERIFF_STARTED');
  expect(focus).not.toHaveBeenCalled();
  active.mockReturnValue(frame());
  inPage.mockReturnValue(false);
  say('VERIFF_SUBMITTED');
  expect(focus).not.toHaveBeenCalled();
  inPage.mockReturnValue(true);
  focus.mockImplementation(() => expect(frame()).not.toBeNull());
  go();
  expect(focus).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});
test('a frame that is not wanted any more when the SDK has arrived is not opened', async () => {
  document.body.replaceChildren();
  const never = await openIdentityFrame(
    { url, language: 'de', title: '', root: 'nowhere', onEvent: () => undefined },
    AbortSignal.abort(),
  );
  expect(frame()).toBeNull();
  never();
});
test('without its place there is no frame', async () => {
  document.body.replaceChildren();
  await expect(
    openIdentityFrame({ url, language: 'de', title: '', root: 'nowhere', onEvent: () => undefined }, signal),
  ).rejects.toThrow('rootElementID');
  const others = jest.fn();
  window.addEventListener('message', others);
  say('VERIFF_FINISHED');
  window.removeEventListener('message', others);
  expect(others).toHaveBeenCalledTimes(1);
});
