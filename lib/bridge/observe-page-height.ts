const MIN_HEIGHT_PX = 100;

/** Returns the page's height in whole CSS pixels: the larger of scroll and offset height, and at least 100. */
export function pageHeightOf({
  scrollHeight,
  offsetHeight,
}: {
  scrollHeight: number;
  offsetHeight: number;
}): number {
  const height = Math.ceil(Math.max(scrollHeight, offsetHeight));
  return Number.isFinite(height) ? Math.max(height, MIN_HEIGHT_PX) : MIN_HEIGHT_PX;
}

/**
 * Calls `onHeight` with the page's height in CSS pixels, now and when it changes; not for `knownHeight`, which the host
 * page has. Returns a function that stops it and returns the last height.
 */
export function observePageHeight(
  body: HTMLElement,
  onHeight: (height: number) => void,
  knownHeight?: number,
): () => number | undefined {
  let lastHeight = knownHeight;
  // Not in an animation frame: a frame that has just been scrolled out of sight gets none.
  const observer = new ResizeObserver(() => {
    const height = pageHeightOf(body);
    if (height !== lastHeight) onHeight(height);
    lastHeight = height;
  });
  observer.observe(body);
  return () => {
    observer.disconnect();
    return lastHeight;
  };
}
