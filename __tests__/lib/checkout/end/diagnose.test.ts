import { factsNow } from '@/__tests__/support/checkout-facts';
import { diagnose, type Diagnosis, type ErrorFacts } from '@/lib/checkout/end/diagnose';
import type { Order } from '@/lib/domain/order/order';
import type { Plan } from '@/lib/domain/plans/plan';
import { buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

/** The rules of the specification's default message are tested in `__tests__/specification`. */

const chosenPlan = buildPlan({ id: 'later' });
const otherPlan = buildPlan({ id: 'today' });
const expiredPlan = buildPlan({ id: 'later', valid_until: '2026-11-20T12:00:00Z' });
const unsettleablePlan = buildPlan({
  id: 'later',
  scheduled_payments: [{ amount: 1, allowed_payment_methods: [{ type: 'gold' }] }],
});
const withStatus = (status: string): Plan => ({ ...chosenPlan, status });
const orderWith = (plans: Plan[], changes: Partial<Order> = {}) =>
  buildOrder({ payment_offer: buildOffer({ offered_payment_plans: plans }), ...changes });
const paidWith = (status: string, code?: string) =>
  orderWith([chosenPlan, otherPlan], {
    deferred_payment: { id: 'dp-1', status, rejection_reason: code ? { code } : undefined },
  });

const diagnoseOrder = (order: Order | null, changes: Partial<ErrorFacts> = {}) =>
  diagnose({
    orderId: 'order-basic',
    planId: 'later',
    key: 'key-basic',
    order: order ? { state: 'ready', value: order } : { state: 'failed', error: new Error() },
    locale: 'en-GB',
    now: factsNow,
    ...changes,
  });

test.each<[string, Order | null, Partial<ErrorFacts>, Diagnosis['kind']]>([
  ['an accepted payment is paid', paidWith('accepted'), {}, 'paid'],
  ['a fulfilled payment is paid', paidWith('fulfilled'), {}, 'paid'],
  ['a payment that waits for the buyer is being paid', paidWith('customer_action_required'), {}, 'paying'],
  ['a payment under review is being paid', paidWith('pending_review'), {}, 'paying'],
  ['a payment of an unknown status is being paid', paidWith('levitating'), {}, 'paying'],
  ['a cancelled payment is cancelled', paidWith('cancelled'), {}, 'cancelled'],
  ['a reversed payment is cancelled', paidWith('reversed'), {}, 'cancelled'],
  ['a refunded payment is cancelled', paidWith('refunded'), {}, 'cancelled'],
  ['a plan that was cancelled is withdrawn', orderWith([withStatus('cancelled')]), {}, 'plan-withdrawn'],
  ['a plan with the status expired', orderWith([withStatus('expired')]), {}, 'offer-expired'],
  ['only expired plans and none selected', orderWith([expiredPlan]), { planId: undefined }, 'offer-expired'],
  ['an offer without plans', orderWith([]), { planId: undefined }, 'no-plans'],
  ['only plans of other states', orderWith([withStatus('taken')]), { planId: undefined }, 'no-plans'],
  ['only plans that cannot be settled', orderWith([unsettleablePlan]), {}, 'not-payable'],
  ['an order that cannot be read', null, {}, 'unreadable'],
  ['a URL without a key', null, { key: undefined }, 'default'],
  ['a usable plan', orderWith([chosenPlan]), {}, 'default'],
])('%s', (_, order, changes, kind) => {
  expect(diagnoseOrder(order, changes)?.kind).toBe(kind);
});

test.each<[string, Order, string | undefined]>([
  ['a declined plan', orderWith([withStatus('declined'), otherPlan]), 'today'],
  ['an expired plan', orderWith([expiredPlan, otherPlan]), 'today'],
  ['a plan that is not in the offer', orderWith([otherPlan]), 'today'],
  ['a withdrawn plan', orderWith([withStatus('cancelled'), otherPlan]), 'today'],
  [
    'a declined plan beside one that cannot be settled',
    orderWith([withStatus('declined'), { ...unsettleablePlan, id: 'x' }]),
    undefined,
  ],
  ['a payment that was rejected', paidWith('rejected'), undefined],
  ['a usable plan', orderWith([chosenPlan, otherPlan]), undefined],
])('names another plan to choose after %s', (_, order, planId) => {
  expect(diagnoseOrder(order)?.otherPlanId).toBe(planId);
});

test.each<[string, Order | null, Partial<ErrorFacts>, boolean | undefined]>([
  ['an order that cannot be read', null, {}, true],
  ['a usable plan', orderWith([chosenPlan]), {}, true],
  ['a URL without a key', null, { key: undefined }, undefined],
  ['an accepted payment', paidWith('accepted'), {}, undefined],
  ['a withdrawn plan', orderWith([withStatus('cancelled')]), {}, undefined],
])('tells whether another attempt can help after %s', (_, order, changes, expected) => {
  expect(diagnoseOrder(order, changes)?.canTryAgain).toBe(expected);
});

const refusedWith = (detail: string, changes: Partial<Plan> = {}): Plan => ({
  ...chosenPlan,
  status: 'declined',
  rejection_reason: { code: 'fraud', detail },
  ...changes,
});
test.each<[string, Order, Partial<ErrorFacts>, string | undefined]>([
  [
    'the selected plan',
    orderWith([refusedWith('first'), refusedWith('second', { id: 'today' })]),
    {},
    'first',
  ],
  [
    'the first plan with a reason, if all were refused and none was selected',
    orderWith([withStatus('declined'), refusedWith('second', { id: 'today' })]),
    { planId: undefined },
    'second',
  ],
  [
    'no plan, if one is still offered and none was selected',
    orderWith([refusedWith('first'), otherPlan]),
    { planId: undefined },
    undefined,
  ],
])("shows the API's reason for refusing %s", (_, order, changes, detail) => {
  expect(diagnoseOrder(order, changes)?.detail).toBe(detail);
});
