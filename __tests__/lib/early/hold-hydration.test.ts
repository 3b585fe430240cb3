import { EARLY_PLANS_ID } from '@/lib/early/early-page';
import { holdHydration } from '@/lib/early/hold-hydration';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

type Page = { isEmbedded?: boolean; hasPlaceForPlans?: boolean };

/** Returns whether Next may render some time after its question. */
async function mayRenderAfter(
  areDrawn: Promise<unknown>,
  durationMs: number,
  { isEmbedded = true, hasPlaceForPlans = true }: Page = {},
): Promise<boolean> {
  document.body.innerHTML = hasPlaceForPlans ? `<div id="${EARLY_PLANS_ID}"></div>` : '';
  if (isEmbedded) jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  let mayRender = false;
  holdHydration(areDrawn);
  void window.__NEXT_PRELOADREADY?.().then(() => (mayRender = true));
  await jest.advanceTimersByTimeAsync(durationMs);
  return mayRender;
}
const drawn = Promise.resolve();
const neverDrawn = new Promise(() => undefined);

test.each([
  ['waits until the plans are painted', drawn, 0, false],
  ['begins when the plans are painted', drawn, 50, true],
  ['waits for plans that are not drawn', neverDrawn, 199, false],
  ['begins after 200 ms without plans', neverDrawn, 201, true],
] as const)('React %s', async (_, areDrawn, durationMs, expected) => {
  expect(await mayRenderAfter(areDrawn, durationMs)).toBe(expected);
});

test.each([
  ['in a standalone page', { isEmbedded: false }],
  ['in a document without a place for the plans', { hasPlaceForPlans: false }],
])('React begins at once %s', async (_, page) => {
  expect(await mayRenderAfter(neverDrawn, 0, page)).toBe(true);
});
