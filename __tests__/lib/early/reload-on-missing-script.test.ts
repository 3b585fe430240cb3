import { reloadOnMissingScript } from '@/lib/early/reload-on-missing-script';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A page whose history entry has this state. Returns what happens to it, and `fail` for a script that does not arrive. */
function openPage(state: unknown = null) {
  const reload = jest.fn();
  const replaceState = jest.fn();
  const target = new EventTarget();
  const page = Object.assign(target, { history: { state, replaceState }, location: { reload } });
  const stop = reloadOnMissingScript(page as unknown as Window);
  const fail = (path = 'chunks/main-1a2b3c4d.js', { defer = true, name = 'script' } = {}) => {
    const src = `https://pay.example/_next/static/${path}`;
    const element = Object.assign(document.createElement(name), { defer, src });
    const event = new Event('error');
    Object.defineProperty(event, 'target', { value: element });
    target.dispatchEvent(event);
  };
  const mayBegin = () => !('__NEXT_PRELOADREADY' in page);
  return { reload, replaceState, stop, fail, mayBegin };
}

test.each([
  [null, 1000],
  [{ url: '/', as: '/', __N: true }, 1000],
  [{ retryDelayMs: 2000 }, 2000],
  [{ retryDelayMs: 64_000 }, 60_000],
  [{ keyPad: { name: 'n', pad: 'p' } }, 1000],
])('with the history state %p the page is loaded again after %i ms', (state, delayMs) => {
  const { fail, reload, replaceState } = openPage(state);
  fail();
  jest.advanceTimersByTime(delayMs - 1);
  expect(reload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(replaceState).toHaveBeenCalledWith({ ...state, retryDelayMs: 2 * delayMs }, '');
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  [null, 15_000],
  [{ retryDelayMs: 2000 }, 30_000],
  [{ retryDelayMs: 64_000 }, 900_000],
])('with the history state %p a page that has not begun after %i ms is loaded again', (state, delayMs) => {
  const { reload, replaceState } = openPage(state);
  jest.advanceTimersByTime(delayMs - 1);
  expect(reload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(replaceState).toHaveBeenCalledWith({ ...state, retryDelayMs: (2 * delayMs) / 15 }, '');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('React does not begin without the script', () => {
  const page = openPage();
  expect(page.mayBegin()).toBe(true);
  page.fail();
  expect(page.mayBegin()).toBe(false);
});

test('several missing scripts load the page again once', () => {
  const { fail, reload } = openPage();
  fail();
  fail();
  jest.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each(['early-plans-1a2b3c4d.js', 'chunks/pages/index-1a2b3c4d.js'])('%s is needed, too', (path) => {
  const { fail, reload } = openPage();
  fail(path);
  jest.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each<[string, Parameters<ReturnType<typeof openPage>['fail']>]>([
  ['a chunk that is loaded on demand', ['chunks/4620.1a2b3c4d.js', { defer: false }]],
  ['an image', ['chunks/main-1a2b3c4d.js', { name: 'img' }]],
  ['a manifest', ['build-id/_ssgManifest.js']],
])('%s is not needed: React begins', (_, missing) => {
  const { fail, reload, mayBegin } = openPage();
  fail(...missing);
  jest.advanceTimersByTime(14_999);
  expect([mayBegin(), reload.mock.calls]).toEqual([true, []]);
});

test('nothing does after React has taken over', () => {
  const { fail, reload, stop } = openPage();
  stop();
  fail();
  jest.runAllTimers();
  expect(reload).not.toHaveBeenCalled();
});
