import type { DeferredPayment, Order, Verification } from '@/lib/domain/order';
import type { SavedMethod } from '@/lib/domain/payment-method';
import type { Plan } from '@/lib/domain/plan';
import type { BillingRequest } from './billing-request';
import { buildCustomer, buildOrder } from './builders';
import type { JournalEntry } from './journal';
import { offeredPlanId, plansOf } from './plans';
import { savedMethods } from './saved-methods';
import type { Scenario } from './scenario';

const DAY = 86_400;
export const TOTAL = 125_000;

export type Payment = DeferredPayment & { id: string; order: string };

/** One copy of a scenario: an order with its intent, its organisation, and all that happened to them. */
export type Purchase = {
  /** What follows `order-`, `intent-`, `org-` and so on. */
  id: string;
  name: string;
  key: string;
  scenario: Scenario;
  validUntil: number;
  offeredToIntent: boolean;
  reads: number;
  verdict?: 'accepted' | 'declined';
  deferred: Payment | null;
  /** Card that was declined for good. */
  declinedCard?: string;
  methods: SavedMethod[];
  requests: Map<string, BillingRequest>;
  /** Billing requests that were approved at the bank: each is a payment. */
  approved: Set<string>;
  /** Confirmations by idempotency key, with the request they answered. */
  confirmations: Map<string, { asked: string; payment: Payment }>;
  faults: Map<string, number>;
  journal: JournalEntry[];
};

export function openPurchase(id: string, name: string, scenario: Scenario, now: number): Purchase {
  const { deferred } = scenario;
  const plan = deferred && offeredPlanId(deferred.plan, suffixOf(id));
  return {
    id,
    name,
    key: `key-${name}`,
    scenario,
    validUntil: now + (scenario.validFor ?? DAY) * 1000,
    offeredToIntent: scenario.intent === 'with-offer' || deferred !== undefined,
    reads: 0,
    deferred: deferred
      ? {
          id: `dp-${id}`,
          order: `order-${id}`,
          status: deferred.status,
          payment_plan: plan,
          rejection_reason: reason(deferred.code),
        }
      : null,
    methods: savedMethods(scenario.saved, scenario.cardProvider ?? 'stripe', scenario.declines),
    requests: new Map(),
    approved: new Set(),
    confirmations: new Map(),
    faults: new Map(),
    journal: [],
  };
}

export const reason = (code?: string) => (code ? { code } : null);

const suffixOf = (id: string) => id.slice(id.indexOf('_') + 1) || id;

export function renewOffer(purchase: Purchase, now: number): void {
  purchase.validUntil = now + (purchase.scenario.validAfterRefresh ?? DAY) * 1000;
}

export const offeredPlans = ({ id, key, scenario, validUntil }: Purchase, origin: string): Plan[] =>
  plansOf({
    scenario,
    total: TOTAL,
    validUntil,
    suffix: suffixOf(id),
    link: (plan) => `${origin}/?order=order-${id}&key=${key}&plan=${plan}`,
  });

export function verificationOf({ scenario, reads, verdict }: Purchase): Verification | null {
  const { verification } = scenario;
  const declined = verification === 'declined' || (verification === 'declined-later' && reads > 1);
  const status = declined ? 'declined' : verdict;
  if (!status) return null;
  return {
    status,
    next_action: status === 'declined' ? { redirect: { url: 'https://shop.example/basket' } } : null,
  };
}

/** The order with everything expanded. */
export function orderOf(purchase: Purchase, origin: string): Order {
  const { id, scenario, deferred } = purchase;
  const { currency = 'GBP', country = 'GB', postcode = 'YO21 1AA', urls, locale = null } = scenario;
  const basic = buildCustomer();
  const company = { id: `co-${id}`, name: 'Harbour Bakery Ltd', country, postcode };
  const bare = scenario.customer?.invoice_address !== undefined;
  return buildOrder({
    id: `order-${id}`,
    status: deferred && deferred.status !== 'rejected' ? deferred.status : 'UNPAID',
    total_amount: TOTAL,
    currency,
    customer: {
      organisation: { id: `org-${id}`, company: scenario.company === 'none' ? null : company },
      user: bare ? { id: `user-${id}` } : { ...basic.user, id: `user-${id}` },
      invoice_address: { ...basic.invoice_address, postcode, country },
      ...scenario.customer,
    },
    payment_offer:
      scenario.offer === 'none'
        ? null
        : {
            id: `offer-${id}`,
            offered_payment_plans: offeredPlans(purchase, origin),
            urls: urls === undefined ? { success: '/confirmation', failure: '/error' } : urls,
            locale,
          },
    deferred_payment: deferred,
    verification: verificationOf(purchase),
  });
}
