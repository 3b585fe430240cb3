import { useEffect, useRef, type RefObject } from 'react';

/**
 * Does something when an element is left: by a click outside of it, by Tab, or for the page around the frame. Not
 * before the click is over: what moves up meanwhile would take what was pressed from under the pointer.
 */
export function useOutside(active: boolean, element: RefObject<HTMLElement | null>, leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    if (!active) return undefined;
    const look = ({ target }: Event) => {
      if (!(target instanceof Node && element.current?.contains(target))) latest.current();
    };
    document.addEventListener('click', look);
    document.addEventListener('keyup', look);
    window.addEventListener('blur', look);
    return () => {
      document.removeEventListener('click', look);
      document.removeEventListener('keyup', look);
      window.removeEventListener('blur', look);
    };
  }, [active, element]);
}
