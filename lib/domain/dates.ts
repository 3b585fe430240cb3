import { memoize } from 'es-toolkit/function';
import { formatTag } from './locales';

/** In milliseconds. */
export const DAY = 86_400_000;
const time = /^\d{4}-\d{2}-\d{2}(?:([T ])\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** A date or time of ISO 8601 in milliseconds; without a zone it is UTC, wherever we are. NaN for anything else. */
export function timeOf(text: string): number {
  const [whole, separator, zone] = time.exec(text) ?? [];
  if (whole === undefined) return NaN;
  return Date.parse(whole.replace(' ', 'T') + (separator && !zone ? 'Z' : ''));
}

/**
 * `yyyy-mm-dd` from the UTC parts, as the specification wants a date; no call sends one yet.
 * @throws RangeError 'Invalid ISO date format' when it is not a date
 * @internal
 */
export function isoDate(date: Date): string {
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new RangeError('Invalid ISO date format');
  return text;
}

const dayFormat = memoize(
  (tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** A day in words, such as 20 December 2026; a dash when it is none. All our dates are days in UTC. */
export function formatDay(date: Date, locale?: string): string {
  if (Number.isNaN(date.getTime())) return '–';
  const tag = formatTag(locale);
  const text = dayFormat(tag).format(date);
  // French writes the first of a month as an ordinal, which the formatter does not know.
  return tag === 'fr-FR' ? text.replace(/^1 /, '1er ') : text;
}

/** Month and year of a card in the locale's way, such as 04/2027. */
export const formatExpiry = (month: number, year: number, locale?: string): string =>
  new Intl.DateTimeFormat(formatTag(locale), { month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(Date.UTC(year, month - 1, 1)),
  );

export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY);

/** The last day of a day's month. */
export const endOfMonth = (day: Date): Date =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0));
