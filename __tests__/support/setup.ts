import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import type FastCheck from 'fast-check';
import { countRuns as mockCountRuns } from './properties/count-runs';

jest.mock('next/router', () => jest.requireActual('next-router-mock'));

// Configures fast-check in the files that import it, and does not load it in the others. A fixed seed gives `npm test` the
// same result for the same commit; `DEEP=1` draws a new seed, and `SEED` repeats one.
jest.mock('fast-check', () => {
  const fc = jest.requireActual<typeof FastCheck>('fast-check');
  const seed = process.env.SEED ?? (process.env.DEEP ? undefined : '20261123');
  fc.configureGlobal({ numRuns: mockCountRuns(100), ...(seed && { seed: Number(seed) }) });
  return fc;
});

// A machine that does other things as well is slow, and nothing is wrong with the product.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 5000 });

// jsdom has no media queries: the page is wide, light, and has a mouse.
if (typeof window !== 'undefined') {
  window.ResizeObserver ??= class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
  // jsdom has no layout either; Ariakit scrolls to the active item and moves the focus only to what is visible.
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.checkVisibility ??= function (this: Element) {
    return this.isConnected && !this.closest('[hidden]');
  };
}
