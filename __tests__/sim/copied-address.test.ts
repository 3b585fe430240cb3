import { readFileSync } from 'node:fs';
import path from 'node:path';

type Page = Window & typeof globalThis & { copyAddress: (provider: string) => void };

const read = (file: string) => readFileSync(path.join(process.cwd(), 'sim', file), 'utf8');
const page = window as unknown as Page;

afterEach(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

test('the copies are in a call and in the fragment of the address of a hidden frame', () => {
  const call = jest.fn().mockResolvedValue(undefined);
  Object.assign(window, { fetch: call });
  (0, eval)(read('bootstrap.js'));
  window.history.replaceState({ pad: 'p' }, '', '/de?order=o-1&key=k/1');
  page.copyAddress('stripe');

  const copied = {
    provider: 'stripe',
    address: 'http://localhost/de?order=o-1&key=k/1',
    base: 'http://localhost/de?order=o-1&key=k/1',
    referrer: document.referrer,
    state: '{"pad":"p"}',
  };
  const called = new URL(String(call.mock.calls[0]?.[0]), window.location.href);
  expect(called.pathname).toBe('/sim/copied.txt');
  expect(Object.fromEntries(called.searchParams)).toEqual(copied);
  const frames = document.querySelectorAll<HTMLIFrameElement>('iframe[hidden][aria-hidden="true"]');
  expect(frames).toHaveLength(1);
  const framed = new URL(frames[0]?.src ?? '');
  expect(framed.pathname + framed.search).toBe('/sim/copied.html');
  expect(Object.fromEntries(new URLSearchParams(framed.hash.slice(1)))).toEqual(copied);
});

describe.each([
  ['stripe', 'stripe.js'],
  ['airwallex', 'airwallex-controller.js'],
  ['gocardless', 'gocardless.js'],
  ['profiling', 'tmx.js'],
  ['veriff', 'veriff.js'],
])('the simulator of %s', (provider, file) => {
  test('copies the address of the page once', () => {
    const copyAddress = jest.fn();
    Object.assign(window, { copyAddress, _AirwallexSDKs: {} });
    const isFrame = file === 'tmx.js' || file === 'veriff.js';
    const runner = isFrame ? openFrame(file) : page;
    runner.eval(read(file));
    expect(copyAddress.mock.calls).toEqual([[provider]]);
  });
});

/** Opens a frame of the page with what its script looks for in the document. */
function openFrame(file: string): Page {
  const element = document.body.appendChild(document.createElement('iframe'));
  const frame = element.contentWindow as Page;
  if (file === 'veriff.js') frame.document.write(read('veriff.html'));
  const tag = Object.assign(frame.document.createElement('script'), { src: `http://localhost/sim/${file}` });
  Object.defineProperty(frame.document, 'currentScript', { value: tag });
  return Object.assign(frame, { setTimeout: jest.fn(), setInterval: jest.fn() });
}
