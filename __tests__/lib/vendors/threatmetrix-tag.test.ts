import { hasProfiling, startProfiling } from '@/lib/vendors/threatmetrix-tag';

const frames = () => [...document.querySelectorAll<HTMLIFrameElement>('iframe[src="/profiling.html"]')];
const tags = () =>
  frames().flatMap(({ contentDocument }) => [...(contentDocument?.querySelectorAll('script') ?? [])]);
const dispatchMessage = (data: unknown, init: Partial<MessageEventInit> = {}) =>
  window.dispatchEvent(
    new MessageEvent('message', { data, source: window, origin: location.origin, ...init }),
  );
let stop = () => {};
const start = () => {
  const onComplete = jest.fn();
  stop = startProfiling('sess-1', onComplete);
  for (const profilingFrame of frames()) {
    profilingFrame.contentDocument?.write('<head></head>');
    profilingFrame.dispatchEvent(new Event('load'));
  }
  return onComplete;
};
afterEach(() => stop());

test('hasProfiling is true with simulated providers', () => {
  expect(hasProfiling).toBe(true);
});

test('startProfiling passes only the session to the tag', () => {
  start();
  expect(tags().map(({ src, async }) => [src, async])).toEqual([
    ['https://h.online-metrix.net/fp/tags.js?org_id=sandbox&session_id=sess-1&pageid=1', true],
  ]);
});

test('startProfiling runs the tag in a hidden frame of a fixed URL', () => {
  start();
  expect(frames()).toHaveLength(1);
  const [profilingFrame] = frames();
  expect(profilingFrame).toHaveAttribute('aria-hidden', 'true');
  expect(profilingFrame).toHaveAttribute('tabindex', '-1');
  expect(document.querySelectorAll('script')).toHaveLength(0);
});

test('profiling completes when the tag calls back in its frame', () => {
  const onComplete = start();
  frames()[0]?.contentWindow?.tmx_profiling_complete?.('sess-1');
  expect(onComplete).toHaveBeenCalledTimes(1);
});

test('profiling completes on a message of its frame', () => {
  const onComplete = start();
  dispatchMessage('tmx_profiling_complete:sess-1', { source: frames()[0]?.contentWindow });
  expect(onComplete).toHaveBeenCalledTimes(1);
});

test('profiling completes when the tag calls back in the parent with the same session', () => {
  const onComplete = start();
  window.tmx_profiling_complete?.('sess-0');
  expect(onComplete).not.toHaveBeenCalled();
  window.tmx_profiling_complete?.('sess-1');
  expect(onComplete).toHaveBeenCalledTimes(1);
});

test.each(['tmx_profiling_complete:sess-1', 'tmx_profiling_complete'])(
  'profiling completes on the message %p',
  (message) => {
    const onComplete = start();
    dispatchMessage(message);
    expect(onComplete).toHaveBeenCalledTimes(1);
  },
);

const otherFrame = document.createElement('iframe');
document.body.append(otherFrame);
test.each<[string, unknown, Partial<MessageEventInit>]>([
  ['of another window', 'tmx_profiling_complete:sess-1', { source: otherFrame.contentWindow }],
  ['without a source', 'tmx_profiling_complete:sess-1', { source: null }],
  ['of another origin', 'tmx_profiling_complete:sess-1', { origin: 'https://shop.example' }],
  ['with a shorter text', 'tmx_profiling', {}],
  ['with a leading space', ' tmx_profiling_complete', {}],
  ['that is an object', { data: 'tmx_profiling_complete' }, {}],
  ['that is null', null, {}],
])('a message %s does not complete profiling', (_, data, init) => {
  const onComplete = start();
  dispatchMessage(data, init);
  expect(onComplete).not.toHaveBeenCalled();
});

test('stopping removes the tag and ignores later completions', () => {
  const onComplete = start();
  stop();
  dispatchMessage('tmx_profiling_complete:sess-1');
  window.tmx_profiling_complete?.('sess-1');
  expect(onComplete).not.toHaveBeenCalled();
  expect(frames()).toEqual([]);
});

test('stopping leaves a callback, so that a running tag does not message the merchant’s page', () => {
  start();
  stop();
  expect(window.tmx_profiling_complete).toBeInstanceOf(Function);
});
