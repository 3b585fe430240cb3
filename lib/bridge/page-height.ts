const LEAST = 100;
const MOST = 20_000;

/** Height of the page in whole CSS pixels: the larger of scroll and offset height, 100 to 20 000. */
export function pageHeight({
  scrollHeight,
  offsetHeight,
}: {
  scrollHeight: number;
  offsetHeight: number;
}): number {
  const height = Math.ceil(Math.max(scrollHeight, offsetHeight));
  return Number.isFinite(height) ? Math.min(Math.max(height, LEAST), MOST) : LEAST;
}
