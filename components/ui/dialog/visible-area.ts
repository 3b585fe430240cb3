import { useEffect, type RefObject } from 'react';

const MEASURE_INTERVAL_MS = 250;
const VERTICAL_MARGIN_PX = 32;

type VisibleArea = { top: number; height: number };

/** Returns where a box begins: at the top of the visible area. A box that is higher than the area stays while it is in view. */
const computeBoxStart = ({ top, height }: VisibleArea, boxHeight: number, previousStart?: number): number =>
  previousStart === undefined || boxHeight <= height
    ? top
    : Math.min(Math.max(previousStart, top + height - boxHeight), top);

const heightWithMarginOf = (box: HTMLElement | null): number => (box?.offsetHeight ?? 0) + VERTICAL_MARGIN_PX;

/** Grows a page that ends above the bottom of the box: an element with `position: fixed` gives a frame no height. */
export function growPageToFit(overlay: HTMLElement | null, box: HTMLElement | null): void {
  const readAreaProperty = (name: string) =>
    parseInt(overlay?.style.getPropertyValue(`--band-${name}`) ?? '', 10) || 0;
  const boxHeight = heightWithMarginOf(box);
  const start = boxHeight > readAreaProperty('size') ? readAreaProperty('start') : 0;
  document.body.style.minBlockSize = `${start + boxHeight}px`;
}

/**
 * Measures which part of an overlay the buyer sees: the page may be a frame that is higher than the window around it.
 * Sets `--band-start` and `--band-size` on the overlay, in CSS pixels. A box that is higher than the visible area keeps
 * its place while the buyer scrolls along it.
 */
export function useVisibleArea(
  overlayRef: RefObject<HTMLElement | null>,
  boxRef: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = overlayRef.current;
    if (!element || typeof IntersectionObserver !== 'function') return;
    let boxStart: number | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      const { top, height } = entry?.intersectionRect ?? { top: 0, height: 0 };
      if (height === 0) return;
      // Rounded down: half a pixel more than the page would add scrollbars.
      const visibleArea = { top: Math.floor(top), height: Math.floor(height) };
      boxStart = computeBoxStart(visibleArea, heightWithMarginOf(boxRef.current), boxStart);
      element.style.setProperty('--band-start', `${boxStart}px`);
      element.style.setProperty('--band-size', `${visibleArea.height}px`);
      growPageToFit(element, boxRef.current);
    });
    // Scrolling a page higher than the window crosses no threshold; a new observation always calls back.
    const remeasure = () => {
      observer.unobserve(element);
      observer.observe(element);
    };
    remeasure();
    const timer = setInterval(remeasure, MEASURE_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [overlayRef, boxRef]);
}
