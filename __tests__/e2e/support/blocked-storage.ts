import type { BrowserContext } from '@playwright/test';
import { CHECKOUT } from './origins';

/** Makes every store of the checkout's pages throw on each access. */
export const blockStorage = (context: BrowserContext) =>
  context.addInitScript((origin) => {
    if (window.origin !== origin) return;
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  }, CHECKOUT);
