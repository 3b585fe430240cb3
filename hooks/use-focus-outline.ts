import { useEffect } from 'react';

/** Shows the focus outline once Tab is pressed, and hides it on a mouse click. */
export function useFocusOutline(): void {
  useEffect(() => {
    const root = document.documentElement;
    let isPressed = false;
    let isEntered = false;
    const show = () => {
      root.dataset.focus = 'visible';
    };
    const tab = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') show();
    };
    const press = () => {
      isPressed = true;
      delete root.dataset.focus;
    };
    const release = () => {
      isPressed = false;
    };
    // Tab that leads into the frame is pressed in the page around it: the window has the focus first, then the element.
    const enter = ({ target }: FocusEvent) => {
      if (target instanceof Element && isEntered && target.matches(':focus-visible')) show();
      isEntered = target === window && !isPressed;
    };
    window.addEventListener('keydown', tab);
    window.addEventListener('mousedown', press);
    window.addEventListener('mouseup', release);
    window.addEventListener('focus', enter, true);
    return () => {
      window.removeEventListener('keydown', tab);
      window.removeEventListener('mousedown', press);
      window.removeEventListener('mouseup', release);
      window.removeEventListener('focus', enter, true);
    };
  }, []);
}
