import { DAY } from '@/lib/domain/dates';

let ahead = 0;
let isTold = false;

/** Learns from a `Date` header how far the server's clock is ahead of ours. It counts in whole seconds. */
export function noteServerTime(date: string | null): void {
  const server = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(server)) return;
  isTold = true;
  ahead = Math.abs(server - Date.now()) < 2000 ? 0 : server - Date.now();
}

/**
 * Learns from when something ends, in milliseconds, that has just been offered. Where no header told the time (those of
 * another origin need not be readable) and all of it looks over since a day or two, our clock is wrong: for this visit
 * it is a day before the first end. Who confirms too late is told so by the server.
 */
export function noteEnds(ends: number[]): void {
  const now = serverNow().getTime();
  const isWrong = ends.length > 0 && ends.every((end) => end <= now && end > now - 2 * DAY);
  if (!isTold && isWrong) ahead = Math.min(...ends) - DAY - Date.now();
}

/** Now, by the server's clock where it told us, so that a wrong clock here neither expires nor revives an offer. */
export const serverNow = (): Date => new Date(Date.now() + ahead);
