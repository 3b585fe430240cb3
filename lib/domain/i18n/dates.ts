import { memoize } from 'es-toolkit/function';
import { formattingLocaleOf } from './locales';

export const DAY_MS = 86_400_000;
const isoTimePattern = /^\d{4}-\d{2}-\d{2}(?:([T ])\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Parses an ISO 8601 date or time to epoch milliseconds; without a zone it is UTC. Returns NaN for anything else. */
export function parseTime(text: string): number {
  const [whole, separator, zone] = isoTimePattern.exec(text) ?? [];
  if (whole === undefined) return NaN;
  return Date.parse(whole.replace(' ', 'T') + (separator && !zone ? 'Z' : ''));
}

const getDayFormat = memoize(
  (tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** Formats the UTC day in words, such as 20 December 2026. Returns a dash for an invalid date. */
export function formatDay(date: Date, locale?: string): string {
  if (Number.isNaN(date.getTime())) return '–';
  const tag = formattingLocaleOf(locale);
  const text = getDayFormat(tag).format(date);
  // French uses an ordinal for the first of a month, which `Intl` does not support.
  return tag === 'fr-FR' ? text.replace(/^1 /, '1er ') : text;
}

export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/** Returns the last day of the month of `day`, or of a number of months later, at 00:00 UTC. */
export const endOfMonth = (day: Date, months = 0): Date =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1 + months, 0));
