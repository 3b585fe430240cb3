import type { BrowserContext, FrameLocator } from '@playwright/test';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';

/** The drawings and the announcements of a frame, in order. */
type TakeoverRecord = {
  /** Whose plans were visible, each change once: after each change of the document and in each rendered frame. */
  shown: string[];
  /** Each text that a live region got. */
  announced: string[];
};

/** Records the takeover in every frame of the checkout that is opened from now on. */
export const recordTakeovers = (context: BrowserContext) =>
  context.addInitScript((origin) => {
    if (window.origin !== origin) return;
    const record: TakeoverRecord = { shown: [], announced: [] };
    Object.assign(window, { takeoverRecord: record });
    const isVisible = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
    const noteShown = () => {
      const drawings = [
        isVisible('#early-plans [data-testid=paymentOffers]') && 'early',
        isVisible('[data-testid=paymentOffers]:not(#early-plans *)') && 'React',
      ];
      const shown = drawings.filter(Boolean).join(' and ') || 'none';
      if (record.shown.at(-1) !== shown) record.shown.push(shown);
    };
    const lastTexts = new Map<Element, string>();
    const noteAnnounced = () => {
      for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
        const text = region.textContent.trim();
        if (text && text !== lastTexts.get(region)) record.announced.push(text);
        lastTexts.set(region, text);
      }
    };
    const observer = new MutationObserver(() => {
      noteShown();
      noteAnnounced();
    });
    observer.observe(document, { childList: true, characterData: true, attributes: true, subtree: true });
    const onFrame = () => {
      noteShown();
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  }, CHECKOUT);

export const readTakeover = (frame: FrameLocator) =>
  frame
    .locator('html')
    .evaluate(() => (window as unknown as { takeoverRecord: TakeoverRecord }).takeoverRecord);
