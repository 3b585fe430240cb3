import { useCallback, useRef, type RefCallback } from 'react';

/**
 * Moves the focus to the heading of the next step when it mounts, if `focusOnNextStep` was called before. Nothing is
 * focused on page load: then the focus belongs to the host page.
 */
export function useStepFocus(): {
  headingRef: RefCallback<HTMLElement>;
  focusOnNextStep: (shouldFocus?: boolean) => void;
} {
  const isFocusPendingRef = useRef(false);
  const headingRef = useCallback((heading: HTMLElement | null) => {
    if (!heading || !isFocusPendingRef.current) return;
    isFocusPendingRef.current = false;
    heading.focus();
  }, []);
  const focusOnNextStep = useCallback((shouldFocus = true) => {
    isFocusPendingRef.current = shouldFocus;
  }, []);
  return { headingRef, focusOnNextStep };
}
