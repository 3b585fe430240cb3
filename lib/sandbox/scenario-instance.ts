import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { DeferredPayment, Order, Verification } from '@/lib/domain/order/order';
import type { Plan } from '@/lib/domain/plans/plan';
import type { SandboxBillingRequest } from './billing-request';
import { BoundedMap } from './bounded-map';
import { buildCustomer, buildOrder } from './builders';
import type { JournalEntry } from './journal';
import { applyMerchantOrder, type MerchantOrder } from './merchant/merchant-order';
import { buildOfferDetails, defaultUrls, paymentNumberOf, toRejectionReason } from './offer-details';
import { buildPlanId, buildOfferedPlans } from './plans';
import { buildSavedMethods } from './saved-methods';
import type { Scenario } from './scenario';

const DAY_SECONDS = 86_400;
const ORDER_TOTAL_MINOR_UNITS = 125_000;

export type SandboxDeferredPayment = DeferredPayment & { id: string; order: string };

/** One instance of a scenario: an order with its intent, its organisation and their state. */
export type ScenarioInstance = {
  /** The suffix of the ids: `order-{id}`, `intent-{id}`, and without a merchant order `org-{id}`, `user-{id}`. */
  id: string;
  scenarioName: string;
  key: string;
  scenario: Scenario;
  /** The order that a merchant's server created; absent for an instance that was opened by its id. */
  merchantOrder?: MerchantOrder;
  offeredAt: number;
  validUntil: number;
  isOfferedToIntent: boolean;
  readCount: number;
  verdict?: 'accepted' | 'declined';
  deferredPayment: SandboxDeferredPayment | null;
  /** The card whose charge is always declined; empty if none can be. */
  declinedCardId?: string;
  paymentMethods: SavedMethod[];
  cardSetupCount: number;
  billingRequests: Map<string, SandboxBillingRequest>;
  /** Billing requests that the buyer approved at the bank; each one is a payment. */
  approvedRequestIds: Map<string, true>;
  /** Confirmations by idempotency key, with a fingerprint of their request. */
  confirmations: Map<string, { fingerprint: string; payment: SandboxDeferredPayment }>;
  faultCounts: Map<string, number>;
  journal: JournalEntry[];
  journalBytes: number;
};

export function createScenarioInstance(
  id: string,
  scenarioName: string,
  scenario: Scenario,
  now: number,
): ScenarioInstance {
  const { deferredPayment } = scenario;
  const planId = deferredPayment && buildPlanId(deferredPayment.plan, idSuffixOf(id));
  return {
    id,
    scenarioName,
    key: `key-${scenarioName}`,
    scenario,
    offeredAt: now,
    validUntil: now + (scenario.validForSeconds ?? DAY_SECONDS) * 1000,
    isOfferedToIntent: scenario.intent === 'with-offer' || deferredPayment !== undefined,
    readCount: 0,
    deferredPayment: deferredPayment
      ? {
          id: `dp-${id}`,
          number: paymentNumberOf(`dp-${id}` + id),
          order: `order-${id}`,
          status: deferredPayment.status,
          payment_plan: planId,
          rejection_reason: toRejectionReason(deferredPayment.code),
        }
      : null,
    paymentMethods: buildSavedMethods(
      scenario.savedMethods,
      scenario.cardProvider ?? 'stripe',
      scenario.firstDeclineCode,
    ),
    cardSetupCount: 0,
    billingRequests: new BoundedMap(),
    approvedRequestIds: new BoundedMap(),
    confirmations: new BoundedMap(),
    faultCounts: new BoundedMap(),
    journal: [],
    journalBytes: 0,
  };
}

const idSuffixOf = (id: string) => id.slice(id.indexOf('_') + 1) || id;

export function renewOffer(instance: ScenarioInstance, now: number): void {
  instance.offeredAt = now;
  instance.validUntil = now + (instance.scenario.validAfterRefreshSeconds ?? DAY_SECONDS) * 1000;
}

export const totalAmountOf = ({ merchantOrder }: ScenarioInstance): number =>
  merchantOrder?.body.total_amount ?? ORDER_TOTAL_MINOR_UNITS;

export const organisationIdOf = ({ id, merchantOrder }: ScenarioInstance): string =>
  merchantOrder?.organisation.id ?? `org-${id}`;

export const userIdOf = ({ id, merchantOrder }: ScenarioInstance): string =>
  merchantOrder?.user.id ?? `user-${id}`;

export function offeredPlansOf(instance: ScenarioInstance, origin: string): Plan[] {
  const { id, key, scenario, merchantOrder, offeredAt, validUntil } = instance;
  return buildOfferedPlans({
    scenario,
    totalAmount: totalAmountOf(instance),
    currency: merchantOrder?.body.currency ?? scenario.currency ?? 'GBP',
    offeredAt,
    validUntil,
    idSuffix: idSuffixOf(id),
    buildPaymentUrl: (planId) => `${origin}/?order=order-${id}&key=${key}&plan=${planId}`,
  });
}

export function verificationOf({ scenario, readCount, verdict }: ScenarioInstance): Verification | null {
  const { verification } = scenario;
  const isDeclined = verification === 'declined' || (verification === 'declined-later' && readCount > 1);
  const laterStatus = verification === 'declined-intent' ? 'accepted' : verdict;
  const status = isDeclined ? 'declined' : laterStatus;
  if (!status) return null;
  const next_action = status === 'declined' ? { redirect: { url: 'https://shop.example/basket' } } : null;
  return { status, next_action };
}

/** Builds the order with all relations expanded. */
export function buildInstanceOrder(instance: ScenarioInstance, origin: string): Order {
  const { merchantOrder, scenario } = instance;
  const order = buildScenarioOrder(instance, origin);
  return merchantOrder ? applyMerchantOrder(order, merchantOrder, scenario) : order;
}

function buildScenarioOrder(instance: ScenarioInstance, origin: string): Order {
  const { id, scenario, deferredPayment } = instance;
  const { currency = 'GBP', country = 'GB', postcode = 'YO21 1AA', urls, locale = null } = scenario;
  const defaultCustomer = buildCustomer();
  const company = { id: `co-${id}`, name: 'Harbour Bakery Ltd', country, postcode };
  const hasCustomAddress = scenario.customer?.invoice_address !== undefined;
  return buildOrder({
    id: `order-${id}`,
    status:
      deferredPayment && deferredPayment.status !== 'rejected'
        ? deferredPayment.status
        : (scenario.orderStatus ?? 'UNPAID'),
    total_amount: ORDER_TOTAL_MINOR_UNITS,
    currency,
    customer: {
      organisation: { id: `org-${id}`, company: scenario.company === 'none' ? null : company },
      user: hasCustomAddress ? { id: `user-${id}` } : { ...defaultCustomer.user, id: `user-${id}` },
      invoice_address: { ...defaultCustomer.invoice_address, postcode, country },
      ...scenario.customer,
    },
    payment_offer:
      scenario.offer === 'none'
        ? null
        : {
            id: `offer-${id}`,
            ...buildOfferDetails(id, origin),
            offered_payment_plans: offeredPlansOf(instance, origin),
            urls: urls === undefined ? defaultUrls : urls,
            locale,
          },
    deferred_payment: deferredPayment,
    verification: verificationOf(instance),
  });
}
