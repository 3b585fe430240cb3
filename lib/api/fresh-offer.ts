import type { Order } from '@/lib/domain/order';
import { expiryOf } from '@/lib/domain/plan';
import { noteEnds } from './server-clock';

/** Learns from an offer that the server has just made what the time may be there; answers the order as it came. */
export function withFreshOffer<T extends Order | null>(order: T): T {
  const plans = order?.payment_offer?.offered_payment_plans ?? [];
  const offered = plans.filter(({ status }) => status === 'offered');
  noteEnds(offered.map(expiryOf).filter(Number.isFinite));
  return order;
}
