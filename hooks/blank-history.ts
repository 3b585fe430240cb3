/**
 * Keeps the key out of the state of the history: Next leaves the whole address there, to go back between pages of ours,
 * and none of them is ever an entry of its own. Where there is no state Next stays where it is.
 */
export function blankHistory(history: History): void {
  const replace = history.replaceState.bind(history);
  history.replaceState = (_state, unused, url) => replace(null, unused, url);
}
