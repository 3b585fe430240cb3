import fc from 'fast-check';
import { arbitraryPlan } from '@/__tests__/support/properties/arbitrary-plan';
import {
  discountOf,
  dueAmountOf,
  feeOf,
  percentDiscountOf,
  planFeeOf,
  sumOf,
  type Discount,
  instalmentOf,
  isWithoutFees,
} from '@/lib/domain/plans/amounts';
import type { Plan, ScheduledPayment } from '@/lib/domain/plans/plan';
import { buildPlan } from '@/lib/sandbox/builders';

const planWith = (scheduled_payments: ScheduledPayment[], changes: Partial<Plan> = {}) =>
  buildPlan({ scheduled_payments, ...changes });
const fee = (amount: number) => ({ amount, percentage: '0.00' });

describe('the sum of a plan', () => {
  test.each<[string, Plan, number | undefined]>([
    ['all payments', planWith([{ amount: 500 }, { amount: 480 }]), 980],
    ['the discounted amounts', planWith([{ amount: 500, discounted_amount: 490 }, { amount: 480 }]), 970],
    ['a discounted amount of zero', planWith([{ amount: 500, discounted_amount: 0 }]), 0],
    [
      'the full amount if the discounted one is not a number',
      planWith([
        { amount: 500, discounted_amount: NaN },
        { amount: 1, discounted_amount: null },
      ]),
      501,
    ],
    [
      'the fees of its payments',
      planWith([
        { amount: 500, customer_fee: fee(5) },
        { amount: 480, customer_fee: fee(3) },
      ]),
      988,
    ],
    ['the fee of the plan', planWith([{ amount: 500 }], { customer_fee: fee(7) }), 507],
    [
      'the fees of its payments, if the plan contradicts them',
      planWith([{ amount: 500, customer_fee: fee(0) }], { customer_fee: fee(7) }),
      500,
    ],
    ['no fee that is not a number', planWith([{ amount: 500, customer_fee: fee(NaN) }]), 500],
    ['nothing without payments', planWith([], { customer_fee: fee(7) }), undefined],
    ['nothing if an amount is missing', planWith([{ amount: NaN }]), undefined],
  ])('adds %s', (_, plan, sum) => {
    expect(sumOf(plan)).toBe(sum);
  });
});

test('the amount due on a day is the discounted amount with the fee of the payment', () => {
  expect(dueAmountOf({ amount: 500, discounted_amount: 490, customer_fee: fee(5) })).toBe(495);
  expect(dueAmountOf({ amount: 500 })).toBe(500);
});

test('the fee of a plan is its own one, unless its payments have fees', () => {
  const withPlanFee = planWith([{ amount: 500, customer_fee: null }], { customer_fee: fee(7) });
  const withBothFees = planWith([{ amount: 500, customer_fee: fee(5) }], { customer_fee: fee(7) });
  expect([planFeeOf(withPlanFee), feeOf(withPlanFee)]).toEqual([7, 7]);
  expect([planFeeOf(withBothFees), feeOf(withBothFees)]).toEqual([undefined, 5]);
  expect([planFeeOf(buildPlan()), feeOf(buildPlan())]).toEqual([undefined, 0]);
});

const TOTAL = 1000;
const fullPayment = { amount: TOTAL };
const discountedPayment = { amount: TOTAL, discounted_amount: 980 };
const percent = (customer_percentage_discount: number | string) => ({ customer_percentage_discount });

