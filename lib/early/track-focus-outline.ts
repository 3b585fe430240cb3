/** Shows the focus outline after the Tab key, and hides it on a mouse click. Returns a function that stops it. */
export function trackFocusOutline(window: Window): () => void {
  const root = window.document.documentElement;
  let isMouseDown = false;
  let isEnteringWindow = false;
  const showOutline = () => {
    root.dataset.focus = 'visible';
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') showOutline();
  };
  const onMouseDown = () => {
    isMouseDown = true;
    delete root.dataset.focus;
  };
  const onMouseUp = () => {
    isMouseDown = false;
  };
  // Tab into the iframe is pressed in the host page: here the window gets the focus first, then the element.
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && isEnteringWindow && target.matches(':focus-visible')) showOutline();
    isEnteringWindow = target === window && !isMouseDown;
  };
  window.addEventListener('keydown', onKeyDown);
  window.addEventListener('mousedown', onMouseDown);
  window.addEventListener('mouseup', onMouseUp);
  window.addEventListener('focus', onFocus, true);
  return () => {
    window.removeEventListener('keydown', onKeyDown);
    window.removeEventListener('mousedown', onMouseDown);
    window.removeEventListener('mouseup', onMouseUp);
    window.removeEventListener('focus', onFocus, true);
  };
}
