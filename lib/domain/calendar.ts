import { toIsoDate } from '@/lib/domain/i18n/iso-date';

const MAX_LINE_OCTETS = 75;

/** An all-day entry of a calendar. `id` stays the same each time the file is made, so that an import replaces it. */
export type CalendarEntry = { id: string; day: Date; summary: string; description: string };

/** Returns an iCalendar file (RFC 5545) with one all-day entry for each day, made at `now`. */
export function createCalendar(entries: readonly CalendarEntry[], now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Usance//Checkout//EN',
    ...entries.flatMap(({ id, day, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(id)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${toIsoDate(day).replaceAll('-', '')}`,
      `SUMMARY:${escapeText(summary)}`,
      `DESCRIPTION:${escapeText(description)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Escapes a text value; control characters, which the format forbids, become blanks. */
const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

const octetsOf = (text: string) => new TextEncoder().encode(text).length;

/** Breaks a line after at most 75 octets, between characters; a continuation begins with a blank. */
function foldLine(line: string): string {
  const parts = [''];
  for (const character of line) {
    const part = parts.at(-1) ?? '';
    if (octetsOf(part + character) <= MAX_LINE_OCTETS) parts[parts.length - 1] = part + character;
    else parts.push(` ${character}`);
  }
  return parts.join('\r\n');
}
