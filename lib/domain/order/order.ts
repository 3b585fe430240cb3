import type { Plan } from '@/lib/domain/plans/plan';

type Company = { id: string; name?: string; country?: string; postcode?: string | null };

type Address = {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  address_line1?: string | null;
  address_line2?: string | null;
  address_line3?: string | null;
  city?: string | null;
  postcode?: string | null;
  country?: string | null;
};

export type Customer = {
  organisation: { id: string; company?: Company | null } | null;
  user: { id: string; email?: string | null; phone?: string | null; name?: string | null } | null;
  invoice_address: Address | null;
};

export type PaymentOffer = {
  id?: string;
  /** Unique by id. */
  offered_payment_plans: Plan[];
  /** True if the API sent several plans with the same id; only the first one is kept. */
  hasDuplicatePlans?: boolean;
  urls?: {
    success?: string | null;
    failure?: string | null;
    /** The terms of the shop. */
    merchant_terms?: string | null;
  } | null;
  /** The terms of the payment. */
  legals?: { terms_url?: string | null } | null;
  locale?: string | null;
};

export type DeferredPayment = {
  id?: string;
  /** The number under which the buyer and the shop know the payment. */
  number?: string;
  status: string;
  /** The id of the plan or, expanded, the plan; only its id if the rest is not a plan. */
  payment_plan?: string | Plan | { id: string } | null;
  rejection_reason?: { code?: string | null } | null;
};

export type Verification = {
  status?: string | null;
  next_action?: { redirect?: { url?: string | null } | null } | null;
};

/** A checkout order, with the names and shapes of the wire. `total_amount` in minor units. */
export type Order = {
  id: string;
  /** The number of the order in the shop. */
  unique_id?: string;
  status?: string;
  total_amount?: number;
  currency: string;
  /** As sent by the API; `listOrderLines` reads what is needed of them. */
  items?: unknown;
  merchant?: { name?: string | null } | null;
  customer: Customer | null;
  payment_offer: PaymentOffer | null;
  deferred_payment?: DeferredPayment | null;
  verification?: Verification | null;
};

/** A payment intent; `order` is `null` until the API has created it. */
export type Intent = {
  id: string;
  order: Order | null;
  verification?: Verification | null;
  request?: {
    merchant_urls?: { success?: string | null; failure?: string | null } | null;
    locale?: string | null;
  } | null;
};

/** An order, with the verification and locale of its intent. The order is null for an intent without one. */
export type OrderResult = { order: Order | null; verification?: Verification | null; locale?: string };

/** A declined verification withdraws the offer of the order. */
export const hasDeclinedVerification = ({ verification }: Pick<Order, 'verification'>): boolean =>
  verification?.status === 'declined';

/** Returns the order of an intent. Uses the intent's verification if the order has none, or if it is declined. */
export function orderOf(intent: Pick<Intent, 'order' | 'verification'>): Order | null {
  const { order, verification } = intent;
  return (
    order && {
      ...order,
      verification: hasDeclinedVerification(intent) ? verification : (order.verification ?? verification),
    }
  );
}

/** Returns whether the order has a complete customer and, if the checkout follows it, a failure URL. */
export function isUsableOrder({ customer, payment_offer: offer }: Order, endsOnOwnPage = false): boolean {
  return Boolean(
    customer?.organisation?.id &&
    customer.organisation.company &&
    customer.user?.id &&
    customer.invoice_address &&
    (endsOnOwnPage ? offer : offer?.urls?.failure),
  );
}
