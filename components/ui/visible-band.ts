import { useEffect, type RefObject } from 'react';

/** Milliseconds from one look to the next. */
const APART = 250;
/** Pixels above and below what stands in the band. */
const AROUND = 32;

type Band = { top: number; height: number };

/** Where something of a size stands in what is seen: at its start. What does not fit stays, for as long as it is seen. */
const startIn = ({ top, height }: Band, size: number, before?: number): number =>
  before === undefined || size <= height ? top : Math.min(Math.max(before, top + height - size), top);

const sizeOf = (box: HTMLElement | null): number => (box?.offsetHeight ?? 0) + AROUND;

/** A page that ends before a box in the band grows to hold it: what is fixed gives a frame no height. */
export function makeRoom(cover: HTMLElement | null, box: HTMLElement | null): void {
  const band = (name: string) => parseInt(cover?.style.getPropertyValue(`--band-${name}`) ?? '', 10) || 0;
  const size = sizeOf(box);
  const start = size > band('size') ? band('start') : 0;
  document.body.style.minBlockSize = `${start + size}px`;
}

/**
 * Tells an element that covers the whole page which part of it the buyer sees: the page may be a frame that is higher
 * than the window around it. The element has it as `--band-start` and `--band-size`, in CSS pixels. The page scrolls along
 * a box in it that is too high.
 */
export function useVisibleBand(ref: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver !== 'function') return;
    let start: number | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      const { top, height } = entry?.intersectionRect ?? { top: 0, height: 0 };
      if (height === 0) return;
      // Rounded down: half a pixel beyond the page would bring scrollbars.
      const seen = { top: Math.floor(top), height: Math.floor(height) };
      start = startIn(seen, sizeOf(box.current), start);
      element.style.setProperty('--band-start', `${start}px`);
      element.style.setProperty('--band-size', `${seen.height}px`);
      makeRoom(element, box.current);
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
  }, [ref, box]);
}
