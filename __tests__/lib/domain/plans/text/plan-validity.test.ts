import { buildPlanTextContext } from '@/__tests__/support/plan-text-context';
import { describeValidity } from '@/lib/domain/plans/text/plan-validity';
import { buildPlan } from '@/lib/sandbox/builders';

const DAY_MS = 86_400_000;
/** Noon of the device, so that its time zone decides nothing. */
const now = new Date(2026, 10, 24, 12);

test.each<[what: string, remainingMs: number, text: string | undefined]>([
  ['later on the same day', 3_600_000, 'Offer valid until 13:00 today'],
  ['on the next day', DAY_MS - 3_600_000, 'Offer valid until 11:00 tomorrow'],
  ['one millisecond before a whole day has passed', DAY_MS - 1, 'Offer valid until 11:59 tomorrow'],
  ['after a whole day', DAY_MS, undefined],
  ['now', 0, undefined],
  ['before now', -1, undefined],
])('an offer that ends %s', (_what, remainingMs, text) => {
  const plan = buildPlan({ valid_until: new Date(now.getTime() + remainingMs).toISOString() });
  expect(describeValidity(plan, buildPlanTextContext({ now }))).toBe(text);
});

test('an offer whose end is not a date has no validity', () => {
  expect(describeValidity(buildPlan({ valid_until: 'soon' }), buildPlanTextContext({ now }))).toBeUndefined();
});
