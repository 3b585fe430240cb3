import { useEffect } from 'react';

/** Shows the focus outline once Tab is pressed, and hides it on a mouse click. */
export function useFocusOutline(): void {
  useEffect(() => {
    const root = document.documentElement;
    const show = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') root.dataset.focus = 'visible';
    };
    const hide = () => {
      delete root.dataset.focus;
    };
    window.addEventListener('keydown', show);
    window.addEventListener('mousedown', hide);
    return () => {
      window.removeEventListener('keydown', show);
      window.removeEventListener('mousedown', hide);
    };
  }, []);
}
