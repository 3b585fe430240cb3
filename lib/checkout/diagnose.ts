import type { Loadable } from '@/lib/domain/loadable';
import type { Order, Verification } from '@/lib/domain/order';
import { expiryOf } from '@/lib/domain/plan';

/** What the error page may look at: what its URL says, and what could be read. */
export type ErrorFacts = {
  intentId?: string;
  orderId?: string;
  planId?: string;
  key?: string;
  order: Loadable<Order | null>;
  /** The intent's own, which counts while it has no order. */
  verification?: Verification | null;
  locale: string;
  now: Date;
};

type DiagnosisKind = 'verification-declined' | 'declined' | 'plan-expired' | 'plan-not-found' | 'default';
export type Diagnosis = {
  kind: DiagnosisKind;
  /** What is logged, and part of the fingerprint. */
  reason: string;
  level: 'warning' | 'error' | 'fatal';
  contact: boolean;
};

/** Why the buyer is on the error page, in the specification's order. Undefined while it is still being read. */
export function diagnose(facts: ErrorFacts): Diagnosis | undefined {
  const { order, orderId, planId, key, locale, now } = facts;
  if (order.state === 'loading') return undefined;
  const found = order.state === 'ready' ? order.value : null;
  const plans = found?.payment_offer?.offered_payment_plans ?? [];
  const chosen = plans.find(({ id }) => id === planId);

  if ((found ?? facts).verification?.status === 'declined')
    return { kind: 'verification-declined', reason: 'Fraud check Rejected', level: 'warning', contact: true };
  if (found && isDeclined(found, chosen?.status))
    return { kind: 'declined', reason: 'Rejected', level: 'warning', contact: locale !== 'fr' };
  if (chosen && expiryOf(chosen) <= now.getTime())
    return { kind: 'plan-expired', reason: 'Expired Payment Plan', level: 'warning', contact: true };
  if (found && orderId && planId && key && !chosen)
    return { kind: 'plan-not-found', reason: 'Payment Plan Not Found', level: 'error', contact: true };
  return { kind: 'default', ...reasonOf(facts, found), contact: true };
}

function isDeclined(order: Order, chosenStatus: string | undefined): boolean {
  const plans = order.payment_offer?.offered_payment_plans ?? [];
  return (
    chosenStatus === 'declined' ||
    order.deferred_payment?.status === 'rejected' ||
    order.payment_offer === null ||
    (plans.length > 0 && plans.every(({ status }) => status === 'declined'))
  );
}

function reasonOf(facts: ErrorFacts, found: Order | null): Pick<Diagnosis, 'reason' | 'level'> {
  const { intentId, orderId, planId, key } = facts;
  if (!found && orderId && key) return { reason: 'Error Retrieving Order', level: 'error' };
  if (!orderId && !intentId) return { reason: 'Missing Order ID within URL', level: 'error' };
  if (!found && intentId && key) return { reason: 'Error Retrieving Intent', level: 'error' };
  if (!planId) return { reason: 'Missing Plan ID within URL', level: 'error' };
  if (!key) return { reason: 'Missing Key ID within URL', level: 'error' };
  return { reason: 'Error Page', level: 'fatal' };
}
