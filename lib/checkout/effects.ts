import { planIdOf } from '@/lib/domain/deferred-payment';
import type { OutgoingMessage } from '@/lib/domain/messages';
import type { Reference } from '@/lib/domain/reference';
import type { Destination } from './gate';
import type { Outcome } from './outcome';

/** What must be done, as plain data: two are the same when their JSON is. */
export type Effect =
  | { do: 'emit'; message: OutgoingMessage }
  | { do: 'report'; reason: string; level: 'warning' | 'error' | 'fatal' }
  | { do: 'set-query'; query: Record<string, string>; replaces?: string }
  | { do: 'create-offer'; intentId: string; companyId?: string }
  | { do: 'refresh-offer'; orderId: string }
  | { do: 'reload-order'; attempt: number }
  | { do: 'redirect'; to: Destination };

export type Ending = {
  reference: Reference;
  success: Destination;
  failure: Destination;
  /** The success destination as the merchant's page is told. */
  successUrl: string;
  orderId?: string;
};

/** What an outcome asks for, in order. */
export function effectsOf(outcome: Outcome, ending: Ending): Effect[] {
  switch (outcome.kind) {
    case 'wait':
    case 'search-company':
    case 'sealed':
    case 'await-instant-payment':
      return [];
    case 'create-offer':
      return [{ do: 'create-offer', intentId: outcome.intentId, companyId: outcome.companyId }];
    case 'refresh-offer':
      return [{ do: 'refresh-offer', orderId: outcome.orderId }];
    case 'retry-order':
      return [{ do: 'reload-order', attempt: outcome.attempt }];
    case 'choose-plan':
    case 'settle-plan':
      return outcome.inUrl ? [] : [writePlan(outcome.plan.id, outcome.replaces)];
    case 'succeeded':
      return success(outcome, ending);
    case 'rejected': {
      const { reason, code, orderId } = outcome;
      return [
        { do: 'emit', message: { event: 'rejected', payload: { reason, code, orderId } } },
        { do: 'report', reason, level: 'warning' },
        { do: 'redirect', to: ending.failure },
      ];
    }
    case 'failed':
      return failure(outcome.reason, ending);
  }
}

/** A plan that is chosen by itself is written with its offers: after a reload the buyer sees the same. */
const writePlan = (plan: string, replaces?: string): Effect => ({
  do: 'set-query',
  query: { plan, showPaymentOffers: 'true' },
  replaces,
});

function success(outcome: Extract<Outcome, { kind: 'succeeded' }>, ending: Ending): Effect[] {
  const { order, deferred, planInUrl } = outcome;
  const planId = planIdOf(deferred) ?? planInUrl;
  const payload = {
    orderId: order.id,
    intentId: intentOf(ending.reference),
    planId,
    deferredPaymentId: deferred.id,
    status: deferred.status,
    url: ending.successUrl,
  };
  return [
    ...(planId && !planInUrl ? [writePlan(planId)] : []),
    { do: 'emit', message: { event: 'success', payload } },
    { do: 'redirect', to: ending.success },
  ];
}

function failure(reason: string, { reference, orderId, failure: to }: Ending): Effect[] {
  const payload = { reason, orderId: orderId ?? orderOf(reference), intentId: intentOf(reference) };
  return [
    { do: 'emit', message: { event: 'failure', payload } },
    { do: 'report', reason, level: 'error' },
    { do: 'redirect', to },
  ];
}

const orderOf = (reference: Reference) => (reference.kind === 'order' ? reference.orderId : undefined);
const intentOf = (reference: Reference) => (reference.kind === 'intent' ? reference.intentId : undefined);
