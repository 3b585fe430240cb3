import fc from 'fast-check';
import { arbitraryPlan } from '@/__tests__/support/properties/arbitrary-plan';
import { chooseAutomaticPlan, isPayNow } from '@/lib/domain/plans/plan-groups';
import { buildPlan } from '@/lib/sandbox/builders';

const firstPayLater = buildPlan({ id: 'a' });
const payNow = buildPlan({ id: 'b', is_pay_now: true });
const secondPayLater = buildPlan({ id: 'c' });

test('chooses the first pay-later plan if pay later is preferred', () => {
  const plans = [payNow, firstPayLater, secondPayLater];
  expect(chooseAutomaticPlan(plans, { isPayLaterPreferred: true })).toBe(firstPayLater);
});

test('chooses the first pay-now plan if pay now is preferred', () => {
  const plans = [firstPayLater, payNow, secondPayLater];
  expect(chooseAutomaticPlan(plans, { isPayLaterPreferred: false })).toBe(payNow);
});

test('chooses from the other group if the preferred group is empty', () => {
  expect(chooseAutomaticPlan([payNow], { isPayLaterPreferred: true })).toBe(payNow);
});

test('chooses no plan of an empty list', () => {
  expect(chooseAutomaticPlan([], { isPayLaterPreferred: true })).toBeUndefined();
});

test('isPayNow does not throw for arbitrary plans', () => {
  fc.assert(
    fc.property(arbitraryPlan, fc.double(), (plan, orderTotal) => {
      expect([true, false]).toContain(isPayNow(plan, orderTotal));
    }),
  );
});
