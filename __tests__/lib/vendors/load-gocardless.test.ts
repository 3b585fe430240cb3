import { onScriptAdded } from '@/__tests__/support/provider-scripts';

/** Imitates the network for the provider's script tag. */
let handleScript: (script: HTMLScriptElement) => void;
const requests: { url: string; time: number }[] = [];
type Options = {
  billingRequestFlowID: string;
  environment: string;
  onSuccess: (request?: { id?: string; status?: string } | null, flow?: unknown) => void;
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

onScriptAdded((script) => {
  requests.push({ url: script.src, time: Date.now() });
  handleScript(script);
});
const load = (script: HTMLScriptElement) => {
  window.GoCardlessDropin = dropin;
  script.dispatchEvent(new Event('load'));
};
const fail = (script: HTMLScriptElement) => script.dispatchEvent(new Event('error'));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  jest.resetModules();
  requests.length = 0;
  opened.length = 0;
  handleScript = load;
  document.head.querySelectorAll('script').forEach((tag) => tag.remove());
  delete window.GoCardlessDropin;
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Imports a fresh instance of the module, as a new page does. */
const importFresh = () => import('@/lib/vendors/load-gocardless');
const createCallbacks = () => ({ onFinished: jest.fn(), onLeft: jest.fn(), onFailed: jest.fn() });
type OpenDropin = Awaited<ReturnType<typeof importFresh>>['openDropin'];
const openFlow = (openDropin: OpenDropin, flowId = 'BRF_1') => {
  const callbacks = createCallbacks();
  const controller = new AbortController();
  const result = openDropin(flowId, callbacks, controller.signal).then(
    () => 'open',
    ({ message }: Error) => message,
  );
  return { callbacks, result, abort: () => controller.abort() };
};
const callCountsOf = ({ onFinished, onLeft, onFailed }: ReturnType<typeof createCallbacks>) =>
  [onFinished, onLeft, onFailed].map(({ mock }) => mock.calls.length);
const loadFailure = 'Failed to load GoCardless Drop-in';
const countTags = () => document.head.querySelectorAll('script[src*="gocardless"]').length;

test('all flows of a page share one script', async () => {
  const { openDropin } = await importFresh();
  expect(requests).toEqual([]);
  expect(await Promise.all([openFlow(openDropin).result, openFlow(openDropin, 'BRF_2').result])).toEqual([
    'open',
    'open',
  ]);
  expect(await openFlow(openDropin, 'BRF_3').result).toBe('open');
  expect(requests.map(({ url }) => url)).toEqual([
    'https://pay.gocardless.com/billing/static/dropin/v2/initialise.js',
  ]);
  expect(opened.map(({ billingRequestFlowID: id, environment }) => `${id} ${environment}`)).toEqual([
    'BRF_1 sandbox',
    'BRF_2 sandbox',
    'BRF_3 sandbox',
  ]);
  opened.forEach(({ open }) => expect(open).toHaveBeenCalledTimes(1));
});

test('openDropin requests no script when the drop-in is already loaded', async () => {
  window.GoCardlessDropin = dropin;
  const { openDropin } = await importFresh();
  expect(await openFlow(openDropin).result).toBe('open');
  expect(requests).toEqual([]);
});

test('openDropin uses the configured environment', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, NEXT_PUBLIC_GOCARDLESS_ENV: 'live' });
  const { openDropin } = await importFresh();
  await openFlow(openDropin).result;
  expect(opened[0]?.environment).toBe('live');
});

test.each([
  ['fails', fail],
  ['defines nothing', (script: HTMLScriptElement) => script.dispatchEvent(new Event('load'))],
  [
    'defines another object',
    (script: HTMLScriptElement) => {
      Reflect.set(window, 'GoCardlessDropin', {});
      script.dispatchEvent(new Event('load'));
    },
  ],
])(
  'a script that %s is requested three times, 500 ms apart, and its tags are removed',
  async (_, arrange) => {
    handleScript = arrange;
    const { openDropin } = await importFresh();
    const { result } = openFlow(openDropin);
    await jest.advanceTimersByTimeAsync(3000);
    expect(await result).toBe(loadFailure);
    expect(requests.map(({ time }) => time - requests[0]!.time)).toEqual([0, 500, 1000]);
    expect(countTags()).toBe(0);
  },
);

test('openDropin requests the script again after a failure', async () => {
  handleScript = fail;
  const { openDropin } = await importFresh();
  const first = openFlow(openDropin).result;
  await jest.advanceTimersByTimeAsync(3000);
  expect(await first).toBe(loadFailure);
  handleScript = load;
  expect(await openFlow(openDropin).result).toBe('open');
  expect(requests).toHaveLength(4);
});

