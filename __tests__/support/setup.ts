import '@testing-library/jest-dom';

jest.mock('next/router', () => jest.requireActual('next-router-mock'));

// jsdom has no media queries: the page is wide, light, and has a mouse.
if (typeof window !== 'undefined') {
  window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
}
