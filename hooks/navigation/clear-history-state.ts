/**
 * Keeps the order key out of the history state. Next stores the whole URL there to navigate back between its pages; the
 * checkout only replaces its history entry, and without a state Next ignores a `popstate` event.
 */
export function clearHistoryState(history: History): void {
  const replace = history.replaceState.bind(history);
  history.replaceState = (_state, unused, url) => replace(null, unused, url);
}
