import fc from 'fast-check';
import { addDays, endOfMonth, formatDay, isoDate, timeOf } from '@/lib/domain/dates';

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
test.each(times)('the time "%s" is %s, wherever we are', (text, time) => {
  const found = timeOf(text);
  expect(Number.isNaN(found) ? undefined : new Date(found).toISOString()).toBe(time);
});

const ends: [string, string][] = [
  ['2026-01-01', '2026-01-31'],
  ['2026-02-28', '2026-02-28'],
  ['2028-02-01', '2028-02-29'],
  ['2100-02-01', '2100-02-28'],
  ['2026-04-30', '2026-04-30'],
  ['2026-12-31', '2026-12-31'],
];
test.each(ends)('the month of %s ends on %s', (day, end) => {
  expect(isoDate(endOfMonth(new Date(day)))).toBe(end);
});

const steps: [string, number, string][] = [
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-11-21', 0, '2026-11-21'],
];
test.each(steps)('%s and %i days is %s, also when clocks change', (from, days, to) => {
  expect(isoDate(addDays(new Date(from), days))).toBe(to);
});

test('what is no day is a dash', () => {
  expect(formatDay(new Date(NaN), 'de')).toBe('–');
});

test('every day of four thousand years is written and read as itself', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0001-01-01'), max: new Date('3999-12-31'), noInvalidDate: true }),
      (date) => {
        const day = isoDate(date);
        expect(isoDate(new Date(timeOf(day)))).toBe(day);
        expect(endOfMonth(date).getTime()).toBeGreaterThanOrEqual(timeOf(day));
      },
    ),
  );
});
