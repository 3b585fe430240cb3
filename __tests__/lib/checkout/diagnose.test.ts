import { diagnose, type ErrorFacts } from '@/lib/checkout/diagnose';
import type { Order } from '@/lib/domain/order';
import type { Plan } from '@/lib/domain/plan';

const now = new Date('2026-11-21T12:00:00Z');
const plan = (changes: Partial<Plan> = {}): Plan => ({
  id: 'p',
  name: '30d',
  status: 'offered',
  valid_until: '2026-12-01',
  scheduled_payments: [],
  ...changes,
});
const order = (changes: Partial<Order> = {}): Order => ({
  id: 'o',
  currency: 'GBP',
  customer: null,
  payment_offer: { offered_payment_plans: [plan()] },
  ...changes,
});
const facts = (changes: Partial<ErrorFacts> & { of?: Order | null } = {}): ErrorFacts => {
  const { of = order(), ...others } = changes;
  return {
    orderId: 'o',
    planId: 'p',
    key: 'k',
    order: { state: 'ready', value: of },
    locale: 'en-GB',
    now,
    ...others,
  };
};
const failed = { order: { state: 'failed', error: new Error('x') } } as const;

const rows: [string, ErrorFacts, object][] = [
  [
    'a declined verification comes first',
    facts({ of: order({ verification: { status: 'declined' }, payment_offer: null }) }),
    { kind: 'verification-declined', reason: 'Fraud check Rejected', level: 'warning', contact: true },
  ],
  [
    'a chosen plan that is declined',
    facts({
      of: order({
        payment_offer: { offered_payment_plans: [plan({ status: 'declined' }), plan({ id: 'q' })] },
      }),
    }),
    { kind: 'declined', reason: 'Rejected', level: 'warning', contact: true },
  ],
  [
    'a rejected deferred payment',
    facts({ of: order({ deferred_payment: { status: 'rejected' } }) }),
    { kind: 'declined' },
  ],
  ['an order without an offer', facts({ of: order({ payment_offer: null }) }), { kind: 'declined' }],
  [
    'every plan declined',
    facts({
      planId: undefined,
      of: order({ payment_offer: { offered_payment_plans: [plan({ status: 'declined' })] } }),
    }),
    { kind: 'declined' },
  ],
  [
    'declined in French has no contact link',
    facts({ locale: 'fr', of: order({ payment_offer: null }) }),
    { kind: 'declined', contact: false },
  ],
  [
    'a chosen plan at or past its end',
    facts({
      of: order({ payment_offer: { offered_payment_plans: [plan({ valid_until: now.toISOString() })] } }),
    }),
    { kind: 'plan-expired', reason: 'Expired Payment Plan', level: 'warning' },
  ],
  [
    'a plan that is not in the offer',
    facts({ planId: 'x' }),
    { kind: 'plan-not-found', reason: 'Payment Plan Not Found', level: 'error' },
  ],
  [
    'an empty offer is a plan not found',
    facts({ of: order({ payment_offer: { offered_payment_plans: [] } }) }),
    { kind: 'plan-not-found' },
  ],
  [
    'an order that cannot be read',
    facts(failed),
    { kind: 'default', reason: 'Error Retrieving Order', level: 'error' },
  ],
  [
    'no order in the URL',
    facts({ ...failed, orderId: undefined }),
    { kind: 'default', reason: 'Missing Order ID within URL', level: 'error', contact: true },
  ],
  [
    'an intent that cannot be read',
    facts({ ...failed, orderId: undefined, intentId: 'i' }),
    { kind: 'default', reason: 'Error Retrieving Intent', level: 'error', contact: true },
  ],
  [
    'no plan in the URL',
    facts({ planId: undefined }),
    { kind: 'default', reason: 'Missing Plan ID within URL', level: 'error', contact: true },
  ],
  [
    'no key in the URL',
    facts({ key: undefined, ...failed }),
    { kind: 'default', reason: 'Missing Key ID within URL', level: 'error', contact: true },
  ],
  ['everything there, and nothing wrong', facts(), { kind: 'default', reason: 'Error Page', level: 'fatal' }],
];

test.each(rows)('%s', (_, given, diagnosis) => {
  expect(diagnose(given)).toMatchObject(diagnosis);
});

test('says nothing while the order is read', () => {
  expect(diagnose(facts({ order: { state: 'loading' } }))).toBeUndefined();
});
