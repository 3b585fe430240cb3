import { pageHeightFor, placeDialog } from '@/components/ui/dialog/place-dialog';

describe('placeDialog', () => {
  test.each([
    ['opens in the middle of the visible area', { top: 800, height: 600 }, 300, undefined, 950, 568],
    ['limits a long dialog to the visible area', { top: 800, height: 600 }, 4000, undefined, 816, 568],
    ['keeps a usable height in a strip of a frame', { top: 1000, height: 78 }, 700, undefined, 1016, 280],
    ['keeps its place while it is in view', { top: 820, height: 600 }, 300, 950, 950, 568],
    ['follows the window to its upper edge', { top: 1000, height: 600 }, 300, 950, 1016, 568],
    ['follows the window to its lower edge', { top: 400, height: 600 }, 300, 950, 684, 568],
  ])('%s', (_, area, contentHeight, previousStart, start, maxHeight) => {
    expect(placeDialog(area, contentHeight, previousStart)).toEqual({ start, maxHeight });
  });
});

test.each([
  ['as high as a short dialog with its margins', undefined, 300, 332],
  ['as high as the end of a dialog that begins further down', 800, 300, 1116],
  ['no higher for a text that scrolls inside', 800, 4000, 1424],
])('pageHeightFor makes the page %s', (_, start, contentHeight, height) => {
  expect(pageHeightFor(start, contentHeight)).toBe(height);
});
