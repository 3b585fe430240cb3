let last: Promise<unknown> = Promise.resolve();

/** What the embedding page hears of a company, one after the other: one may wait for analytics, the next must not pass it. */
export function inTurn(tell: () => void | Promise<void>): void {
  last = last.then(tell, tell);
}
