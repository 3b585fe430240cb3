import type { CompanyIdentity, LegacyIdentity } from './company';

/**
 * The public protocol between the checkout and the page that embeds it.
 *
 * To the parent: `{ source: 'usance', version: 1, event, payload }`. From the parent:
 * `{ sdk: true, action: 'push', event?, payload? }`. No payload ever carries a key, a card or bank details.
 */
export const SOURCE = 'usance';
export const VERSION = 1;
export const CONFIRM_ORDER = 'usance-confirm-order';

export type Step = 'plan' | 'identity' | 'method' | 'confirm' | 'company';
export type StepStatus = 'incomplete' | 'complete' | 'submitting' | 'error';

/** Every event that the parent can hear, with its payload. */
export type Payloads = {
  ready: Record<string, never>;
  /** Height of the page in CSS pixels, a whole number. */
  resize: { height: number };
  success: {
    orderId: string;
    intentId?: string;
    planId?: string;
    deferredPaymentId?: string;
    status: string;
    url: string;
  };
  /** The reason is spelled as in the specification's error catalogue. */
  failure: { reason: string; orderId?: string; intentId?: string };
  rejected: { reason: string; code?: string; orderId?: string };
  cancel: Record<string, never>;
  /** What changed, and nothing else. */
  update: { locale?: string; planId?: string; paymentMethod?: { id: string; type: string } };
  companySelection: { company: CompanyIdentity | null; companyId: string | null; legacy?: LegacyIdentity };
  formState: { step: Step; status: StepStatus };
};

export type OutgoingEvent = keyof Payloads;
export type OutgoingMessage = {
  [Event in OutgoingEvent]: { event: Event; payload: Payloads[Event] };
}[OutgoingEvent];

/** The event names, in one list that the README's table is compared with. */
export const outgoingEvents = [
  'ready',
  'resize',
  'success',
  'failure',
  'rejected',
  'cancel',
  'update',
  'companySelection',
  'formState',
] as const satisfies readonly OutgoingEvent[];

export type Envelope = OutgoingMessage & { source: typeof SOURCE; version: typeof VERSION };

/** A push from the parent: names of the query and strings, checked before anyone sees them. */
export type IncomingMessage =
  { kind: 'confirm-order' } | { kind: 'push'; locale?: string; query: Record<string, string> };

/** What the merchant's end posts into the frame. */
export type Push = {
  sdk: true;
  action: 'push';
  event?: typeof CONFIRM_ORDER;
  payload?: Record<string, string>;
};
