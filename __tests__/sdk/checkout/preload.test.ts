// Proves sdk/checkout/src/preload/preload.ts.
const idleCallbacks: (() => void)[] = [];
const runIdleCallbacks = () => idleCallbacks.splice(0).forEach((callback) => callback());
const frames = () => [...document.querySelectorAll('iframe')];

/** Runs the script as the browser does, from an address. */
async function runScript(address: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  jest.resetModules();
  await import('@/sdk/checkout/src/preload/preload');
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { requestIdleCallback: (callback: () => void) => idleCallbacks.push(callback) });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  document.body.replaceChildren();
  idleCallbacks.length = 0;
  Reflect.deleteProperty(navigator, 'connection');
});

test('an idle page loads the page of the checkout in a hidden frame, which is removed once that is done', async () => {
  await runScript('https://pay.example/sdk/v1/preload.js');
  expect(frames()).toEqual([]);
  runIdleCallbacks();
  const [frame] = frames();
  expect(frame).toHaveAttribute('src', 'https://pay.example/preload.html');
  expect(frame).not.toBeVisible();
  frame?.dispatchEvent(new Event('load'));
  expect(frames()).toHaveLength(1);
  // The page is done: it leads its frame to an empty page.
  frame?.dispatchEvent(new Event('load'));
  expect(frames()).toEqual([]);
});

test('a page that is still loading comes first', async () => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  await runScript('https://pay.example/sdk/v1/preload.js');
  runIdleCallbacks();
  expect(frames()).toEqual([]);
  window.dispatchEvent(new Event('load'));
  runIdleCallbacks();
  expect(frames()).toHaveLength(1);
});

test('a frame whose page is not done is removed after 30 s', async () => {
  await runScript('https://pay.example/sdk/v1/preload.js');
  runIdleCallbacks();
  jest.advanceTimersByTime(29_999);
  expect(frames()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(frames()).toEqual([]);
});

test('a browser that does not tell when it is idle loads it after a moment', async () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  await runScript('https://pay.example/sdk/v1/preload.js');
  expect(frames()).toEqual([]);
  jest.advanceTimersByTime(1000);
  expect(frames()).toHaveLength(1);
});

test('nothing is loaded for a buyer who saves data', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  await runScript('https://pay.example/sdk/v1/preload.js');
  runIdleCallbacks();
  jest.advanceTimersByTime(60_000);
  expect(frames()).toEqual([]);
});
