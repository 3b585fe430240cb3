import type { Facts } from '@/lib/checkout/facts';
import { initialMemory, type Memory } from '@/lib/checkout/memory';
import type { Order } from '@/lib/domain/order/order';

/** The clock of `buildFacts`. */
export const factsNow = new Date('2026-11-21T12:00:00Z');

export type FactChanges = Partial<Omit<Facts, 'memory'>> & { memory?: Partial<Memory> };

/** Facts about a loaded order: an order URL without a plan, an empty memory, and a brand without flags. */
export const buildFacts = (order: Order | null, { memory, ...changes }: FactChanges = {}): Facts => ({
  reference: { kind: 'order', orderId: 'order-basic', key: 'key-basic' },
  order: { state: 'ready', value: order },
  showPaymentOffers: false,
  isInstantPaymentComplete: false,
  needsBankApproval: false,
  flags: [],
  now: factsNow,
  ...changes,
  memory: { ...initialMemory, ...memory },
});
