import type { FrameLocator, Page } from '@playwright/test';

/** Waits of a second and more do not end by themselves, in any page that is opened from now on. */
export const holdWaits = (page: Page) => page.addInitScript(hold);

/** Ends the waits of a frame's page, as if their time had come. */
export const endWaits = (frame: FrameLocator) =>
  frame.locator('html').evaluate(() => window.dispatchEvent(new Event('endWaits')));

/** Runs in the page. */
function hold(): void {
  const { setTimeout: begin, clearTimeout: clear } = window;
  const held = new Map<number, () => void>();
  const wait = (run: () => void, milliseconds = 0, ...given: unknown[]) => {
    if (milliseconds < 1000) return begin(run, milliseconds, ...given);
    // No timer has such a number.
    const name = -1 - Math.floor(Math.random() * 2 ** 50);
    held.set(name, () => Reflect.apply(run, window, given));
    return name;
  };
  window.setTimeout = wait as typeof window.setTimeout;
  window.clearTimeout = (name) => held.delete(name as number) || clear(name);
  window.addEventListener('endWaits', () => {
    const due = [...held.values()];
    held.clear();
    due.forEach((run) => run());
  });
}
