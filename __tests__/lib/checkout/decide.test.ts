import { decide } from '@/lib/checkout/decide';
import { freshMemory, type Facts, type Memory } from '@/lib/checkout/facts';
import { progressing } from '@/lib/domain/deferred-payment';
import type { DeferredPayment, Order } from '@/lib/domain/order';
import type { Plan } from '@/lib/domain/plan';

const now = new Date('2026-11-21T12:00:00Z');
const later = '2026-11-22T12:00:00Z';
const past = '2026-11-20T12:00:00Z';

const plan = (id: string, changes: Partial<Plan> = {}): Plan => ({
  id,
  name: '30d',
  status: 'offered',
  valid_until: later,
  scheduled_payments: [{ amount: 1000, allowed_payment_methods: [{ type: 'card', provider: 'stripe' }] }],
  ...changes,
});
const offer = (...plans: Plan[]) => ({
  offered_payment_plans: plans,
  urls: { failure: 'https://shop.example/no' },
});
const order = (changes: Partial<Order> = {}): Order => ({
  id: 'order-1',
  status: 'UNPAID',
  total_amount: 1000,
  currency: 'GBP',
  customer: {
    organisation: { id: 'org-1', company: { id: 'company-1' } },
    user: { id: 'user-1', email: 'a@b.example' },
    invoice_address: { city: 'Leeds' },
  },
  payment_offer: offer(plan('a'), plan('b', { is_pay_now: true })),
  deferred_payment: null,
  verification: null,
  ...changes,
});
const byOrder = { kind: 'order', orderId: 'order-1', key: 'k' } as const;
const byIntent = { kind: 'intent', intentId: 'intent-1', key: 'k' } as const;
const facts = (changes: Partial<Facts> & { of?: Order | null } = {}): Facts => {
  const { of = order(), ...others } = changes;
  return {
    reference: byOrder,
    order: { state: 'ready', value: of },
    showPaymentOffers: false,
    instantPaymentComplete: false,
    flags: ['preferPayLater'],
    memory: freshMemory,
    broken: false,
    now,
    ...others,
  };
};
const memory = (changes: Partial<Memory>): Memory => ({ ...freshMemory, ...changes });
const deferred = (status: string, code?: string): DeferredPayment => ({
  id: 'dp-1',
  status,
  payment_plan: 'a',
  rejection_reason: code ? { code } : null,
});
const collected = plan('a', {
  scheduled_payments: [
    {
      amount: 1000,
      allowed_payment_methods: [
        { type: 'direct_debit', provider: 'gocardless' },
        { type: 'instant_payment', provider: 'gocardless' },
      ],
    },
  ],
});
const expired = plan('a', { valid_until: past });
const declined = plan('a', { status: 'declined' });

