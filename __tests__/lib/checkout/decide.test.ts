import { buildFacts, factsNow, type FactChanges } from '@/__tests__/support/checkout-facts';
import { decide } from '@/lib/checkout/decide';
import type { Outcome, PlanChoice } from '@/lib/checkout/outcome';
import type { Order, PaymentOffer } from '@/lib/domain/order/order';
import type { Plan } from '@/lib/domain/plans/plan';
import { buildCustomer, buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

/** Decisions about which the specification is silent; its own rules are in `__tests__/specification`. */

const payLaterPlan = buildPlan({ id: 'later' });
const templatePlan = buildPlan({ id: 'longer', template: 'tpl-60d' });
const payNowPlan = buildPlan({ id: 'today', is_pay_now: true });
const expiredPlan = buildPlan({ id: 'later', valid_until: '2026-11-20T12:00:00Z' });
const planEndingNow = buildPlan({ id: 'later', valid_until: factsNow.toISOString() });
const planWithStatus = (status: string) => buildPlan({ id: 'later', status });
const orderWith = (plans: Plan[], changes: Partial<Order> = {}): Order =>
  buildOrder({ payment_offer: buildOffer({ offered_payment_plans: plans }), ...changes });

/** Decides for a brand that prefers to pay later, unless `changes` contains other flags. */
const decideFor = (order: Order | null, changes: FactChanges) =>
  decide(buildFacts(order, { flags: ['preferPayLater'], ...changes }));
const intentUrl = { reference: { kind: 'intent', intentId: 'intent-1', key: 'key-basic' } } as const;

const failure = (reason: Extract<Outcome, { kind: 'failed' }>['reason'], code?: string): Outcome => ({
  kind: 'failed',
  reason,
  code,
});
const refuse = (plan: Plan, code: string): Plan => ({
  ...plan,
  status: 'declined',
  rejection_reason: { code },
});
const allPlansExpired = failure('All payment plans have expired');
const retry = (attempt: number): Outcome => ({ kind: 'retry-order', attempt });
const offerRefresh: Outcome = { kind: 'refresh-offer', orderId: 'order-basic' };
const declinedVerification = { status: 'declined' };
const rejection = (orderId?: string): Outcome => ({
  kind: 'rejected',
  reason: 'Status - rejected',
  orderId,
});
const orderWithBoth = orderWith([payLaterPlan, payNowPlan]);
const choiceOf = (order: Order, changes: Partial<PlanChoice> = {}): PlanChoice => ({
  order,
  plans: order.payment_offer?.offered_payment_plans ?? [],
  plan: payLaterPlan,
  isInUrl: false,
  ...changes,
});

const choose = (order: Order, changes?: Partial<PlanChoice>): Outcome => ({
  kind: 'choose-plan',
  ...choiceOf(order, changes),
});
const settle = (order: Order, changes?: Partial<PlanChoice>): Outcome => ({
  kind: 'settle-plan',
  ...choiceOf(order, changes),
});
const orderWithTemplate = orderWith([payLaterPlan, templatePlan]);
const orderWithoutTemplate = orderWith([payLaterPlan, { ...templatePlan, template: undefined }]);
const acceptedPayment = { id: 'dp-1', status: 'accepted', payment_plan: 'later' };
const orderPaidWith = (payment_offer: PaymentOffer | null) =>
  buildOrder({ payment_offer, deferred_payment: acceptedPayment });
const bankCollectedPlan = buildPlan({
  id: 'debit',
  scheduled_payments: [
    { amount: 1, allowed_payment_methods: [{ type: 'direct_debit', provider: 'gocardless' }] },
  ],
});
const openBankPayment = { id: 'dp-1', status: 'pending_payment', payment_plan: 'debit' };
const orderWithOpenBankPayment = orderWith([bankCollectedPlan], { deferred_payment: openBankPayment });
const payNowOrder = orderWith([payNowPlan]);
const orderWithUnknownStatus = orderWith([payLaterPlan], { deferred_payment: { status: 'levitating' } });
const unsettleablePlan = buildPlan({
  id: 'gold',
  scheduled_payments: [{ amount: 1, allowed_payment_methods: [{ type: 'gold' }] }],
});
const orderWithUnsettleablePlan = orderWith([unsettleablePlan, payLaterPlan]);
const choiceBesideUnsettleable = choiceOf(orderWithUnsettleablePlan, {
  plans: [payLaterPlan],
  disabledPlans: [unsettleablePlan],
});
const cancelledOrder = orderWith([payLaterPlan], {
  deferred_payment: { status: 'cancelled', rejection_reason: { code: 'payment_declined' } },
});

const closedStatuses = [
  'paid',
  'accepted',
  'part_fulfilled',
  'fulfilled',
  'part_captured',
  'captured',
  'refunded',
  'voided',
  'cancelled',
  'expired',
];

const rows: [string, Order | null, FactChanges, Outcome][] = [
  [
    'fails with an invalid status of the fraud check',
    orderWithBoth,
    { failureReason: 'Invalid status' },
    failure('Invalid status'),
  ],
  [
    'fails for an essential part that failed before the order is loaded',
    null,
    { failureReason: 'Application error', order: { state: 'failed', error: new Error() } },
    failure('Application error'),
  ],
  [
    'reports a sealed key before any other failure',
    null,
    { reference: { kind: 'key-sealed' }, order: { state: 'loading' }, failureReason: 'Application error' },
    { kind: 'key-sealed' },
  ],
  ['waits while the order loads', null, { order: { state: 'loading' } }, { kind: 'wait' }],
  [
    'creates an offer for an intent without an order, with the selected company',
    null,
    { ...intentUrl, companyId: 'c-1' },
    { kind: 'create-offer', intentId: 'intent-1', companyId: 'c-1' },
  ],
  [
    'creates an offer for an intent whose order has none',
    buildOrder({ payment_offer: null }),
    intentUrl,
    { kind: 'create-offer', intentId: 'intent-1' },
  ],
  ['creates no offer for an intent whose order has one', orderWithBoth, intentUrl, choose(orderWithBoth)],
  [
    'creates the offer of an intent only once',
    null,
    { ...intentUrl, memory: { hasCreatedOffer: true } },
    failure('No payment offers available'),
  ],
  [
    'rejects a declined intent without creating an offer',
    null,
    { ...intentUrl, verification: declinedVerification },
    rejection(),
  ],
  [
    'rejects an intent that was declined when its offer was created',
    null,
    { ...intentUrl, verification: declinedVerification, memory: { hasCreatedOffer: true } },
    rejection(),
  ],
  [
    'fails for an accepted intent without an offer',
    null,
    { ...intentUrl, verification: { status: 'accepted' }, memory: { hasCreatedOffer: true } },
    failure('No payment offers available'),
  ],
  [
    'rejects a declined order of an intent without creating an offer',
    buildOrder({ payment_offer: null, verification: declinedVerification }),
    intentUrl,
    rejection('order-basic'),
  ],
  ['creates no offer for an order URL', null, {}, failure('No payment offers available')],
  [
    'rejects a cancelled payment, even with a retryable reason',
    cancelledOrder,
    {},
    { kind: 'rejected', reason: 'Status - cancelled', code: 'payment_declined', orderId: 'order-basic' },
  ],
  [
    'waits for a payment of an unknown status',
    orderWithUnknownStatus,
    { planId: 'later' },
    { kind: 'await-payment', order: orderWithUnknownStatus },
  ],
  ...[...closedStatuses, 'PAID', 'Accepted'].flatMap((status): typeof rows => {
    const order = orderWith([payLaterPlan], { status });
    const declinedPayment = { status: 'rejected', rejection_reason: { code: 'payment_declined' } };
    const declinedBefore = { ...order, deferred_payment: declinedPayment };
    const unoffered = { ...order, payment_offer: null };
    const taken = orderWith([buildPlan({ id: 'later', status: 'accepted' })], { status });
    const wait = (waiting: Order): Outcome => ({ kind: 'await-payment', order: waiting });
    return [
      [`offers no plan of an order that is ${status}`, order, { planId: 'later' }, wait(order)],
      [
        `offers no plan of an order that is ${status} after a decline`,
        declinedBefore,
        {},
        wait(declinedBefore),
      ],
      [`creates no offer for an order that is ${status}`, unoffered, intentUrl, wait(unoffered)],
      [`does not fail for an order without an offer that is ${status}`, unoffered, {}, wait(unoffered)],
      [
        `does not fail for a taken plan of an order that is ${status}`,
        taken,
        { planId: 'later' },
        wait(taken),
      ],
    ];
  }),
  ...['UNPAID', 'draft', 'on_hold', 'prepaid', 'cancelled_items'].map((status): (typeof rows)[number] => {
    const order = orderWith([payLaterPlan], { status });
    return [`offers the plans of an order that is ${status}`, order, {}, choose(order)];
  }),
  [
    'succeeds for a confirmed payment whose offer no longer exists',
    orderPaidWith(null),
    {},
    { kind: 'succeeded', order: orderPaidWith(null), deferred: acceptedPayment },
  ],
  [
    'succeeds if a bank-collected plan is offered but another plan was confirmed',
    orderPaidWith(buildOffer({ offered_payment_plans: [bankCollectedPlan, payLaterPlan] })),
    { planId: 'later' },
    {
      kind: 'succeeded',
      order: orderPaidWith(buildOffer({ offered_payment_plans: [bankCollectedPlan, payLaterPlan] })),
      deferred: acceptedPayment,
      planIdInUrl: 'later',
    },
  ],
  ['refreshes an empty offer', orderWith([]), {}, offerRefresh],
  [
    'refreshes an offer whose plans have the status expired',
    orderWith([planWithStatus('expired')]),
    {},
    offerRefresh,
  ],
  [
    'refreshes the offer of an unpaid order with a lower-case status',
    orderWith([expiredPlan], { status: 'unpaid' }),
    {},
    offerRefresh,
  ],
  ['refreshes an offer that expires at this moment', orderWith([planEndingNow]), {}, offerRefresh],
  [
    'refreshes an offer with an expired and a declined plan',
    orderWith([expiredPlan, planWithStatus('declined')]),
    {},
    offerRefresh,
  ],
  [
    'does not refresh an offer for a declined plan past its end',
    orderWith([{ ...expiredPlan, status: 'declined' }]),
    {},
    failure('No payment offers available'),
  ],
  [
    'does not refresh the offer of an order without an organisation',
    orderWith([expiredPlan], { customer: buildCustomer({ organisation: null }) }),
    {},
    allPlansExpired,
  ],
  [
    'does not refresh the offer of an order without a status',
    orderWith([expiredPlan], { status: undefined }),
    {},
    allPlansExpired,
  ],
  [
    'does not refresh the offer of an order whose status only ends like unpaid',
    orderWith([expiredPlan], { status: 'partly_unpaid' }),
    {},
    allPlansExpired,
  ],
  [
    'does not refresh the offer of an order whose status only begins like draft',
    orderWith([expiredPlan], { status: 'drafted' }),
    {},
    allPlansExpired,
  ],
  [
    'does not refresh the offer of an order without a customer',
    orderWith([expiredPlan], { customer: null }),
    {},
    allPlansExpired,
  ],
  [
    'does not refresh an offer of declined plans',
    orderWith([planWithStatus('declined')]),
    {},
    failure('No payment offers available'),
  ],
  [
    'does not refresh an offer with a usable plan',
    orderWith([expiredPlan, payNowPlan]),
    {},
    choose(orderWith([expiredPlan, payNowPlan]), { plans: [payNowPlan], plan: payNowPlan }),
  ],
  [
    'ends the checkout after a failed refresh, also if a plan is usable',
    orderWithBoth,
    { memory: { hasRefreshedOffer: true, hasRequestFailed: true } },
    failure('Application error'),
  ],
  [
    'fails without offers if no plan allows a method that can be settled',
    orderWith([unsettleablePlan]),
    {},
    failure('No payment offers available'),
  ],
  [
    'refreshes an offer with an expired plan and one that allows no method that can be settled',
    orderWith([unsettleablePlan, expiredPlan]),
    {},
    offerRefresh,
  ],
  [
    'disables a plan that allows no method that can be settled',
    orderWithUnsettleablePlan,
    {},
    { kind: 'choose-plan', ...choiceBesideUnsettleable },
  ],
  [
    'disables a declined plan beside a usable one',
    orderWith([planWithStatus('declined'), payNowPlan]),
    {},
    choose(orderWith([planWithStatus('declined'), payNowPlan]), {
      plans: [payNowPlan],
      plan: payNowPlan,
      disabledPlans: [planWithStatus('declined')],
    }),
  ],
  [
    'fails for a declined plan that was selected, although another is usable',
    orderWith([planWithStatus('declined'), payNowPlan]),
    { planId: 'later' },
    failure('No matching payment offer'),
  ],
  [
    'replaces a selected plan that allows no method that can be settled',
    orderWithUnsettleablePlan,
    { planId: 'gold' },
    { kind: 'choose-plan', ...choiceBesideUnsettleable, replacedPlanId: 'gold' },
  ],
  [
    'does not disable an expired plan that allows no method that can be settled, but hides it',
    orderWith([{ ...unsettleablePlan, status: 'expired' }, payLaterPlan]),
    {},
    {
      kind: 'choose-plan',
      ...choiceOf(orderWith([{ ...unsettleablePlan, status: 'expired' }, payLaterPlan]), {
        plans: [payLaterPlan],
      }),
    },
  ],
  [
    'fails for an unusable order',
    buildOrder({ payment_offer: { offered_payment_plans: [payLaterPlan] } }),
    {},
    failure('Application error'),
  ],
  [
    'chooses pay later without a plan in the URL if the brand prefers it',
    orderWithBoth,
    {},
    choose(orderWithBoth),
  ],
  [
    'chooses pay now without a plan in the URL for other brands',
    orderWithBoth,
    { flags: [] },
    choose(orderWithBoth, { plan: payNowPlan }),
  ],
  [
    'chooses the plan of the template',
    orderWithTemplate,
    { template: 'tpl-60d' },
    choose(orderWithTemplate, { plan: templatePlan }),
  ],
  [
    'does not match a missing template with a plan without a template',
    orderWithoutTemplate,
    {},
    choose(orderWithoutTemplate),
  ],
  [
    'chooses automatically for an unknown template',
    orderWithTemplate,
    { template: 'nope' },
    choose(orderWithTemplate),
  ],
  [
    'prefers the plan in the URL to the template',
    orderWithTemplate,
    { planId: 'later', template: 'tpl-60d' },
    settle(orderWithTemplate, { isInUrl: true }),
  ],
  [
    'shows the plan step for showPaymentOffers',
    orderWithBoth,
    { planId: 'today', showPaymentOffers: true },
    choose(orderWithBoth, { plan: payNowPlan, isInUrl: true }),
  ],
  [
    'skips the plan step for pay-now plans alone with payNowStandalone',
    payNowOrder,
    { flags: ['payNowStandalone'], showPaymentOffers: true },
    settle(payNowOrder, { plan: payNowPlan }),
  ],
  [
    'skips the plan step for pay-now plans alone if the URL has a plan and showPaymentOffers',
    payNowOrder,
    { flags: ['payNowStandalone'], planId: 'today', showPaymentOffers: true },
    settle(payNowOrder, { plan: payNowPlan, isInUrl: true }),
  ],
  [
    'shows the plan step for pay-now plans alone without payNowStandalone',
    payNowOrder,
    { flags: ['preferPayLater'] },
    choose(payNowOrder, { plan: payNowPlan }),
  ],
  [
    'shows the plan step for mixed plans with payNowStandalone',
    orderWithBoth,
    { flags: ['payNowStandalone'] },
    choose(orderWithBoth, { plan: payNowPlan }),
  ],
  ...['declined', 'cancelled', 'accepted', 'on_hold'].flatMap((status): typeof rows => [
    [
      `does not call a selected plan expired that is ${status}, also if another plan is usable`,
      orderWith([planWithStatus(status), payNowPlan]),
      { planId: 'later', memory: { usablePlanIds: ['later'] } },
      failure('No matching payment offer'),
    ],
    [
      `does not call plans expired that are all ${status}`,
      orderWith([planWithStatus(status), { ...payNowPlan, status }]),
      { memory: { hasRefreshedOffer: true } },
      failure('No payment offers available'),
    ],
    [
      `does not call plans expired if one of them is ${status}`,
      orderWith([expiredPlan, { ...payNowPlan, status }]),
      { memory: { hasRefreshedOffer: true } },
      failure('No payment offers available'),
    ],
  ]),
  [
    'names the first code of an offer of refused plans',
    orderWith([refuse(templatePlan, ''), refuse(payLaterPlan, 'credit_limit'), refuse(payNowPlan, 'other')]),
    { planId: 'later', memory: { hasRefreshedOffer: true } },
    failure('No payment offers available', 'credit_limit'),
  ],
  [
    'names the code of the selected plan that was refused although another one is usable',
    orderWith([refuse(templatePlan, 'other'), refuse(payLaterPlan, 'credit_limit'), payNowPlan]),
    { planId: 'later' },
    failure('No matching payment offer', 'credit_limit'),
  ],
  [
    'fails for a selected plan that a refreshed offer refuses',
    orderWith([planWithStatus('declined'), payNowPlan]),
    { planId: 'later', memory: { hasRefreshedOffer: true, knownPlanIds: ['later', 'today'] } },
    failure('No matching payment offer'),
  ],
  [
    'ends the checkout after a failed read for a missing plan',
    orderWith([templatePlan]),
    { planId: 'later', memory: { mismatchCount: 1, hasRequestFailed: true } },
    failure('Application error'),
  ],
  [
    'ends the checkout if the server refuses to confirm an instant payment',
    orderWith([bankCollectedPlan], {
      deferred_payment: { status: 'pending_payment', payment_plan: 'debit' },
    }),
    { isInstantPaymentComplete: true, memory: { hasCheckedReturn: true, hasRequestFailed: true } },
    failure('Application error'),
  ],
  [
    'keeps the way to the bank while the server calls the payment open after the return from the bank',
    orderWithOpenBankPayment,
    { isInstantPaymentComplete: true, memory: { hasCheckedReturn: true } },
    { kind: 'await-instant-payment', order: orderWithOpenBankPayment },
  ],
  [
    'succeeds once the bank was awaited after the return, although the payment is open',
    orderWithOpenBankPayment,
    { isInstantPaymentComplete: true, memory: { hasCheckedReturn: true, hasAwaitedBank: true } },
    { kind: 'succeeded', order: orderWithOpenBankPayment, deferred: openBankPayment },
  ],
  ['refreshes the offer of a draft order', orderWith([expiredPlan], { status: 'draft' }), {}, offerRefresh],
  [
    'does not refresh the offer of an order whose status only contains draft',
    orderWith([expiredPlan], { status: 'redrafted' }),
    {},
    allPlansExpired,
  ],
  [
    'refreshes the offer if the selected plan expires on the page',
    orderWith([expiredPlan, payNowPlan]),
    { planId: 'later', memory: { knownPlanIds: ['later', 'today'], usablePlanIds: ['later', 'today'] } },
    offerRefresh,
  ],
  [
    'fails if the selected plan expires on the page and the offer cannot be refreshed',
    orderWith([expiredPlan, payNowPlan], { status: 'on_hold' }),
    { planId: 'later', memory: { knownPlanIds: ['later', 'today'], usablePlanIds: ['later', 'today'] } },
    failure('Payment plan has expired'),
  ],
  [
    'replaces a selected plan that the refreshed offer lacks',
    orderWith([templatePlan]),
    { planId: 'later', memory: { hasRefreshedOffer: true, knownPlanIds: ['later', 'longer'] } },
    choose(orderWith([templatePlan]), { plan: templatePlan, replacedPlanId: 'later' }),
  ],
  [
    'replaces a selected plan by the first pay-later plan after plans expired, whatever the brand prefers',
    orderWithBoth,
    {
      planId: 'longer',
      flags: [],
      memory: {
        hasRefreshedOffer: true,
        hasSeenExpiredPlan: true,
        knownPlanIds: ['longer', 'later', 'today'],
      },
    },
    choose(orderWithBoth, { plan: payLaterPlan, replacedPlanId: 'longer' }),
  ],
  [
    'chooses pay later after a refresh in which plans expired',
    orderWithBoth,
    { flags: [], memory: { hasRefreshedOffer: true, hasSeenExpiredPlan: true } },
    choose(orderWithBoth),
  ],
  [
    'follows the brand after a refresh that created a missing offer',
    orderWithBoth,
    { flags: [], memory: { hasRefreshedOffer: true } },
    choose(orderWithBoth, { plan: payNowPlan }),
  ],
  [
    'follows the brand if a plan expired without a refresh',
    orderWith([expiredPlan, templatePlan, payNowPlan]),
    { flags: [], memory: { hasSeenExpiredPlan: true } },
    choose(orderWith([expiredPlan, templatePlan, payNowPlan]), {
      plans: [templatePlan, payNowPlan],
      plan: payNowPlan,
    }),
  ],
  [
    'refetches the order for a plan that is missing without a refresh',
    orderWith([templatePlan]),
    { planId: 'later', memory: { knownPlanIds: ['later', 'longer'] } },
    retry(1),
  ],
  [
    'refetches the order for a plan that was never offered, even after a refresh',
    orderWith([templatePlan]),
    { planId: 'other', memory: { hasRefreshedOffer: true, knownPlanIds: ['longer'] } },
    retry(1),
  ],
];

test('replaces a plan of a withdrawn offer by one of the effective offer', () => {
  const order = orderWith([payLaterPlan], { verification: { status: 'declined' } });
  const earlierOffer = buildOffer({ id: 'before', offered_payment_plans: [payNowPlan, templatePlan] });
  const memory = { knownPlanIds: ['later', 'today', 'longer'], seenOffers: [earlierOffer] };
  expect(decideFor(order, { planId: 'later', memory })).toMatchObject({
    kind: 'choose-plan',
    plan: templatePlan,
    replacedPlanId: 'later',
  });
});

test.each(rows)('%s', (_, order, changes, outcome) => {
  expect(decideFor(order, changes)).toEqual(outcome);
});
