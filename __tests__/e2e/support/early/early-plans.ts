import { expect, type FrameLocator, type Page } from '@playwright/test';
import { holdRequests } from '@/__tests__/e2e/support/time/hold-requests';

const SCRIPTS_PATTERN = '**/_next/static/chunks/**';

/** Holds back every script but the early ones until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  await page.unroute(SCRIPTS_PATTERN);
  return holdRequests(page, SCRIPTS_PATTERN);
}

export const waitForTakeover = (frame: FrameLocator) => expect(frame.locator('#early-plans')).toHaveCount(0);

export const planOf = (frame: FrameLocator, name: string) =>
  frame.getByRole('radio', { name: new RegExp(`^${name}( \\d|$)`) });

/** Waits until the frame is as high as its content, so that nothing moves any more. */
export const waitForHeight = (frame: FrameLocator) =>
  expect.poll(() => frame.locator('html').evaluate((html) => html.scrollHeight <= innerHeight)).toBe(true);
