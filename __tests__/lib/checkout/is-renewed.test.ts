import { isRenewed } from '@/lib/checkout/is-renewed';
import type { PaymentOffer } from '@/lib/domain/order/order';
import { buildOffer, buildPlan } from '@/lib/sandbox/builders';

const now = new Date('2026-11-21T12:00:00Z');
const plan = buildPlan({ id: 'a', valid_until: '2026-11-22' });
const expiredPlan = buildPlan({ id: 'a', valid_until: '2026-11-20' });
const newPlan = buildPlan({ id: 'b' });
const offerOf = (...plans: (typeof plan)[]) => buildOffer({ offered_payment_plans: plans });

const rows: [string, PaymentOffer | null | undefined, PaymentOffer | null | undefined, boolean][] = [
  ['with a new usable plan is renewed', offerOf(expiredPlan), offerOf(expiredPlan, newPlan), true],
  ['whose plan is valid for longer is renewed', offerOf(expiredPlan), offerOf(plan), true],
  ['that exists now is renewed', null, offerOf(plan), true],
  ['with the same plans is not renewed', offerOf(expiredPlan, plan), offerOf(plan), false],
  [
    'with a new plan that is not usable is not renewed',
    offerOf(plan),
    offerOf({ ...newPlan, status: 'declined' }),
    false,
  ],
  ['that does not exist is not renewed', offerOf(plan), null, false],
  ['that could not be read is not renewed', undefined, undefined, false],
];
test.each(rows)('an offer %s', (_, before, after, expected) => {
  expect(isRenewed(before, after, now)).toBe(expected);
});
