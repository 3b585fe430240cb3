import type { Provider } from '@/lib/domain/methods/providers';
import type { Customer, PaymentOffer } from '@/lib/domain/order/order';

/** The names of the API calls in handlers and in the faults of scenarios. */
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
 * A response that replaces the usual one: always, or only the first `times`. With `wasCarriedOut` the action runs and
 * only its response is replaced. A string body is sent unchanged.
 */
export type CallFault = { status: number; body?: unknown; times?: number; wasCarriedOut?: true };

export type SavedMethodsPreset = 'several' | 'declining' | 'many' | 'mandate' | 'card-without-funding';

/** A named starting point. Absent fields have the values of `basic`. */
export type Scenario = {
  description: string;
  currency?: 'GBP' | 'EUR' | 'USD';
  country?: string;
  postcode?: string;
  plans?: readonly string[];
  /** Status by plan name; `*` is every plan. */
  planStatus?: Record<string, string>;
  /** The reason of every plan that is declined or cancelled. */
  planRejection?: { code?: string; detail?: string };
  /** Names of plans that are valid for a day, whatever `validForSeconds` says. */
  longerPlans?: readonly string[];
  /** The start of pay-later terms; by default the order. */
  termsRelativeTo?: 'first_capture' | 'every_capture';
  /** The fee of every payment in minor units, and a contradicting fee of the plan. */
  customerFee?: { payment?: number; plan?: number };
  /** The discount of every plan; by default 2 % of pay-now plans. A negative one is a surcharge. */
  discountPercent?: number;
  /** The payments have neither a date nor terms. */
  hasNoDates?: true;
  /** The first payment of a pay-later plan is due at once: its share in per cent. */
  upfrontPercent?: number;
  /** The financing source of every plan. */
  financingSource?: string;
  /** The status of the order while it is not paid. */
  orderStatus?: string;
  /** The types allowed for every plan. */
  allowedMethods?: readonly string[];
  /** The types allowed by plan name; other plans allow those of `allowedMethods`. */
  allowedMethodsByPlan?: Record<string, readonly string[]>;
  cardProvider?: Provider;
  /** The provider refuses the first card setup: it is cancelled, or (Stripe only) it does not exist. */
  firstCardSetup?: 'revoked' | 'missing';
  /** Lifetime of Airwallex' secrets; an hour by default. */
  cardSecretSeconds?: number;
  /** Validity of the offer from the first read, and from a refresh. */
  validForSeconds?: number;
  validAfterRefreshSeconds?: number;
  offer?: 'none';
  intent?: 'without-order' | 'with-offer';
  company?: 'none';
  customer?: Partial<Customer>;
  urls?: PaymentOffer['urls'];
  /** The language of the offer and, unless it has its own, of the intent. */
  locale?: string;
  intentLocale?: string;
  /** `declined-intent` declines the intent and accepts its order. */
  verification?: 'declined' | 'declined-later' | 'declined-intent';
  /** The order has a deferred payment from the start. */
  deferredPayment?: { status: string; plan: string; code?: string };
  /** The result of a confirmation. */
  confirmResult?: { status: string; code?: string };
  /** The decline code of the first card that is charged; later charges of that card fail, too. */
  firstDeclineCode?: string;
  savedMethods?: SavedMethodsPreset;
  /** Rows per page of a list of methods; by default a list has one page. */
  methodPageSize?: number;
  /** The cards contain a row without the fields of a card. */
  hasUnreadableCard?: true;
  reviewStatus?: 'pass' | 'challenge' | 'reject' | 'weird';
  identity?: {
    verdict: 'accept' | 'reject' | 'stuck' | 'err';
    autoEvents?: string;
    isDirector?: true;
    canSkip?: true;
  };
  mandate?: { needsDualSignature?: true; flowId?: string };
  delayMs?: number;
  faults?: Partial<Record<CallName, CallFault>>;
};

export type Scenarios = Record<string, Scenario>;
