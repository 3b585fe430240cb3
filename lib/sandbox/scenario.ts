import type { MethodType, Provider } from '@/lib/domain/providers';
import type { Customer, PaymentOffer } from '@/lib/domain/order';

/** Each call of the API, as the faults of a scenario and the handlers name it. */
export type CallName =
  | 'read-intent'
  | 'create-offer'
  | 'read-order'
  | 'refresh-offer'
  | 'session-id'
  | 'verify'
  | 'start-identity'
  | 'poll-identity'
  | 'read-user'
  | 'list-methods'
  | 'add-bank-transfer'
  | 'set-default'
  | 'delete-method'
  | 'set-up-card'
  | 'save-card'
  | 'set-up-mandate'
  | 'confirm-mandate'
  | 'save-mandate'
  | 'confirm';

/**
 * A call that does not answer as usual: always, or only the first `times`. With `carriedOut` the work is done and
 * only its answer is lost. A string body is sent as it is.
 */
export type Fault = { status: number; body?: unknown; times?: number; carriedOut?: true };

export type SavedSet = 'several' | 'declining' | 'many' | 'mandate';

/** A named starting point. What it does not mention is as in `basic`. */
export type Scenario = {
  description: string;
  currency?: 'GBP' | 'EUR' | 'USD';
  country?: string;
  postcode?: string;
  plans?: readonly string[];
  /** Status by plan name; `*` is every plan. */
  planStatus?: Record<string, string>;
  /** What pay-later terms count from; absent, the order. */
  relativeTo?: 'first_capture' | 'every_capture';
  /** Types allowed for every plan; absent, those of `basic`. */
  methods?: readonly MethodType[];
  cardProvider?: Provider;
  /** Seconds, from the first read and from a refresh. */
  validFor?: number;
  validAfterRefresh?: number;
  offer?: 'none';
  intent?: 'without-order' | 'with-offer';
  company?: 'none';
  customer?: Partial<Customer>;
  urls?: PaymentOffer['urls'];
  /** The language of the offer and, unless it has its own, of the intent. */
  locale?: string;
  intentLocale?: string;
  verification?: 'declined' | 'declined-later';
  /** The order has a deferred payment from the start. */
  deferred?: { status: string; plan: string; code?: string };
  /** What confirming comes to. */
  confirm?: { status: string; code?: string };
  /** Why the first card that is charged is declined, for good. */
  declines?: string;
  saved?: SavedSet;
  review?: 'pass' | 'challenge' | 'reject' | 'weird';
  identity?: { verdict: 'accept' | 'reject' | 'stuck' | 'err'; auto?: string; director?: true; skip?: true };
  mandate?: { dualSignature?: true; flowId?: string };
  /** Milliseconds before each answer. */
  delay?: number;
  faults?: Partial<Record<CallName, Fault>>;
};

export type Scenarios = Record<string, Scenario>;
