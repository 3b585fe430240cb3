import { oddities } from '@/lib/checkout/oddities';
import { buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

const allowing = (type: string, provider: string) =>
  buildPlan({ scheduled_payments: [{ amount: 1, allowed_payment_methods: [{ type, provider }] }] });

test('an order that we understand has nothing odd', () => {
  expect(oddities(buildOrder())).toEqual([]);
});

test('what we do not know is named once', () => {
  const plans = [
    buildPlan({ id: 'a', status: 'levitating' }),
    allowing('gold', 'unheard-of'),
    allowing('gold', 'stripe'),
  ];
  const order = buildOrder({
    deferred_payment: { status: 'dreaming' },
    payment_offer: buildOffer({ offered_payment_plans: plans }),
  });
  expect(oddities(order)).toEqual([
    'deferred payment dreaming',
    'plan levitating',
    'method type gold',
    'provider unheard-of',
  ]);
});
