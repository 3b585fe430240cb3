import { standingOf } from '@/lib/domain/deferred-payment';
import type { Order } from '@/lib/domain/order';

const unapproved = ['pending_payment', 'customer_action_required'];

/** How an order's payment stands with the buyer's bank: only a payment that is open there may be approved there. */
export type BankStanding = 'open' | 'settled' | 'none';

export function bankStanding({ deferred_payment: deferred }: Order): BankStanding {
  if (!deferred || standingOf(deferred) !== 'progressing') return 'none';
  return unapproved.includes(deferred.status) ? 'open' : 'settled';
}
