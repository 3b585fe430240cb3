import { runInNewContext } from 'node:vm';
import { createReporter, type ErrorReport } from '@/lib/telemetry/errors/create-reporter';

const dsn = 'https://0123456789abcdef0123456789abcdef@errors.example/7';
const soon = () => jest.advanceTimersByTimeAsync(20);

/** A service that keeps what it gets, behind a load that fails as often as told. */
function reporter({ failures = 0, to = dsn, development = false, ready = Promise.resolve() } = {}) {
  const sent: ErrorReport[] = [];
  let loads = 0;
  const made = createReporter({
    dsn: to,
    environment: 'main',
    isDevelopment: development,
    loadService: async () => {
      loads += 1;
      await ready;
      if (loads <= failures) throw new Error('Loading chunk 7 failed');
      return {
        startErrorService: () => ({
          send: (fault) => {
            if (fault.error.message === 'poison') throw new Error('cannot be sent');
            sent.push(fault);
          },
          flush: async () => undefined,
        }),
      };
    },
  });
  return { ...made, sent, texts: () => sent.map(({ error }) => error.message), loads: () => loads };
}

const readyState = (state: DocumentReadyState) =>
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a reporter without a DSN loads nothing and flushes at once', async () => {
  const { report, flush, loads } = reporter({ to: '' });
  report(new Error('x'), { level: 'fatal' });
  await flush();
  await soon();
  expect(loads()).toBe(0);
});

test('a reporter with a DSN does not log to the console', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { report, flush, texts } = reporter({ development: true });
  report('x');
  await flush();
  expect(texts()).toEqual(['x']);
  expect(warned).not.toHaveBeenCalled();
});

test.each(['', dsn])('shouldLogToConsole logs with the DSN "%s"', async (to) => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { report } = reporter({ to });
  report(new Error('Failed to load'), { level: 'warning', shouldLogToConsole: true });
  report(new Error('quiet'));
  await soon();
  expect(warned.mock.calls).toEqual([['[warning] Failed to load']]);
});

test('nothing is loaded before the first report', async () => {
  const { flush, loads } = reporter();
  await flush();
  await soon();
  expect(loads()).toBe(0);
});

test('the service is loaded after the page has loaded', async () => {
  readyState('interactive');
  const { report, texts, loads } = reporter();
  report('one');
  report('two');
  await soon();
  expect(loads()).toBe(0);
  window.dispatchEvent(new Event('load'));
  await soon();
  expect(texts()).toEqual(['one', 'two']);
  expect(loads()).toBe(1);
});

test('a fatal error is sent before the page has loaded', async () => {
  readyState('interactive');
  const { report, texts } = reporter();
  report('Error Page', { level: 'fatal' });
  await soon();
  expect(texts()).toEqual(['Error Page']);
});

test('flush sends before the page has loaded', async () => {
  readyState('interactive');
  const { report, flush, texts } = reporter();
  report('Application error');
  await flush();
  expect(texts()).toEqual(['Application error']);
});

test('the queue keeps the last thirty reports', async () => {
  const { report, flush, texts } = reporter();
  for (let n = 1; n <= 45; n++) report(`fault ${n}`);
  await flush();
  expect(texts()).toEqual(Array.from({ length: 30 }, (_, n) => `fault ${n + 16}`));
});

test('a failed load is retried with the next report, which sends the queued ones, too', async () => {
  const { report, texts, loads } = reporter({ failures: 1 });
  report('one');
  await soon();
  expect([loads(), texts()]).toEqual([1, []]);
  await soon();
  expect(loads()).toBe(1);
  report('two');
  await soon();
  expect([loads(), texts()]).toEqual([2, ['one', 'two']]);
});

test('a failed load is retried by the next flush', async () => {
  const { report, flush, texts } = reporter({ failures: 1 });
  report('one');
  await flush();
  expect(texts()).toEqual([]);
  await flush();
  expect(texts()).toEqual(['one']);
});

test('flush resolves after 2000 ms when the service does not load', async () => {
  const { report, flush, texts } = reporter({ ready: new Promise(() => undefined) });
  report('one');
  const onFlushed = jest.fn();
  void flush().then(onFlushed);
  await jest.advanceTimersByTimeAsync(1999);
  expect(onFlushed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(onFlushed).toHaveBeenCalled();
  expect(texts()).toEqual([]);
});

test('a report that cannot be sent does not stop the others', async () => {
  const { report, flush, texts } = reporter();
  report('poison');
  report('one');
  await flush();
  report('poison');
  report('two');
  expect(texts()).toEqual(['one', 'two']);
});

const throwing = {
  get message(): string {
    throw new Error('no');
  },
};
test.each([undefined, null, 7, Symbol('x'), {}, Object.create(null), { message: Symbol('m') }, throwing])(
  'a fault that is no error is reported without throwing',
  async (fault) => {
    const { report, flush } = reporter();
    expect(() => report(fault)).not.toThrow();
    await expect(flush()).resolves.toBeUndefined();
  },
);

test('an error of another frame is reported as it is', async () => {
  const { report, flush, sent } = reporter();
  const errors: Error[] = [
    new TypeError('own'),
    new DOMException('gone', 'NotFoundError'),
    runInNewContext('new RangeError("of another frame")'),
  ];
  expect(errors.map((error) => error instanceof Error)).toEqual([true, true, false]);
  errors.forEach((error) => report(error));
  await flush();
  expect(sent.map(({ error }) => errors.indexOf(error))).toEqual([0, 1, 2]);
});

test('the service is loaded when the browser is idle', async () => {
  let task: IdleRequestCallback | undefined;
  const idle = jest.fn((given: IdleRequestCallback) => {
    task = given;
    return 1;
  });
  Object.assign(window, { requestIdleCallback: idle });
  const { report, texts } = reporter();
  report('one');
  report('two');
  await soon();
  expect(idle).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual([]);
  task?.({ didTimeout: false, timeRemaining: () => 50 });
  await soon();
  expect(texts()).toEqual(['one', 'two']);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});
