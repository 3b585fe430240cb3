/** Runs the callback once, when the page has loaded and is idle. */
export function whenIdle(callback: () => void): void {
  const requestIdle = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, { timeout: 1000 });
    else setTimeout(callback, 1);
  };
  if (document.readyState === 'complete') requestIdle();
  else window.addEventListener('load', requestIdle, { once: true });
}
