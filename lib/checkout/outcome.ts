import type { DeferredPayment, Order } from '@/lib/domain/order';
import type { Plan } from '@/lib/domain/plan';

/** The error catalogue of the specification, spelled once. */
export type FailureReason =
  | 'Incorrect URL structure'
  | 'Application error'
  | 'Invalid status'
  | 'Payment plan has expired'
  | 'No payment offers available'
  | 'No matching payment offer'
  | 'All payment plans have expired';

/** A plan that is chosen, and whether the URL already says so. */
export type Choice = { order: Order; plans: Plan[]; plan: Plan; replaces?: string; inUrl: boolean };

/** Outcomes with a plan to settle. */
export type Chosen = Extract<Outcome, { kind: 'choose-plan' | 'settle-plan' }>;

export const isChosen = (outcome: Outcome): outcome is Chosen =>
  outcome.kind === 'choose-plan' || outcome.kind === 'settle-plan';

/** What is true now. The screen and the effects come from the same one. */
export type Outcome =
  | { kind: 'wait' }
  | { kind: 'search-company' }
  /** The order goes on in another window. */
  | { kind: 'sealed' }
  | { kind: 'create-offer'; intentId: string; companyId?: string }
  | { kind: 'refresh-offer'; orderId: string }
  /** Attempt 0 is the one look after an instant payment, 1 to 3 look for a plan that is not there. */
  | { kind: 'retry-order'; attempt: number }
  | { kind: 'await-instant-payment'; order: Order }
  | ({ kind: 'choose-plan' } & Choice)
  | ({ kind: 'settle-plan' } & Choice)
  | { kind: 'succeeded'; order: Order; deferred: DeferredPayment; planInUrl?: string }
  /** An intent may be rejected before it has an order. */
  | { kind: 'rejected'; reason: string; code?: string; orderId?: string }
  | { kind: 'failed'; reason: FailureReason };
