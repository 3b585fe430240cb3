const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;

/**
 * Loads the page again when one of the document's own scripts does not arrive, because React cannot begin without it. Each
 * time after twice as long, which the history entry remembers until Next writes it. Returns a function that stops it.
 */
export function reloadOnMissingScript(window: Window): () => void {
  const { history, location } = window;
  const onError = ({ target }: Event) => {
    // Chunks that are loaded on demand are not deferred.
    if (!(target instanceof HTMLScriptElement && target.defer)) return;
    stop();
    window.__NEXT_PRELOADREADY = () => new Promise(() => undefined);
    const delayMs = Math.min(history.state?.retryDelayMs ?? FIRST_DELAY_MS, MAX_DELAY_MS);
    setTimeout(() => {
      // The state may hold the pad of a sealed key.
      history.replaceState({ ...history.state, retryDelayMs: 2 * delayMs }, '');
      location.reload();
    }, delayMs);
  };
  const stop = () => window.removeEventListener('error', onError, true);
  window.addEventListener('error', onError, true);
  return stop;
}
