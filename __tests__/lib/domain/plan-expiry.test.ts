import { dueOf } from '@/lib/domain/due';
import { isUsable } from '@/lib/domain/plan';
import { buildPayment, buildPlan } from '@/lib/sandbox/builders';

const usable: [string, string | null, string, boolean][] = [
  ['a date lasts to the end of its day in UTC', '2026-11-21', '2026-11-21T23:59:59.998Z', true],
  ['and not into the next', '2026-11-21', '2026-11-22T00:00:00Z', false],
  ['no zone is UTC', '2026-11-21T10:00:00', '2026-11-21T09:59:59Z', true],
  ['no zone is UTC after it too', '2026-11-21T10:00:00', '2026-11-21T10:00:00Z', false],
  ['a blank between day and time is UTC as well', '2026-11-21 10:00:00', '2026-11-21T10:00:00Z', false],
  ['a zone counts', '2026-11-21T10:00:00+13:00', '2026-11-20T20:59:59Z', true],
  ['null is no date', null, '2026-11-21T00:00:00Z', false],
  ['nor is nothing', '', '2026-11-21T00:00:00Z', false],
  ['nor is a word', 'tomorrow', '2026-11-21T00:00:00Z', false],
  ['nor is a number', '99999999999999', '2026-11-21T00:00:00Z', false],
  ['nor is a year', '2099', '2026-11-21T00:00:00Z', false],
  ['nor is a date in words', 'December 31, 2099', '2026-11-21T00:00:00Z', false],
];
test.each(usable)('%s', (_, text, now, is) => {
  expect(isUsable(buildPlan({ valid_until: text }), new Date(now))).toBe(is);
});

const days: [string, string][] = [
  ['2026-12-01', '2026-12-01T00:00:00.000Z'],
  ['2026-12-01T00:00:00', '2026-12-01T00:00:00.000Z'],
  ['2026-12-01T23:00:00-02:00', '2026-12-02T01:00:00.000Z'],
];
test.each(days)('a payment that is due on %s is due then, wherever we are', (due_date, day) => {
  const due = dueOf(buildPlan(), buildPayment({ due_date }), new Date('2026-11-21'));
  expect(due).toEqual({ kind: 'day', day: new Date(day) });
});
test('a due date that is none leaves the days to count', () => {
  const payment = buildPayment({ due_date: 'soon', due_date_config: { due_after_nb_days: 2 } });
  expect(dueOf(buildPlan(), payment, new Date('2026-11-21'))).toEqual({
    kind: 'day',
    day: new Date('2026-11-23'),
  });
});
