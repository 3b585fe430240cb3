/** Does something once, when the page has loaded and has nothing better to do. */
export function whenIdle(work: () => void): void {
  const rest = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 1000 });
    else setTimeout(work, 1);
  };
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}
