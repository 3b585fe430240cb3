import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

type CountingWindow = Window & { measurements: number; frameHeights: number[] };
export type WindowEdge = 'top' | 'middle' | 'bottom';

/** Position of the middle of the control that opens a dialog, as a share of the window's height. */
const shareAbove: Record<WindowEdge, number> = { top: 0.1, middle: 0.5, bottom: 0.9 };

/** Counts how often a dialog measures what the buyer sees. Call it before the shop is opened. */
export const countMeasurements = (page: Page) =>
  page.addInitScript(() => {
    const counting = window as unknown as CountingWindow;
    const { observe } = IntersectionObserver.prototype;
    counting.measurements = 0;
    IntersectionObserver.prototype.observe = function (element) {
      counting.measurements += 1;
      observe.call(this, element);
    };
  });

const readMeasurements = (frame: FrameLocator) =>
  frame.locator('html').evaluate(() => (window as unknown as CountingWindow).measurements);

/** Records every height that the shop gives the checkout's frame, beginning with the current one. */
const recordFrameHeights = (page: Page) =>
  page.locator('[data-testid="shop.checkout"] iframe').evaluate((iframe) => {
    const recording = window as unknown as CountingWindow;
    const { offsetHeight } = iframe as HTMLIFrameElement;
    const heights = (recording.frameHeights = [offsetHeight]);
    new MutationObserver(() => {
      const height = (iframe as HTMLIFrameElement).offsetHeight;
      if (height !== heights.at(-1)) heights.push(height);
    }).observe(iframe, { attributes: true, attributeFilter: ['style'] });
  });

const readFrameHeights = (page: Page) =>
  page.evaluate(() => (window as unknown as CountingWindow).frameHeights);
const readScroll = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls the shop until a control of the checkout is at this edge of the window. */
export async function scrollControlTo(page: Page, control: Locator, edge: WindowEdge): Promise<void> {
  await expect(control).toBeVisible();
  const { y = 0, height = 0 } = (await control.boundingBox()) ?? {};
  const target = (page.viewportSize()?.height ?? 0) * shareAbove[edge];
  await page.evaluate((distance) => window.scrollBy(0, distance), y + height / 2 - target);
  await expect(control).toBeInViewport();
}

/** Presses a control where it stands. Playwright's click scrolls a control that is partly hidden into sight first. */
export const pressInPlace = (control: Locator): Promise<void> =>
  control.evaluate((element: HTMLElement) => {
    element.focus({ preventScroll: true });
    element.click();
  });

/** Expects the heading and the buttons of a dialog inside the window. */
async function expectInSight(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 0.99 });
  for (const button of await dialog.locator('[role="dialog"] > :last-child').getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 0.99 });
}

/**
 * Carries out an action that opens a dialog, replaces it, or closes it (without `dialog`). Expects at most three heights
 * of the frame while the dialog measures the window `measurements` times, the dialog in sight, and the shop where it was.
 */
export async function expectSteadyFrame(
  page: Page,
  frame: FrameLocator,
  action: () => Promise<void>,
  { dialog, measurements = 5 }: { dialog?: Locator; measurements?: number },
): Promise<void> {
  await recordFrameHeights(page);
  const scroll = await readScroll(page);
  const count = await readMeasurements(frame);
  await action();
  if (dialog) {
    await expectInSight(dialog);
    await expect.poll(() => readMeasurements(frame)).toBeGreaterThanOrEqual(count + measurements);
    await expectInSight(dialog);
  } else await expect(frame.getByRole('dialog')).toHaveCount(0);
  expect((await readFrameHeights(page)).length).toBeLessThanOrEqual(3);
  expect(await readScroll(page)).toBe(scroll);
}
