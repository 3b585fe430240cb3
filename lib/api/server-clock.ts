let ahead = 0;

/** Learns from a `Date` header how far the server's clock is ahead of ours. It counts in whole seconds. */
export function noteServerTime(date: string | null): void {
  const server = date === null ? NaN : Date.parse(date);
  if (!Number.isNaN(server)) ahead = Math.abs(server - Date.now()) < 2000 ? 0 : server - Date.now();
}

/** Now, by the server's clock where it told us, so that a wrong clock here neither expires nor revives an offer. */
export const serverNow = (): Date => new Date(Date.now() + ahead);
