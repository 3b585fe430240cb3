// Proves the rules of chapter 4 of the shell's specification, one per row; its failures are in errors.test.ts.
import { buildFacts, factsNow as now, type FactChanges } from '@/__tests__/support/checkout-facts';
import { decide } from '@/lib/checkout/decide';
import { applyEffectResult } from '@/lib/checkout/effect-result';
import { diagnose, type Diagnosis, type ErrorFacts } from '@/lib/checkout/end/diagnose';
import { initialMemory, rememberOffer } from '@/lib/checkout/memory';
import type { Outcome } from '@/lib/checkout/outcome';
import type { DeferredPayment, Order } from '@/lib/domain/order/order';
import { isUsable, type Plan } from '@/lib/domain/plans/plan';
import { groupPlans, isPayNow } from '@/lib/domain/plans/plan-groups';
import { buildCustomer, buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

const PAST = '2026-11-21T11:59:59Z';
const ORDER_TOTAL = 125_000;

const payLaterPlan = buildPlan({ id: 'later' });
const secondPayLaterPlan = buildPlan({ id: 'longer', name: '60d' });
const payNowPlan = buildPlan({ id: 'today', name: '0d', is_pay_now: true });
const expire = (plan: Plan): Plan => ({ ...plan, valid_until: PAST });
const decline = (plan: Plan): Plan => ({ ...plan, status: 'declined' });
const collectedPlan = buildPlan({
  id: 'later',
  scheduled_payments: [
    { amount: ORDER_TOTAL, allowed_payment_methods: [{ type: 'direct_debit', provider: 'gocardless' }] },
  ],
});

const orderWith = (plans: Plan[], changes: Partial<Order> = {}): Order =>
  buildOrder({ payment_offer: buildOffer({ offered_payment_plans: plans }), ...changes });
const deferred = (status: string, code?: string): DeferredPayment => ({
  id: 'dp-1',
  status,
  payment_plan: 'later',
  rejection_reason: code ? { code } : null,
});
const paidOrder = (payment: DeferredPayment, plan = payLaterPlan): Order =>
  orderWith([plan], { deferred_payment: payment });
const declinedOrder = (changes: Partial<Order> = {}): Order =>
  orderWith([payLaterPlan], { verification: { status: 'declined' }, ...changes });

describe('4 plans', () => {
  const usable: [string, Plan, boolean][] = [
    ['are usable if offered and not expired', payLaterPlan, true],
    ...['accepted', 'declined', 'expired', 'cancelled', 'OFFERED', 'levitating', ''].map(
      (status): [string, Plan, boolean] => [
        `are not usable with the status "${status}"`,
        buildPlan({ status }),
        false,
      ],
    ),
  ];
  test.each(usable)('%s', (_, plan, isPlanUsable) => {
    expect(isUsable(plan, now)).toBe(isPlanUsable);
  });

  const fullPayment = {
    name: '0d',
    has_upfront_payment: true,
    scheduled_payments: [{ amount: ORDER_TOTAL }],
  };
  const payNow: [string, Partial<Plan>, number | undefined, boolean][] = [
    ['are pay-now if flagged as pay-now', { is_pay_now: true }, ORDER_TOTAL, true],
    ['are pay-now if named 0d, upfront, in one payment of the total', fullPayment, ORDER_TOTAL, true],
    ['are pay-now without an order total to compare with', fullPayment, undefined, true],
    ['are pay-now if the total is 0', { ...fullPayment, scheduled_payments: [{ amount: 0 }] }, 0, true],
    ['are pay-later with another amount', fullPayment, ORDER_TOTAL * 2, false],
    ['are pay-later with another name', { ...fullPayment, name: '30d' }, ORDER_TOTAL, false],
    [
      'are pay-later without an upfront payment',
      { ...fullPayment, has_upfront_payment: false },
      ORDER_TOTAL,
      false,
    ],
    [
      'are pay-later in two payments, the first of which is the total',
      { ...fullPayment, scheduled_payments: [{ amount: ORDER_TOTAL }, { amount: 1 }] },
      ORDER_TOTAL,
      false,
    ],
    ['are pay-later without a payment', { ...fullPayment, scheduled_payments: [] }, undefined, false],
  ];
  test.each(payNow)('%s', (_, changes, orderTotal, isPlanPayNow) => {
    expect(isPayNow(buildPlan(changes), orderTotal)).toBe(isPlanPayNow);
  });

  test('are grouped into pay-now and pay-later in the order of the offer', () => {
    const upfront = buildPlan({ ...fullPayment, id: 'upfront' });
    expect(groupPlans([payLaterPlan, payNowPlan, secondPayLaterPlan, upfront], ORDER_TOTAL)).toEqual({
      payNow: [payNowPlan, upfront],
      payLater: [payLaterPlan, secondPayLaterPlan],
    });
  });
});

const decideFor = (order: Order, changes: FactChanges) =>
  decide(buildFacts(order, { flags: ['preferPayLater'], ...changes }));

type WithoutOrder<O> = O extends { order: Order } ? Omit<O, 'order'> : O;
type Row = [rule: string, order: Order, changes: FactChanges, outcome: WithoutOrder<Outcome>];

const success = (status: string): Row[3] => ({
  kind: 'succeeded',
  deferred: deferred(status),
});
const failure = (reason: Extract<Outcome, { kind: 'failed' }>['reason']): Row[3] => ({
  kind: 'failed',
  reason,
});
const offerRefresh: Row[3] = { kind: 'refresh-offer', orderId: 'order-basic' };
const settlePlan = (plan: Plan): Row[3] => ({ kind: 'settle-plan', plans: [plan], plan, isInUrl: true });

const memoryOf = (order: Order) => rememberOffer(initialMemory, order, now);
const memoryAfterRefresh = (order: Order) =>
  applyEffectResult(memoryOf(order), { do: 'refresh-offer', orderId: order.id }, true);

const progress: Row[] = [
  ...[
    'accepted',
    'pending_review',
    'accepted_pending_payment',
    'pending_payment',
    'customer_action_required',
    'part_fulfilled',
    'fulfilled',
    'part_captured',
    'captured',
    'refunded',
    'voided',
    'expired',
  ].map((status): Row => [`${status} counts as progress`, paidOrder(deferred(status)), {}, success(status)]),
  ...['payment_declined', 'insufficient_funds', 'card_error'].map((code): Row => [
    `rejected for ${code} can be retried`,
    paidOrder(deferred('rejected', code)),
    { planId: 'later' },
    settlePlan(payLaterPlan),
  ]),
  ...['pending_payment', 'customer_action_required'].map((status): Row => [
    `a payment collected from the bank waits for the return from the bank while it is ${status}`,
    paidOrder(deferred(status), collectedPlan),
    {},
    { kind: 'await-instant-payment' },
  ]),
  ...['accepted', 'accepted_pending_payment', 'pending_review', 'captured', 'refunded'].map((status): Row => [
    `a payment collected from the bank ends by itself once it is ${status}`,
    paidOrder(deferred(status), collectedPlan),
    {},
    success(status),
  ]),
  [
    'a payment whose plan left the offer waits for the bank by the plan in the payment',
    paidOrder({ ...deferred('pending_payment'), payment_plan: collectedPlan }, secondPayLaterPlan),
    {},
    { kind: 'await-instant-payment' },
  ],
  [
    'a payment whose plan left the offer does not wait without the plan in the payment',
    paidOrder(deferred('pending_payment'), secondPayLaterPlan),
    {},
    success('pending_payment'),
  ],
  [
    'after the return from the bank the order is refetched',
    paidOrder(deferred('pending_payment'), collectedPlan),
    { isInstantPaymentComplete: true },
    { kind: 'retry-order', attempt: 0 },
  ],
  [
    'after the return from the bank and the refetch the payment succeeds',
    paidOrder(deferred('accepted'), collectedPlan),
    { isInstantPaymentComplete: true, memory: { hasCheckedReturn: true } },
    success('accepted'),
  ],
  [
    'a direct-debit plan of another provider does not wait',
    paidOrder(
      deferred('pending_payment'),
      buildPlan({
        id: 'later',
        scheduled_payments: [
          { amount: ORDER_TOTAL, allowed_payment_methods: [{ type: 'direct_debit', provider: 'house' }] },
        ],
      }),
    ),
    {},
    success('pending_payment'),
  ],
];

const offers: Row[] = [
  [
    'a declined verification keeps the previous offer',
    declinedOrder({ payment_offer: null }),
    { planId: 'later', memory: memoryOf(orderWith([payLaterPlan])) },
    settlePlan(payLaterPlan),
  ],
  [
    'a refresh after which plans have expired selects the first pay-later plan',
    orderWith([expire(payLaterPlan), payNowPlan, secondPayLaterPlan]),
    {
      planId: 'later',
      memory: memoryAfterRefresh(orderWith([payLaterPlan, payNowPlan, secondPayLaterPlan])),
    },
    {
      kind: 'choose-plan',
      plans: [payNowPlan, secondPayLaterPlan],
      plan: secondPayLaterPlan,
      replacedPlanId: 'later',
      isInUrl: false,
    },
  ],
  [
    'a refresh after which plans have expired selects the first pay-now plan if there is no pay-later plan',
    orderWith([expire(payLaterPlan), payNowPlan]),
    { planId: 'later', memory: memoryAfterRefresh(orderWith([payLaterPlan, payNowPlan])) },
    { kind: 'choose-plan', plans: [payNowPlan], plan: payNowPlan, replacedPlanId: 'later', isInUrl: false },
  ],
  ['a missing offer is refreshed', buildOrder({ payment_offer: null }), {}, offerRefresh],
  ['an expired offer is refreshed', orderWith([expire(payLaterPlan)]), {}, offerRefresh],
  [
    'an expired offer is refreshed once per page load',
    orderWith([expire(payLaterPlan)]),
    { memory: memoryAfterRefresh(orderWith([expire(payLaterPlan)])) },
    failure('All payment plans have expired'),
  ],
  [
    'a missing offer of an order that is not unpaid is not refreshed',
    buildOrder({ payment_offer: null, status: 'on_hold' }),
    {},
    failure('No payment offers available'),
  ],
  [
    'a missing offer of an order without a company is not refreshed',
    buildOrder({
      payment_offer: null,
      customer: buildCustomer({ organisation: { id: 'org-basic', company: null } }),
    }),
    {},
    failure('No payment offers available'),
  ],
  ...[0, 1, 2].map((mismatches): Row => [
    `a missing plan is refetched, attempt ${mismatches + 1}`,
    orderWith([payLaterPlan]),
    { planId: 'other', memory: { mismatchCount: mismatches } },
    { kind: 'retry-order', attempt: mismatches + 1 },
  ]),
];

describe.each([
  ['4 deferred payment', progress],
  ['4 offer', offers],
])('%s', (_, rows) => {
  // If the outcome contains an order, it is the given one.
  test.each(rows)('%s', (__, order, changes, outcome) => {
    expect({ order, ...decideFor(order, changes) }).toEqual({ order, ...outcome });
  });
});

describe('4 error page', () => {
  type ErrorFactChanges = Partial<ErrorFacts>;
  const factsWith = (order: Order, changes: ErrorFactChanges = {}): ErrorFactChanges => ({
    order: { state: 'ready', value: order },
    ...changes,
  });
  const failedRead: ErrorFactChanges = { order: { state: 'failed', error: new Error('x') } };
  const withPlans = (...plans: Plan[]) => factsWith(orderWith(plans));

  const verificationDeclined: Diagnosis = {
    kind: 'verification-declined',
    reason: 'Fraud check Rejected',
    level: 'warning',
    shouldShowContact: true,
  };
  const orderDeclined: Diagnosis = {
    kind: 'declined',
    reason: 'Rejected',
    level: 'warning',
    shouldShowContact: true,
  };
  const planExpired: Diagnosis = {
    kind: 'plan-expired',
    reason: 'Expired Payment Plan',
    level: 'warning',
    shouldShowContact: true,
  };
  const planNotFound: Diagnosis = {
    kind: 'plan-not-found',
    reason: 'Payment Plan Not Found',
    level: 'error',
    shouldShowContact: true,
  };
  const defaultDiagnosis = (
    reason: string,
    level: Diagnosis['level'] = 'error',
    kind: Diagnosis['kind'] = 'default',
  ): Diagnosis => ({
    kind,
    reason,
    level,
    shouldShowContact: true,
  });

  const rows: [string, ErrorFactChanges, Diagnosis | undefined][] = [
    ['has no diagnosis while data is loading', { order: { state: 'loading' } }, undefined],
    [
      '1: a declined verification takes precedence',
      factsWith(declinedOrder({ payment_offer: null })),
      verificationDeclined,
    ],
    [
      '1: a declined verification of an intent without an order',
      {
        ...{ order: { state: 'ready', value: null }, verification: { status: 'declined' } },
        ...{ intentId: 'i', orderId: undefined },
      },
      verificationDeclined,
    ],
    ['2: the selected plan was declined', withPlans(decline(payLaterPlan), payNowPlan), orderDeclined],
    ['2: the deferred payment was rejected', factsWith(paidOrder(deferred('rejected'))), orderDeclined],
    ['2: payment_offer is null', factsWith(buildOrder({ payment_offer: null })), orderDeclined],
    [
      '2: every offered plan was declined',
      { ...withPlans(decline(payLaterPlan), decline(payNowPlan)), planId: undefined },
      orderDeclined,
    ],
    [
      '2: another declined plan does not count',
      withPlans(payLaterPlan, decline(payNowPlan)),
      defaultDiagnosis('Error Page', 'fatal'),
    ],
    [
      '2: no contact link in French',
      factsWith(buildOrder({ payment_offer: null }), { locale: 'fr' }),
      { ...orderDeclined, shouldShowContact: false },
    ],
    [
      '2: a rejected payment takes precedence over the expired plan',
      factsWith(orderWith([expire(payLaterPlan)], { deferred_payment: deferred('rejected') })),
      orderDeclined,
    ],
    ['3: the selected plan expired before now', withPlans(expire(payLaterPlan)), planExpired],
    [
      '3: the selected plan expires now',
      withPlans({ ...payLaterPlan, valid_until: now.toISOString() }),
      planExpired,
    ],
    [
      '3: another expired plan does not count',
      withPlans(payLaterPlan, expire(payNowPlan)),
      defaultDiagnosis('Error Page', 'fatal'),
    ],
    ['4: the order lacks the selected plan', withPlans(payNowPlan), planNotFound],
    ['4: an empty offer lacks the selected plan', withPlans(), planNotFound],
    [
      '5: an order that cannot be read',
      failedRead,
      defaultDiagnosis('Error Retrieving Order', 'error', 'unreadable'),
    ],
    [
      '5: no order id',
      { ...failedRead, orderId: undefined },
      defaultDiagnosis('Missing Order ID within URL'),
    ],
    [
      '5: an intent that cannot be read',
      { ...failedRead, orderId: undefined, intentId: 'i' },
      defaultDiagnosis('Error Retrieving Intent', 'error', 'unreadable'),
    ],
    [
      '5: no plan id',
      { ...withPlans(payLaterPlan), planId: undefined },
      defaultDiagnosis('Missing Plan ID within URL'),
    ],
    [
      '5: no plan id beside an intent',
      { ...withPlans(payLaterPlan), orderId: undefined, intentId: 'i', planId: undefined },
      defaultDiagnosis('Missing Plan ID within URL'),
    ],
    ['5: no key', { ...failedRead, key: undefined }, defaultDiagnosis('Missing Key ID within URL')],
    ['5: nothing is missing', withPlans(payLaterPlan), defaultDiagnosis('Error Page', 'fatal')],
  ];
  test.each(rows)('%s', (_, changes, diagnosis) => {
    const facts: ErrorFacts = {
      orderId: 'order-basic',
      planId: 'later',
      key: 'key-basic',
      order: { state: 'loading' },
      locale: 'en-GB',
      now,
      ...changes,
    };
    if (diagnosis) expect(diagnose(facts)).toMatchObject(diagnosis);
    else expect(diagnose(facts)).toBeUndefined();
  });
});
