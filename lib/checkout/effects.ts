import type { OutgoingMessage } from '@/lib/domain/messages';
import { planIdOf } from '@/lib/domain/order/deferred-payment';
import type { Reference } from '@/lib/domain/url/reference';
import type { Outcome, PlanOutcome } from './outcome';
import type { Destination } from './redirect-guard';

/** A side effect as plain data. Two effects are equal when their JSON is equal. */
export type Effect =
  | { do: 'emit'; message: OutgoingMessage }
  | { do: 'report'; reason: string; level: 'warning' | 'error' | 'fatal' }
  | { do: 'set-query'; query: Record<string, string>; replacedPlanId?: string }
  | { do: 'create-offer'; intentId: string; companyId?: string }
  | { do: 'refresh-offer'; orderId: string }
  | { do: 'reload-order'; attempt: number }
  | { do: 'redirect'; to: Destination };

/** One handler per kind of effect. A kind without a handler does not compile. */
export type EffectRunner = {
  [Kind in Effect['do']]: (effect: Extract<Effect, { do: Kind }>) => void | Promise<void>;
};

/** Runs effects in order; each one waits for the one before. */
export async function runEffects(effects: Effect[], runner: EffectRunner): Promise<void> {
  for (const effect of effects) await runner[effect.do](effect as never);
}

export type EffectContext = {
  reference: Reference;
  success: Destination;
  failure: Destination;
  /** The success destination as an absolute URL, for the `success` message to the host page. */
  successUrl: string;
  /** The merchant's failure address, for the messages of a checkout that stays in its frame. */
  failureUrl?: string;
  orderId?: string;
};

/** Returns the effects of an outcome, in the order in which they run. */
export function effectsOf(outcome: Outcome, context: EffectContext): Effect[] {
  switch (outcome.kind) {
    case 'wait':
    case 'search-company':
    case 'key-sealed':
    case 'await-instant-payment':
    case 'await-payment':
      return [];
    case 'create-offer':
      return [{ do: 'create-offer', intentId: outcome.intentId, companyId: outcome.companyId }];
    case 'refresh-offer':
      return [{ do: 'refresh-offer', orderId: outcome.orderId }];
    case 'retry-order':
      return [{ do: 'reload-order', attempt: outcome.attempt }];
    case 'choose-plan':
    case 'settle-plan':
      return outcome.isInUrl ? [] : effectsOfAutomaticChoice(outcome);
    case 'succeeded':
      return effectsOfSuccess(outcome, context);
    case 'rejected': {
      const { reason, code, orderId } = outcome;
      return [
        {
          do: 'emit',
          message: { event: 'rejected', payload: { reason, code, orderId, ...urlOf(context) } },
        },
        { do: 'report', reason, level: 'warning' },
        { do: 'redirect', to: context.failure },
      ];
    }
    case 'failed':
      return effectsOfFailure(outcome, context);
  }
}

/** Sets `showPaymentOffers` with an automatically chosen plan, so that a reload shows the plan step again. */
const writePlanToQuery = (planId: string, replacedPlanId?: string): Effect => ({
  do: 'set-query',
  query: { plan: planId, showPaymentOffers: 'true' },
  replacedPlanId,
});

/** Tells the host page which plan replaces the one that it, or the buyer, has chosen. */
function effectsOfAutomaticChoice({ plan: { id: planId }, replacedPlanId }: PlanOutcome): Effect[] {
  return [
    writePlanToQuery(planId, replacedPlanId),
    ...(replacedPlanId ? [{ do: 'emit', message: { event: 'update', payload: { planId } } } as const] : []),
  ];
}

function effectsOfSuccess(
  outcome: Extract<Outcome, { kind: 'succeeded' }>,
  context: EffectContext,
): Effect[] {
  const { order, deferred, planIdInUrl } = outcome;
  const planId = planIdOf(deferred) ?? planIdInUrl;
  const payload = {
    orderId: order.id,
    intentId: intentIdOf(context.reference),
    planId,
    deferredPaymentId: deferred.id,
    ...(deferred.number && { number: deferred.number }),
    status: deferred.status,
    url: context.successUrl,
  };
  return [
    ...(planId && !planIdInUrl ? [writePlanToQuery(planId)] : []),
    { do: 'emit', message: { event: 'success', payload } },
    { do: 'redirect', to: context.success },
  ];
}

function effectsOfFailure(
  { reason, code }: Extract<Outcome, { kind: 'failed' }>,
  context: EffectContext,
): Effect[] {
  const { reference, orderId, failure: to } = context;
  const payload = {
    reason,
    code,
    orderId: orderId ?? orderIdOf(reference),
    intentId: intentIdOf(reference),
    ...urlOf(context),
  };
  return [
    { do: 'report', reason, level: 'error' },
    { do: 'emit', message: { event: 'failure', payload } },
    { do: 'redirect', to },
  ];
}

const urlOf = ({ failureUrl: url }: EffectContext) => (url ? { url } : {});
const orderIdOf = (reference: Reference) => (reference.kind === 'order' ? reference.orderId : undefined);
const intentIdOf = (reference: Reference) => (reference.kind === 'intent' ? reference.intentId : undefined);
