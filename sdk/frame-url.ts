import { handOverOf, queryOf, type Changes, type Handed, type PaymentOffer } from './options';

export type Kind = 'checkout' | 'companySearch';
export type Reference = Handed & { paymentOffer?: PaymentOffer };
export type Home = { origin?: string; publicKey: string };

/** Languages with a path of their own; English has none. A test compares them with the checkout's. */
export const languages = ['de', 'es', 'fr', 'it', 'nl', 'pt', 'el'];
const languagePath = new RegExp(`^/(${languages.join('|')})(?=/|$)`);

/** The address of a frame. @throws Error with a sentence that says which option is missing */
export function frameUrl(kind: Kind, options: Reference & Changes, home: Home): URL {
  const isSearch = kind === 'companySearch' && Object.keys(handOverOf(options)).length === 0;
  const url = isSearch ? companySearchUrl(home) : checkoutUrl(options, home);
  for (const [name, value] of Object.entries(queryOf(options))) url.searchParams.set(name, value);
  if (options.locale) {
    const language = options.locale.toLowerCase().split(/[-_]/, 1).join('');
    const rest = url.pathname.replace(languagePath, '') || '/';
    url.pathname = languages.includes(language) ? `/${language}${rest}` : rest;
  }
  return url;
}

function checkoutUrl({ paymentOffer, order, intent, key }: Reference, home: Home): URL {
  if (paymentOffer) return offerUrl(paymentOffer);
  const handed = Object.entries(handOverOf({ order, intent, key }));
  if (handed.length === 0) {
    throw new Error(
      'Usance: create("checkout") needs a paymentOffer, or an order or an intent with its key.',
    );
  }
  const url = rootOf(home);
  for (const [name, value] of handed) url.searchParams.set(name, value);
  return url;
}

/** An offer knows its own checkout. The plan is left to the buyer. */
function offerUrl({ offered_payment_plans: [first] }: PaymentOffer): URL {
  const url = first?.payment_url ? new URL(first.payment_url) : undefined;
  // Anything else, such as javascript:, would run in the merchant's page.
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error('Usance: the first plan of the paymentOffer needs a payment_url with http(s).');
  }
  url.searchParams.delete('plan');
  url.searchParams.set('showPaymentOffers', 'true');
  return url;
}

function companySearchUrl(home: Home): URL {
  const url = rootOf(home);
  url.searchParams.set('showCompanySearch', 'true');
  url.searchParams.set('publicKey', home.publicKey);
  return url;
}

function rootOf({ origin }: Home): URL {
  if (!origin) throw new Error('Usance: say where the checkout is, as in Usance(publicKey, { origin }).');
  return new URL('/', origin);
}
