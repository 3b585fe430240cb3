import { bankApprovalStatusOf, isCollectedFromBank } from '@/lib/checkout/bank-approval';
import { progressingStatuses } from '@/lib/domain/order/deferred-payment';
import type { AllowedMethodEntry } from '@/lib/domain/plans/plan';
import { buildOrder, buildPlan } from '@/lib/sandbox/builders';

describe('bankApprovalStatusOf', () => {
  const statusFor = (status: string) => bankApprovalStatusOf(buildOrder({ deferred_payment: { status } }));
  const unapprovedStatuses = ['pending_payment', 'customer_action_required'];

  test.each(unapprovedStatuses)('is open for %s', (status) => {
    expect(statusFor(status)).toBe('open');
  });

  test.each(progressingStatuses.filter((status) => !unapprovedStatuses.includes(status)))(
    'is settled for %s, which must not be approved twice',
    (status) => {
      expect(statusFor(status)).toBe('settled');
    },
  );

  test.each(['rejected', 'cancelled', 'reversed', 'on_hold'])('is none for %s', (status) => {
    expect(statusFor(status)).toBe('none');
  });

  test('is none for an order without a payment', () => {
    expect(bankApprovalStatusOf(buildOrder({ deferred_payment: null }))).toBe('none');
  });
});

describe('isCollectedFromBank', () => {
  const planAllowing = (...allowed_payment_methods: AllowedMethodEntry[]) =>
    buildPlan({ scheduled_payments: [{ amount: 1, allowed_payment_methods }] });
  const planWithNull = buildPlan({ scheduled_payments: [{ amount: 1, allowed_payment_methods: null }] });

  test.each([
    ['true for direct debit alone', planAllowing({ type: 'direct_debit', provider: 'gocardless' }), true],
    [
      'true for instant payment alone',
      planAllowing({ type: 'instant_payment', providers: ['gocardless'] }),
      true,
    ],
    [
      'true for GoCardless among other providers',
      planAllowing({ type: 'direct_debit', provider: 'bridge', providers: ['house', 'gocardless'] }),
      true,
    ],
    [
      'false if a card is allowed as well',
      planAllowing({ type: 'direct_debit', provider: 'gocardless' }, { type: 'card' }),
      false,
    ],
    ['false for a card through GoCardless', planAllowing({ type: 'card', provider: 'gocardless' }), false],
    ['false for another provider', planAllowing({ type: 'direct_debit', provider: 'bridge' }), false],
    ['false without a provider', planAllowing({ type: 'direct_debit' }), false],
    ['false for an empty list of methods', planAllowing(), false],
    ['false for methods that are null', planWithNull, false],
    ['false for a plan without payments', buildPlan({ scheduled_payments: [] }), false],
  ])('is %s', (_, plan, isCollected) => {
    expect(isCollectedFromBank(plan)).toBe(isCollected);
  });
});
