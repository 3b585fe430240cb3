import { decide } from '@/lib/checkout/decide';
import { freshMemory, type Facts, type Memory } from '@/lib/checkout/facts';
import type { Choice, Outcome } from '@/lib/checkout/outcome';
import type { Order, PaymentOffer } from '@/lib/domain/order';
import type { Plan } from '@/lib/domain/plan';
import { buildCustomer, buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

/** What we decided where the specification is silent; its own rules are in `__tests__/specification`. */

const now = new Date('2026-11-21T12:00:00Z');
const later = buildPlan({ id: 'later' });
const longer = buildPlan({ id: 'longer', template: 'tpl-60d' });
const today = buildPlan({ id: 'today', is_pay_now: true });
const ended = buildPlan({ id: 'later', valid_until: '2026-11-20T12:00:00Z' });
const atNow = buildPlan({ id: 'later', valid_until: now.toISOString() });
const called = (status: string) => buildPlan({ id: 'later', status });
const offering = (plans: Plan[], changes: Partial<Order> = {}): Order =>
  buildOrder({ payment_offer: buildOffer({ offered_payment_plans: plans }), ...changes });

type Given = Partial<Omit<Facts, 'memory'>> & { memory?: Partial<Memory> };
const factsOf = (order: Order | null, { memory, ...others }: Given): Facts => ({
  reference: { kind: 'order', orderId: 'order-basic', key: 'key-basic' },
  order: { state: 'ready', value: order },
  showPaymentOffers: false,
  instantPaymentComplete: false,
  approvesAtBank: false,
  flags: ['preferPayLater'],

  now,
  ...others,
  memory: { ...freshMemory, ...memory },
});
const byIntent = { reference: { kind: 'intent', intentId: 'intent-1', key: 'key-basic' } } as const;

const failed = (reason: Extract<Outcome, { kind: 'failed' }>['reason']): Outcome => ({
  kind: 'failed',
  reason,
});
const retrying = (attempt: number): Outcome => ({ kind: 'retry-order', attempt });
const refreshing: Outcome = { kind: 'refresh-offer', orderId: 'order-basic' };
const declined = { status: 'declined' };
const rejected = (orderId?: string): Outcome => ({ kind: 'rejected', reason: 'Status - rejected', orderId });
const both = offering([later, today]);
const chosen = (order: Order, changes: Partial<Choice> = {}): Choice => ({
  order,
  plans: order.payment_offer?.offered_payment_plans ?? [],
  plan: later,
  inUrl: false,
  ...changes,
});
const templated = offering([later, longer]);
const untemplated = offering([later, { ...longer, template: undefined }]);
const accepted = { id: 'dp-1', status: 'accepted', payment_plan: 'later' };
const agreed = (payment_offer: PaymentOffer | null) =>
  buildOrder({ payment_offer, deferred_payment: accepted });
const fromBank = buildPlan({
  id: 'debit',
  scheduled_payments: [
    { amount: 1, allowed_payment_methods: [{ type: 'direct_debit', provider: 'gocardless' }] },
  ],
});
const payNowOnly = offering([today]);
const tried = offering([later], { deferred_payment: { status: 'levitating' } });
const cancelled = offering([later], {
  deferred_payment: { status: 'cancelled', rejection_reason: { code: 'payment_declined' } },
});

const rows: [string, Order | null, Given, Outcome][] = [
  [
    'a check that answered nonsense ends the checkout',
    both,
    { broken: 'Invalid status' },
    failed('Invalid status'),
  ],
  [
    'a part that is broken ends it while the order loads',
    null,
    { broken: 'Application error', order: { state: 'failed', error: new Error() } },
    failed('Application error'),
  ],
  [
    'a key that is still sealed opens nothing, and nothing is broken',
    null,
    { reference: { kind: 'sealed' }, order: { state: 'loading' }, broken: 'Application error' },
    { kind: 'sealed' },
  ],
  ['waits while the order loads', null, { order: { state: 'loading' } }, { kind: 'wait' }],
  [
    'an intent without an order gets an offer, of the company that was found',
    null,
    { ...byIntent, companyId: 'c-1' },
    { kind: 'create-offer', intentId: 'intent-1', companyId: 'c-1' },
  ],
  [
    'an intent whose order has no offer gets one',
    buildOrder({ payment_offer: null }),
    byIntent,
    { kind: 'create-offer', intentId: 'intent-1' },
  ],
  [
    'an intent whose order has an offer gets no other',
    both,
    byIntent,
    { kind: 'choose-plan', ...chosen(both) },
  ],
  [
    'an intent is given an offer once',
    null,
    { ...byIntent, memory: { offerCreated: true } },
    failed('No payment offers available'),
  ],
  ['an intent that was declined is made no offer', null, { ...byIntent, verification: declined }, rejected()],
  [
    'an intent that was declined when its offer was made is rejected',
    null,
    { ...byIntent, verification: declined, memory: { offerCreated: true } },
    rejected(),
  ],
  [
    'an intent that was accepted is no less without an offer',
    null,
    { ...byIntent, verification: { status: 'accepted' }, memory: { offerCreated: true } },
    failed('No payment offers available'),
  ],
  [
    'an order of an intent that was declined is made no offer either',
    buildOrder({ payment_offer: null, verification: declined }),
    byIntent,
    rejected('order-basic'),
  ],
  [
    'what an order says of itself counts before what its intent says',
    both,
    { ...byIntent, verification: declined },
    { kind: 'choose-plan', ...chosen(both) },
  ],
  ['an order gets no offer made', null, {}, failed('No payment offers available')],
  [
    'cancelled for payment_declined is no exception',
    cancelled,
    {},
    { kind: 'rejected', reason: 'Status - cancelled', code: 'payment_declined', orderId: 'order-basic' },
  ],
  [
    'an unknown status goes on to the plans',
    tried,
    { planId: 'later' },
    { kind: 'settle-plan', ...chosen(tried, { inUrl: true }) },
  ],
  [
    'what was agreed counts, although its offer is gone',
    agreed(null),
    {},
    { kind: 'succeeded', order: agreed(null), deferred: accepted },
  ],
  [
    'a plan that the bank collects is no matter when another was agreed',
    agreed(buildOffer({ offered_payment_plans: [fromBank, later] })),
    { planId: 'later' },
    {
      kind: 'succeeded',
      order: agreed(buildOffer({ offered_payment_plans: [fromBank, later] })),
      deferred: accepted,
      planInUrl: 'later',
    },
  ],
  ['an empty offer is refreshed', offering([]), {}, refreshing],
  ['an offer that is called expired is refreshed', offering([called('expired')]), {}, refreshing],
  ['an unpaid order may say so in any letters', offering([ended], { status: 'unpaid' }), {}, refreshing],
  ['an offer that ends at this moment is refreshed', offering([atNow]), {}, refreshing],
  ['an offer is refreshed for one expired plan', offering([ended, called('declined')]), {}, refreshing],
  [
    'a declined plan that is past its end does not count as expired',
    offering([{ ...ended, status: 'declined' }]),
    {},
    failed('All payment plans have expired'),
  ],
  [
    'an order without an organisation is not refreshed',
    offering([ended], { customer: buildCustomer({ organisation: null }) }),
    {},
    failed('All payment plans have expired'),
  ],
  [
    'an order without a status is not refreshed',
    offering([ended], { status: undefined }),
    {},
    failed('All payment plans have expired'),
  ],
  [
    'an order without a customer is not refreshed',
    offering([ended], { customer: null }),
    {},
    failed('All payment plans have expired'),
  ],
  [
    'declined plans are not refreshed',
    offering([called('declined')]),
    {},
    failed('All payment plans have expired'),
  ],
  [
    'a plan that is usable keeps an offer from being refreshed',
    offering([ended, today]),
    {},
    { kind: 'choose-plan', ...chosen(offering([ended, today]), { plans: [today], plan: today }) },
  ],
  [
    'a refresh that failed is no matter while a plan is usable',
    both,
    { memory: { offerRefreshed: true, offerBroken: true } },
    { kind: 'choose-plan', ...chosen(both) },
  ],
  [
    'an order that is not usable fails',
    buildOrder({ payment_offer: { offered_payment_plans: [later] } }),
    {},
    failed('Application error'),
  ],
  ['without a plan, pay later where it is preferred', both, {}, { kind: 'choose-plan', ...chosen(both) }],
  [
    'without a plan, pay now elsewhere',
    both,
    { flags: [] },
    { kind: 'choose-plan', ...chosen(both, { plan: today }) },
  ],
  [
    'a template chooses its plan',
    templated,
    { template: 'tpl-60d' },
    { kind: 'choose-plan', ...chosen(templated, { plan: longer }) },
  ],
  [
    'a plan without a template is not what no template asks for',
    untemplated,
    {},
    { kind: 'choose-plan', ...chosen(untemplated) },
  ],
  [
    'an unknown template is the automatic choice',
    templated,
    { template: 'nope' },
    { kind: 'choose-plan', ...chosen(templated) },
  ],
  [
    'a plan in the URL goes before a template',
    templated,
    { planId: 'later', template: 'tpl-60d' },
    { kind: 'settle-plan', ...chosen(templated, { inUrl: true }) },
  ],
  [
    'showPaymentOffers shows the plan step',
    both,
    { planId: 'today', showPaymentOffers: true },
    { kind: 'choose-plan', ...chosen(both, { plan: today, inUrl: true }) },
  ],
  [
    'pay-now plans alone go straight on where the brand wants it',
    payNowOnly,
    { flags: ['payNowStandalone'], showPaymentOffers: true },
    { kind: 'settle-plan', ...chosen(payNowOnly, { plan: today }) },
  ],
  [
    'and still once the plan and its offers are in the URL',
    payNowOnly,
    { flags: ['payNowStandalone'], planId: 'today', showPaymentOffers: true },
    { kind: 'settle-plan', ...chosen(payNowOnly, { plan: today, inUrl: true }) },
  ],
  [
    'and nowhere else',
    payNowOnly,
    { flags: ['preferPayLater'] },
    { kind: 'choose-plan', ...chosen(payNowOnly, { plan: today }) },
  ],
  [
    'pay-now and pay-later plans are shown there too',
    both,
    { flags: ['payNowStandalone'] },
    { kind: 'choose-plan', ...chosen(both, { plan: today }) },
  ],
  [
    'a chosen plan that was declined fails',
    offering([called('declined'), today]),
    { planId: 'later', memory: { usablePlans: ['later'] } },
    failed('Payment plan has expired'),
  ],
  [
    'a chosen plan that ends under the eyes is refreshed',
    offering([ended, today]),
    { planId: 'later', memory: { knownPlans: ['later', 'today'], usablePlans: ['later', 'today'] } },
    refreshing,
  ],
  [
    'and fails where nothing can be refreshed',
    offering([ended, today], { status: 'accepted' }),
    { planId: 'later', memory: { knownPlans: ['later', 'today'], usablePlans: ['later', 'today'] } },
    failed('Payment plan has expired'),
  ],
  [
    'a plan that is gone after the refresh is replaced',
    offering([longer]),
    { planId: 'later', memory: { offerRefreshed: true, knownPlans: ['later', 'longer'] } },
    { kind: 'choose-plan', ...chosen(offering([longer]), { plan: longer, replaces: 'later' }) },
  ],
  [
    'by the first that is paid later, whatever the brand prefers',
    both,
    {
      planId: 'longer',
      flags: [],
      memory: { offerRefreshed: true, plansExpired: true, knownPlans: ['longer', 'later', 'today'] },
    },
    { kind: 'choose-plan', ...chosen(both, { plan: later, replaces: 'longer' }) },
  ],
  [
    'after a refresh in which plans expired the choice is the first that is paid later',
    both,
    { flags: [], memory: { offerRefreshed: true, plansExpired: true } },
    { kind: 'choose-plan', ...chosen(both) },
  ],
  [
    'a refresh that made a missing offer leaves the choice to the brand',
    both,
    { flags: [], memory: { offerRefreshed: true } },
    { kind: 'choose-plan', ...chosen(both, { plan: today }) },
  ],
  [
    'so does a plan that expired without a refresh',
    offering([ended, longer, today]),
    { flags: [], memory: { plansExpired: true } },
    {
      kind: 'choose-plan',
      ...chosen(offering([ended, longer, today]), { plans: [longer, today], plan: today }),
    },
  ],
  [
    'a plan that is gone without a refresh is looked for',
    offering([longer]),
    { planId: 'later', memory: { knownPlans: ['later', 'longer'] } },
    retrying(1),
  ],
  [
    'a plan that was never offered is looked for after a refresh too',
    offering([longer]),
    { planId: 'other', memory: { offerRefreshed: true, knownPlans: ['longer'] } },
    retrying(1),
  ],
];

test('a plan of an offer that was withdrawn is replaced by one of the offer that stands', () => {
  const order = offering([later], { verification: { status: 'declined' } });
  const before = buildOffer({ id: 'before', offered_payment_plans: [today, longer] });
  const memory = { knownPlans: ['later', 'today', 'longer'], offers: [before] };
  expect(decide(factsOf(order, { planId: 'later', memory }))).toMatchObject({
    kind: 'choose-plan',
    plan: longer,
    replaces: 'later',
  });
});

test.each(rows)('%s', (_, order, given, outcome) => {
  expect(decide(factsOf(order, given))).toEqual(outcome);
});
