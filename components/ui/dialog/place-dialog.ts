const MARGIN_PX = 16;
const MIN_HEIGHT_PX = 280;
const MAX_REQUESTED_HEIGHT_PX = 608;

/** The part of the page that the buyer sees, in CSS pixels. */
export type VisibleArea = { top: number; height: number };
export type DialogPlacement = { start: number; maxHeight: number };

/**
 * Returns where a dialog begins and how high it may be: it fits into the visible area and scrolls inside. It opens in
 * the middle of the area and then keeps its place while it is in view.
 */
export function placeDialog(
  { top, height }: VisibleArea,
  contentHeight: number,
  previousStart?: number,
): DialogPlacement {
  const maxHeight = Math.max(height - 2 * MARGIN_PX, MIN_HEIGHT_PX);
  const firstStart = top + MARGIN_PX;
  const lastStart = Math.max(top + height - MARGIN_PX - Math.min(contentHeight, maxHeight), firstStart);
  const start =
    previousStart === undefined
      ? Math.floor((firstStart + lastStart) / 2)
      : Math.min(Math.max(previousStart, firstStart), lastStart);
  return { start, maxHeight };
}

/** Returns the height of a page that has room for the dialog; a long text scrolls inside and asks for no more. */
export const pageHeightFor = (start: number | undefined, contentHeight: number): number =>
  (start ?? MARGIN_PX) + Math.min(contentHeight, MAX_REQUESTED_HEIGHT_PX) + MARGIN_PX;
