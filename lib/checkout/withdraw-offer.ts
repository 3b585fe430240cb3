// Apart from memory.ts, because the first load does not need it: only the fraud check withdraws offers.
import type { Order } from '@/lib/domain/order/order';
import { findEffectiveOffer, removeOffer, type Memory } from './memory';

/** Marks an order as rejected by the fraud check, which is equivalent to a declined verification. */
export const markDeclined = (order: Order): Order => ({
  ...order,
  verification: { ...order.verification, status: 'declined' },
});

/** Withdraws the effective offer after a rejection, so that the offer before it becomes the effective one. */
export function withdrawOffer(memory: Memory, order: Order, now: Date): Memory {
  const offer = findEffectiveOffer(markDeclined(order), memory, now);
  return offer ? { ...memory, seenOffers: removeOffer(memory.seenOffers, offer) } : memory;
}
