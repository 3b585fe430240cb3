import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.join(process.cwd(), 'sim', file), 'utf8');
const page = read('veriff.html');
const script = read('veriff.js');

let posted: jest.SpyInstance;
const broken = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  broken.mockClear();
  posted = jest.spyOn(window, 'postMessage').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  document.body.replaceChildren();
  expect(broken).not.toHaveBeenCalled();
});

/** The page in a frame of this document, with the timers of the test; jsdom itself loads nothing into it. */
function open(query = '') {
  const element = document.createElement('iframe');
  element.src = `${window.location.origin}/sim/veriff.html${query}`;
  document.body.append(element);
  const frame = element.contentWindow as Window & typeof globalThis;
  Object.assign(frame, { setTimeout, setInterval, clearInterval });
  frame.addEventListener('error', broken);
  frame.document.write(page);
  frame.document.close();
  frame.eval(script);
  const main = frame.document.querySelector('main') as HTMLElement;
  const tell = (data: unknown) => frame.dispatchEvent(new frame.MessageEvent('message', { data }));
  const render = () => tell({ name: 'VERIFF_RENDER', payload: { version: '2.5.0' } });
  return { document: frame.document, main, tell, render };
}

const sent = () => posted.mock.calls.map(([message]) => message as unknown);
const afterHandshakes = () => sent().filter((message) => message !== 'VERIFF_HANDSHAKE');

test('asks its parent to be rendered every 300 ms, 20 times at most', () => {
  open();
  expect(posted.mock.calls).toStrictEqual([['VERIFF_HANDSHAKE', '*']]);
  jest.advanceTimersByTime(299);
  expect(sent()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(sent()).toHaveLength(2);
  jest.advanceTimersByTime(60_000);
  expect(sent()).toStrictEqual(Array(20).fill('VERIFF_HANDSHAKE'));
});

test('stops asking and becomes visible after the message to render', () => {
  const { main, render } = open();
  jest.advanceTimersByTime(300);
  expect(main).not.toBeVisible();
  render();
  expect(main).toBeVisible();
  jest.advanceTimersByTime(60_000);
  expect(sent()).toStrictEqual(['VERIFF_HANDSHAKE', 'VERIFF_HANDSHAKE']);
});

test.each([['VERIFF_RENDER'], [null], [undefined], [{ name: 'VERIFF_STARTED' }], [{ payload: {} }]])(
  'stays hidden and keeps asking after the message %j',
  (message) => {
    const { main, tell } = open();
    tell(message);
    jest.advanceTimersByTime(300);
    expect(main).not.toBeVisible();
    expect(sent()).toStrictEqual(['VERIFF_HANDSHAKE', 'VERIFF_HANDSHAKE']);
  },
);

test('never asks when it is silent', () => {
  const { main } = open('?silent=1&auto=started');
  jest.advanceTimersByTime(60_000);
  expect(sent()).toStrictEqual([]);
  expect(main).not.toBeVisible();
});

test.each([
  ['Start', 'VERIFF_STARTED'],
  ['Submit', 'VERIFF_SUBMITTED'],
  ['Finish', 'VERIFF_FINISHED'],
  ['Cancel', 'VERIFF_CANCELED'],
  ['Ask to reload', 'VERIFF_RELOAD_REQUEST'],
  ['Force a reload', 'VERIFF_FORCE_RELOAD'],
])('the button %s sends %s', (label, message) => {
  const { main, render } = open();
  render();
  posted.mockClear();
  const buttons = [...main.querySelectorAll('button')].filter(({ textContent }) => textContent === label);
  expect(buttons).toHaveLength(1);
  buttons[0]?.click();
  expect(posted.mock.calls).toStrictEqual([[message, '*']]);
});

test('a click beside the buttons sends nothing', () => {
  const { main, render } = open();
  render();
  main.click();
  main.querySelector('p')?.click();
  expect(afterHandshakes()).toStrictEqual([]);
});

test('sends the messages in its URL automatically, in order, 50 ms apart', () => {
  const { render } = open('?auto=started,submitted,finished');
  jest.advanceTimersByTime(1_000);
  expect(afterHandshakes()).toStrictEqual([]);
  render();
  jest.advanceTimersByTime(49);
  expect(afterHandshakes()).toStrictEqual([]);
  jest.advanceTimersByTime(1);
  expect(afterHandshakes()).toStrictEqual(['VERIFF_STARTED']);
  jest.advanceTimersByTime(50);
  expect(afterHandshakes()).toStrictEqual(['VERIFF_STARTED', 'VERIFF_SUBMITTED']);
  jest.advanceTimersByTime(50);
  expect(afterHandshakes()).toStrictEqual(['VERIFF_STARTED', 'VERIFF_SUBMITTED', 'VERIFF_FINISHED']);
});

test('starts once after several messages to render', () => {
  const { render } = open('?auto=canceled');
  render();
  render();
  jest.advanceTimersByTime(1_000);
  expect(afterHandshakes()).toStrictEqual(['VERIFF_CANCELED']);
});

test('waits for the delay in its URL', () => {
  const { render } = open('?auto=reload,forcereload&delay=500');
  render();
  jest.advanceTimersByTime(999);
  expect(afterHandshakes()).toStrictEqual(['VERIFF_RELOAD_REQUEST']);
  jest.advanceTimersByTime(1);
  expect(afterHandshakes()).toStrictEqual(['VERIFF_RELOAD_REQUEST', 'VERIFF_FORCE_RELOAD']);
});

test('does not wait with a delay of 0', () => {
  const { render } = open('?auto=started,canceled&delay=0');
  render();
  jest.advanceTimersByTime(0);
  expect(afterHandshakes()).toStrictEqual(['VERIFF_STARTED', 'VERIFF_CANCELED']);
});

test('ignores unknown message names', () => {
  const { render } = open('?auto=begun,toString,finished');
  render();
  jest.advanceTimersByTime(50);
  expect(afterHandshakes()).toStrictEqual(['VERIFF_FINISHED']);
});

test.each([
  ['?lang=de', 'de', 'Language: de'],
  ['', 'en', 'Language: not given'],
])('the address ending in "%s" makes a page of the language %s', (query, lang, line) => {
  const { document: opened, main, render } = open(query);
  render();
  expect(opened.documentElement.lang).toBe(lang);
  expect(main).toHaveTextContent(line);
  expect(main.lang).toBe('en');
});

test('uses nothing that the security policy forbids', () => {
  const { document: opened } = open();
  expect([...opened.scripts].map(({ src, text }) => [new URL(src).pathname, text])).toStrictEqual([
    ['/sim/veriff.js', ''],
  ]);
  const addresses = [...opened.querySelectorAll('link')].map(({ href }) => new URL(href).origin);
  expect(addresses).toStrictEqual([window.location.origin]);
  expect(opened.querySelectorAll('[style], style')).toHaveLength(0);
});
