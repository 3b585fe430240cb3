import type { Order } from '@/lib/domain/order';
import { standingOffer, without, type Memory } from './facts';

/** The order of a buyer whom the fraud check rejected: as if its verification had been declined. */
export const declined = (order: Order): Order => ({
  ...order,
  verification: { ...order.verification, status: 'declined' },
});

/** What a rejection leaves behind: the offer that stood does so no more, and the one before it may. */
export function withdraw(memory: Memory, order: Order, now: Date): Memory {
  const offer = standingOffer(declined(order), memory, now);
  return offer ? { ...memory, offers: without(memory.offers, offer) } : memory;
}
