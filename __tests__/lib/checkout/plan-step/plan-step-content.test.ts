import { buildPlanTextContext } from '@/__tests__/support/plan-text-context';
import { describePlanStep } from '@/lib/checkout/plan-step/plan-step-content';
import type { Plan } from '@/lib/domain/plans/plan';
import { buildPlan } from '@/lib/sandbox/builders';

const context = buildPlanTextContext();
const payment = (amount: number, date: string) => ({ amount, date });
const later = buildPlan({ id: 'later', scheduled_payments: [payment(125_000, '2026-12-24')] });
const now = buildPlan({
  id: 'now',
  name: '0d',
  is_pay_now: true,
  scheduled_payments: [payment(125_000, '2026-11-24')],
});

const outline = (plans: Plan[], disabledPlans: Plan[] = [], isPayLaterFirst = false) => {
  const { groups, ...rest } = describePlanStep({ plans, disabledPlans }, context, isPayLaterFirst);
  return {
    ...rest,
    groups: groups.map(({ name, cards }) => [name, ...cards.map(({ planId }) => planId)]),
  };
};

test('a step of one plan has nothing to choose and no groups', () => {
  expect(outline([later])).toEqual({
    heading: 'Your payment plan',
    isOnlyPlan: true,
    groups: [[undefined, 'later']],
  });
});

test('a step of one group does not name it', () => {
  expect(outline([later, { ...later, id: 'other' }])).toEqual({
    heading: 'Choose how to pay',
    isOnlyPlan: false,
    groups: [[undefined, 'later', 'other']],
  });
});

test.each([
  [false, ['Pay now', 'now'], ['Pay later', 'later']],
  [true, ['Pay later', 'later'], ['Pay now', 'now']],
])('a step of two groups begins with pay later: %s', (isPayLaterFirst, ...groups) => {
  expect(outline([later, now], [], isPayLaterFirst).groups).toEqual(groups);
});

test('a step lists plans that cannot be chosen in their group, and counts them', () => {
  expect(outline([now], [later])).toMatchObject({
    isOnlyPlan: false,
    groups: [
      ['Pay now', 'now'],
      ['Pay later', 'later'],
    ],
  });
});

const cardOf = (plans: Plan[], disabledPlans?: Plan[]) =>
  describePlanStep({ plans, disabledPlans }, context, false).groups[0]?.cards[0];

test.each([
  [
    'declined',
    { code: 'credit_limit_exceeded' },
    'Not available for this order: it is larger than the credit limit of your company.',
  ],
  ['declined', undefined, 'Not available for this order.'],
  ['offered', undefined, 'Not available here: none of the payment methods of this plan can be used.'],
])('a %s plan with the reason %j says why it cannot be chosen', (status, rejection_reason, terms) => {
  const plan = { ...later, status, rejection_reason } as Plan;
  expect(cardOf([], [plan])).toMatchObject({ isDisabled: true, texts: { terms }, schedule: [] });
});

test('a card lists several payments with their days, and the fee of the plan', () => {
  const plan = buildPlan({
    name: '2x',
    customer_fee: { amount: 250 },
    scheduled_payments: [payment(62_500, '2026-11-24'), payment(62_500, '2026-12-24')],
  });
  expect(cardOf([plan])?.schedule).toEqual([
    { title: '£625.00', detail: 'Today' },
    { title: '£625.00', detail: '24 December 2026' },
    { title: '£2.50', detail: 'Fee' },
  ]);
});

test('a card of a single payment has no list, and is not disabled', () => {
  expect(cardOf([{ ...later, customer_fee: { amount: 250 } }])).toMatchObject({
    isDisabled: false,
    schedule: [],
    texts: { title: 'Pay in 30 days' },
  });
});
