import { expect, type FrameLocator, type Page } from '@playwright/test';
import { clickInView } from './journey';

/** What a clock in the frame says. */
export const timeIn = (frame: FrameLocator) => frame.locator('html').evaluate(() => Date.now());

/** Stops the clock that was installed, a little ahead, because it must not go back. Answers when it stands. */
export async function pause(page: Page, frame: FrameLocator): Promise<number> {
  let at = 0;
  await expect(async () => {
    at = (await timeIn(frame)) + 2000;
    await page.clock.pauseAt(at);
  }).toPass();
  return at;
}

/** Lets the clock that stands pass, little by little, until it is so. Answers how many milliseconds. */
export async function passUntil(page: Page, isSo: () => Promise<boolean>): Promise<number> {
  let passed = 0;
  await expect(async () => {
    passed += 50;
    await page.clock.runFor(50);
    expect(await isSo()).toBe(true);
  }).toPass({ intervals: [100], timeout: 60_000 });
  return passed;
}

/**
 * Goes on from the plans with 30 days, while the clock stands but for what it takes until something is there. Answers
 * how many milliseconds of it have passed.
 */
export async function goOnUntil(
  page: Page,
  frame: FrameLocator,
  isThere: () => Promise<boolean>,
): Promise<number> {
  const plan = frame.getByRole('radio', { name: 'Pay in 30 days' }).first();
  await clickInView(frame, plan);
  await expect(plan).toBeChecked();
  await pause(page, frame);
  // With a key: nothing is drawn for a click to wait for.
  await frame.getByTestId('selectedPaymentPlan').getByRole('button').press('Enter');
  return passUntil(page, isThere);
}
