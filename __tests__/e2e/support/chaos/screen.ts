import { expect, type Frame, type Page } from '@playwright/test';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';

const MAX_LOADING_WAIT_MS = 10_000;

/** The visible state of the checkout's frame, independent of the language. */
export type Screen = {
  /** Number of visible, enabled elements by selector. */
  counts: Record<string, number>;
  hasControl: boolean;
  /** True while something is loading or a text names what the checkout waits for. */
  isWorking: boolean;
  /** Placeholders stand for content that is loading. */
  isLoading: boolean;
  isConfirmed: boolean;
  isError: boolean;
  /** The order may have been paid, and is read again and again. */
  isWatch: boolean;
  text: string;
};

export const findCheckoutFrame = (page: Page): Frame | undefined =>
  page.frames().find((frame) => frame !== page.mainFrame() && frame.url().startsWith(CHECKOUT));

/** Returns undefined while the frame is missing or navigates. */
export const readScreen = async (page: Page, selectors: string[]): Promise<Screen | undefined> =>
  findCheckoutFrame(page)
    ?.evaluate(readScreenFromPage, selectors)
    .catch(() => undefined);

/**
 * Waits until no placeholder is left, but not for ever, so that a journey does not press a button again and again while
 * the next step loads: a script that hangs fails after 30 seconds.
 */
export const waitWhileLoading = (page: Page): Promise<void> =>
  expect
    .poll(async () => (await readScreen(page, []))?.isLoading ?? false, {
      timeout: MAX_LOADING_WAIT_MS,
      intervals: [50],
    })
    .toBe(false)
    .catch(() => undefined);

/** Runs in the page. */
function readScreenFromPage(selectors: string[]): Screen {
  const isEnabled = (element: Element) =>
    element.checkVisibility() &&
    !element.closest('[inert]') &&
    !element.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]');
  const count = (selector: string) => [...document.querySelectorAll(selector)].filter(isEnabled).length;
  const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
  const hasText = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].some(({ textContent }) => textContent?.trim());
  return {
    counts: Object.fromEntries(selectors.map((selector) => [selector, count(selector)])),
    hasControl: count('button, a[href], input, select, [role="button"], iframe') > 0,
    isWorking: isShown('[aria-busy="true"]') || hasText('[role="status"], [aria-live]'),
    isLoading: isShown('[data-placeholder]'),
    isConfirmed: isShown('[data-testid="confirmation.title"]'),
    isError: isShown('[data-testid="error.title"]'),
    isWatch: isShown('[data-testid="paymentWatch.order"]'),
    text: document.body.innerText,
  };
}
