import { canBeSettled } from '@/lib/domain/methods/providers';
import { classifyPayment } from '@/lib/domain/order/deferred-payment';
import {
  hasDeclinedVerification,
  isUsableOrder,
  type DeferredPayment,
  type Order,
} from '@/lib/domain/order/order';
import { isClosed } from '@/lib/domain/order/order-status';
import { hasExpired, isUsable, type Plan } from '@/lib/domain/plans/plan';
import { chooseAutomaticPlan, isPayNow } from '@/lib/domain/plans/plan-groups';
import { bankApprovalStatusOf, findConfirmedPlan, isCollectedFromBank } from './bank-approval';
import type { Facts } from './facts';
import { findEffectiveOffer } from './memory';
import type { FailureReason, Outcome, PlanChoice } from './outcome';

const MAX_MISMATCHES = 3;

/** Checks the facts from the most final to the least final; the first match decides the outcome. */
export function decide(facts: Facts): Outcome {
  const { reference, order } = facts;
  if (reference.kind === 'malformed') return failWith('Incorrect URL structure');
  if (reference.kind === 'company-search') return { kind: 'search-company' };
  if (reference.kind === 'key-sealed') return { kind: 'key-sealed' };
  if (order.state === 'loading') return { kind: 'wait' };
  if (facts.failureReason) return failWith(facts.failureReason);
  if (order.state === 'failed') return failWith('Application error');
  const loadedOrder = order.value;
  const outcome = loadedOrder && (decideDeferred(loadedOrder, facts) ?? decideClosed(loadedOrder));
  return outcome ?? decideOffer(loadedOrder, facts);
}

/** Watches an order that is over, whatever its offer says: the shop must not hear that a paid order has failed. */
const decideClosed = (order: Order): Outcome | undefined =>
  isClosed(order) ? { kind: 'await-payment', order } : undefined;

function decideDeferred(order: Order, facts: Facts): Outcome | undefined {
  const { deferred_payment: deferred } = order;
  if (!deferred) return undefined;
  switch (classifyPayment(deferred)) {
    case 'progressing':
      return decideProgress(order, deferred, facts);
    case 'failed':
      return {
        kind: 'rejected',
        reason: `Status - ${deferred.status}`,
        code: deferred.rejection_reason?.code ?? undefined,
        orderId: order.id,
      };
    case 'unknown':
      return { kind: 'await-payment', order };
    case 'retryable':
      return undefined;
  }
}

function decideProgress(order: Order, deferred: DeferredPayment, facts: Facts): Outcome {
  const plan = findConfirmedPlan(order, facts.planId);
  const isFromBank = facts.needsBankApproval || (plan && isCollectedFromBank(plan));
  if (isFromBank && bankApprovalStatusOf(order) === 'open') {
    if (!facts.isInstantPaymentComplete) return { kind: 'await-instant-payment', order };
    // The URL is untrusted: confirm with the server before reporting success.
    if (!facts.memory.hasCheckedReturn) return { kind: 'retry-order', attempt: 0 };
    if (facts.memory.hasRequestFailed) return failWith('Application error');
    if (!facts.memory.hasAwaitedBank) return { kind: 'await-instant-payment', order };
  }
  return { kind: 'succeeded', order, deferred, planIdInUrl: facts.planId };
}

function decideOffer(order: Order | null, facts: Facts): Outcome {
  const { reference, memory, now, companyId } = facts;
  const offer = order && findEffectiveOffer(order, memory, now);
  // Never request a new offer for a declined buyer.
  if (!offer && hasDeclinedVerification(order ?? facts))
    return { kind: 'rejected', reason: 'Status - rejected', orderId: order?.id };
  if (memory.hasRequestFailed) return failWith('Application error');
  if (reference.kind === 'intent' && !offer && !memory.hasCreatedOffer)
    return { kind: 'create-offer', intentId: reference.intentId, companyId };
  if (!order) return failWith('No payment offers available');

  const plans = offer?.offered_payment_plans ?? [];
  const openPlans = plans.filter((plan) => isUsable(plan, now));
  const usablePlans = openPlans.filter(canBeSettled);
  if (usablePlans.length === 0) {
    const expiredPlans = plans.filter((plan) => hasExpired(plan, now));
    const isOfferStale = plans.length === 0 || expiredPlans.length > 0;
    if (isOfferStale && canRefreshOffer(order, facts)) return { kind: 'refresh-offer', orderId: order.id };
    return plans.length > expiredPlans.length || plans.length === 0
      ? failWith('No payment offers available', plans)
      : failWith('All payment plans have expired');
  }
  if (!isUsableOrder({ ...order, payment_offer: offer ?? null }, facts.endsOnOwnPage))
    return failWith('Application error');
  const disabledPlans = plans.filter(
    (plan) => plan.status === 'declined' || (openPlans.includes(plan) && !canBeSettled(plan)),
  );
  const choices = { order, plans: usablePlans, ...(disabledPlans.length > 0 && { disabledPlans }) };
  return decidePlan(choices, plans, facts);
}

