const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 60_000;
/** Makes the first wait for a script that hangs 15 seconds: the SDK gives up on a frame after 20. */
const HANG_FACTOR = 15;

/** The scripts without which React cannot begin: not the manifests, nor the simulators. */
const requiredScriptPattern = /\/static\/(chunks\/|early)/;

/**
 * Loads the page again when a script of the document that React needs does not arrive: soon after one that failed, and 15
 * times as late if React has not begun, as with one that hangs. Each time after twice as long, which the history entry
 * remembers until Next writes it. Returns a function that stops it.
 */
export function reloadOnMissingScript(window: Window): () => void {
  const { history, location } = window;
  const delayMs = Math.min(history.state?.retryDelayMs ?? FIRST_DELAY_MS, MAX_DELAY_MS);
  const reload = () => {
    // The state may hold the pad of a sealed key.
    history.replaceState({ ...history.state, retryDelayMs: 2 * delayMs }, '');
    location.reload();
  };
  const onError = ({ target }: Event) => {
    // Chunks that are loaded on demand are not deferred.
    if (!(target instanceof HTMLScriptElement && target.defer && requiredScriptPattern.test(target.src)))
      return;
    stop();
    window.__NEXT_PRELOADREADY = () => new Promise(() => undefined);
    setTimeout(reload, delayMs);
  };
  const hangTimer = setTimeout(reload, HANG_FACTOR * delayMs);
  const stop = () => {
    clearTimeout(hangTimer);
    window.removeEventListener('error', onError, true);
  };
  window.addEventListener('error', onError, true);
  return stop;
}
