type HistoryEntry = { state: unknown; url?: string | URL | null };

let changeEntry = (entry: HistoryEntry): HistoryEntry => entry;

/**
 * Keeps the order key out of the history state. Next stores the whole URL there to navigate back between its pages; the
 * checkout only replaces its history entry, and without a state Next ignores a `popstate` event. Call before Next creates
 * its router.
 */
export function ownHistoryEntry(history: History): void {
  const replace = history.replaceState.bind(history);
  history.replaceState = (_state, unused, url) => {
    const entry = changeEntry({ state: history.state, url });
    replace(entry.state, unused, entry.url);
  };
}

/** Passes the history entry, now and whenever it is replaced, through a function. */
export function setEntryFilter(history: History, filter: typeof changeEntry): void {
  changeEntry = filter;
  history.replaceState(null, '');
}
