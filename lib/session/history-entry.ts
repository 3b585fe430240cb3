import { isRecord } from '@/lib/domain/json';

type HistoryEntry = { state: unknown; url?: string | URL | null };

/**
 * Duration of the hold after `beforeunload`: longer than a server may take to answer a reload. The browser also dispatches
 * the event for links that keep the page, such as `mailto:`.
 */
const HOLD_TIMEOUT_MS = 60_000;

let changeEntry = (entry: HistoryEntry): HistoryEntry => entry;
let holdTimer: ReturnType<typeof setTimeout> | undefined;
let heldUrl: HistoryEntry['url'];

/**
 * Keeps the order key out of the history state. Next stores the whole URL there to navigate back between its pages; the
 * checkout only replaces its history entry, and without a state Next ignores a `popstate` event. Call before Next creates
 * its router.
 */
export function ownHistoryEntry(history: History): void {
  const replace = history.replaceState.bind(history);
  history.replaceState = (_state, unused, url) => {
    if (holdTimer !== undefined) {
      heldUrl = url ?? heldUrl;
      return;
    }
    const entry = changeEntry({ state: history.state, url });
    replace(entry.state, unused, entry.url);
  };
  if (isRecord(history.state) && history.state.keyPad) holdEntryOnUnload();
}

/**
 * Leaves the history entry as it is while the page unloads: Chromium drops the state of an entry, and the pad in it, if the
 * URL changes while the page is being reloaded.
 */
export function holdEntryOnUnload(): void {
  window.addEventListener('beforeunload', holdEntry);
  window.addEventListener('pageshow', releaseEntry);
}

function holdEntry(): void {
  clearTimeout(holdTimer);
  holdTimer = setTimeout(releaseEntry, HOLD_TIMEOUT_MS);
}

/** Makes the last change that was held back, in a page that stayed or that the browser has kept. */
function releaseEntry(): void {
  if (holdTimer === undefined) return;
  clearTimeout(holdTimer);
  holdTimer = undefined;
  window.history.replaceState(null, '', heldUrl);
  heldUrl = undefined;
}

/** Passes the history entry, now and whenever it is replaced, through a function. */
export function setEntryFilter(history: History, filter: typeof changeEntry): void {
  changeEntry = filter;
  history.replaceState(null, '');
}
