import type { Flag } from '@/lib/domain/brands';
import type { Loadable } from '@/lib/domain/loadable';
import type { Order, PaymentOffer, Verification } from '@/lib/domain/order';
import { hasExpired, isUsable, type Plan } from '@/lib/domain/plan';
import type { Reference } from '@/lib/domain/reference';
import type { Effect } from './effects';
import type { FailureReason } from './outcome';

/** What must be remembered within one page load. */
export type Memory = {
  offerCreated: boolean;
  offerRefreshed: boolean;
  /** An offer could not be made or refreshed. */
  offerBroken: boolean;
  /** The order was read once more after the buyer came back from an instant payment. */
  returnChecked: boolean;
  /** How often the order was read again because the chosen plan was not in its offer. */
  mismatches: number;
  /** Plans that were offered at some time of this load. */
  knownPlans: string[];
  /** Plans that could be chosen at some time of this load: one of them may expire under the buyer's eyes. */
  usablePlans: string[];
  /** A plan that had expired was offered at some time of this load. */
  plansExpired: boolean;
  /** Offers with a usable plan, the last one last, kept for when a check withdraws the next one. */
  offers: PaymentOffer[];
};

/** Everything a decision may look at. */
export type Facts = {
  reference: Reference;
  /** Null is an intent that has no order yet. */
  order: Loadable<Order | null>;
  /** The intent's own, which counts while it has no order. */
  verification?: Verification | null;
  planId?: string;
  template?: string;
  companyId?: string;
  showPaymentOffers: boolean;
  instantPaymentComplete: boolean;
  /** The buyer pays with an instant payment: it is chosen or was confirmed here, or the URL says so. */
  approvesAtBank: boolean;
  flags: readonly Flag[];
  memory: Memory;
  /** Why a part of the checkout that nothing works without has failed. */
  broken?: FailureReason;
  now: Date;
};

export const freshMemory: Memory = {
  offerCreated: false,
  offerRefreshed: false,
  offerBroken: false,
  returnChecked: false,
  mismatches: 0,
  knownPlans: [],
  usablePlans: [],
  plansExpired: false,
  offers: [],
};

/** What an effect leaves behind, when it went well and when it did not. */
export function remember(memory: Memory, effect: Effect, went: 'well' | 'wrong'): Memory {
  const offerBroken = memory.offerBroken || went === 'wrong';
  switch (effect.do) {
    case 'create-offer':
      return { ...memory, offerCreated: true, offerBroken };
    case 'refresh-offer':
      return { ...memory, offerRefreshed: true, offerBroken };
    case 'reload-order':
      return effect.attempt === 0
        ? { ...memory, returnChecked: true }
        : { ...memory, mismatches: effect.attempt };
    case 'emit':
    case 'report':
    case 'set-query':
    case 'redirect':
      return memory;
  }
}

/** What an offer that arrived leaves behind; the same memory when it says nothing new. */
export function notice(memory: Memory, order: Order | null, now: Date): Memory {
  const offer = order?.payment_offer;
  if (!offer) return memory;
  const plans = offer.offered_payment_plans;
  const knownPlans = union(memory.knownPlans, plans);
  const usablePlans = union(
    memory.usablePlans,
    plans.filter((plan) => isUsable(plan, now)),
  );
  const plansExpired = memory.plansExpired || plans.some((plan) => hasExpired(plan, now));
  const counts = !isDeclined(order) && hasUsable(offer, now) && memory.offers.at(-1) !== offer;
  const offers = counts ? [...without(memory.offers, offer), offer] : memory.offers;
  const next = { ...memory, knownPlans, usablePlans, plansExpired, offers };
  return isSame(memory, next) ? memory : next;
}

/** A declined verification withdraws the order's own offer. */
export const isDeclined = ({ verification }: Pick<Order, 'verification'>): boolean =>
  verification?.status === 'declined';

/** The offer that stands: the order's, or the last one with a usable plan before it was withdrawn. */
export function standingOffer(order: Order, memory: Memory, now: Date): PaymentOffer | null | undefined {
  if (!isDeclined(order)) return order.payment_offer;
  return memory.offers.filter((offer) => hasUsable(offer, now)).at(-1);
}

const hasUsable = ({ offered_payment_plans: plans }: PaymentOffer, now: Date) =>
  plans.some((plan) => isUsable(plan, now));

export const without = (offers: PaymentOffer[], { id }: PaymentOffer) =>
  offers.filter((other) => other.id !== id);

const isSame = (before: Memory, after: Memory) =>
  (Object.keys(before) as (keyof Memory)[]).every((name) => before[name] === after[name]);

/** The ids with those of the plans; the same array when there is nothing new. */
function union(ids: string[], plans: Plan[]): string[] {
  const fresh = plans.map(({ id }) => id).filter((id) => !ids.includes(id));
  return fresh.length === 0 ? ids : [...ids, ...fresh];
}
