import type { CompanyIdentity, LegacyIdentity } from '@/lib/domain/companies/company';

/**
 * The public protocol between the checkout and the host page that embeds it.
 *
 * To the host page: `{ source: 'usance', version: 1, event, payload }`. From the host page:
 * `{ sdk: true, action: 'push', event?, payload? }`. No payload contains a key, card data or bank details.
 */
export const MESSAGE_SOURCE = 'usance';
export const PROTOCOL_VERSION = 1;
export const CONFIRM_ORDER_EVENT = 'usance-confirm-order';

export type Step = 'plan' | 'identity' | 'method' | 'confirm' | 'company';
export type StepStatus = 'incomplete' | 'complete' | 'submitting' | 'error';

/** The colours of an appearance that were moved until they had enough contrast, as `#rrggbb`, and its invalid tokens. */
type AppearanceReport = {
  repairs: { token: string; scheme: 'light' | 'dark'; from: string; to: string }[];
  ignored: string[];
};

/** The payload of each event sent to the host page. */
export type Payloads = {
  ready: Record<string, never>;
  /** Height of the page in CSS pixels, a whole number. */
  resize: { height: number };
  success: {
    orderId: string;
    intentId?: string;
    planId?: string;
    deferredPaymentId?: string;
    /** The number of the deferred payment. */
    number?: string;
    status: string;
    url: string;
  };
  /**
   * `reason` is one of the specification's error catalogue. `code` is the API's reason for refusing a plan or a payment,
   * or else one of `endCodes`; `reference` is what the buyer quotes to support; `url` is the merchant's, if the frame
   * does not go there.
   */
  failure: {
    reason: string;
    code?: string;
    reference?: string;
    orderId?: string;
    intentId?: string;
    url?: string;
  };
  rejected: { reason: string; code?: string; reference?: string; orderId?: string; url?: string };
  cancel: Record<string, never>;
  /** Contains only the values that changed. */
  update: {
    locale?: string;
    planId?: string;
    paymentMethod?: { id: string; type: string };
    appearance?: AppearanceReport;
  };
  companySelection: { company: CompanyIdentity | null; companyId: string | null; legacy?: LegacyIdentity };
  formState: { step: Step; status: StepStatus };
};

export type OutgoingEvent = keyof Payloads;
export type OutgoingMessage = {
  [Event in OutgoingEvent]: { event: Event; payload: Payloads[Event] };
}[OutgoingEvent];

/** The names of all outgoing events. A test compares the README's table with this list. */
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

export type MessageEnvelope = OutgoingMessage & {
  source: typeof MESSAGE_SOURCE;
  version: typeof PROTOCOL_VERSION;
};

/** A validated message from the host page. `query` holds URL parameters by name, `appearance` JSON. */
export type IncomingMessage =
  | { kind: 'confirm-order' }
  | { kind: 'push'; locale?: string; appearance?: string; query: Record<string, string> };

/** The raw message that the host page's SDK posts into the frame. */
export type PushMessage = {
  sdk: true;
  action: 'push';
  event?: typeof CONFIRM_ORDER_EVENT;
  payload?: Record<string, string>;
};
