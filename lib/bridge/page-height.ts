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
