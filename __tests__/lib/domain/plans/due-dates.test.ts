import fc from 'fast-check';
import { arbitraryPlan } from '@/__tests__/support/properties/arbitrary-plan';
import { dueOf, type Due } from '@/lib/domain/plans/due-dates';
import type { Plan, ScheduledPayment } from '@/lib/domain/plans/plan';
import { buildPlan as buildSandboxPlan } from '@/lib/sandbox/builders';

const now = new Date('2026-11-21T12:00:00Z');
const buildPlan = (changes: Partial<Plan> = {}) =>
  buildSandboxPlan({ scheduled_payments: [{ amount: 1000 }], ...changes });
const dueAfter = (days: number) => ({ amount: 1000, due_date_config: { due_after_nb_days: days } });
const dueAtEndOf = (months: number, days?: number) => ({
  amount: 1000,
  due_date_config: { due_end_of_nb_months: months, due_after_nb_days: days ?? null },
});
const dueNow: Due = { kind: 'now' };
const unstated: Due = { kind: 'unstated' };
const onDay = (text: string): Due => ({ kind: 'day', day: new Date(text) });

test.each<[string, Plan, ScheduledPayment, Due]>([
  [
    'on the date that the API sends',
    buildPlan(),
    { amount: 1, due_date: '2027-01-05T00:00:00Z' },
    onDay('2027-01-05T00:00:00Z'),
  ],
  [
    'on the UTC day of a date without a time',
    buildPlan(),
    { amount: 1, due_date: '2026-12-01' },
    onDay('2026-12-01T00:00:00.000Z'),
  ],
  [
    'on the UTC day of a time without a zone',
    buildPlan(),
    { amount: 1, due_date: '2026-12-01T00:00:00' },
    onDay('2026-12-01T00:00:00.000Z'),
  ],
  [
    'at the UTC time of a time with a zone',
    buildPlan(),
    { amount: 1, due_date: '2026-12-01T23:00:00-02:00' },
    onDay('2026-12-02T01:00:00.000Z'),
  ],
  [
    'after its number of days if the date is invalid',
    buildPlan(),
    { ...dueAfter(2), due_date: 'soon' },
    onDay('2026-11-23T12:00:00Z'),
  ],
  ['a number of days from now', buildPlan(), dueAfter(30), onDay('2026-12-21T12:00:00Z')],
  ['now after zero days', buildPlan(), dueAfter(0), dueNow],
  ['on no stated day without terms', buildPlan(), { amount: 1000 }, unstated],
  [
    'on no stated day if the terms are null',
    buildPlan(),
    { amount: 1000, due_date_config: { due_after_nb_days: null, due_end_of_nb_months: null } },
    unstated,
  ],
  [
    'on no stated day without a number of days after a capture',
    buildPlan({ payment_terms_relative_to: 'first_capture' }),
    { amount: 1000 },
    unstated,
  ],
  [
    'on no stated day for end-of-month terms without a number of days',
    buildPlan({ name: '30dEOM' }),
    { amount: 1000 },
    unstated,
  ],
  ['now without terms if the plan is named 0d', buildPlan({ name: '0D' }), { amount: 1000 }, dueNow],
  ['now without terms if the plan is flagged', buildPlan({ is_pay_now: true }), { amount: 1000 }, dueNow],
  [
    'now if it is an upfront payment, whatever its date and its days',
    buildPlan({ payment_terms_relative_to: 'first_capture' }),
    { amount: 1, date: '2026-11-01', due_date_config: { due_after_nb_days: 30, is_upfront_payment: true } },
    dueNow,
  ],
  ['now if the API sends the date of today', buildPlan(), { ...dueAfter(30), date: '2026-11-21' }, dueNow],
  [
    'on the date that the API sends, even for end-of-month terms and a pay-now plan',
    buildPlan({ name: '0dEOM', is_pay_now: true }),
    { ...dueAfter(30), date: '2027-01-15', due_date: '2027-02-15' },
    onDay('2027-01-15'),
  ],
  [
    'on a date in the past that the API sends',
    buildPlan(),
    { ...dueAfter(30), date: '2020-10-16' },
    onDay('2020-10-16'),
  ],
  [
    'on the due date if the date is invalid',
    buildPlan(),
    { ...dueAfter(30), date: '', due_date: '2027-02-15' },
    onDay('2027-02-15'),
  ],
  ['at the end of this month after zero months', buildPlan(), dueAtEndOf(0), onDay('2026-11-30')],
  ['at the end of the next month after one month', buildPlan(), dueAtEndOf(1), onDay('2026-12-31')],
  ['at the end of a month in the next year', buildPlan(), dueAtEndOf(3), onDay('2027-02-28')],
  ['a number of days after the end of a month', buildPlan(), dueAtEndOf(1, 15), onDay('2027-01-15')],
  [
    'a number of days after the end of the month of a capture',
    buildPlan({ payment_terms_relative_to: 'first_capture' }),
    dueAtEndOf(0, 15),
    { kind: 'after-first-capture', days: 15, isEndOfMonth: true },
  ],
  [
    'on no stated day at the end of a month after a capture',
    buildPlan({ payment_terms_relative_to: 'every_capture' }),
    dueAtEndOf(1),
    unstated,
  ],
  [
    'a number of days from now for terms relative to the creation of the order',
    buildPlan({ payment_terms_relative_to: 'order_creation' }),
    dueAfter(1),
    onDay('2026-11-22T12:00:00Z'),
  ],
  [
    'on the date that the API sends, even for terms relative to a capture',
    buildPlan({ payment_terms_relative_to: 'first_capture' }),
    { amount: 1, due_date: '2027-01-05' },
    onDay('2027-01-05T00:00:00Z'),
  ],
  [
    'after a capture, even for end-of-month terms',
    buildPlan({ name: '30dEOM', payment_terms_relative_to: 'every_capture' }),
    dueAfter(30),
    { kind: 'after-every-capture', days: 30, isEndOfMonth: true },
  ],
  [
    'a number of days after the end of this month for end-of-month terms',
    buildPlan({ name: '30dEOM' }),
    dueAfter(30),
    onDay('2026-12-30T00:00:00Z'),
  ],
  [
    'a number of days after the first capture',
    buildPlan({ payment_terms_relative_to: 'first_capture' }),
    dueAfter(30),
    { kind: 'after-first-capture', days: 30 },
  ],
  [
    'zero days after every capture',
    buildPlan({ payment_terms_relative_to: 'every_capture' }),
    dueAfter(0),
    { kind: 'after-every-capture', days: 0 },
  ],
])('is due %s', (_, plan, payment, due) => {
  expect(dueOf(plan, payment, now)).toEqual(due);
});

test('finds the end of the month at the end of a year and in a leap year', () => {
  const endOfMonthPlan = buildPlan({ name: '0dEOM' });
  expect(dueOf(endOfMonthPlan, dueAfter(0), new Date('2026-12-31T23:59:59Z'))).toEqual(onDay('2026-12-31'));
  expect(dueOf(endOfMonthPlan, dueAfter(1), new Date('2028-02-10T00:00:00Z'))).toEqual(onDay('2028-03-01'));
});

test('dueOf does not throw for arbitrary plans', () => {
  const kinds: Due['kind'][] = ['now', 'day', 'after-first-capture', 'after-every-capture', 'unstated'];
  fc.assert(
    fc.property(arbitraryPlan, (plan) => {
      for (const payment of plan.scheduled_payments) expect(kinds).toContain(dueOf(plan, payment, now).kind);
    }),
  );
});
