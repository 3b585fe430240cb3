import type * as telemetry from '@/lib/telemetry/report';

const environment = process.env.NODE_ENV;
const set = (name: string) =>
  Object.defineProperty(process.env, 'NODE_ENV', {
    value: name,
    configurable: true,
    enumerable: true,
    writable: true,
  });

let warned: jest.SpyInstance;
let logged: jest.SpyInstance;
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  set(environment ?? 'test');
  jest.restoreAllMocks();
});

function reportIn(name: string) {
  set(name);
  let found: typeof telemetry | undefined;
  jest.isolateModules(() => {
    found = jest.requireActual('@/lib/telemetry/report');
  });
  return found as typeof telemetry;
}

test('nothing is written in production', async () => {
  const { report, flush } = reportIn('production');
  report(new Error('?key=abc'), { level: 'fatal', reason: 'x' });
  report('text');
  await flush();
  expect([...warned.mock.calls, ...logged.mock.calls]).toEqual([]);
});

test('in development it is written once, with its level and without secrets', () => {
  const { report } = reportIn('development');
  report(new Error('GET /?key=abc failed'), { level: 'warning' });
  report('Application error');
  expect(warned.mock.calls).toEqual([
    ['[warning] GET /?key=[removed] failed'],
    ['[error] Application error'],
  ]);
});

test.each([undefined, null, 7, Symbol('x'), { a: 1 }, []])('%p is reported without throwing', (fault) => {
  expect(() => reportIn('development').report(fault)).not.toThrow();
});

test('waiting for reports is over at once where nothing was sent', async () => {
  expect(await reportIn('production').flush()).toBeUndefined();
});
