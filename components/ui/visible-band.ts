import { useEffect, type RefObject } from 'react';

/** Milliseconds from one look to the next. */
const APART = 250;

/**
 * Tells an element that covers the whole page which part of it the buyer sees: the page may be a frame that is higher
 * than the window around it. The element has it as `--band-start` and `--band-size`, in CSS pixels.
 */
export function useVisibleBand(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(([entry]) => {
      const { top, height } = entry?.intersectionRect ?? { top: 0, height: 0 };
      if (height === 0) return;
      element.style.setProperty('--band-start', `${Math.round(top)}px`);
      element.style.setProperty('--band-size', `${Math.round(height)}px`);
    });
    // Scrolling a page that stays higher than the window crosses no threshold; observing anew always answers.
    const look = () => {
      observer.unobserve(element);
      observer.observe(element);
    };
    look();
    const timer = setInterval(look, APART);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [ref]);
}
