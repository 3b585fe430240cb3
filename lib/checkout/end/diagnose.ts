import type { Loadable } from '@/lib/domain/loadable';
import { canBeSettled } from '@/lib/domain/methods/providers';
import { hasDeclinedVerification, type Order, type Verification } from '@/lib/domain/order/order';
import { isPayable } from '@/lib/domain/order/order-status';
import { expiryOf, isUsable, type Plan } from '@/lib/domain/plans/plan';
import { findDefaultCause, type DefaultCause } from './default-cause';
import { remedies, type EndCause } from './remedies';

/** The complete input of `diagnose`: the error page's URL parameters and the order or intent that was read. */
export type ErrorFacts = {
  intentId?: string;
  orderId?: string;
  planId?: string;
  key?: string;
  order: Loadable<Order | null>;
  /** The verification of the intent; `order` contains it, too, once there is an order. */
  verification?: Verification | null;
  locale: string;
  now: Date;
};

export type Diagnosis = {
  kind: EndCause;
  /** Message of the report, and part of its fingerprint. */
  reason: string;
  level: 'warning' | 'error' | 'fatal';
  shouldShowContact: boolean;
  /** The API's reason for refusing the plan, for the buyer. */
  detail?: string;
  /** The plan to open the plan step with, if the buyer can still choose another one. */
  otherPlanId?: string;
  canTryAgain?: boolean;
};

/**
 * Returns why the buyer is on the error page, by the first cause that matches in the specification's order. Undefined
 * while the order is loading.
 */
export function diagnose(facts: ErrorFacts): Diagnosis | undefined {
  const diagnosis = findCause(facts);
  if (!diagnosis) return undefined;
  const remedy = remedies[diagnosis.kind];
  const hasReference = Boolean(facts.key && (facts.orderId || facts.intentId));
  return {
    ...diagnosis,
    ...(remedy === 'choose-other-plan' && { otherPlanId: findOtherPlan(facts)?.id }),
    ...(hasReference && remedy === 'try-again' && { canTryAgain: true }),
  };
}

function findCause(facts: ErrorFacts): Diagnosis | undefined {
  const { order, orderId, planId, key, locale, now } = facts;
  if (order.state === 'loading') return undefined;
  const loadedOrder = order.state === 'ready' ? order.value : null;
  const plans = loadedOrder?.payment_offer?.offered_payment_plans ?? [];
  const chosenPlan = plans.find(({ id }) => id === planId);
  const detail = findRefusalDetail(plans, chosenPlan);

  if (hasDeclinedVerification(loadedOrder ?? facts))
    return {
      kind: 'verification-declined',
      reason: 'Fraud check Rejected',
      level: 'warning',
      shouldShowContact: true,
    };
  if (loadedOrder && isOrderDeclined(loadedOrder, chosenPlan?.status))
    return {
      kind: 'declined',
      reason: 'Rejected',
      level: 'warning',
      shouldShowContact: locale !== 'fr',
      detail,
    };
  if (chosenPlan && expiryOf(chosenPlan) <= now.getTime())
    return {
      kind: 'plan-expired',
      reason: 'Expired Payment Plan',
      level: 'warning',
      shouldShowContact: true,
      detail,
    };
  if (loadedOrder && orderId && planId && key && !chosenPlan)
    return {
      kind: 'plan-not-found',
      reason: 'Payment Plan Not Found',
      level: 'error',
      shouldShowContact: true,
    };
  return {
    kind: loadedOrder ? findDefaultCause(loadedOrder, chosenPlan, now) : toUnreadCause(facts),
    ...diagnoseDefault(facts, loadedOrder),
    shouldShowContact: true,
    detail,
  };
}

const toUnreadCause = ({ key, orderId, intentId }: ErrorFacts): DefaultCause =>
  key && (orderId || intentId) ? 'unreadable' : 'default';

/** Returns a plan that the buyer can choose instead; none if the buyer, and not a plan, was refused. */
function findOtherPlan({ order, planId, now }: ErrorFacts): Plan | undefined {
  const loadedOrder = order.state === 'ready' ? order.value : null;
  if (!loadedOrder || !isPayable(loadedOrder)) return undefined;
  return loadedOrder.payment_offer?.offered_payment_plans.find(
    (plan) => plan.id !== planId && isUsable(plan, now) && canBeSettled(plan),
  );
}

/** Returns the API's reason for refusing the chosen plan or, without one, for refusing all plans. */
function findRefusalDetail(plans: Plan[], chosenPlan: Plan | undefined): string | undefined {
  if (chosenPlan) return chosenPlan.rejection_reason?.detail;
  const isAnyOffered = plans.some(({ status }) => status === 'offered');
  return isAnyOffered ? undefined : plans.map((plan) => plan.rejection_reason?.detail).find(Boolean);
}

function isOrderDeclined(order: Order, chosenPlanStatus: string | undefined): boolean {
  const plans = order.payment_offer?.offered_payment_plans ?? [];
  return (
    chosenPlanStatus === 'declined' ||
    order.deferred_payment?.status === 'rejected' ||
    order.payment_offer === null ||
    (plans.length > 0 && plans.every(({ status }) => status === 'declined'))
  );
}

function diagnoseDefault(facts: ErrorFacts, loadedOrder: Order | null): Pick<Diagnosis, 'reason' | 'level'> {
  const { intentId, orderId, planId, key } = facts;
  if (!loadedOrder && orderId && key) return { reason: 'Error Retrieving Order', level: 'error' };
  if (!orderId && !intentId) return { reason: 'Missing Order ID within URL', level: 'error' };
  if (!loadedOrder && intentId && key) return { reason: 'Error Retrieving Intent', level: 'error' };
  if (!planId) return { reason: 'Missing Plan ID within URL', level: 'error' };
  if (!key) return { reason: 'Missing Key ID within URL', level: 'error' };
  return { reason: 'Error Page', level: 'fatal' };
}
