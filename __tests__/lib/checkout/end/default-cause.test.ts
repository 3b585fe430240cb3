import { findDefaultCause, type DefaultCause } from '@/lib/checkout/end/default-cause';
import type { DeferredPayment } from '@/lib/domain/order/order';
import type { Plan } from '@/lib/domain/plans/plan';
import { buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

const now = new Date('2026-11-24T12:00:00Z');
const expired = buildPlan({ id: 'expired', valid_until: '2026-11-23T12:00:00Z' });
const declined = buildPlan({ id: 'declined', status: 'declined' });
const usable = buildPlan({ id: 'usable' });
const notSettleable = buildPlan({
  id: 'not-settleable',
  scheduled_payments: [{ amount: 125_000, allowed_payment_methods: [{ type: 'barter' }] }] as never,
});
const offering = (...plans: Plan[]) => ({ payment_offer: buildOffer({ offered_payment_plans: plans }) });
const paid = (status: string, rest = {}) => ({
  deferred_payment: { id: 'dp_1', status, ...rest } as DeferredPayment,
});

test.each<[what: string, order: object, chosenPlan: Plan | undefined, cause: DefaultCause]>([
  ['a captured payment', paid('captured'), undefined, 'paid'],
  ['a payment under review', paid('pending_review'), undefined, 'paying'],
  ['a payment that waits for the bank', paid('pending_payment'), undefined, 'paying'],
  ['a payment that waits for the customer', paid('customer_action_required'), undefined, 'paying'],
  ['a refunded payment', paid('refunded'), undefined, 'cancelled'],
  ['a voided payment', paid('voided'), undefined, 'cancelled'],
  ['an expired payment', paid('expired'), undefined, 'cancelled'],
  ['a reversed payment', paid('reversed'), undefined, 'cancelled'],
  [
    'a refused card, which may be tried again',
    { ...paid('rejected', { rejection_reason: { code: 'card_error' } }), ...offering(usable) },
    undefined,
    'default',
  ],
  ['a status that says it was paid, without a payment', { status: 'FULFILLED' }, undefined, 'paid'],
  ['a status that says it was paid back', { status: 'refunded' }, undefined, 'cancelled'],
  [
    'a status that says it has expired',
    { status: 'Expired', ...offering(usable) },
    undefined,
    'offer-expired',
  ],
  ['a chosen plan that has expired', offering(expired, usable), expired, 'offer-expired'],
  ['a chosen plan that was declined', offering(declined, usable), declined, 'plan-withdrawn'],
  ['a chosen plan that can be used', offering(usable), usable, 'default'],
  ['plans that have all expired', offering(expired), undefined, 'offer-expired'],
  ['plans that were all declined', offering(declined), undefined, 'no-plans'],
  ['no offer', { payment_offer: null }, undefined, 'no-plans'],
  ['plans of which none can be settled', offering(notSettleable), undefined, 'not-payable'],
  ['plans of which one can be settled', offering(notSettleable, usable), undefined, 'default'],
])('an order with %s', (_what, overrides, chosenPlan, cause) => {
  expect(findDefaultCause(buildOrder(overrides), chosenPlan, now)).toBe(cause);
});
