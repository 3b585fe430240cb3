import type { Customer, Order, PaymentOffer } from '@/lib/domain/order/order';
import type { Scenario } from '@/lib/sandbox/scenario';
import type { Account } from './account';
import type { PostSaleEvent, PostSaleLedger } from './post-sale';
import type { OfferBody, OrderBody } from './schemas';

export type Organisation = {
  id: string;
  unique_id: string;
  registered: string | null;
  company: { id: string; name: string; country: string; postcode: string } | null;
};

export type User = {
  id: string;
  unique_id: string;
  email: string;
  name: string;
  phone: string;
  registered: string | null;
  organisations: { id: string; role: string }[];
};

type Metadata = Record<string, unknown>;

/** The merchant's request for an offer: the URLs for the buyer and for webhooks, and the language. */
type RequestedOffer = {
  urls: NonNullable<PaymentOffer['urls']>;
  notificationUrl: string;
  locale: string | null;
  metadata: Metadata;
};

/** The merchant's part of a scenario instance that its server created through the API. */
export type MerchantOrder = {
  account: Account;
  created: string;
  body: OrderBody;
  organisation: Organisation;
  user: User;
  /** Absent until the merchant's server asks for an offer or an intent. */
  requestedOffer?: RequestedOffer;
  hasIntent?: true;
  /** Absent until the order has a deferred payment. */
  ledger?: PostSaleLedger;
  postSaleEvents: PostSaleEvent[];
};

/** Converts the fields that the bodies of offers and intents share. */
export const toRequestedOffer = (
  { notification, ...urls }: OfferBody['urls'],
  { locale, metadata }: Pick<OfferBody, 'locale' | 'metadata'>,
): RequestedOffer => ({ urls, notificationUrl: notification, locale, metadata });

/** Returns the order with what its merchant said about it. What the scenario sets explicitly takes precedence. */
export function applyMerchantOrder(order: Order, merchantOrder: MerchantOrder, scenario: Scenario): Order {
  const { body, created, organisation, requestedOffer } = merchantOrder;
  const { customer, total_amount, currency, status, ...details } = body;
  const hasPayment = Boolean(order.deferred_payment && order.deferred_payment.status !== 'rejected');
  const merchantDetails = { ...details, created, pay_method: 'unknown' };
  return {
    ...order,
    ...merchantDetails,
    status: hasPayment ? order.status : status,
    total_amount,
    currency,
    customer: {
      ...customer,
      ...buildMerchantCustomer(merchantOrder),
      ...(scenario.company === 'none' ? { organisation: { id: organisation.id, company: null } } : {}),
      ...scenario.customer,
    },
    payment_offer: requestedOffer ? applyRequestedOffer(order.payment_offer, requestedOffer, scenario) : null,
  };
}

const buildMerchantCustomer = ({ body, organisation, user }: MerchantOrder): Customer => ({
  organisation: { id: organisation.id, company: organisation.company },
  user: { id: user.id, email: user.email, name: user.name, phone: user.phone },
  invoice_address: body.customer.invoice_address,
});

function applyRequestedOffer(
  offer: PaymentOffer | null,
  { urls, locale, metadata }: RequestedOffer,
  scenario: Scenario,
): PaymentOffer | null {
  if (!offer) return null;
  const withMetadata = { ...offer, metadata };
  return {
    ...withMetadata,
    urls: scenario.urls === undefined ? urls : scenario.urls,
    locale: scenario.locale ?? locale,
  };
}
