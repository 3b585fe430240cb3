import { hasDeclinedVerification, type Order, type PaymentOffer } from '@/lib/domain/order/order';
import { hasExpired, isUsable, type Plan } from '@/lib/domain/plans/plan';

/** State that `decide` needs across decisions. Lives until the page is reloaded. */
export type Memory = {
  hasCreatedOffer: boolean;
  hasRefreshedOffer: boolean;
  /** True after creating or refreshing an offer, or reading the order again, failed for good. */
  hasRequestFailed: boolean;
  /** True once the order was refetched after the buyer returned from an instant payment. */
  hasCheckedReturn: boolean;
  /** True once this page has finished the approval, or has watched for it long enough after the return. */
  hasAwaitedBank: boolean;
  /** Number of refetches made because the offer did not contain the selected plan. */
  mismatchCount: number;
  /** Ids of all plans offered since the page was loaded. */
  knownPlanIds: string[];
  /** Ids of all plans that were usable at some point since the page was loaded; they may have expired by now. */
  usablePlanIds: string[];
  /** True once an offer contained an expired plan. */
  hasSeenExpiredPlan: boolean;
  /** Offers with a usable plan, newest last. The fallback when a fraud check withdraws the current offer. */
  seenOffers: PaymentOffer[];
};

export const initialMemory: Memory = {
  hasCreatedOffer: false,
  hasRefreshedOffer: false,
  hasRequestFailed: false,
  hasCheckedReturn: false,
  hasAwaitedBank: false,
  mismatchCount: 0,
  knownPlanIds: [],
  usablePlanIds: [],
  hasSeenExpiredPlan: false,
  seenOffers: [],
};

/** Records the offer of `order`. Returns the same object when nothing changed. */
export function rememberOffer(memory: Memory, order: Order | null, now: Date): Memory {
  const offer = order?.payment_offer;
  if (!offer) return memory;
  const plans = offer.offered_payment_plans;
  const knownPlanIds = addPlanIds(memory.knownPlanIds, plans);
  const usablePlanIds = addPlanIds(
    memory.usablePlanIds,
    plans.filter((plan) => isUsable(plan, now)),
  );
  const hasSeenExpiredPlan = memory.hasSeenExpiredPlan || plans.some((plan) => hasExpired(plan, now));
  const isNewUsableOffer =
    !hasDeclinedVerification(order) && hasUsablePlan(offer, now) && memory.seenOffers.at(-1) !== offer;
  const seenOffers = isNewUsableOffer ? [...removeOffer(memory.seenOffers, offer), offer] : memory.seenOffers;
  const nextMemory: Memory = { ...memory, knownPlanIds, usablePlanIds, hasSeenExpiredPlan, seenOffers };
  return isSameMemory(memory, nextMemory) ? memory : nextMemory;
}

/** Returns the order's offer or, if it was withdrawn, the newest earlier offer with a usable plan. */
export function findEffectiveOffer(order: Order, memory: Memory, now: Date): PaymentOffer | null | undefined {
  if (!hasDeclinedVerification(order)) return order.payment_offer;
  return memory.seenOffers.filter((offer) => hasUsablePlan(offer, now)).at(-1);
}

/** Returns the order with its effective offer; that offer's URLs apply. Keeps its own offer if no other one is left. */
export const withEffectiveOffer = (order: Order, memory: Memory, now: Date): Order => ({
  ...order,
  payment_offer: findEffectiveOffer(order, memory, now) ?? order.payment_offer,
});

const hasUsablePlan = ({ offered_payment_plans: plans }: PaymentOffer, now: Date) =>
  plans.some((plan) => isUsable(plan, now));

/** Returns the offers without the one that has the same id. */
export const removeOffer = (offers: PaymentOffer[], { id }: PaymentOffer) =>
  offers.filter((offer) => offer.id !== id);

const isSameMemory = (before: Memory, after: Memory) =>
  (Object.keys(before) as (keyof Memory)[]).every((name) => before[name] === after[name]);

/** Appends the ids of new plans. Returns the same array when there are none. */
function addPlanIds(ids: string[], plans: Plan[]): string[] {
  const newIds = plans.map(({ id }) => id).filter((id) => !ids.includes(id));
  return newIds.length === 0 ? ids : [...ids, ...newIds];
}
