import { oddities } from '@/lib/checkout/oddities';
import type { AllowedMethod } from '@/lib/domain/allowed-methods';
import type { Order } from '@/lib/domain/order';
import type { Plan } from '@/lib/domain/plan';
import { buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

const offering = (...plans: Plan[]): Order =>
  buildOrder({ payment_offer: buildOffer({ offered_payment_plans: plans }) });
const allowing = (...methods: AllowedMethod[]): Plan =>
  buildPlan({ scheduled_payments: [{ amount: 1, allowed_payment_methods: methods }] });

const rows: [string, Order, string[]][] = [
  ['an order that we understand', buildOrder(), []],
  ['no offer', buildOrder({ payment_offer: null }), []],
  ['a plan without payments', offering(buildPlan({ scheduled_payments: [] })), []],
  ['a payment without methods', offering(buildPlan({ scheduled_payments: [{ amount: 1 }] })), []],
  ['a method without a provider', offering(allowing({ type: 'card' })), []],
  ['a provider that is null', offering(allowing({ type: 'card', provider: null, providers: null })), []],
  [
    'every status of a plan that we know',
    offering(
      ...['offered', 'accepted', 'declined', 'expired', 'cancelled'].map((status) => buildPlan({ status })),
    ),
    [],
  ],
  [
    'plans that come twice',
    buildOrder({ payment_offer: buildOffer({ hasRepeats: true }) }),
    ['a plan that comes twice'],
  ],
  ['another', offering(buildPlan({ status: 'levitating' })), ['plan levitating']],
  [
    'a deferred payment that we know',
    buildOrder({ deferred_payment: { status: 'rejected', rejection_reason: { code: 'card_error' } } }),
    [],
  ],
  ['another', buildOrder({ deferred_payment: { status: 'dreaming' } }), ['deferred payment dreaming']],
  [
    'amounts that are no numbers, once',
    offering(...[NaN, 1, Infinity].map((amount) => buildPlan({ scheduled_payments: [{ amount }] }))),
    ['amount of a payment'],
  ],
  ['a type of method', offering(allowing({ type: 'gold' })), ['method type gold']],
  ['a provider', offering(allowing({ type: 'card', provider: 'nobody' })), ['provider nobody']],
  [
    'providers in a list',
    offering(allowing({ type: 'card', providers: ['stripe', 'nobody', 'noone'] })),
    ['provider nobody', 'provider noone'],
  ],
  [
    'the same twice',
    offering(allowing({ type: 'gold' }, { type: 'card' }), allowing({ type: 'gold' })),
    ['method type gold'],
  ],
  [
    'everything at once',
    buildOrder({
      deferred_payment: { status: 'dreaming' },
      payment_offer: buildOffer({
        offered_payment_plans: [
          { ...allowing({ type: 'gold', provider: 'nobody' }), status: 'levitating' },
          buildPlan(),
        ],
      }),
    }),
    ['deferred payment dreaming', 'plan levitating', 'method type gold', 'provider nobody'],
  ],
];
test.each(rows)('odd about %s', (_, order, odd) => {
  expect(oddities(order)).toEqual(odd);
});
