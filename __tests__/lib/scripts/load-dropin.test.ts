/** What the provider's script does when it is asked for. */
let answer: (script: HTMLScriptElement) => void;
const asked: { address: string; at: number }[] = [];
type Options = {
  billingRequestFlowID: string;
  environment: string;
  onSuccess: (request?: unknown, flow?: unknown) => void;
  onExit: (error: unknown, metadata?: unknown) => void;
};
const opened: (Options & { open: jest.Mock; exit: jest.Mock })[] = [];
const dropin = {
  create: (options: Options) => {
    const handler = { open: jest.fn(), exit: jest.fn(() => options.onExit(null, {})) };
    opened.push({ ...options, ...handler });
    return handler;
  },
};

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
  window.GoCardlessDropin = dropin;
  script.dispatchEvent(new Event('load'));
};
const fail = (script: HTMLScriptElement) => script.dispatchEvent(new Event('error'));

beforeAll(() => scripts.observe(document.head, { childList: true }));
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  jest.resetModules();
  asked.length = 0;
  opened.length = 0;
  answer = load;
  document.head.querySelectorAll('script').forEach((tag) => tag.remove());
  delete window.GoCardlessDropin;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});
afterAll(() => scripts.disconnect());

/** The module as a new page has it. */
const newPage = () => import('@/lib/scripts/load-dropin');
const listener = () => ({ onFinished: jest.fn(), onLeft: jest.fn(), onFailed: jest.fn() });
type Open = Awaited<ReturnType<typeof newPage>>['openDropin'];
const start = (openDropin: Open, flow = 'BRF_1') => {
  const events = listener();
  const controller = new AbortController();
  const outcome = openDropin(flow, events, controller.signal).then(
    () => 'open',
    ({ message }: Error) => message,
  );
  return { events, outcome, leave: () => controller.abort() };
};
const heard = ({ onFinished, onLeft, onFailed }: ReturnType<typeof listener>) =>
  [onFinished, onLeft, onFailed].map(({ mock }) => mock.calls.length);
const failed = 'Failed to load GoCardless Drop-in';
const tags = () => document.head.querySelectorAll('script[src*="gocardless"]').length;

test('one script serves every flow of the page', async () => {
  const { openDropin } = await newPage();
  expect(asked).toEqual([]);
  expect(await Promise.all([start(openDropin).outcome, start(openDropin, 'BRF_2').outcome])).toEqual([
    'open',
    'open',
  ]);
  expect(await start(openDropin, 'BRF_3').outcome).toBe('open');
  expect(asked.map(({ address }) => address)).toEqual([
    'https://pay.gocardless.com/billing/static/dropin/v2/initialise.js',
  ]);
  expect(opened.map(({ billingRequestFlowID: id, environment }) => `${id} ${environment}`)).toEqual([
    'BRF_1 sandbox',
    'BRF_2 sandbox',
    'BRF_3 sandbox',
  ]);
  opened.forEach(({ open }) => expect(open).toHaveBeenCalledTimes(1));
});

test('a drop-in that is there already is not asked for', async () => {
  window.GoCardlessDropin = dropin;
  const { openDropin } = await newPage();
  expect(await start(openDropin).outcome).toBe('open');
  expect(asked).toEqual([]);
});

test('the live system is one of the configuration', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, NEXT_PUBLIC_GOCARDLESS_ENV: 'live' });
  const { openDropin } = await newPage();
  await start(openDropin).outcome;
  expect(opened[0]?.environment).toBe('live');
});

test.each([
  ['fails', fail],
  ['brings nothing', (script: HTMLScriptElement) => script.dispatchEvent(new Event('load'))],
  [
    'brings something else',
    (script: HTMLScriptElement) => {
      Reflect.set(window, 'GoCardlessDropin', {});
      script.dispatchEvent(new Event('load'));
    },
  ],
])('a script that %s is asked for three times, 500 ms apart, and its tags are gone', async (_, arrange) => {
  answer = arrange;
  const { openDropin } = await newPage();
  const { outcome } = start(openDropin);
  await jest.advanceTimersByTimeAsync(3000);
  expect(await outcome).toBe(failed);
  expect(asked.map(({ at }) => at - asked[0]!.at)).toEqual([0, 500, 1000]);
  expect(tags()).toBe(0);
});

test('a failure is forgotten: the next flow asks again', async () => {
  answer = fail;
  const { openDropin } = await newPage();
  const first = start(openDropin).outcome;
  await jest.advanceTimersByTimeAsync(3000);
  expect(await first).toBe(failed);
  answer = load;
  expect(await start(openDropin).outcome).toBe('open');
  expect(asked).toHaveLength(4);
});

test('a script that comes at the third try is in time', async () => {
  answer = (script) => (asked.length < 3 ? fail(script) : load(script));
  const { openDropin } = await newPage();
  const { outcome } = start(openDropin);
  await jest.advanceTimersByTimeAsync(1500);
  expect(await outcome).toBe('open');
});

test('a silent script is waited for 10 s; what it brings later serves the next flow', async () => {
  answer = () => undefined;
  const { openDropin } = await newPage();
  const { outcome } = start(openDropin);
  let is = '';
  void outcome.then((end) => (is = end));
  await jest.advanceTimersByTimeAsync(9999);
  expect(is).toBe('');
  await jest.advanceTimersByTimeAsync(1);
  expect(is).toBe(failed);
  window.GoCardlessDropin = dropin;
  expect(await start(openDropin).outcome).toBe('open');
  expect(asked).toHaveLength(1);
});

test.each([
  ['finished', (flow: Options) => flow.onSuccess({ id: 'BRQ' }, {}), [1, 0, 0]],
  ['left', (flow: Options) => flow.onExit(null, {}), [0, 1, 0]],
  ['failed', (flow: Options) => flow.onExit({ message: 'GB33BUKB20201555555555 is wrong' }, {}), [0, 0, 1]],
])('a flow that is %s says so once, and nothing of what was typed', async (_, end, expected) => {
  const { openDropin } = await newPage();
  const { events, outcome } = start(openDropin);
  await outcome;
  end(opened[0]!);
  opened[0]!.onExit(null, {});
  opened[0]!.onSuccess();
  expect(heard(events)).toEqual(expected);
  expect(JSON.stringify(events.onFailed.mock.calls.map(([error]) => (error as Error).message))).not.toContain(
    'GB33',
  );
});

test('a flow that is given up is closed, and says nothing', async () => {
  const { openDropin } = await newPage();
  const { events, outcome, leave } = start(openDropin);
  await outcome;
  leave();
  leave();
  expect(opened[0]!.exit).toHaveBeenCalledTimes(1);
  expect(heard(events)).toEqual([0, 0, 0]);
});

test('a flow that has ended is not closed once more', async () => {
  const { openDropin } = await newPage();
  const { outcome, leave } = start(openDropin);
  await outcome;
  opened[0]!.onSuccess();
  leave();
  expect(opened[0]!.exit).not.toHaveBeenCalled();
});

test('a flow that is given up while the script comes is never opened', async () => {
  let script: HTMLScriptElement | undefined;
  answer = (tag) => (script = tag);
  const { openDropin } = await newPage();
  const { outcome, leave } = start(openDropin);
  await jest.advanceTimersByTimeAsync(0);
  leave();
  load(script!);
  await outcome;
  expect(opened).toEqual([]);
});
