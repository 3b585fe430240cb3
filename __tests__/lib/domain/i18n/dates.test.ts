import fc from 'fast-check';
import { samples } from '@/__tests__/data/printed.json';
import { formatExpiry } from '@/lib/domain/i18n/card-expiry';
import { addDays, endOfMonth, formatDay, parseTime } from '@/lib/domain/i18n/dates';
import { toIsoDate } from '@/lib/domain/i18n/iso-date';

const times: [string, string | undefined][] = [
  ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21T10:00', '2026-11-21T10:00:00.000Z'],
  ['2026-11-21T10:00:00', '2026-11-21T10:00:00.000Z'],
  ['2026-11-21 10:00:00', '2026-11-21T10:00:00.000Z'],
  ['2026-11-21T10:00:00.123456', '2026-11-21T10:00:00.123Z'],
  ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00.000Z'],
  ['2026-11-21T10:00:00+02:00', '2026-11-21T08:00:00.000Z'],
  ['2026-11-21T10:00:00-1100', '2026-11-21T21:00:00.000Z'],
  ['2026-11-21T10:00:00.5', '2026-11-21T10:00:00.500Z'],
  ['2026-11-21T10:00+02:00', '2026-11-21T08:00:00.000Z'],
  ['2026-11-21 10:00:00+02:00', '2026-11-21T08:00:00.000Z'],
  ['2026-11-21 10:00:00Z', '2026-11-21T10:00:00.000Z'],
  ...[
    'x2026-11-21',
    '12026-11-21',
    '26-11-21',
    '2026-1-21',
    '2026-11-2',
    '2026-11-21Z',
    '2026-11-21T10',
    '2026-11-21T1:00',
    '2026-11-21T10:0',
    '2026-11-21T10:00:0',
    '2026-11-21T10:00:00.',
    '2026-11-21T10:00:00+2:00',
    '2026-11-21T10:00:00+02:0',
    '2026-11-21T10:00:00z',
  ].map((text): [string, undefined] => [text, undefined]),
  ['2026-13-01', undefined],
  ['2026-11-21T25:00:00Z', undefined],
  ['', undefined],
  ['2030', undefined],
  ['1', undefined],
  ['21 November 2030', undefined],
  ['11/21/2030', undefined],
  ['Sat, 21 Nov 2030 12:00:00 GMT', undefined],
  ['2030-11-21T10:00:00 and more', undefined],
  ['soon', undefined],
];
test.each(times)('parses %j as %s in any time zone', (text, isoTime) => {
  const time = parseTime(text);
  expect(Number.isNaN(time) ? undefined : new Date(time).toISOString()).toBe(isoTime);
});

const monthEnds: [string, string][] = [
  ['2026-01-01', '2026-01-31'],
  ['2026-02-28', '2026-02-28'],
  ['2028-02-01', '2028-02-29'],
  ['2100-02-01', '2100-02-28'],
  ['2026-04-30', '2026-04-30'],
  ['2026-12-31', '2026-12-31'],
];
test.each(monthEnds)('ends the month of %s on %s', (day, end) => {
  expect(toIsoDate(endOfMonth(new Date(day)))).toBe(end);
});

const additions: [string, number, string][] = [
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-11-21', 0, '2026-11-21'],
];
test.each(additions)('adds to %s %i days and returns %s, even across clock changes', (from, days, sum) => {
  expect(toIsoDate(addDays(new Date(from), days))).toBe(sum);
});

test('formats an invalid date as a dash', () => {
  expect(formatDay(new Date(NaN), 'de')).toBe('–');
});

test.each([
  ['en-GB', '20 December 2026', '04/2027'],
  ['de', '20. Dezember 2026', '04/2027'],
  ['es', '20 de diciembre de 2026', '4/2027'],
  ['fr', '20 décembre 2026', '04/2027'],
  ['it', '20 dicembre 2026', '04/2027'],
  ['nl', '20 december 2026', '04-2027'],
  ['pt', '20 de dezembro de 2026', '04/2027'],
  ['el', '20 Δεκεμβρίου 2026', '04/2027'],
])('formats a day and a card expiry for %s as %s and %s', (locale, day, expiry) => {
  expect(formatDay(new Date('2026-12-20T23:30:00Z'), locale)).toBe(day);
  expect(formatExpiry(4, 2027, locale)).toBe(expiry);
});

test.each([
  ['fr', '1er décembre 2026', '11 décembre 2026'],
  ['en-GB', '1 December 2026', '11 December 2026'],
  ['es', '1 de diciembre de 2026', '11 de diciembre de 2026'],
  ['nl', '1 december 2026', '11 december 2026'],
])('formats the first and the eleventh of a month for %s as %s and %s', (locale, first, eleventh) => {
  expect(formatDay(new Date('2026-12-01T00:00:00Z'), locale)).toBe(first);
  expect(formatDay(new Date('2026-12-11T00:00:00Z'), locale)).toBe(eleventh);
});

describe.each(samples)('the CLDR data of $locale', ({ locale, days, expiry }) => {
  test.each(days)('formats the day %s as %s', (day, text) => {
    expect(formatDay(new Date(day as string), locale)).toBe(text);
  });

  test.each(expiry)('formats the card expiry %s as %s', (yearAndMonth, text) => {
    const [year = NaN, month = NaN] = String(yearAndMonth).split('-').map(Number);
    expect(formatExpiry(month, year, locale)).toBe(text);
  });
});

test('parses every day of four thousand years as formatted by toIsoDate', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0001-01-01'), max: new Date('3999-12-31'), noInvalidDate: true }),
      (date) => {
        const day = toIsoDate(date);
        expect(toIsoDate(new Date(parseTime(day)))).toBe(day);
        expect(endOfMonth(date).getTime()).toBeGreaterThanOrEqual(parseTime(day));
      },
    ),
  );
});
