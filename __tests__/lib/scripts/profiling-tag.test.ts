import { hasProfiling, startProfiling } from '@/lib/scripts/profiling-tag';

const frames = () => [...document.querySelectorAll<HTMLIFrameElement>('iframe[src="/profiling.html"]')];
const tags = () =>
  frames().flatMap(({ contentDocument }) => [...(contentDocument?.querySelectorAll('script') ?? [])]);
const post = (data: unknown, from: Partial<MessageEventInit> = {}) =>
  window.dispatchEvent(
    new MessageEvent('message', { data, source: window, origin: location.origin, ...from }),
  );
let stop = () => {};
const start = () => {
  const done = jest.fn();
  stop = startProfiling('sess-1', done);
  for (const place of frames()) {
    place.contentDocument?.write('<head></head>');
    place.dispatchEvent(new Event('load'));
  }
  return done;
};
afterEach(() => stop());

test('the sandbox profiles with the simulator', () => {
  expect(hasProfiling).toBe(true);
});
test('the tag knows the session, and nothing else of the order', () => {
  start();
  expect(tags().map(({ src, async }) => [src, async])).toEqual([
    ['https://h.online-metrix.net/fp/tags.js?org_id=sandbox&session_id=sess-1&pageid=1', true],
  ]);
});
test('it runs in a page of ours whose address says nothing, and that nobody sees', () => {
  start();
  expect(frames()).toHaveLength(1);
  const [place] = frames();
  expect(place).toHaveAttribute('aria-hidden', 'true');
  expect(place).toHaveAttribute('tabindex', '-1');
  expect(document.querySelectorAll('script')).toHaveLength(0);
});
test('it is complete when the tag calls the page it runs in', () => {
  const done = start();
  frames()[0]?.contentWindow?.tmx_profiling_complete?.('sess-1');
  expect(done).toHaveBeenCalledTimes(1);
});
test('it is complete when the page it runs in says so', () => {
  const done = start();
  post('tmx_profiling_complete:sess-1', { source: frames()[0]?.contentWindow });
  expect(done).toHaveBeenCalledTimes(1);
});
test('it is complete when the tag calls, for the session it was started with', () => {
  const done = start();
  window.tmx_profiling_complete?.('sess-0');
  expect(done).not.toHaveBeenCalled();
  window.tmx_profiling_complete?.('sess-1');
  expect(done).toHaveBeenCalledTimes(1);
});
test.each(['tmx_profiling_complete:sess-1', 'tmx_profiling_complete'])('it is complete on %p', (message) => {
  const done = start();
  post(message);
  expect(done).toHaveBeenCalledTimes(1);
});

const frame = document.createElement('iframe');
document.body.append(frame);
test.each<[string, unknown, Partial<MessageEventInit>]>([
  ['of another window', 'tmx_profiling_complete:sess-1', { source: frame.contentWindow }],
  ['of nobody', 'tmx_profiling_complete:sess-1', { source: null }],
  ['of another origin', 'tmx_profiling_complete:sess-1', { origin: 'https://shop.example' }],
  ['that is something else', 'tmx_profiling', {}],
  ['that says it later', ' tmx_profiling_complete', {}],
  ['that is no text', { data: 'tmx_profiling_complete' }, {}],
  ['that is nothing', null, {}],
])('a message %s completes nothing', (_, data, from) => {
  const done = start();
  post(data, from);
  expect(done).not.toHaveBeenCalled();
});

test('stopping takes the tag out of the page, and hears nothing any more', () => {
  const done = start();
  stop();
  post('tmx_profiling_complete:sess-1');
  window.tmx_profiling_complete?.('sess-1');
  expect(done).not.toHaveBeenCalled();
  expect(frames()).toEqual([]);
});
test('a tag that goes on after it was stopped still finds a function, and tells nobody else', () => {
  start();
  stop();
  expect(window.tmx_profiling_complete).toBeInstanceOf(Function);
});
