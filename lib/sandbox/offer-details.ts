import { createHash } from 'node:crypto';
import type { PaymentOffer } from '@/lib/domain/order/order';

/** The addresses of an offer whose scenario names none. */
export const defaultUrls: PaymentOffer['urls'] = {
  success: '/confirmation',
  failure: '/error',
  merchant_terms: 'https://shop.example/terms',
};

/** Builds what an offer of the API has besides its plans, addresses and language. */
export const buildOfferDetails = (id: string, origin: string) => ({
  url: `${origin}/api/sandbox/v1/payment/offers/offer-${id}`,
  order: `order-${id}`,
  legals: { type: 'a', terms_url: 'https://terms.example/payments/h_v1.4_en.pdf' },
  metadata: {},
});

/** Returns the number that the merchant's accounts and the buyer's statements use for a payment. */
export const paymentNumberOf = (id: string) => {
  const digits = createHash('sha256').update(id).digest('hex').toUpperCase();
  return `D-${digits.slice(0, 4)}-${digits.slice(4, 8)}`;
};

/** Converts the code of a refusal to the wire format of a payment. */
export const toRejectionReason = (code?: string) => (code ? { code } : null);
