import { useLayoutEffect, useRef, type RefObject } from 'react';
import { registerDialog } from './open-dialogs';
import { pageHeightFor, placeDialog, type VisibleArea } from './place-dialog';

const MEASURE_INTERVAL_MS = 250;

/**
 * Places the box of a dialog in the part of the page that the buyer sees: the page may be a frame that is higher than
 * the window around it. Sets `--dialog-start` and `--dialog-max` on the overlay, in CSS pixels.
 */
export function useDialogPlacement(
  overlayRef: RefObject<HTMLElement | null>,
  boxRef: RefObject<HTMLElement | null>,
): void {
  const placeRef = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    const { current: overlay } = overlayRef;
    const { current: box } = boxRef;
    if (!overlay || !box) return;
    const placer = createPlacer(overlay, box);
    placeRef.current = placer.place;
    const stopObserving = observeVisibleArea(overlay, placer.follow);
    // Not shown at the wrong place before the first measurement, which comes after the first frame.
    if (stopObserving && !placer.isPlaced()) box.style.opacity = '0';
    return () => {
      stopObserving?.();
      placer.close();
    };
  }, [overlayRef, boxRef]);
  // Content may have changed with any render.
  useLayoutEffect(() => placeRef.current?.());
}

/** Returns functions that place the box again: where it is, or in another visible area. */
function createPlacer(overlay: HTMLElement, box: HTMLElement) {
  const dialog = registerDialog();
  let area = dialog.lastVisibleArea();
  let firstStart: number | undefined;
  let start: number | undefined;

  const place = () => {
    const contentHeight = box.scrollHeight + box.offsetHeight - box.clientHeight;
    if (area) {
      const placement = placeDialog(area, contentHeight, start);
      ({ start } = placement);
      firstStart ??= start;
      overlay.style.setProperty('--dialog-start', `${start}px`);
      overlay.style.setProperty('--dialog-max', `${placement.maxHeight}px`);
      overlay.toggleAttribute('data-placed', true);
      box.toggleAttribute('data-scrolls', contentHeight > placement.maxHeight);
    }
    // Scrolling the host page moves the dialog, and must not make the page higher each time.
    dialog.holdPageHeight(pageHeightFor(firstStart, contentHeight));
  };
  let measurements = 0;
  const follow = (visibleArea: VisibleArea) => {
    box.style.opacity = '';
    if (visibleArea.height === 0) return;
    area = visibleArea;
    dialog.rememberVisibleArea(visibleArea);
    place();
    // The host page has had the time to make the frame higher.
    measurements += 1;
    if (measurements === 2 && visibleArea.height < box.offsetHeight) box.scrollIntoView({ block: 'nearest' });
  };
  place();
  return { place, follow, isPlaced: () => start !== undefined, close: dialog.close };
}

/** Measures the visible area of an element until the returned function is called; undefined if the browser cannot. */
function observeVisibleArea(element: HTMLElement, onMeasure: (area: VisibleArea) => void) {
  if (typeof IntersectionObserver !== 'function') return undefined;
  const observer = new IntersectionObserver((entries) => {
    const { top, height } = entries.at(-1)?.intersectionRect ?? { top: 0, height: 0 };
    // Rounded down: half a pixel more than the page would add scrollbars.
    onMeasure({ top: Math.floor(top), height: Math.floor(height) });
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
}
