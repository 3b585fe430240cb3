import { useCallback, useRef, type RefCallback } from 'react';

/**
 * Puts the focus on the heading of the step that the buyer moved to, as soon as it is there. On arrival nothing takes
 * the focus: it belongs to the embedding page.
 */
export function useMovedFocus(): {
  headingRef: RefCallback<HTMLElement>;
  willMove: (moves?: boolean) => void;
} {
  const moved = useRef(false);
  const headingRef = useCallback((heading: HTMLElement | null) => {
    if (!heading || !moved.current) return;
    moved.current = false;
    heading.focus();
  }, []);
  const willMove = useCallback((moves = true) => {
    moved.current = moves;
  }, []);
  return { headingRef, willMove };
}
