import { decideBankApprovalStep, type BankApprovalFacts } from '@/lib/checkout/bank-approval-step';
import { buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

const planAllowing = (...types: string[]) =>
  buildPlan({
    id: 'today',
    is_pay_now: true,
    scheduled_payments: [
      { amount: 1, allowed_payment_methods: types.map((type) => ({ type, provider: 'gocardless' })) },
    ],
  });
const planWithBoth = planAllowing('direct_debit', 'instant_payment');
const debitPlan = planAllowing('direct_debit');

type Row = [rule: string, plan: typeof planWithBoth, status: string, facts: BankApprovalFacts, step: string];
const rows: Row[] = [
  ['approves a known instant payment', planWithBoth, 'pending_payment', { isInstant: true }, 'approve'],
  [
    'approves a known instant payment that requires an action of the customer',
    planWithBoth,
    'customer_action_required',
    { isInstant: true },
    'approve',
  ],
  [
    'waits for a payment that may be an instant one',
    planWithBoth,
    'pending_payment',
    { isInstant: false },
    'wait',
  ],
  [
    'waits for a payment if an instant payment is only selected, not confirmed',
    planWithBoth,
    'pending_payment',
    { isInstant: false, methodType: 'instant_payment' },
    'wait',
  ],
  [
    'waits for a direct debit that another page set up',
    debitPlan,
    'pending_payment',
    { isInstant: false },
    'wait',
  ],
  [
    'waits for a plan without instant payment if the URL names one',
    debitPlan,
    'customer_action_required',
    { isInstant: true },
    'wait',
  ],
  [
    'has no step for a direct debit that was set up and confirmed on this page',
    planWithBoth,
    'pending_payment',
    { isInstant: false, methodType: 'direct_debit' },
    'none',
  ],
  [
    'has no step for a plan without payments from the bank, whatever the URL says',
    planAllowing('card'),
    'pending_payment',
    { isInstant: true },
    'none',
  ],
  ['has no step for a settled payment', planWithBoth, 'accepted', { isInstant: true }, 'none'],
];
test.each(rows)('%s', (_, plan, status, facts, step) => {
  const payment_offer = buildOffer({ offered_payment_plans: [plan] });
  const order = buildOrder({ payment_offer, deferred_payment: { status, payment_plan: 'today' } });
  expect(decideBankApprovalStep(order, facts)).toBe(step);
});

test('uses the plan of the payment before the plan in the URL', () => {
  const payment_offer = buildOffer({ offered_payment_plans: [planWithBoth, { ...debitPlan, id: 'debit' }] });
  const facts = { planIdInUrl: 'debit', isInstant: true };
  const decideFor = (payment_plan?: string) =>
    decideBankApprovalStep(
      buildOrder({ payment_offer, deferred_payment: { status: 'pending_payment', payment_plan } }),
      facts,
    );
  expect([decideFor('today'), decideFor()]).toEqual(['approve', 'wait']);
});

test('approves an instant payment whose offer no longer exists', () => {
  const order = buildOrder({ payment_offer: null, deferred_payment: { status: 'pending_payment' } });
  expect(decideBankApprovalStep(order, { isInstant: true })).toBe('approve');
});
