import { findUnknownValues } from '@/lib/checkout/unknown-values';
import type { Order } from '@/lib/domain/order/order';
import type { AllowedMethodEntry, Plan } from '@/lib/domain/plans/plan';
import { buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

const orderWith = (...plans: Plan[]): Order =>
  buildOrder({ payment_offer: buildOffer({ offered_payment_plans: plans }) });
const planAllowing = (...methods: AllowedMethodEntry[]): Plan =>
  buildPlan({ scheduled_payments: [{ amount: 1, allowed_payment_methods: methods }] });

const rows: [string, Order, string[]][] = [
  ['nothing for a known order', buildOrder(), []],
  ['nothing without an offer', buildOrder({ payment_offer: null }), []],
  ['nothing for a plan without payments', orderWith(buildPlan({ scheduled_payments: [] })), []],
  [
    'nothing for a payment without methods',
    orderWith(buildPlan({ scheduled_payments: [{ amount: 1 }] })),
    [],
  ],
  ['nothing for a method without a provider', orderWith(planAllowing({ type: 'card' })), []],
  [
    'nothing for a provider that is null',
    orderWith(planAllowing({ type: 'card', provider: null, providers: null })),
    [],
  ],
  [
    'nothing for every known status of a plan',
    orderWith(
      ...['offered', 'accepted', 'declined', 'expired', 'cancelled'].map((status) => buildPlan({ status })),
    ),
    [],
  ],
  [
    'duplicate plans',
    buildOrder({ payment_offer: buildOffer({ hasDuplicatePlans: true }) }),
    ['a plan that comes twice'],
  ],
  ['nothing for a draft', buildOrder({ status: 'DRAFT' }), []],
  ['an unknown status of an order', buildOrder({ status: 'dreaming' }), ['order dreaming']],
  [
    'nothing for the status of an order with a payment',
    buildOrder({ status: 'dreaming', deferred_payment: { status: 'accepted' } }),
    [],
  ],
  ['a paid order without a payment', buildOrder({ status: 'Paid' }), ['order Paid without a payment']],
  ['an unknown status of a plan', orderWith(buildPlan({ status: 'levitating' })), ['plan levitating']],
  [
    'nothing for a known deferred payment',
    buildOrder({ deferred_payment: { status: 'rejected', rejection_reason: { code: 'card_error' } } }),
    [],
  ],
  [
    'an unknown status of a deferred payment',
    buildOrder({ deferred_payment: { status: 'dreaming' } }),
    ['deferred payment dreaming'],
  ],
  [
    'amounts that are not finite, once',
    orderWith(...[NaN, 1, Infinity].map((amount) => buildPlan({ scheduled_payments: [{ amount }] }))),
    ['amount of a payment'],
  ],
  [
    'nothing for discounts, fees and dates that agree with each other',
    orderWith(
      buildPlan({
        customer_percentage_discount: '2.00',
        customer_fee: { amount: 5 },
        currency: 'GBP',
        scheduled_payments: [
          { amount: 1000, discounted_amount: 980, customer_fee: { amount: 5 }, date: '2026-12-21' },
        ],
      }),
    ),
    [],
  ],
  [
    'discounts and fees that are not numbers',
    orderWith(
      buildPlan({
        scheduled_payments: [{ amount: 1, discounted_amount: NaN, customer_fee: { amount: NaN } }],
      }),
    ),
    ['discount or fee of a payment'],
  ],
  [
    'a percentage that contradicts the discounted amounts',
    orderWith(
      buildPlan({
        customer_percentage_discount: '5.00',
        scheduled_payments: [{ amount: 1000, discounted_amount: 980 }],
      }),
    ),
    ['discount of a plan'],
  ],
  [
    'a fee of a plan that contradicts those of its payments',
    orderWith(
      buildPlan({
        customer_fee: { amount: 7 },
        scheduled_payments: [{ amount: 1000, customer_fee: { amount: 0 } }],
      }),
    ),
    ['fee of a plan'],
  ],
  [
    'a currency of a plan that is not the one of the order',
    orderWith(buildPlan({ currency: 'EUR' })),
    ['currency of a plan'],
  ],
  [
    'a date that is not one',
    orderWith(buildPlan({ scheduled_payments: [{ amount: 1, date: 'soon' }] })),
    ['date of a payment'],
  ],
  ['an unknown method type', orderWith(planAllowing({ type: 'gold' })), ['method type gold']],
  ['an unknown provider', orderWith(planAllowing({ type: 'card', provider: 'nobody' })), ['provider nobody']],
  [
    'each unknown provider of a list',
    orderWith(planAllowing({ type: 'card', providers: ['stripe', 'nobody', 'noone'] })),
    ['provider nobody', 'provider noone'],
  ],
  [
    'an unknown method type of two plans, once',
    orderWith(planAllowing({ type: 'gold' }, { type: 'card' }), planAllowing({ type: 'gold' })),
    ['method type gold'],
  ],
  [
    'all unknown values of an order',
    buildOrder({
      deferred_payment: { status: 'dreaming' },
      payment_offer: buildOffer({
        offered_payment_plans: [
          { ...planAllowing({ type: 'gold', provider: 'nobody' }), status: 'levitating' },
          buildPlan(),
        ],
      }),
    }),
    ['deferred payment dreaming', 'plan levitating', 'method type gold', 'provider nobody'],
  ],
];
test.each(rows)('finds %s', (_, order, unknownValues) => {
  expect(findUnknownValues(order)).toEqual(unknownValues);
});
