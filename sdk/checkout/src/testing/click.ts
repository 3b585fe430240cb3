import { expect, type FrameLocator, type Locator } from '@playwright/test';

/** The checkout in the frame of a shop, or as a standalone page. */
export type CheckoutFrame = Pick<
  FrameLocator,
  'frameLocator' | 'getByLabel' | 'getByRole' | 'getByTestId' | 'locator'
>;

type ClickOptions = Pick<NonNullable<Parameters<Locator['click']>[0]>, 'clickCount'>;

/** Maximum time for a press to reach its target; then the click is repeated. */
const ARRIVAL_TIMEOUT_MS = 2000;

/** Maximum time for the frame to be drawn after scrolling to it; then the scrolling is repeated. */
const DRAWING_TIMEOUT_MS = 2000;

/** Clicks a target in the frame once the merchant's page has made the frame as high as its content. */
export async function clickInView(
  frame: Pick<CheckoutFrame, 'locator'>,
  target: Locator,
  options?: ClickOptions,
): Promise<void> {
  await expect(target).toBeVisible();
  // A target that just appeared below is reachable then.
  await expect
    .poll(async () => {
      await showFrame(target);
      return frame.locator('html').evaluate((html) => html.scrollHeight <= window.innerHeight);
    })
    .toBe(true);
  await clickReliably(target, options);
}

/**
 * Clicks, and clicks once more if the first click missed the target: while a cross-site frame is resized or scrolled,
 * Chromium may dispatch the click to the target's previous position. A click that arrived is never repeated.
 */
export async function clickReliably(target: Locator, options?: ClickOptions): Promise<void> {
  await scrollIntoView(target);
  // The evaluation fails if the click itself has left the page.
  const arrival = target.evaluate(waitForPress).catch(() => true);
  await target.click(options);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ARRIVAL_TIMEOUT_MS);
  });
  const hasArrived = await Promise.race([arrival, silence]);
  clearTimeout(timer);
  if (!hasArrived) await target.click(options);
}

/**
 * Scrolls to a target without waiting: a frame that is out of view has no animation frames in Chromium and does not ask
 * for another height, and everything else waits for one of them. Has no effect on a target that React has just replaced,
 * so callers repeat it.
 */
const showFrame = (target: Locator) =>
  target.evaluate((element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }));

/** Scrolls to a target, even if the page replaces it, as when React takes over the plans of the document. */
async function scrollIntoView(target: Locator): Promise<void> {
  await expect(async () => {
    await showFrame(target);
    await target.scrollIntoViewIfNeeded({ timeout: DRAWING_TIMEOUT_MS });
    // The frame receives the page's scroll position one animation frame late.
    expect(await target.evaluate(waitUntilDrawn, DRAWING_TIMEOUT_MS)).toBe(true);
  }).toPass();
}

/** Runs in the page: resolves with whether two animation frames began in time. */
const waitUntilDrawn = (_target: Element, timeoutMs: number) =>
  new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
    setTimeout(() => resolve(false), timeoutMs);
  });

/** Runs in the page: resolves when a press reaches the target, its label, or what has replaced the target. */
const waitForPress = (target: Element) =>
  new Promise<boolean>((resolve) => {
    const labels = (field: Element) => [...((field as HTMLInputElement).labels ?? [])];
    const isTarget = (element: Element) =>
      [target, ...labels(target)].some((one) => one.contains(element)) ||
      labels(element).includes(target as HTMLLabelElement);
    window.addEventListener(
      'pointerdown',
      ({ target: pressed }) => {
        if (isTarget(pressed as Element) || !target.isConnected) resolve(true);
      },
      { capture: true },
    );
  });
