// Separate script, /sdk/v1/preload.js, which `usance.preload()` loads: most pages of a shop do not need it.

/** The time after which a frame is removed that has not loaded everything. */
const MAX_LOADING_MS = 30_000;
/** The delay where the browser cannot tell when it is idle. */
const IDLE_DELAY_MS = 500;

type DataSaving = { connection?: { saveData?: boolean } };

/**
 * Loads a page of the checkout without a key: in a frame, because browsers have a cache for each pair of sites. The page
 * fetches the scripts and then leads its frame to an empty page.
 */
function mountPreloadFrame(url: URL): void {
  const frame = document.createElement('iframe');
  let loadCount = 0;
  const remove = () => {
    clearTimeout(timer);
    frame.remove();
  };
  const timer = setTimeout(remove, MAX_LOADING_MS);
  frame.hidden = true;
  frame.referrerPolicy = 'no-referrer';
  frame.addEventListener('load', () => {
    loadCount += 1;
    if (loadCount === 2) remove();
  });
  frame.src = url.href;
  document.body.append(frame);
}

/** Calls back when the page is loaded and the browser is idle. */
function whenIdle(callback: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(callback);
    else setTimeout(callback, IDLE_DELAY_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

const script = document.currentScript;
const { connection } = navigator as Navigator & DataSaving;
if (script instanceof HTMLScriptElement && !connection?.saveData) {
  const url = new URL('/preload.html', script.src);
  whenIdle(() => mountPreloadFrame(url));
}
