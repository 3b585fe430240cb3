import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

jest.mock('next/router', () => jest.requireActual('next-router-mock'));

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
