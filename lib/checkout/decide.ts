import { standingOf } from '@/lib/domain/deferred-payment';
import { isUsableOrder, type DeferredPayment, type Order } from '@/lib/domain/order';
import { hasExpired, isUsable, type Plan } from '@/lib/domain/plan';
import { automaticChoice, isPayNow } from '@/lib/domain/plan-groups';
import { isDeclined, standingOffer, type Facts } from './facts';
import { bankStanding, confirmedPlan } from './bank-visit';
import { collectsFromBank } from './collects-from-bank';
import type { Choice, FailureReason, Outcome } from './outcome';

const MAX_MISMATCHES = 3;

/** Reads the facts from the most final to the least, and stops at the first that settles the matter. */
export function decide(facts: Facts): Outcome {
  const { reference, order } = facts;
  if (reference.kind === 'malformed') return failed('Incorrect URL structure');
  if (reference.kind === 'company-search') return { kind: 'search-company' };
  if (reference.kind === 'sealed') return { kind: 'sealed' };
  if (order.state === 'loading') return { kind: 'wait' };
  if (facts.broken) return failed(facts.broken);
  if (order.state === 'failed') return failed('Application error');
  const found = order.value;
  return (found && decideDeferred(found, facts)) ?? decideOffer(found, facts);
}

function decideDeferred(order: Order, facts: Facts): Outcome | undefined {
  const { deferred_payment: deferred } = order;
  if (!deferred) return undefined;
  switch (standingOf(deferred)) {
    case 'progressing':
      return decideProgress(order, deferred, facts);
    case 'failed':
      return {
        kind: 'rejected',
        reason: `Status - ${deferred.status}`,
        code: deferred.rejection_reason?.code ?? undefined,
        orderId: order.id,
      };
    case 'retryable':
    case 'unknown':
      return undefined;
  }
}

function decideProgress(order: Order, deferred: DeferredPayment, facts: Facts): Outcome {
  const plan = confirmedPlan(order, facts.planId);
  const isOpenThere = facts.approvesAtBank && bankStanding(order) === 'open';
  if (isOpenThere || (plan && collectsFromBank(plan))) {
    if (!facts.instantPaymentComplete) return { kind: 'await-instant-payment', order };
    // The address is typed by anybody; the server is asked once before anything is called paid.
    if (!facts.memory.returnChecked) return { kind: 'retry-order', attempt: 0 };
  }
  return { kind: 'succeeded', order, deferred, planInUrl: facts.planId };
}

function decideOffer(order: Order | null, facts: Facts): Outcome {
  const { reference, memory, now, companyId } = facts;
  const offer = order && standingOffer(order, memory, now);
  // Whoever was declined is not made a new offer.
  if (!offer && isDeclined(order ?? facts))
    return { kind: 'rejected', reason: 'Status - rejected', orderId: order?.id };
  if (reference.kind === 'intent' && !offer && !memory.offerCreated)
    return { kind: 'create-offer', intentId: reference.intentId, companyId };
  if (!order) return failed(memory.offerBroken ? 'Application error' : 'No payment offers available');

  const plans = offer?.offered_payment_plans ?? [];
  const usable = plans.filter((plan) => isUsable(plan, now));
  if (usable.length === 0 && memory.offerBroken) return failed('Application error');
  const gone = plans.length === 0 || plans.some((plan) => hasExpired(plan, now));
  if (usable.length === 0 && gone && mayRefresh(order, facts))
    return { kind: 'refresh-offer', orderId: order.id };
  if (plans.length === 0) return failed('No payment offers available');
  if (usable.length === 0) return failed('All payment plans have expired');
  if (!isUsableOrder({ ...order, payment_offer: offer ?? null })) return failed('Application error');
  return decidePlan(order, plans, usable, facts);
}

function decidePlan(order: Order, plans: Plan[], usable: Plan[], facts: Facts): Outcome {
  const { planId, memory, now } = facts;
  if (planId === undefined) return automatic(order, usable, facts);
  const chosen = plans.find(({ id }) => id === planId);
  if (chosen && isUsable(chosen, now))
    return settled({ order, plans: usable, plan: chosen, inUrl: true }, facts);

  const known = memory.knownPlans.includes(planId);
  const replaced = memory.offerRefreshed || isDeclined(order);
  if (replaced && known) return automatic(order, usable, facts);
  if (!chosen) {
    if (memory.mismatches < MAX_MISMATCHES) return { kind: 'retry-order', attempt: memory.mismatches + 1 };
    return failed('No matching payment offer');
  }
  const expiredHere = memory.usablePlans.includes(planId) && hasExpired(chosen, now);
  if (expiredHere && mayRefresh(order, facts)) return { kind: 'refresh-offer', orderId: order.id };
  return failed('Payment plan has expired');
}

function automatic(order: Order, usable: Plan[], facts: Facts): Outcome {
  const { planId, template, flags, memory } = facts;
  // Where plans ended and were refreshed nobody is charged at once by surprise, whatever the brand prefers.
  const wereRenewed = memory.offerRefreshed && memory.plansExpired;
  const preferPayLater = flags.includes('preferPayLater') || wereRenewed;
  const preference = { preferPayLater, orderTotal: order.total_amount };
  const wanted = template === undefined ? undefined : usable.find((plan) => plan.template === template);
  const plan = wanted ?? automaticChoice(usable, preference);
  if (!plan) return failed('No payment offers available');
  return settled({ order, plans: usable, plan, replaces: planId, inUrl: false }, facts);
}

/** The plan step is skipped for a plan in the URL, and where a brand goes straight to paying now. */
function settled(choice: Choice, { showPaymentOffers, flags }: Facts): Outcome {
  const onlyPayNow = choice.plans.every((plan) => isPayNow(plan, choice.order.total_amount));
  const standalone = flags.includes('payNowStandalone') && onlyPayNow;
  const skips = standalone || (choice.inUrl && !showPaymentOffers);
  return { kind: skips ? 'settle-plan' : 'choose-plan', ...choice };
}

/** Once per load, for an unpaid order of a company. */
const mayRefresh = (order: Order, { memory }: Facts) =>
  !memory.offerRefreshed &&
  order.status?.toLowerCase() === 'unpaid' &&
  Boolean(order.customer?.organisation?.company);

const failed = (reason: FailureReason): Outcome => ({ kind: 'failed', reason });
