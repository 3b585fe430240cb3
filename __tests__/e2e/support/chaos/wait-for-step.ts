import type { Page } from '@playwright/test';
import { expect } from '@/__tests__/e2e/support/checkout-test';
import { findFinishingAction } from './buyer-actions';
import { allSelectors, errorNextStep, returnButton, watchNextStep } from './controls';
import { readScreen, type Screen } from './screen';

/** Advance of the fake clock while there is nothing to press. */
const CLOCK_STEP_MS = 2000;
/** The clock runs ahead of the network, so that a wait ends by real time: steps would depend on the speed of the machine. */
const waitOptions = { timeout: 60_000, intervals: [50] };

const hasShopFailed = (page: Page) => page.getByTestId('shop.failed').isVisible();
const hasLeft = (page: Page) => page.locator(returnButton).isVisible();

/** Waits until the checkout offers a control, tells what it waits for, or has ended. */
export async function waitForControl(page: Page): Promise<Screen | undefined> {
  let screen: Screen | undefined;
  await expect(async () => {
    screen = await readScreen(page, allSelectors);
    const isAlive = screen
      ? screen.hasControl || screen.isWorking
      : (await hasShopFailed(page)) || (await hasLeft(page));
    if (!isAlive) await page.clock.fastForward(CLOCK_STEP_MS);
    expect(isAlive, `a control or a promise in: ${screen?.text}`).toBe(true);
  }).toPass(waitOptions);
  return screen;
}

type NextStep = { screen?: Screen; action?: Awaited<ReturnType<typeof findFinishingAction>> };

/** Waits until the checkout offers an action that leads on, or has ended, without one. */
export async function waitForNextStep(page: Page, triedNames: string[]): Promise<NextStep> {
  let next: NextStep = {};
  await expect(async () => {
    const screen = await readScreen(page, allSelectors);
    const hasEnded = await isEnd(page, screen);
    next = { screen, action: hasEnded ? undefined : await findFinishingAction(page, screen, triedNames) };
    const canGoOn = hasEnded || next.action !== undefined;
    if (!canGoOn) await page.clock.fastForward(CLOCK_STEP_MS).catch(() => undefined);
    expect(canGoOn, `an end of the journey, or a next step, in: ${screen?.text}`).toBe(true);
  }).toPass(waitOptions);
  return next;
}

/** Tells whether the checkout has ended; a watch and an error must offer a next step. */
async function isEnd(page: Page, screen: Screen | undefined): Promise<boolean> {
  if (screen?.isConfirmed || (await hasShopFailed(page))) return true;
  if (!screen?.isError && !screen?.isWatch) return false;
  expect(screen.counts[screen.isError ? errorNextStep : watchNextStep], 'next steps').toBeGreaterThan(0);
  return true;
}
