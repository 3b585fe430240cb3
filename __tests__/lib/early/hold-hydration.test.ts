import { holdHydration } from '@/lib/early/hold-hydration';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Tells whether Next may render after some time from its question on. */
async function mayRenderAfter(areDrawn: Promise<unknown>, ms: number): Promise<boolean> {
  let mayRender = false;
  holdHydration(areDrawn);
  void window.__NEXT_PRELOADREADY?.().then(() => (mayRender = true));
  await jest.advanceTimersByTimeAsync(ms);
  return mayRender;
}
const never = new Promise(() => undefined);

test.each([
  { areDrawn: Promise.resolve(), what: 'drawn', ms: 0, mayRender: false, when: 'before they are painted' },
  { areDrawn: Promise.resolve(), what: 'drawn', ms: 50, mayRender: true, when: 'after a frame' },
  { areDrawn: never, what: 'not drawn', ms: 199, mayRender: false, when: 'within 200 ms' },
  { areDrawn: never, what: 'not drawn', ms: 201, mayRender: true, when: 'after 200 ms' },
])('React renders ($mayRender) $when if the plans are $what', async ({ areDrawn, ms, mayRender }) => {
  expect(await mayRenderAfter(areDrawn, ms)).toBe(mayRender);
});
