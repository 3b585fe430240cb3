import type { VisibleArea } from './place-dialog';

let openCount = 0;
let heldHeightPx = 0;
let lastVisibleArea: VisibleArea | undefined;

/** State shared by dialogs that replace each other: the height of the page and the visible area. */
export type OpenDialog = {
  lastVisibleArea: () => VisibleArea | undefined;
  rememberVisibleArea: (area: VisibleArea) => void;
  /** Makes the page at least as high: an element with `position: fixed` gives a frame no height. Never lowers it. */
  holdPageHeight: (heightPx: number) => void;
  close: () => void;
};

/** Registers a dialog. The last one that closes without a successor gives the page its own height back. */
export function registerDialog(): OpenDialog {
  openCount += 1;
  return {
    lastVisibleArea: () => lastVisibleArea,
    rememberVisibleArea: (area) => {
      lastVisibleArea = area;
    },
    holdPageHeight: (heightPx) => {
      heldHeightPx = Math.max(heldHeightPx, heightPx);
      document.body.style.minBlockSize = `${heldHeightPx}px`;
    },
    close: () => {
      openCount -= 1;
      // A dialog that replaces this one is mounted in the same task.
      queueMicrotask(() => {
        if (openCount > 0) return;
        heldHeightPx = 0;
        lastVisibleArea = undefined;
        document.body.style.minBlockSize = '';
      });
    },
  };
}
