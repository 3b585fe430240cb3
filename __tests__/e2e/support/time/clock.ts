import { expect, type FrameLocator, type Page } from '@playwright/test';
import { clickInView } from '@/__tests__/e2e/support/checkout-actions';

/** Reads the clock of the frame, in milliseconds. */
export const readFrameTime = (frame: FrameLocator) => frame.locator('html').evaluate(() => Date.now());

/** Pauses the fake clock slightly in the future, because it cannot go back. Returns the paused time in milliseconds. */
export async function pauseClock(page: Page, frame: FrameLocator): Promise<number> {
  let pausedAtMs = 0;
  await expect(async () => {
    pausedAtMs = (await readFrameTime(frame)) + 2000;
    await page.clock.pauseAt(pausedAtMs);
  }).toPass();
  return pausedAtMs;
}

/** Advances the paused clock in small steps until the condition is met. Returns the elapsed milliseconds. */
export async function advanceClockUntil(page: Page, isReached: () => Promise<boolean>): Promise<number> {
  let elapsedMs = 0;
  await expect(async () => {
    elapsedMs += 50;
    await page.clock.runFor(50);
    expect(await isReached()).toBe(true);
  }).toPass({ intervals: [100], timeout: 60_000 });
  return elapsedMs;
}

/**
 * Continues from the plans with 30 days and advances the paused clock until the condition is met.
 * @returns The elapsed milliseconds.
 */
export async function continueUntil(
  page: Page,
  frame: FrameLocator,
  isReached: () => Promise<boolean>,
): Promise<number> {
  const plan = frame.getByRole('radio', { name: 'Pay in 30 days' }).first();
  await clickInView(frame, plan);
  await expect(plan).toBeChecked();
  await pauseClock(page, frame);
  // By keyboard: a click waits for animation frames, which a paused clock does not give.
  await frame.getByTestId('selectedPaymentPlan').getByRole('button').press('Enter');
  return advanceClockUntil(page, isReached);
}
