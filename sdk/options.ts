/** The API's offer, as far as it says where its checkout is. */
export type PaymentOffer = { offered_payment_plans: readonly { payment_url?: string | null }[] };

/** What may change while an element is shown. Strings of at most 512 characters; longer ones are ignored. */
export type Changes = {
  /** Id of a plan of the offer. */
  plan?: string;
  template?: string;
  /** A brand of the checkout. */
  design?: string;
  /** A language tag such as `de` or `de-AT`; English when we do not speak it. */
  locale?: string;
  showPaymentOffers?: boolean | 'true' | 'false';
  companyId?: string;
  /** Two letters, upper case. */
  country?: string;
};

/** What a company search becomes once the company is chosen: the checkout of this. */
export type HandOver = { intent: string; key: string } | { order: string; key: string };

/** What to check out: an offer of the API, or an order or an intent with its key. */
export type CheckoutOptions = Changes & ({ paymentOffer: PaymentOffer } | HandOver);

export type CompanySearchOptions = Changes;

/** Options of `Usance()`, which hold for every element made from it. */
export type UsanceOptions = Changes & {
  /** Where the checkout is, such as `https://checkout.example`; by default where the script came from. */
  origin?: string;
};

const inQuery = ['plan', 'template', 'design', 'showPaymentOffers', 'companyId', 'country'] as const;

/** The options that are named in the checkout's query, as text. */
export function queryOf(options: Changes): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of inQuery) {
    const value = options[name];
    if (value !== undefined && value !== null) query[name] = String(value);
  }
  return query;
}

export type Handed = { intent?: string; order?: string; key?: string };

/** An id with its key, as text; nothing without either. An intent goes first. */
export function handOverOf({ intent, order, key }: Handed): Record<string, string> {
  if (!key || !(intent || order)) return {};
  return intent ? { intent, key } : { order: String(order), key };
}

/** What is pushed into a frame that is already shown. */
export const pushOf = (changes: Changes & Handed): Record<string, string> => ({
  ...queryOf(changes),
  ...handOverOf(changes),
  ...(changes.locale && { locale: changes.locale }),
});
