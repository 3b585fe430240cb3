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
  const fail = (attributes: { defer?: boolean } = { defer: true }, name: 'script' | 'img' = 'script') => {
    const element = Object.assign(document.createElement(name), attributes);
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

test('a chunk that is loaded on demand, and an image, do not', () => {
  const { fail, reload } = openPage();
  fail({ defer: false });
  fail({}, 'img');
  jest.runAllTimers();
  expect(reload).not.toHaveBeenCalled();
});

test('nothing does after React has taken over', () => {
  const { fail, reload, stop } = openPage();
  stop();
  fail();
  jest.runAllTimers();
  expect(reload).not.toHaveBeenCalled();
});
