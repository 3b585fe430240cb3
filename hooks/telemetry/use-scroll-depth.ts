import { throttle } from 'es-toolkit/function';
import { useEffect, useRef } from 'react';
import type { Tracker } from '@/lib/telemetry/analytics/create-tracker';

type Position = 25 | 50 | 75 | 100;

const POSITIONS_PERCENT: readonly Position[] = [25, 50, 75, 100];
/** A position that is in view for less time counts as passed, not read. */
const MIN_VIEW_MS = 750;
const THROTTLE_MS = 1000 / 30;

/**
 * Tracks how far the buyer scrolled: each position once, when it or content below it has been in view for 750 ms. Uses
 * intersection, because in a frame the merchant's page scrolls.
 */
export function useScrollDepth(page: string, { isEnabled, track }: Tracker): void {
  const initialPageRef = useRef(page);
  useEffect(() => {
    if (!isEnabled || typeof IntersectionObserver !== 'function') return;
    // The first page was opened before this code was loaded.
    const openedAtMs = page === initialPageRef.current ? 0 : performance.now();
    return observeDepth((position) => {
      const eventTiming = Math.round(performance.now() - openedAtMs);
      void track('Scroll position', { category: 'Scroll Depth', position, eventTiming });
    });
  }, [page, isEnabled, track]);
}

/** Calls `onRead` with each position that was read. Returns a function that stops observing. */
function observeDepth(onRead: (position: Position) => void): () => void {
  const marks = new Map(POSITIONS_PERCENT.map((position) => [createMark(), position]));
  const unread = new Set(POSITIONS_PERCENT);
  const inView = new Set<Position>();
  const readTimers = new Map<Position, ReturnType<typeof setTimeout>>();

  const clearReadTimer = (position: Position) => {
    clearTimeout(readTimers.get(position));
    readTimers.delete(position);
  };
  const markRead = (position: Position) => {
    unread.delete(position);
    onRead(position);
  };
  const updateReadTimers = throttle(() => {
    const deepest = Math.max(0, ...inView);
    for (const position of unread) {
      if (position > deepest) clearReadTimer(position);
      else if (!readTimers.has(position))
        readTimers.set(position, setTimeout(markRead, MIN_VIEW_MS, position));
    }
  }, THROTTLE_MS);

  const markObserver = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const position = marks.get(target as HTMLElement);
      if (position) inView[isIntersecting ? 'add' : 'delete'](position);
    }
    updateReadTimers();
  });
  // A new height moves the positions, so the read timers restart.
  const heightObserver = new ResizeObserver(() => {
    for (const [mark, position] of marks) positionMark(mark, position);
    POSITIONS_PERCENT.forEach(clearReadTimer);
    updateReadTimers();
  });

  for (const mark of marks.keys()) markObserver.observe(mark);
  heightObserver.observe(document.body);
  return () => {
    updateReadTimers.cancel();
    POSITIONS_PERCENT.forEach(clearReadTimer);
    markObserver.disconnect();
    heightObserver.disconnect();
    for (const mark of marks.keys()) mark.remove();
  };
}

/** Has no width and is out of the flow. Styles are set by script because the policy forbids style attributes in markup. */
function createMark(): HTMLElement {
  const mark = document.createElement('div');
  mark.setAttribute('aria-hidden', 'true');
  Object.assign(mark.style, { position: 'absolute', left: '0', width: '0', pointerEvents: 'none' });
  return document.body.appendChild(mark);
}

/** Stretches a mark from its position to the next, so that the space between two counts as well. In CSS pixels. */
function positionMark(mark: HTMLElement, position: Position): void {
  const height = Math.floor(document.body.offsetHeight);
  const top = Math.max(0, Math.min((height * position) / 100, height - 1));
  const bottom = Math.min(height, top + height / 4);
  Object.assign(mark.style, { top: `${top}px`, height: `${position === 100 ? 0 : bottom - top}px` });
}
