import { onScriptAdded } from '@/__tests__/support/provider-scripts';

/** Imitates the network for each script tag of the provider. */
let handleScript: (script: HTMLScriptElement) => void;
const requests: { url: string; time: number }[] = [];
type Provider = { __controller__?: object; payment?: object; airTracker?: Record<string, () => unknown> };
const provider = () => (window as unknown as { _AirwallexSDKs: Provider })._AirwallexSDKs;
const element = { destroy: jest.fn(), on: jest.fn() };
let createElement: () => unknown;

onScriptAdded((script) => {
  requests.push({ url: script.src, time: Date.now() });
  handleScript(script);
});
const load = (script: HTMLScriptElement) => {
  if (script.src.includes('sdk-controller'))
    provider().__controller__ = {
      init: async () => undefined,
      registerElement: async () => undefined,
      createElement: async () => createElement(),
      internalSDKs: {},
    };
  script.dispatchEvent(new Event('load'));
};
const fail = (script: HTMLScriptElement) => script.dispatchEvent(new Event('error'));

const beacon = jest.fn();
beforeAll(() => {
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacon });
});
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  jest.resetModules();
  requests.length = 0;
  handleScript = load;
  createElement = () => element;
  element.destroy.mockClear();
  if ('_AirwallexSDKs' in window) {
    delete provider().__controller__;
    delete provider().airTracker;
  }
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Imports a fresh instance of the module, as a new page does. */
const importFresh = () => import('@/lib/vendors/load-airwallex');
const resultOf = (creation: Promise<unknown>) =>
  creation.then(
    () => 'ready',
    ({ message, isFinal }: { message: string; isFinal: boolean }) => ({ message, isFinal }),
  );
const unavailable = { message: 'Failed to load Airwallex scripts', isFinal: true };

test('all card fields of a page share one pair of scripts', async () => {
  const { createAirwallexCard } = await importFresh();
  expect(await createAirwallexCard('de', {})).toBe(element);
  expect(await createAirwallexCard('fr', {})).toBe(element);
  expect(requests.map(({ url }) => url.replace(/\?.*/, ''))).toEqual([
    'https://static-demo.airwallex.com/widgets/sdk-controller/sdk/v1/index.js',
    'https://checkout-demo.airwallex.com/assets/elements.bundle.min.js',
  ]);
});

test.each([
  [{ NEXT_PUBLIC_AIRWALLEX_ENV: 'sandbox' }, 'static.sandbox.airwallex.com'],
  [{ NEXT_PUBLIC_PROVIDERS: 'live' }, 'static-demo.airwallex.com'],
  [{ NEXT_PUBLIC_PROVIDERS: 'live', NEXT_PUBLIC_AIRWALLEX_ENV: 'prod' }, 'static.airwallex.com'],
])('the environment %p loads the scripts from %s', async (variables, host) => {
  jest.replaceProperty(process, 'env', { ...process.env, ...variables });
  const { createAirwallexCard } = await importFresh();
  await createAirwallexCard('en-GB', {});
  expect(new URL(requests[0]!.url).hostname).toBe(host);
});

test('importing the module requests no script', async () => {
  document.head.querySelectorAll('link').forEach((link) => link.remove());
  await importFresh();
  expect(requests).toEqual([]);
  expect(document.head.querySelector('link')).toBeNull();
});

test('createAirwallexCard disables the SDK’s telemetry', async () => {
  const { createAirwallexCard } = await importFresh();
  await createAirwallexCard('en-GB', {});
  expect(() => provider().airTracker?.error?.()).not.toThrow();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(beacon).not.toHaveBeenCalled();
  expect(Object.keys(window.localStorage)).toEqual([]);
});

test('a failing script is requested three times, 500 ms apart, and never again on this page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  handleScript = fail;
  const { createAirwallexCard } = await importFresh();
  const first = resultOf(createAirwallexCard('en-GB', {}));
  await jest.advanceTimersByTimeAsync(3000);
  expect(await first).toEqual(unavailable);
  expect(requests.map(({ time }) => time - requests[0]!.time)).toEqual([0, 500, 1000]);
  handleScript = load;
  const second = resultOf(createAirwallexCard('en-GB', {}));
  await jest.advanceTimersByTimeAsync(3000);
  expect(await second).toEqual(unavailable);
  expect(requests).toHaveLength(3);
});

test('createAirwallexCard succeeds when the third request for a script does', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  handleScript = (script) => (requests.length < 3 ? fail(script) : load(script));
  const { createAirwallexCard } = await importFresh();
  const first = resultOf(createAirwallexCard('en-GB', {}));
  await jest.advanceTimersByTimeAsync(3000);
  expect(await first).toBe('ready');
});

test.each([
  ['a script without an SDK', () => (handleScript = (script) => script.dispatchEvent(new Event('load')))],
  ['an SDK that returns no field', () => (createElement = () => undefined)],
  [
    'an SDK that throws',
    () =>
      (createElement = () => {
        throw Object.assign(new Error('no'), { code: 'INIT_ERROR' });
      }),
  ],
])('createAirwallexCard fails for %s', async (_, arrange) => {
  arrange();
  const { createAirwallexCard } = await importFresh();
  expect(await resultOf(createAirwallexCard('en-GB', {}))).toEqual(unavailable);
});

test('createAirwallexCard times out after 15 s and a later script serves the next call', async () => {
  let lateScript: HTMLScriptElement | undefined;
  handleScript = (script) => (lateScript = script);
  const { createAirwallexCard } = await importFresh();
  const first = resultOf(createAirwallexCard('en-GB', {}));
  await jest.advanceTimersByTimeAsync(15_000);
  expect(await first).toEqual({ ...unavailable, isFinal: false });
  const second = resultOf(createAirwallexCard('en-GB', {}));
  await jest.advanceTimersByTimeAsync(1000);
  handleScript = load;
  load(lateScript!);
  await jest.advanceTimersByTimeAsync(0);
  expect(await second).toBe('ready');
  expect(element.destroy).toHaveBeenCalledTimes(1);
  expect(requests).toHaveLength(2);
});

test.each([
  ['en-GB', 'en'],
  ['pt', 'pt'],
  ['nl', 'nl'],
  ['el', 'en'],
])('airwallexLanguageOf %s is %s', async (locale, language) => {
  expect((await importFresh()).airwallexLanguageOf(locale)).toBe(language);
});
