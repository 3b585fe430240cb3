import { useEffect, useReducer, useRef, type RefObject } from 'react';

/**
 * Focuses the heading of the section around `element`, after the focused element was removed. Does nothing while
 * another window or frame has the focus.
 */
export function focusHeading(element: HTMLElement | null): void {
  const heading = element?.closest('section')?.querySelector<HTMLElement>('h2');
  if (document.hasFocus()) heading?.focus();
}

/** Returns a ref and a function that calls `focusHeading` for it after the next commit. */
export function useHeadingFocusRequest(): [
  containerRef: RefObject<HTMLDivElement | null>,
  requestHeadingFocus: () => void,
] {
  const containerRef = useRef<HTMLDivElement>(null);
  const [requestCount, requestHeadingFocus] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (requestCount > 0) focusHeading(containerRef.current);
  }, [requestCount]);
  return [containerRef, requestHeadingFocus];
}
