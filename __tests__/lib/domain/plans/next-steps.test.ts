import { nextStepsOf } from '@/lib/domain/plans/next-steps';
import { buildPlan } from '@/lib/sandbox/builders';

const now = new Date('2026-11-23T09:30:00Z');
const payment = (amount: number, date: string) => ({ amount, date });
const twice = buildPlan({
  name: '2x',
  scheduled_payments: [payment(60_000, '2026-11-23'), payment(65_000, '2026-12-23')],
});

test('names the amount and the due date of each payment', () => {
  expect(nextStepsOf(twice, 'card', now)).toEqual({
    how: 'card',
    collector: 'Usance Payments Ltd',
    memo: 'USANCE',
    payments: [
      { amount: 60_000, due: { kind: 'now' } },
      { amount: 65_000, due: { kind: 'day', day: new Date('2026-12-23') } },
    ],
  });
});

const allowing = (...types: string[]) => ({
  ...twice,
  scheduled_payments: [
    { ...payment(125_000, '2026-12-23'), allowed_payment_methods: types.map((type) => ({ type })) },
  ],
});
test.each<[string, string[], string]>([
  ['the only method that the plan allows', ['bank_transfer'], 'bank_transfer'],
  ['a card, if the plan names no method', [], 'card'],
  ['no method, if the plan allows several', ['card', 'bank_transfer'], 'unknown'],
  [
    'no method, if the plan allows an instant payment, and a direct debit with it',
    ['instant_payment'],
    'unknown',
  ],
  ['no method, if the plan allows none that we know', ['gold'], 'unknown'],
])('names %s after a payment of another page', (_, types, how) => {
  expect(nextStepsOf(allowing(...types), undefined, now).how).toBe(how);
});

test('names the source that finances the plan', () => {
  expect(nextStepsOf({ ...twice, financing_source: 'h' }, undefined, now)).toMatchObject({
    collector: 'Harbour Factoring SA',
    memo: 'HARBOUR FACTORING',
  });
});

test('adds the fee of the plan to a single payment, and lists it beside several', () => {
  const customer_fee = { amount: 500 };
  const once = { ...twice, customer_fee, scheduled_payments: [payment(125_000, '2026-12-23')] };
  expect(nextStepsOf(once, 'card', now)).toMatchObject({ payments: [{ amount: 125_500 }] });
  expect(nextStepsOf(once, 'card', now)).not.toHaveProperty('fee');
  expect(nextStepsOf({ ...twice, customer_fee }, 'card', now)).toMatchObject({
    fee: 500,
    payments: [{ amount: 60_000 }, { amount: 65_000 }],
  });
});
