import { EARLY_PLANS_ID } from './early-page';

/** The longest time that React waits for the plans, in milliseconds. */
const MAX_HOLD_MS = 200;

const waitForPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
const waitAtMost = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, MAX_HOLD_MS);
  });

/**
 * Lets React begin once the plans are painted, or after a moment: its first render would delay them. On a page without
 * early plans it begins at once.
 */
export function holdHydration(areDrawn: Promise<unknown>): void {
  // Next awaits this function before its first render.
  window.__NEXT_PRELOADREADY = async () => {
    const canBeDrawn = parent !== window && document.getElementById(EARLY_PLANS_ID);
    if (canBeDrawn) await Promise.race([areDrawn.then(waitForPaint), waitAtMost()]);
  };
}
