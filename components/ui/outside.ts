import { useEffect, useRef, type RefObject } from 'react';

/** Does something at a press outside of an element, also in the page around the frame. */
export function useOutside(active: boolean, element: RefObject<HTMLElement | null>, leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    if (!active) return undefined;
    const press = ({ target }: Event) => {
      if (!(target instanceof Node && element.current?.contains(target))) latest.current();
    };
    document.addEventListener('pointerdown', press);
    window.addEventListener('blur', press);
    return () => {
      document.removeEventListener('pointerdown', press);
      window.removeEventListener('blur', press);
    };
  }, [active, element]);
}
