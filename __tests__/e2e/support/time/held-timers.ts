import type { FrameLocator, Page } from '@playwright/test';

/** Keeps timers of a second or more from firing by themselves, in every page that is opened from now on. */
export const holdLongTimers = (page: Page) => page.addInitScript(replaceTimers);

/** Fires the held timers of a frame. */
export const fireHeldTimers = (frame: FrameLocator) =>
  frame.locator('html').evaluate(() => window.dispatchEvent(new Event('endWaits')));

/** Runs in the page. */
function replaceTimers(): void {
  const { setTimeout: startTimer, clearTimeout: clearTimer } = window;
  const heldCallbacks = new Map<number, () => void>();
  const holdTimer = (run: () => void, milliseconds = 0, ...args: unknown[]) => {
    if (milliseconds < 1000) return startTimer(run, milliseconds, ...args);
    // Negative, because the ids of real timers are positive.
    const timerId = -1 - Math.floor(Math.random() * 2 ** 50);
    heldCallbacks.set(timerId, () => Reflect.apply(run, window, args));
    return timerId;
  };
  window.setTimeout = holdTimer as typeof window.setTimeout;
  window.clearTimeout = (timerId) => heldCallbacks.delete(timerId as number) || clearTimer(timerId);
  window.addEventListener('endWaits', () => {
    const dueCallbacks = [...heldCallbacks.values()];
    heldCallbacks.clear();
    dueCallbacks.forEach((run) => run());
  });
}
