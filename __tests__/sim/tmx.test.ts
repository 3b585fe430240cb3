import { readFileSync } from 'node:fs';
import path from 'node:path';

type Page = Window & typeof globalThis;
type Callback = (session: string) => void;

const script = readFileSync(path.join(process.cwd(), 'sim/tmx.js'), 'utf8');
const name = 'tmx_profiling_complete';

let posted: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  posted = jest.spyOn(window, 'postMessage').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(window, name);
  document.body.replaceChildren();
});

/** A frame in a page, with the timers of the test. */
function frameIn(page: Document) {
  const element = page.createElement('iframe');
  page.body.append(element);
  return Object.assign(element.contentWindow as Page, { setTimeout });
}

/** The checkout in a frame of a page that is itself in a frame of the window of the test: own, parent, top. */
function pages() {
  const parent = frameIn(document);
  const own = frameIn(parent.document);
  return { own, parent, top: window as Page };
}

/** Runs the tag in a window as if its element had this query. */
function load(page: Page, query: string) {
  const src = `https://checkout.example/sim/tmx.js?org_id=o1&session_id=s-1&pageid=1${query}`;
  const tag = Object.assign(page.document.createElement('script'), { src });
  Object.defineProperty(page.document, 'currentScript', { configurable: true, value: tag });
  page.eval(script);
  Object.defineProperty(page.document, 'currentScript', { configurable: true, value: null });
}

function listen(page: Page) {
  const callback = jest.fn<ReturnType<Callback>, Parameters<Callback>>();
  Object.defineProperty(page, name, { configurable: true, value: callback });
  return callback;
}

/** A window of another origin: access throws, messages are accepted. */
function forbid(page: Page) {
  const looked = jest.fn((): never => {
    throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError');
  });
  Object.defineProperty(page, name, { configurable: true, get: looked });
  return looked;
}

test('adds one hidden frame of 1 by 1 pixel, which keyboard and screen reader pass over', () => {
  const { own } = pages();
  load(own, '');
  const frames = own.document.querySelectorAll<HTMLIFrameElement>('body > iframe#tmx_tags_iframe');
  expect(frames).toHaveLength(1);
  expect(frames[0]).not.toBeVisible();
  expect(frames[0]).toMatchObject({ width: '1', height: '1', src: 'about:blank', tabIndex: -1 });
  expect(frames[0]).toHaveAttribute('aria-hidden', 'true');
});

test('calls only the function of its own window after 120 ms', () => {
  const { own, parent, top } = pages();
  const [ours, theirs, topmost] = [listen(own), listen(parent), listen(top)];
  load(own, '');
  jest.advanceTimersByTime(119);
  expect(ours).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(ours.mock.calls).toStrictEqual([['s-1']]);
  jest.advanceTimersByTime(60_000);
  expect(ours).toHaveBeenCalledTimes(1);
  expect(theirs).not.toHaveBeenCalled();
  expect(topmost).not.toHaveBeenCalled();
  expect(posted).not.toHaveBeenCalled();
});

test('calls a function that is defined only when the profile is complete', () => {
  const { own } = pages();
  load(own, '');
  jest.advanceTimersByTime(119);
  const ours = listen(own);
  jest.advanceTimersByTime(1);
  expect(ours.mock.calls).toStrictEqual([['s-1']]);
});

test('calls the function of the parent without one in its own window', () => {
  const { own, parent, top } = pages();
  const [theirs, topmost] = [listen(parent), listen(top)];
  load(own, '');
  jest.advanceTimersByTime(120);
  expect(theirs.mock.calls).toStrictEqual([['s-1']]);
  expect(topmost).not.toHaveBeenCalled();
  expect(posted).not.toHaveBeenCalled();
});

test('calls the function of the top when the parent has none', () => {
  const { own, top } = pages();
  const topmost = listen(top);
  load(own, '');
  jest.advanceTimersByTime(120);
  expect(topmost.mock.calls).toStrictEqual([['s-1']]);
  expect(posted).not.toHaveBeenCalled();
});

test('calls the function of the top when the parent is of another origin', () => {
  const { own, parent, top } = pages();
  const looked = forbid(parent);
  const topmost = listen(top);
  load(own, '');
  jest.advanceTimersByTime(120);
  expect(looked).toHaveBeenCalled();
  expect(topmost.mock.calls).toStrictEqual([['s-1']]);
});

test('posts only to the top when there is no function', () => {
  const { own, parent } = pages();
  const elsewhere = [own, parent].map((page) =>
    jest.spyOn(page, 'postMessage').mockImplementation(() => undefined),
  );
  load(own, '');
  jest.advanceTimersByTime(119);
  expect(posted).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(posted.mock.calls).toStrictEqual([[`${name}:s-1`, '*']]);
  elsewhere.forEach((post) => expect(post).not.toHaveBeenCalled());
});

test('posts to the top when parent and top are of other origins', () => {
  const { own, parent, top } = pages();
  const looked = [forbid(parent), forbid(top)];
  load(own, '');
  jest.advanceTimersByTime(120);
  looked.forEach((look) => expect(look).toHaveBeenCalled());
  expect(posted.mock.calls).toStrictEqual([[`${name}:s-1`, '*']]);
});

test('posts when what has the name is not a function', () => {
  const { own } = pages();
  Object.defineProperty(own, name, { value: 'complete' });
  load(own, '');
  jest.advanceTimersByTime(120);
  expect(posted.mock.calls).toStrictEqual([[`${name}:s-1`, '*']]);
});

test('takes 11 s when it is slow', () => {
  const { own } = pages();
  const ours = listen(own);
  load(own, '&sim=slow');
  jest.advanceTimersByTime(10_999);
  expect(ours).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(ours.mock.calls).toStrictEqual([['s-1']]);
});

test('adds its frame but never signals when it is silent', () => {
  const { own } = pages();
  const ours = listen(own);
  load(own, '&sim=silent');
  jest.advanceTimersByTime(600_000);
  expect(own.document.querySelector('#tmx_tags_iframe')).toBeInTheDocument();
  expect(ours).not.toHaveBeenCalled();
  expect(posted).not.toHaveBeenCalled();
});
