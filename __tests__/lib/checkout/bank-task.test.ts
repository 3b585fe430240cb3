import { bankTask, type BankFacts } from '@/lib/checkout/bank-task';
import { buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

const planOf = (...types: string[]) =>
  buildPlan({
    id: 'today',
    is_pay_now: true,
    scheduled_payments: [
      { amount: 1, allowed_payment_methods: types.map((type) => ({ type, provider: 'gocardless' })) },
    ],
  });
const both = planOf('direct_debit', 'instant_payment');
const debitOnly = planOf('direct_debit');

type Row = [rule: string, plan: typeof both, status: string, facts: BankFacts, task: string];
const rows: Row[] = [
  ['a payment known as instant is approved', both, 'pending_payment', { isInstant: true }, 'approve'],
  [
    'also where the provider wants the customer to act',
    both,
    'customer_action_required',
    { isInstant: true },
    'approve',
  ],
  ['one that may be instant is waited for', both, 'pending_payment', { isInstant: false }, 'wait'],
  [
    'a method that is chosen is no payment yet',
    both,
    'pending_payment',
    { isInstant: false, chosen: 'instant_payment' },
    'wait',
  ],
  [
    'a plan without instant payment has nothing to approve',
    debitOnly,
    'pending_payment',
    { isInstant: false },
    'none',
  ],
  ['whatever the URL says', debitOnly, 'pending_payment', { isInstant: true }, 'none'],
  ['nor has a direct debit', both, 'pending_payment', { isInstant: false, chosen: 'direct_debit' }, 'none'],
  ['nor what is settled', both, 'accepted', { isInstant: true }, 'none'],
];
test.each(rows)('%s', (_, plan, status, facts, task) => {
  const payment_offer = buildOffer({ offered_payment_plans: [plan] });
  const order = buildOrder({ payment_offer, deferred_payment: { status, payment_plan: 'today' } });
  expect(bankTask(order, facts)).toBe(task);
});

test('the plan of the payment counts, then the one in the URL', () => {
  const payment_offer = buildOffer({ offered_payment_plans: [both, { ...debitOnly, id: 'debit' }] });
  const facts = { planInUrl: 'debit', isInstant: true };
  const of = (payment_plan?: string) =>
    bankTask(
      buildOrder({ payment_offer, deferred_payment: { status: 'pending_payment', payment_plan } }),
      facts,
    );
  expect([of('today'), of()]).toEqual(['approve', 'none']);
});

test('an instant payment whose offer is gone can still be approved', () => {
  const order = buildOrder({ payment_offer: null, deferred_payment: { status: 'pending_payment' } });
  expect(bankTask(order, { isInstant: true })).toBe('approve');
});
