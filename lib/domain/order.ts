import type { Plan } from './plan';

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
  /** Each once. */
  offered_payment_plans: Plan[];
  /** Of plans that came twice the first is there. */
  hasRepeats?: boolean;
  urls?: { success?: string | null; failure?: string | null } | null;
  locale?: string | null;
};

export type DeferredPayment = {
  id?: string;
  status: string;
  payment_plan?: string | { id: string } | null;
  rejection_reason?: { code?: string | null } | null;
};

export type Verification = {
  status?: string | null;
  next_action?: { redirect?: { url?: string | null } | null } | null;
};

type OrderItem = {
  item_id?: string;
  description?: string | null;
  quantity?: number | string;
  total_amount?: number;
};

/** A checkout order, with the names and shapes of the wire. `total_amount` in minor units. */
export type Order = {
  id: string;
  status?: string;
  total_amount?: number;
  currency: string;
  items?: OrderItem[] | null;
  merchant?: { name?: string | null } | null;
  customer: Customer | null;
  payment_offer: PaymentOffer | null;
  deferred_payment?: DeferredPayment | null;
  verification?: Verification | null;
};

/** A payment intent: the order may still be missing. */
export type Intent = {
  id: string;
  order: Order | null;
  verification?: Verification | null;
  request?: {
    merchant_urls?: { success?: string | null; failure?: string | null } | null;
    locale?: string | null;
  } | null;
};

/** The order of an intent; a verification of the intent counts for its order. */
export function orderOf(intent: Intent): Order | null {
  if (!intent.order) return null;
  return { ...intent.order, verification: intent.order.verification ?? intent.verification };
}

/** An order can be checked out when we know who buys and where a failure leads. */
export function isUsableOrder({ customer, payment_offer: offer }: Order): boolean {
  return Boolean(
    customer?.organisation?.id &&
    customer.organisation.company &&
    customer.user?.id &&
    customer.invoice_address &&
    offer?.urls?.failure,
  );
}

/** The address for invoices, else the user's own. */
export const emailOf = ({ customer }: Order): string | undefined =>
  customer?.invoice_address?.email || customer?.user?.email || undefined;
