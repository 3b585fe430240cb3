// Apart from memory.ts, because the first load does not need it: only a failed request for an offer asks.
import type { PaymentOffer } from '@/lib/domain/order/order';
import { isUsable } from '@/lib/domain/plans/plan';

/**
 * Returns whether an offer has a usable plan that `before` did not have, or whose validity was extended: the server
 * renewed the offer, although the response to that request was lost.
 */
export const isRenewed = (
  before: PaymentOffer | null | undefined,
  after: PaymentOffer | null | undefined,
  now: Date,
): boolean =>
  after?.offered_payment_plans.some(
    (plan) =>
      isUsable(plan, now) &&
      !before?.offered_payment_plans.some(
        ({ id, valid_until: validUntil }) => id === plan.id && validUntil === plan.valid_until,
      ),
  ) ?? false;
