import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls `onDismiss` when the buyer leaves an element: by a click outside it, by Tab, or for the page around the frame.
 * Waits for `click` instead of `mousedown`: closing moves the page, and the pressed button would slip away.
 */
export function useDismiss(
  isActive: boolean,
  elementRef: RefObject<HTMLElement | null>,
  onDismiss: () => void,
): void {
  const onDismissRef = useRef(onDismiss);
  useEffect(() => {
    onDismissRef.current = onDismiss;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const dismissIfOutside = ({ target }: Event) => {
      if (!(target instanceof Node && elementRef.current?.contains(target))) onDismissRef.current();
    };
    document.addEventListener('click', dismissIfOutside);
    document.addEventListener('keyup', dismissIfOutside);
    window.addEventListener('blur', dismissIfOutside);
    return () => {
      document.removeEventListener('click', dismissIfOutside);
      document.removeEventListener('keyup', dismissIfOutside);
      window.removeEventListener('blur', dismissIfOutside);
    };
  }, [isActive, elementRef]);
}