test.each<[string, Plan, number | undefined, Discount | undefined]>([
  ['none without a percentage', planWith([fullPayment]), TOTAL, undefined],
  ['none for cheaper payments without a percentage', planWith([{ amount: 980 }]), TOTAL, undefined],
  [
    'the difference to the discounted amounts',
    planWith([discountedPayment], percent('2.00')),
    TOTAL,
    { percent: 2, saving: 20 },
  ],
  ['the difference without a percentage', planWith([discountedPayment]), TOTAL, { saving: 20 }],
  [
    'the difference without the percentage, if that contradicts it',
    planWith([discountedPayment], percent(3)),
    TOTAL,
    { saving: 20 },
  ],
  [
    'the percentage of amounts that are rounded to minor units',
    planWith([{ amount: 333, discounted_amount: 326 }], percent(2)),
    TOTAL,
    { percent: 2, saving: 7 },
  ],
  [
    'no percentage that is off by more than the rounding',
    planWith([{ amount: 333, discounted_amount: 325 }], percent(2)),
    TOTAL,
    { saving: 8 },
  ],
  [
    'the difference to the order total without discounted amounts',
    planWith([{ amount: 980 }], percent(2)),
    TOTAL,
    { percent: 2, saving: 20 },
  ],
  [
    'the percentage alone without an order total',
    planWith([fullPayment], percent(2)),
    undefined,
    { percent: 2 },
  ],
  ['the percentage alone for full amounts', planWith([fullPayment], percent(2)), TOTAL, { percent: 2 }],
  [
    'none if the discounted amounts are the full ones',
    planWith([{ amount: TOTAL, discounted_amount: TOTAL }], percent(2)),
    TOTAL,
    undefined,
  ],
  [
    'the difference to the order total if that is higher than full and discounted amounts',
    planWith([{ amount: 980, discounted_amount: 980 }], percent(2)),
    TOTAL,
    { percent: 2, saving: 20 },
  ],
  [
    'a surcharge for a negative percentage',
    planWith([{ amount: TOTAL, discounted_amount: 1020 }], percent('-2')),
    TOTAL,
    { percent: -2, saving: -20 },
  ],
  [
    'a surcharge on the order total',
    planWith([{ amount: 1020 }], percent(-2)),
    TOTAL,
    { percent: -2, saving: -20 },
  ],
  ['no saving without payments', planWith([], percent(2)), undefined, { percent: 2 }],
  ['no saving for an amount that is missing', planWith([{ amount: NaN }], percent(2)), TOTAL, { percent: 2 }],
])('the discount is %s', (_, plan, orderTotal, discount) => {
  expect(discountOf(plan, orderTotal)).toEqual(discount);
});

test.each([
  ['2.00', 2],
  [1.5, 1.5],
  ['0.00', 0],
  [null, 0],
  [undefined, 0],
  ['', 0],
  ['much', 0],
  ['1e999', 0],
  [-3, -3],
])('reads a discount of %p as %p per cent', (customer_percentage_discount, expected) => {
  expect(percentDiscountOf(buildPlan({ customer_percentage_discount }))).toBe(expected);
});

test('the amounts of arbitrary plans do not throw', () => {
  fc.assert(
    fc.property(arbitraryPlan, fc.double(), (plan, orderTotal) => {
      expect(() => [sumOf(plan), discountOf(plan, orderTotal)]).not.toThrow();
    }),
  );
});

const paying = (...amounts: number[]) =>
  ({ scheduled_payments: amounts.map((amount) => ({ amount })) }) as unknown as Plan;

test.each<[what: string, plan: Plan, instalment: number | undefined]>([
  ['equal payments', paying(500, 500), 500],
  ['payments that differ by rounding', paying(417, 417, 416), 417],
  ['payments that differ by one minor unit for each of them', paying(500, 502), undefined],
  ['one of three payments that differs', paying(500, 500, 900), undefined],
  ['a single payment', paying(1000), undefined],
  ['no payments', paying(), undefined],
  ['equal payments and a fee of the plan', { ...paying(500, 500), customer_fee: { amount: 1 } }, undefined],
])('the instalment of %s', (_what, plan, instalment) => {
  expect(instalmentOf(plan)).toBe(instalment);
});

test.each<[what: string, plan: Plan, total: number | undefined, isFree: boolean]>([
  ['costs the total', paying(500, 500), 1000, true],
  ['costs less', paying(900), 1000, true],
  ['costs more', paying(1001), 1000, false],
  ['has a fee within the total', { ...paying(900), customer_fee: { amount: 1 } }, 1000, false],
  ['has no payments', paying(), 1000, false],
  ['belongs to an order without a total', paying(1000), undefined, false],
])('a plan that %s', (_what, plan, total, isFree) => {
  expect(isWithoutFees(plan, total)).toBe(isFree);
});

test('a fee of the plan does not count if only one of its payments has a fee', () => {
  const plan = paying(500, 500);
  plan.customer_fee = { amount: 9 };
  plan.scheduled_payments[1] = { amount: 500, customer_fee: { amount: 2 } };
  expect([planFeeOf(plan), feeOf(plan), sumOf(plan)]).toEqual([undefined, 2, 1002]);
});
