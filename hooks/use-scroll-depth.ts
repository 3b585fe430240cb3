import { throttle } from 'es-toolkit/function';
import { useEffect, useRef } from 'react';
import type { Tracker } from '@/lib/telemetry/create-tracker';

type Position = 25 | 50 | 75 | 100;

const POSITIONS: readonly Position[] = [25, 50, 75, 100];
/** A position that was in view for less was passed, not read. In ms. */
const READ = 750;
const PAUSE = 1000 / 30;

/**
 * Tells how far down a page the buyer got: each position once, when it or what is below it has been in view for
 * 750 ms. Observed by intersection, because in a frame it is the merchant's page that scrolls.
 */
export function useScrollDepth(page: string, { isEnabled, track }: Tracker): void {
  const first = useRef(page);
  useEffect(() => {
    if (!isEnabled || typeof IntersectionObserver !== 'function') return;
    // The first page was opened before any of this was loaded.
    const opened = page === first.current ? 0 : performance.now();
    return observeDepth((position) => {
      const eventTiming = Math.round(performance.now() - opened);
      void track('Scroll position', { category: 'Scroll Depth', position, eventTiming });
    });
  }, [page, isEnabled, track]);
}

/** Calls back with each position that was read; answers how to stop. */
function observeDepth(onRead: (position: Position) => void): () => void {
  const marks = new Map(POSITIONS.map((position) => [createMark(), position]));
  const unread = new Set(POSITIONS);
  const inView = new Set<Position>();
  const due = new Map<Position, ReturnType<typeof setTimeout>>();

  const forget = (position: Position) => {
    clearTimeout(due.get(position));
    due.delete(position);
  };
  const read = (position: Position) => {
    unread.delete(position);
    onRead(position);
  };
  const look = throttle(() => {
    const deepest = Math.max(0, ...inView);
    for (const position of unread) {
      if (position > deepest) forget(position);
      else if (!due.has(position)) due.set(position, setTimeout(read, READ, position));
    }
  }, PAUSE);

  const views = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const position = marks.get(target as HTMLElement);
      if (position) inView[isIntersecting ? 'add' : 'delete'](position);
    }
    look();
  });
  // A page of another height has other positions: what was in view so far was not read.
  const heights = new ResizeObserver(() => {
    for (const [mark, position] of marks) place(mark, position);
    POSITIONS.forEach(forget);
    look();
  });

  for (const mark of marks.keys()) views.observe(mark);
  heights.observe(document.body);
  return () => {
    look.cancel();
    POSITIONS.forEach(forget);
    views.disconnect();
    heights.disconnect();
    for (const mark of marks.keys()) mark.remove();
  };
}

/** Without width and out of the flow, so that it takes no room; script may set styles where the policy forbids markup to. */
function createMark(): HTMLElement {
  const mark = document.createElement('div');
  mark.setAttribute('aria-hidden', 'true');
  Object.assign(mark.style, { position: 'absolute', left: '0', width: '0', pointerEvents: 'none' });
  return document.body.appendChild(mark);
}

/** A mark reaches from its position to the next, so that a long page between two counts as well. In CSS pixels. */
function place(mark: HTMLElement, position: Position): void {
  const height = Math.floor(document.body.offsetHeight);
  const top = Math.max(0, Math.min((height * position) / 100, height - 1));
  const bottom = Math.min(height, top + height / 4);
  Object.assign(mark.style, { top: `${top}px`, height: `${position === 100 ? 0 : bottom - top}px` });
}
