import { watchErrors } from '@/lib/telemetry/errors/watch-errors';

let seen: unknown[];
let stop: () => void;
beforeEach(() => {
  seen = [];
  stop = watchErrors(window, (fault) => {
    seen.push(fault);
  });
});
afterEach(() => stop());

const happen = (init: ErrorEventInit) => window.dispatchEvent(new ErrorEvent('error', init));
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const withStack = (stack: string) => Object.assign(new Error('x'), { stack });

test('an uncaught error is reported, even without an error object', () => {
  const error = new Error('Boom');
  happen({ error, message: 'Boom', filename: 'https://pay.example/a.js' });
  happen({ message: 'Script error.', filename: 'https://pay.example/a.js' });
  expect(seen).toEqual([error, 'Script error.']);
});

test('an unhandled rejection is reported', () => {
  const error = new Error('Boom');
  reject(error);
  reject('text');
  reject(undefined);
  expect(seen).toEqual([error, 'text', undefined]);
});

test.each([
  ['ResizeObserver loop limit exceeded'],
  ['ResizeObserver loop completed with undelivered notifications.'],
  ['Script error.'],
])('%s is no fault of ours', (message) => {
  happen({ message });
  expect(seen).toEqual([]);
});

test.each([
  'chrome-extension://abc/content.js',
  'moz-extension://abc/content.js',
  'safari-extension://abc/content.js',
  'safari-web-extension://abc/content.js',
  'webkit-masked-url://hidden/',
])('what comes out of %s is left alone', (filename) => {
  happen({ message: 'x', filename });
  happen({ message: 'x', error: withStack(`Error: x\n    at f (${filename}:1:2)`) });
  reject(withStack(`f@${filename}:1:2\ng@https://pay.example/a.js:1:2`));
  expect(seen).toEqual([]);
});

test("an error in the product's code that an extension called is reported", () => {
  const error = withStack(
    'Error: x\n    at f (https://pay.example/a.js:1:2)\n    at g (moz-extension://a/b.js:1:2)',
  );
  reject(error);
  expect(seen).toEqual([error]);
});

test('aborted work is not reported', () => {
  const error = new DOMException('The operation was aborted.', 'AbortError');
  happen({ message: 'AbortError', error });
  reject(error);
  expect(seen).toEqual([]);
});

test('nothing is reported after watching has stopped', () => {
  stop();
  happen({ message: 'Boom' });
  reject('Boom');
  expect(seen).toEqual([]);
});