type Choices = Pick<PlanChoice, 'order' | 'plans' | 'disabledPlans'>;

function decidePlan(choices: Choices, offeredPlans: Plan[], facts: Facts): Outcome {
  const { order, plans: usablePlans } = choices;
  const { planId, memory, now } = facts;
  if (planId === undefined) return chooseAutomatically(choices, facts);
  const chosenPlan = offeredPlans.find(({ id }) => id === planId);
  if (chosenPlan && usablePlans.includes(chosenPlan))
    return toPlanOutcome({ ...choices, plan: chosenPlan, isInUrl: true }, facts);
  const isUnsettleable = chosenPlan && isUsable(chosenPlan, now);
  const isExpired = chosenPlan && hasExpired(chosenPlan, now);
  // Declined, cancelled or taken: the buyer must learn it, also when another plan is usable.
  if (chosenPlan && !isUnsettleable && !isExpired) return failWith('No matching payment offer', [chosenPlan]);

  const isKnownPlan = memory.knownPlanIds.includes(planId);
  const wasOfferReplaced = memory.hasRefreshedOffer || hasDeclinedVerification(order);
  if (isUnsettleable || (wasOfferReplaced && isKnownPlan)) return chooseAutomatically(choices, facts);
  if (!chosenPlan) {
    if (memory.mismatchCount < MAX_MISMATCHES)
      return { kind: 'retry-order', attempt: memory.mismatchCount + 1 };
    return failWith('No matching payment offer');
  }
  if (memory.usablePlanIds.includes(planId) && canRefreshOffer(order, facts))
    return { kind: 'refresh-offer', orderId: order.id };
  return failWith('Payment plan has expired');
}

function chooseAutomatically(choices: Choices, facts: Facts): Outcome {
  const { order, plans: usablePlans } = choices;
  const { planId, template, flags, memory } = facts;
  // After expired plans were replaced, never preselect pay now: the buyer would be charged at once unexpectedly.
  const hasRenewedExpiredPlans = memory.hasRefreshedOffer && memory.hasSeenExpiredPlan;
  const isPayLaterPreferred = flags.includes('preferPayLater') || hasRenewedExpiredPlans;
  const preference = { isPayLaterPreferred, orderTotal: order.total_amount };
  const templatePlan =
    template === undefined ? undefined : usablePlans.find((plan) => plan.template === template);
  const plan = templatePlan ?? chooseAutomaticPlan(usablePlans, preference);
  if (!plan) return failWith('No payment offers available');
  return toPlanOutcome({ ...choices, plan, replacedPlanId: planId, isInUrl: false }, facts);
}

/** Skips the plan step for a plan in the URL, and for brands that go straight to payment if all plans are pay-now. */
function toPlanOutcome(choice: PlanChoice, { showPaymentOffers, flags }: Facts): Outcome {
  const isPayNowOnly = choice.plans.every((plan) => isPayNow(plan, choice.order.total_amount));
  const isStandalonePayNow = flags.includes('payNowStandalone') && isPayNowOnly;
  const shouldSkipPlanStep = isStandalonePayNow || (choice.isInUrl && !showPaymentOffers);
  return { kind: shouldSkipPlanStep ? 'settle-plan' : 'choose-plan', ...choice };
}

/** Allowed once per page load, for an unpaid or draft order of a company. */
const canRefreshOffer = (order: Order, { memory }: Facts) =>
  !memory.hasRefreshedOffer &&
  /^(unpaid|draft)$/i.test(order.status ?? '') &&
  Boolean(order.customer?.organisation?.company);

/** The code is that of the first refused plan that has one. */
const failWith = (reason: FailureReason, refusedPlans: Plan[] = []): Outcome => ({
  kind: 'failed',
  reason,
  code: refusedPlans.map((plan) => plan.rejection_reason?.code).find(Boolean),
});
