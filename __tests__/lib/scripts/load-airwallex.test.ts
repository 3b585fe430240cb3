/** What the provider's scripts do when they are asked for. */
let answer: (script: HTMLScriptElement) => void;
const asked: { address: string; at: number }[] = [];
type Provider = { __controller__?: object; payment?: object; airTracker?: Record<string, () => unknown> };
const provider = () => (window as unknown as { _AirwallexSDKs: Provider })._AirwallexSDKs;
const element = { destroy: jest.fn(), on: jest.fn() };
let made: () => unknown;

const scripts = new MutationObserver((changes) =>
  changes
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof HTMLScriptElement)
    .forEach((script) => {
      asked.push({ address: script.src, at: Date.now() });
      answer(script);
    }),
);
const load = (script: HTMLScriptElement) => {
  if (script.src.includes('sdk-controller'))
    provider().__controller__ = {
      init: async () => undefined,
      registerElement: async () => undefined,
      createElement: async () => made(),
      internalSDKs: {},
    };
  script.dispatchEvent(new Event('load'));
};
const fail = (script: HTMLScriptElement) => script.dispatchEvent(new Event('error'));

const beacon = jest.fn();
beforeAll(() => {
  scripts.observe(document.head, { childList: true });
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacon });
});
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  jest.resetModules();
  asked.length = 0;
  answer = load;
  made = () => element;
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
afterAll(() => scripts.disconnect());

/** The module as a new page has it. */
const newPage = () => import('@/lib/scripts/load-airwallex');
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'ready',
    ({ message, isFinal }: { message: string; isFinal: boolean }) => ({ message, isFinal }),
  );
const unavailable = { message: 'Failed to load Airwallex scripts', isFinal: true };

test('one pair of scripts serves every field of the page', async () => {
  const { createAirwallexCard } = await newPage();
  expect(await createAirwallexCard('de', {})).toBe(element);
  expect(await createAirwallexCard('fr', {})).toBe(element);
  expect(asked.map(({ address }) => address.replace(/\?.*/, ''))).toEqual([
    'https://static-demo.airwallex.com/widgets/sdk-controller/sdk/v1/index.js',
    'https://checkout-demo.airwallex.com/assets/elements.bundle.min.js',
  ]);
});

test.each([
  [{ NEXT_PUBLIC_AIRWALLEX_ENV: 'sandbox' }, 'static.sandbox.airwallex.com'],
  [{ NEXT_PUBLIC_PROVIDERS: 'live' }, 'static-demo.airwallex.com'],
  [{ NEXT_PUBLIC_PROVIDERS: 'live', NEXT_PUBLIC_AIRWALLEX_ENV: 'prod' }, 'static.airwallex.com'],
])('with %p the scripts come from %s', async (variables, host) => {
  jest.replaceProperty(process, 'env', { ...process.env, ...variables });
  const { createAirwallexCard } = await newPage();
  await createAirwallexCard('en-GB', {});
  expect(new URL(asked[0]!.address).hostname).toBe(host);
});

test('nothing is asked for before a field is wanted', async () => {
  document.head.querySelectorAll('link').forEach((link) => link.remove());
  await newPage();
  expect(asked).toEqual([]);
  expect(document.head.querySelector('link')).toBeNull();
});

test('its telemetry goes nowhere', async () => {
  const { createAirwallexCard } = await newPage();
  await createAirwallexCard('en-GB', {});
  expect(() => provider().airTracker?.error?.()).not.toThrow();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(beacon).not.toHaveBeenCalled();
  expect(Object.keys(window.localStorage)).toEqual([]);
});

test('a script is asked for three times, 500 ms apart, and never again on this page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = fail;
  const { createAirwallexCard } = await newPage();
  const first = outcome(createAirwallexCard('en-GB', {}));
  await jest.advanceTimersByTimeAsync(3000);
  expect(await first).toEqual(unavailable);
  expect(asked.map(({ at }) => at - asked[0]!.at)).toEqual([0, 500, 1000]);
  answer = load;
  const second = outcome(createAirwallexCard('en-GB', {}));
  await jest.advanceTimersByTimeAsync(3000);
  expect(await second).toEqual(unavailable);
  expect(asked).toHaveLength(3);
});

test('a script that comes at the third try is in time', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = (script) => (asked.length < 3 ? fail(script) : load(script));
  const { createAirwallexCard } = await newPage();
  const first = outcome(createAirwallexCard('en-GB', {}));
  await jest.advanceTimersByTimeAsync(3000);
  expect(await first).toBe('ready');
});

test.each([
  ['a script that brings nothing', () => (answer = (script) => script.dispatchEvent(new Event('load')))],
  ['a field that is silently none', () => (made = () => undefined)],
  [
    'a field that fails',
    () =>
      (made = () => {
        throw Object.assign(new Error('no'), { code: 'INIT_ERROR' });
      }),
  ],
])('%s is a failure', async (_, arrange) => {
  arrange();
  const { createAirwallexCard } = await newPage();
  expect(await outcome(createAirwallexCard('en-GB', {}))).toEqual(unavailable);
});

test('a silent script is waited for 15 s; what comes later serves the next try', async () => {
  let late: HTMLScriptElement | undefined;
  answer = (script) => (late = script);
  const { createAirwallexCard } = await newPage();
  const first = outcome(createAirwallexCard('en-GB', {}));
  await jest.advanceTimersByTimeAsync(15_000);
  expect(await first).toEqual({ ...unavailable, isFinal: false });
  const second = outcome(createAirwallexCard('en-GB', {}));
  await jest.advanceTimersByTimeAsync(1000);
  answer = load;
  load(late!);
  await jest.advanceTimersByTimeAsync(0);
  expect(await second).toBe('ready');
  expect(element.destroy).toHaveBeenCalledTimes(1);
  expect(asked).toHaveLength(2);
});

test.each([
  ['en-GB', 'en'],
  ['pt', 'pt'],
  ['nl', 'nl'],
  ['el', 'en'],
])('%s is %s to the SDK', async (locale, language) => {
  expect((await newPage()).airwallexLanguage(locale)).toBe(language);
});
