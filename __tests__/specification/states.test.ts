import { decide } from '@/lib/checkout/decide';
import { diagnose, type Diagnosis, type ErrorFacts } from '@/lib/checkout/diagnose';
import { effectsOf, type Effect, type Ending } from '@/lib/checkout/effects';
import { freshMemory, notice, remember, type Facts, type Memory } from '@/lib/checkout/facts';
import type { Outcome } from '@/lib/checkout/outcome';
import type { DeferredPayment, Order } from '@/lib/domain/order';
import { isUsable, type Plan } from '@/lib/domain/plan';
import { groupPlans, isPayNow } from '@/lib/domain/plan-groups';
import { buildCustomer, buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

/** The rules of chapter 4 of the shell's specification, a row each. */

const now = new Date('2026-11-21T12:00:00Z');
const past = '2026-11-21T11:59:59Z';
const total = 125_000;

const later = buildPlan({ id: 'later' });
const longer = buildPlan({ id: 'longer', name: '60d' });
const today = buildPlan({ id: 'today', name: '0d', is_pay_now: true });
const expired = (plan: Plan): Plan => ({ ...plan, valid_until: past });
const declined = (plan: Plan): Plan => ({ ...plan, status: 'declined' });
const collected = buildPlan({
  id: 'later',
  scheduled_payments: [
    { amount: total, allowed_payment_methods: [{ type: 'direct_debit', provider: 'gocardless' }] },
  ],
});

const offering = (plans: Plan[], changes: Partial<Order> = {}): Order =>
  buildOrder({ payment_offer: buildOffer({ offered_payment_plans: plans }), ...changes });
const deferred = (status: string, code?: string): DeferredPayment => ({
  id: 'dp-1',
  status,
  payment_plan: 'later',
  rejection_reason: code ? { code } : null,
});
const deferring = (payment: DeferredPayment, plan = later): Order =>
  offering([plan], { deferred_payment: payment });
const withdrawn = (changes: Partial<Order> = {}): Order =>
  offering([later], { verification: { status: 'declined' }, ...changes });

describe('4 plans', () => {
  const usable: [string, Plan, boolean][] = [
    ['usable when offered and not past', later, true],
    ['not usable when past', expired(later), false],
    ['not usable at the very end', buildPlan({ valid_until: now.toISOString() }), false],
    ...['accepted', 'declined', 'expired', 'cancelled', 'OFFERED', 'levitating', ''].map(
      (status): [string, Plan, boolean] => [`not usable when "${status}"`, buildPlan({ status }), false],
    ),
  ];
  test.each(usable)('%s', (_, plan, is) => {
    expect(isUsable(plan, now)).toBe(is);
  });

  const whole = { name: '0d', has_upfront_payment: true, scheduled_payments: [{ amount: total }] };
  const payNow: [string, Partial<Plan>, number | undefined, boolean][] = [
    ['pay-now when flagged so', { is_pay_now: true }, total, true],
    ['pay-now when named 0d, upfront, in one payment of the total', whole, total, true],
    ['pay-now without a total to compare with', whole, undefined, true],
    ['pay-now when there is nothing to pay', { ...whole, scheduled_payments: [{ amount: 0 }] }, 0, true],
    ['pay-later when of another amount', whole, total * 2, false],
    ['pay-later when of another name', { ...whole, name: '30d' }, total, false],
    ['pay-later without an upfront payment', { ...whole, has_upfront_payment: false }, total, false],
    [
      'pay-later in two payments, the first of which is the total',
      { ...whole, scheduled_payments: [{ amount: total }, { amount: 1 }] },
      total,
      false,
    ],
    ['pay-later without a payment', { ...whole, scheduled_payments: [] }, undefined, false],
  ];
  test.each(payNow)('%s', (_, changes, orderTotal, is) => {
    expect(isPayNow(buildPlan(changes), orderTotal)).toBe(is);
  });

  test('fall into pay-now and pay-later, in the order of the offer', () => {
    const upfront = buildPlan({ ...whole, id: 'upfront' });
    expect(groupPlans([later, today, longer, upfront], total)).toEqual({
      payNow: [today, upfront],
      payLater: [later, longer],
    });
  });
});

type Given = Partial<Omit<Facts, 'order' | 'memory'>> & { memory?: Partial<Memory> };
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

type WithoutOrder<O> = O extends { order: Order } ? Omit<O, 'order'> : O;
type Row = [rule: string, order: Order, given: Given, outcome: WithoutOrder<Outcome>];

const succeeded = (status: string): Row[3] => ({
  kind: 'succeeded',
  deferred: deferred(status),
});
const failed = (reason: Extract<Outcome, { kind: 'failed' }>['reason']): Row[3] => ({
  kind: 'failed',
  reason,
});
const refreshing: Row[3] = { kind: 'refresh-offer', orderId: 'order-basic' };
const settling = (plan: Plan): Row[3] => ({ kind: 'settle-plan', plans: [plan], plan, inUrl: true });

/** What is remembered after an offer was seen, and refreshed. */
const seen = (order: Order) => notice(freshMemory, order, now);
const refreshed = (order: Order) => remember(seen(order), { do: 'refresh-offer', orderId: order.id }, 'well');

const progress: Row[] = [
  ...[
    'accepted',
    'pending_review',
    'pending_payment',
    'customer_action_required',
    'part_fulfilled',
    'fulfilled',
    'part_captured',
    'captured',
    'refunded',
    'voided',
    'expired',
  ].map((status): Row => [
    `${status} counts as progress`,
    deferring(deferred(status)),
    {},
    succeeded(status),
  ]),
  ...['rejected', 'cancelled', 'reversed'].map((status): Row => [
    `${status} is a failure`,
    deferring(deferred(status, 'fraud')),
    {},
    { kind: 'rejected', reason: `Status - ${status}`, code: 'fraud', orderId: 'order-basic' },
  ]),
  ...['payment_declined', 'insufficient_funds', 'card_error'].map((code): Row => [
    `rejected for ${code} is no end`,
    deferring(deferred('rejected', code)),
    { planId: 'later' },
    settling(later),
  ]),
  [
    'a direct-debit plan of the collecting provider waits for the return',
    deferring(deferred('pending_payment'), collected),
    {},
    { kind: 'await-instant-payment' },
  ],
  [
    'the return complete, the server is asked',
    deferring(deferred('pending_payment'), collected),
    { instantPaymentComplete: true },
    { kind: 'retry-order', attempt: 0 },
  ],
  [
    'the return complete and the server asked, it is a success',
    deferring(deferred('accepted'), collected),
    { instantPaymentComplete: true, memory: { returnChecked: true } },
    succeeded('accepted'),
  ],
  [
    'a direct-debit plan of another provider does not wait',
    deferring(
      deferred('pending_payment'),
      buildPlan({
        id: 'later',
        scheduled_payments: [
          { amount: total, allowed_payment_methods: [{ type: 'direct_debit', provider: 'house' }] },
        ],
      }),
    ),
    {},
    succeeded('pending_payment'),
  ],
];

const offers: Row[] = [
  [
    'no offer fails',
    buildOrder({ payment_offer: null }),
    { memory: { offerRefreshed: true } },
    failed('No payment offers available'),
  ],
  [
    'all plans expired fails',
    offering([expired(later), expired(today)]),
    { memory: { offerRefreshed: true } },
    failed('All payment plans have expired'),
  ],
  [
    'an expired chosen plan fails',
    offering([expired(later), today]),
    { planId: 'later' },
    failed('Payment plan has expired'),
  ],
  [
    'a declined verification keeps the offer before it',
    withdrawn({ payment_offer: null }),
    { planId: 'later', memory: seen(offering([later])) },
    settling(later),
  ],
  [
    'a declined verification without an offer before it fails',
    withdrawn(),
    {},
    { kind: 'rejected', reason: 'Status - rejected', orderId: 'order-basic' },
  ],
  [
    'plans expire in a refresh: the first pay-later plan is selected',
    offering([expired(later), today, longer]),
    { planId: 'later', memory: refreshed(offering([later, today, longer])) },
    { kind: 'choose-plan', plans: [today, longer], plan: longer, replaces: 'later', inUrl: false },
  ],
  [
    'plans expire in a refresh: else the first pay-now plan',
    offering([expired(later), today]),
    { planId: 'later', memory: refreshed(offering([later, today])) },
    { kind: 'choose-plan', plans: [today], plan: today, replaces: 'later', inUrl: false },
  ],
  ['a missing offer is refreshed', buildOrder({ payment_offer: null }), {}, refreshing],
  ['an expired offer is refreshed', offering([expired(later)]), {}, refreshing],
  [
    'once per load',
    offering([expired(later)]),
    { memory: refreshed(offering([expired(later)])) },
    failed('All payment plans have expired'),
  ],
  [
    'only of an unpaid order',
    buildOrder({ payment_offer: null, status: 'accepted' }),
    {},
    failed('No payment offers available'),
  ],
  [
    'only with a company',
    buildOrder({
      payment_offer: null,
      customer: buildCustomer({ organisation: { id: 'org-basic', company: null } }),
    }),
    {},
    failed('No payment offers available'),
  ],
  ...[0, 1, 2].map((mismatches): Row => [
    `a plan that does not match: attempt ${mismatches + 1} to fetch it`,
    offering([later]),
    { planId: 'other', memory: { mismatches } },
    { kind: 'retry-order', attempt: mismatches + 1 },
  ]),
  [
    'the breaker stops after 3 attempts: no matching plan fails',
    offering([later]),
    { planId: 'other', memory: { mismatches: 3 } },
    failed('No matching payment offer'),
  ],
];

describe.each([
  ['4 deferred payment', progress],
  ['4 offer', offers],
])('%s', (_, rows) => {
  // An outcome that holds an order holds this one.
  test.each(rows)('%s', (__, order, given, outcome) => {
    expect({ order, ...decide(factsOf(order, given)) }).toEqual({ order, ...outcome });
  });
});

const ending: Ending = {
  reference: { kind: 'order', orderId: 'order-basic', key: 'key-basic' },
  success: { kind: 'internal', path: '/confirmation' },
  failure: { kind: 'internal', path: '/error' },
  successUrl: 'https://pay.example/confirmation',
  orderId: 'order-basic',
};
const told: [string, Order, Given, Effect[]][] = [
  [
    'progress emits success and goes to the success destination',
    deferring(deferred('pending_review')),
    { planId: 'later' },
    [
      {
        do: 'emit',
        message: {
          event: 'success',
          payload: {
            orderId: 'order-basic',
            planId: 'later',
            deferredPaymentId: 'dp-1',
            status: 'pending_review',
            url: 'https://pay.example/confirmation',
          },
        },
      },
      { do: 'redirect', to: ending.success },
    ],
  ],
  [
    'rejected emits rejected and goes to the failure destination',
    deferring(deferred('rejected', 'fraud')),
    {},
    [
      {
        do: 'emit',
        message: {
          event: 'rejected',
          payload: { reason: 'Status - rejected', code: 'fraud', orderId: 'order-basic' },
        },
      },
      { do: 'report', reason: 'Status - rejected', level: 'warning' },
      { do: 'redirect', to: ending.failure },
    ],
  ],
  [
    'an expired chosen plan emits failure and goes to the failure destination',
    offering([expired(later), today]),
    { planId: 'later' },
    [
      {
        do: 'emit',
        message: {
          event: 'failure',
          payload: { reason: 'Payment plan has expired', orderId: 'order-basic' },
        },
      },
      { do: 'report', reason: 'Payment plan has expired', level: 'error' },
      { do: 'redirect', to: ending.failure },
    ],
  ],
];
test.each(told)('4 ending: %s', (_, order, given, effects) => {
  expect(effectsOf(decide(factsOf(order, given)), ending)).toEqual(effects);
});

describe('4 error page', () => {
  type Asked = Partial<ErrorFacts>;
  const of = (order: Order, changes: Asked = {}): Asked => ({
    order: { state: 'ready', value: order },
    ...changes,
  });
  const unread: Asked = { order: { state: 'failed', error: new Error('x') } };
  const withPlans = (...plans: Plan[]) => of(offering(plans));

  const riskCheck: Diagnosis = {
    kind: 'verification-declined',
    reason: 'Fraud check Rejected',
    level: 'warning',
    contact: true,
  };
  const credit: Diagnosis = { kind: 'declined', reason: 'Rejected', level: 'warning', contact: true };
  const ended: Diagnosis = {
    kind: 'plan-expired',
    reason: 'Expired Payment Plan',
    level: 'warning',
    contact: true,
  };
  const notFound: Diagnosis = {
    kind: 'plan-not-found',
    reason: 'Payment Plan Not Found',
    level: 'error',
    contact: true,
  };
  const otherwise = (reason: string, level: Diagnosis['level'] = 'error'): Diagnosis => ({
    kind: 'default',
    reason,
    level,
    contact: true,
  });

  const rows: [string, Asked, Diagnosis | undefined][] = [
    ['nothing is said while data loads', { order: { state: 'loading' } }, undefined],
    ['1: a declined verification, before anything else', of(withdrawn({ payment_offer: null })), riskCheck],
    [
      '1: a declined verification of an intent without an order',
      {
        ...{ order: { state: 'ready', value: null }, verification: { status: 'declined' } },
        ...{ intentId: 'i', orderId: undefined },
      },
      riskCheck,
    ],
    ['2: the chosen plan declined', withPlans(declined(later), today), credit],
    ['2: the deferred payment rejected', of(deferring(deferred('rejected'))), credit],
    ['2: payment_offer null', of(buildOrder({ payment_offer: null })), credit],
    [
      '2: every offered plan declined',
      { ...withPlans(declined(later), declined(today)), planId: undefined },
      credit,
    ],
    ['2: not when only another plan is', withPlans(later, declined(today)), otherwise('Error Page', 'fatal')],
    [
      '2: no contact link in French',
      of(buildOrder({ payment_offer: null }), { locale: 'fr' }),
      { ...credit, contact: false },
    ],
    [
      '2: before the plan’s end',
      of(offering([expired(later)], { deferred_payment: deferred('rejected') })),
      credit,
    ],
    ['3: the chosen plan ended before now', withPlans(expired(later)), ended],
    ['3: and at now', withPlans({ ...later, valid_until: now.toISOString() }), ended],
    ['3: not when another plan has', withPlans(later, expired(today)), otherwise('Error Page', 'fatal')],
    ['4: order, order id, plan and key, but no such plan', withPlans(today), notFound],
    ['4: an empty offer has no such plan', withPlans(), notFound],
    ['5: an order that cannot be read', unread, otherwise('Error Retrieving Order')],
    ['5: no order id', { ...unread, orderId: undefined }, otherwise('Missing Order ID within URL')],
    [
      '5: an intent that cannot be read',
      { ...unread, orderId: undefined, intentId: 'i' },
      otherwise('Error Retrieving Intent'),
    ],
    ['5: no plan id', { ...withPlans(later), planId: undefined }, otherwise('Missing Plan ID within URL')],
    [
      '5: no plan id beside an intent',
      { ...withPlans(later), orderId: undefined, intentId: 'i', planId: undefined },
      otherwise('Missing Plan ID within URL'),
    ],
    ['5: no key', { ...unread, key: undefined }, otherwise('Missing Key ID within URL')],
    ['5: nothing is missing', withPlans(later), otherwise('Error Page', 'fatal')],
  ];
  test.each(rows)('%s', (_, asked, diagnosis) => {
    const given: ErrorFacts = {
      orderId: 'order-basic',
      planId: 'later',
      key: 'key-basic',
      order: { state: 'loading' },
      locale: 'en-GB',
      now,
      ...asked,
    };
    expect(diagnose(given)).toEqual(diagnosis);
  });
});