test('openDropin succeeds when the third request does', async () => {
  handleScript = (script) => (requests.length < 3 ? fail(script) : load(script));
  const { openDropin } = await importFresh();
  const { result } = openFlow(openDropin);
  await jest.advanceTimersByTimeAsync(1500);
  expect(await result).toBe('open');
});

test('openDropin times out after 10 s and a later script serves the next flow', async () => {
  handleScript = () => undefined;
  const { openDropin } = await importFresh();
  const { result } = openFlow(openDropin);
  let outcome = '';
  void result.then((value) => (outcome = value));
  await jest.advanceTimersByTimeAsync(9999);
  expect(outcome).toBe('');
  await jest.advanceTimersByTimeAsync(1);
  expect(outcome).toBe(loadFailure);
  window.GoCardlessDropin = dropin;
  expect(await openFlow(openDropin).result).toBe('open');
  expect(requests).toHaveLength(1);
});

test.each([
  ['fulfilled', (flow: Options) => flow.onSuccess({ id: 'BRQ', status: 'fulfilled' }, {}), [1, 0, 0]],
  ['fulfilling', (flow: Options) => flow.onSuccess({ id: 'BRQ', status: 'fulfilling' }, {}), [1, 0, 0]],
  ['pending', (flow: Options) => flow.onSuccess({ id: 'BRQ', status: 'pending' }, {}), [0, 0, 1]],
  ['cancelled', (flow: Options) => flow.onSuccess({ id: 'BRQ', status: 'cancelled' }, {}), [0, 0, 1]],
  ['of an unknown status', (flow: Options) => flow.onSuccess({ id: 'BRQ' }, {}), [0, 0, 1]],
  ['of no billing request', (flow: Options) => flow.onSuccess(), [0, 0, 1]],
  ['left', (flow: Options) => flow.onExit(null, {}), [0, 1, 0]],
  ['failed', (flow: Options) => flow.onExit({ message: 'GB33BUKB20201555555555 is wrong' }, {}), [0, 0, 1]],
])('a flow that is %s calls back once and without the buyer’s input', async (_, end, expected) => {
  const { openDropin } = await importFresh();
  const { callbacks, result } = openFlow(openDropin);
  await result;
  end(opened[0]!);
  opened[0]!.onExit(null, {});
  opened[0]!.onSuccess();
  expect(callCountsOf(callbacks)).toEqual(expected);
  expect(
    JSON.stringify(callbacks.onFailed.mock.calls.map(([error]) => (error as Error).message)),
  ).not.toContain('GB33');
});

test('aborting closes the flow without calling back', async () => {
  const { openDropin } = await importFresh();
  const { callbacks, result, abort } = openFlow(openDropin);
  await result;
  abort();
  abort();
  expect(opened[0]!.exit).toHaveBeenCalledTimes(1);
  expect(callCountsOf(callbacks)).toEqual([0, 0, 0]);
});

test.each(['fulfilled', 'pending'])(
  'the drop-in is closed once after a success with the status %s, before the page is told',
  async (status) => {
    const { openDropin } = await importFresh();
    const { callbacks, result, abort } = openFlow(openDropin);
    await result;
    opened[0]!.onSuccess({ id: 'BRQ', status }, {});
    abort();
    expect(opened[0]!.exit).toHaveBeenCalledTimes(1);
    const told = status === 'fulfilled' ? callbacks.onFinished : callbacks.onFailed;
    expect(opened[0]!.exit.mock.invocationCallOrder[0]).toBeLessThan(told.mock.invocationCallOrder[0]!);
    expect(callbacks.onLeft).not.toHaveBeenCalled();
  },
);

test('aborting does not close a flow that the buyer has left', async () => {
  const { openDropin } = await importFresh();
  const { result, abort } = openFlow(openDropin);
  await result;
  opened[0]!.onExit(null, {});
  abort();
  expect(opened[0]!.exit).not.toHaveBeenCalled();
});

test('aborting while the script is loading keeps the flow from opening', async () => {
  let script: HTMLScriptElement | undefined;
  handleScript = (tag) => (script = tag);
  const { openDropin } = await importFresh();
  const { result, abort } = openFlow(openDropin);
  await jest.advanceTimersByTimeAsync(0);
  abort();
  load(script!);
  await result;
  expect(opened).toEqual([]);
});
