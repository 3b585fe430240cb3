import { planIdOf, standingOf } from '@/lib/domain/deferred-payment';
import type { Order } from '@/lib/domain/order';
import type { Plan } from '@/lib/domain/plan';

const unapproved = ['pending_payment', 'customer_action_required'];

/** How an order's payment stands with the buyer's bank: only a payment that is open there may be approved there. */
export type BankStanding = 'open' | 'settled' | 'none';

export function bankStanding({ deferred_payment: deferred }: Order): BankStanding {
  if (!deferred || standingOf(deferred) !== 'progressing') return 'none';
  return unapproved.includes(deferred.status) ? 'open' : 'settled';
}

/** The plan that an order is paid by; undefined where its offer no longer has it. */
export function confirmedPlan(
  { deferred_payment: deferred, payment_offer: offer }: Order,
  planInUrl: string | undefined,
): Plan | undefined {
  const plan = (deferred && planIdOf(deferred)) ?? planInUrl;
  return offer?.offered_payment_plans.find(({ id }) => id === plan);
}