const rows: [string, Facts, object][] = [
  [
    'a malformed URL fails',
    facts({ reference: { kind: 'malformed' } }),
    { kind: 'failed', reason: 'Incorrect URL structure' },
  ],
  [
    'company search asks for no order',
    facts({ reference: { kind: 'company-search' } }),
    { kind: 'search-company' },
  ],
  ['waits while the order loads', facts({ order: { state: 'loading' } }), { kind: 'wait' }],
  [
    'a read that failed fails',
    facts({ order: { state: 'failed', error: new Error('x') } }),
    { kind: 'failed', reason: 'Application error' },
  ],
  ['a broken part fails', facts({ broken: true }), { kind: 'failed', reason: 'Application error' }],
  [
    'an intent without an order gets an offer',
    facts({ reference: byIntent, of: null, companyId: 'c-1' }),
    { kind: 'create-offer', intentId: 'intent-1', companyId: 'c-1' },
  ],
  [
    'an intent whose order has no offer gets one',
    facts({ reference: byIntent, of: order({ payment_offer: null }) }),
    { kind: 'create-offer', intentId: 'intent-1' },
  ],
  [
    'an intent is given an offer once',
    facts({ reference: byIntent, of: null, memory: memory({ offerCreated: true }) }),
    { kind: 'failed', reason: 'No payment offers available' },
  ],
  [
    'an offer that could not be made fails',
    facts({ reference: byIntent, of: null, memory: memory({ offerCreated: true, offerBroken: true }) }),
    { kind: 'failed', reason: 'Application error' },
  ],
  ...progressing.map((status): [string, Facts, object] => [
    `${status} counts as success`,
    facts({ of: order({ deferred_payment: deferred(status) }) }),
    { kind: 'succeeded', deferred: { status } },
  ]),
  [
    'rejected is rejected',
    facts({ of: order({ deferred_payment: deferred('rejected', 'fraud') }) }),
    { kind: 'rejected', reason: 'Status - rejected', code: 'fraud', orderId: 'order-1' },
  ],
  [
    'cancelled is rejected',
    facts({ of: order({ deferred_payment: deferred('cancelled') }) }),
    { kind: 'rejected', reason: 'Status - cancelled' },
  ],
  [
    'reversed is rejected',
    facts({ of: order({ deferred_payment: deferred('reversed') }) }),
    { kind: 'rejected', reason: 'Status - reversed' },
  ],
  ...['payment_declined', 'insufficient_funds', 'card_error'].map((code): [string, Facts, object] => [
    `rejected for ${code} lets the buyer try again`,
    facts({ of: order({ deferred_payment: deferred('rejected', code) }), planId: 'a' }),
    { kind: 'settle-plan' },
  ]),
  [
    'cancelled for payment_declined is no exception',
    facts({ of: order({ deferred_payment: deferred('cancelled', 'payment_declined') }) }),
    { kind: 'rejected' },
  ],
  [
    'an unknown status goes on to the plans',
    facts({ of: order({ deferred_payment: deferred('levitating') }), planId: 'a' }),
    { kind: 'settle-plan' },
  ],
  [
    'a plan collected from the bank waits for its return',
    facts({ of: order({ payment_offer: offer(collected), deferred_payment: deferred('pending_payment') }) }),
    { kind: 'await-instant-payment' },
  ],
  [
    'the return is checked with the server once',
    facts({
      of: order({ payment_offer: offer(collected), deferred_payment: deferred('pending_payment') }),
      instantPaymentComplete: true,
    }),
    { kind: 'retry-order', attempt: 0 },
  ],
  [
    'a checked return succeeds',
    facts({
      of: order({ payment_offer: offer(collected), deferred_payment: deferred('accepted') }),
      instantPaymentComplete: true,
      memory: memory({ returnChecked: true }),
    }),
    { kind: 'succeeded' },
  ],
  [
    'a declined verification rejects',
    facts({ of: order({ verification: { status: 'declined' } }) }),
    { kind: 'rejected', reason: 'Status - rejected' },
  ],
  [
    'a declined verification keeps the previous offer',
    facts({
      of: order({ verification: { status: 'declined' }, payment_offer: null }),
      memory: memory({ lastOffer: offer(plan('p')) }),
      planId: 'p',
    }),
    { kind: 'settle-plan', plan: { id: 'p' } },
  ],
  [
    'a missing offer is refreshed',
    facts({ of: order({ payment_offer: null }) }),
    { kind: 'refresh-offer', orderId: 'order-1' },
  ],
  [
    'an empty offer is refreshed',
    facts({ of: order({ payment_offer: offer() }) }),
    { kind: 'refresh-offer' },
  ],
  [
    'an expired offer is refreshed',
    facts({ of: order({ payment_offer: offer(expired) }) }),
    { kind: 'refresh-offer' },
  ],
  [
    'a paid order is not refreshed',
    facts({ of: order({ status: 'accepted', payment_offer: null }) }),
    { kind: 'failed', reason: 'No payment offers available' },
  ],
  [
    'an order without a company is not refreshed',
    facts({ of: order({ customer: null, payment_offer: null }) }),
    { kind: 'failed', reason: 'No payment offers available' },
  ],
  [
    'an offer is refreshed once',
    facts({ of: order({ payment_offer: null }), memory: memory({ offerRefreshed: true }) }),
    { kind: 'failed', reason: 'No payment offers available' },
  ],
  [
    'all plans expired after the refresh fails',
    facts({ of: order({ payment_offer: offer(expired) }), memory: memory({ offerRefreshed: true }) }),
    { kind: 'failed', reason: 'All payment plans have expired' },
  ],
  [
    'a refresh that failed fails',
    facts({
      of: order({ payment_offer: offer(expired) }),
      memory: memory({ offerRefreshed: true, offerBroken: true }),
    }),
    { kind: 'failed', reason: 'Application error' },
  ],
  [
    'declined plans are not refreshed',
    facts({ of: order({ payment_offer: offer(declined) }) }),
    { kind: 'failed', reason: 'All payment plans have expired' },
  ],
  [
    'an order without a failure url cannot be used',
    facts({ of: order({ payment_offer: { offered_payment_plans: [plan('a')] } }) }),
    { kind: 'failed', reason: 'Application error' },
  ],
  [
    'an order without an invoice address cannot be used',
    facts({ of: order({ customer: { ...order().customer!, invoice_address: null } }) }),
    { kind: 'failed', reason: 'Application error' },
  ],
  [
    'an order without a user cannot be used',
    facts({ of: order({ customer: { ...order().customer!, user: null } }) }),
    { kind: 'failed', reason: 'Application error' },
  ],
  [
    'without a plan pay later is chosen where it is preferred',
    facts(),
    { kind: 'choose-plan', plan: { id: 'a' }, inUrl: false },
  ],
  [
    'without a plan pay now is chosen elsewhere',
    facts({ flags: [] }),
    { kind: 'choose-plan', plan: { id: 'b' }, inUrl: false },
  ],
  [
    'a template chooses its plan',
    facts({
      of: order({ payment_offer: offer(plan('a'), plan('c', { template: 'tpl' })) }),
      template: 'tpl',
    }),
    { kind: 'choose-plan', plan: { id: 'c' } },
  ],
  [
    'an unknown template is the automatic choice',
    facts({ template: 'nope' }),
    { kind: 'choose-plan', plan: { id: 'a' } },
  ],
  [
    'a plan in the URL skips the plan step',
    facts({ planId: 'b' }),
    { kind: 'settle-plan', plan: { id: 'b' }, inUrl: true },
  ],
  [
    'showPaymentOffers shows the plan step',
    facts({ planId: 'b', showPaymentOffers: true }),
    { kind: 'choose-plan', plan: { id: 'b' }, inUrl: true },
  ],
  [
    'pay-now plans alone go straight on where the brand wants it',
    facts({
      of: order({ payment_offer: offer(plan('b', { is_pay_now: true })) }),
      flags: ['payNowStandalone'],
    }),
    { kind: 'settle-plan', plan: { id: 'b' } },
  ],
  [
    'pay-now and pay-later plans are shown there too',
    facts({ flags: ['payNowStandalone'] }),
    { kind: 'choose-plan' },
  ],
  ['an unknown plan is looked for again', facts({ planId: 'x' }), { kind: 'retry-order', attempt: 1 }],
  [
    'an unknown plan is looked for three times',
    facts({ planId: 'x', memory: memory({ mismatches: 2 }) }),
    { kind: 'retry-order', attempt: 3 },
  ],
  [
    'an unknown plan fails after three looks',
    facts({ planId: 'x', memory: memory({ mismatches: 3 }) }),
    { kind: 'failed', reason: 'No matching payment offer' },
  ],
  [
    'a chosen plan that was expired on arrival fails',
    facts({ of: order({ payment_offer: offer(expired, plan('b')) }), planId: 'a' }),
    { kind: 'failed', reason: 'Payment plan has expired' },
  ],
  [
    'a chosen plan that was declined fails',
    facts({ of: order({ payment_offer: offer(declined, plan('b')) }), planId: 'a' }),
    { kind: 'failed', reason: 'Payment plan has expired' },
  ],
  [
    'a chosen plan that expires under the eyes is refreshed',
    facts({
      of: order({ payment_offer: offer(expired, plan('b')) }),
      planId: 'a',
      memory: memory({ knownPlans: ['a', 'b'], usablePlans: ['a', 'b'] }),
    }),
    { kind: 'refresh-offer' },
  ],
  [
    'after the refresh another plan is chosen',
    facts({
      of: order({ payment_offer: offer(expired, plan('b')) }),
      planId: 'a',
      memory: memory({ offerRefreshed: true, knownPlans: ['a', 'b'] }),
    }),
    { kind: 'choose-plan', plan: { id: 'b' }, replaces: 'a', inUrl: false },
  ],
  [
    'after the refresh a plan that is gone is replaced too',
    facts({
      of: order({ payment_offer: offer(plan('c')) }),
      planId: 'a',
      memory: memory({ offerRefreshed: true, knownPlans: ['a', 'c'] }),
    }),
    { kind: 'choose-plan', plan: { id: 'c' } },
  ],
];

test.each(rows)('%s', (_, given, outcome) => {
  expect(decide(given)).toMatchObject(outcome);
});

test('only usable plans are offered', () => {
  const outcome = decide(facts({ of: order({ payment_offer: offer(expired, plan('b'), declined) }) }));
  expect(outcome).toMatchObject({ kind: 'choose-plan', plans: [{ id: 'b' }] });
});
