import type { Appearance } from './appearance';
import { isColorScheme, type ColorScheme } from './color-scheme';

/** The part of the API's offer that contains the URL of its checkout. */
export type PaymentOfferInput = { offered_payment_plans: readonly { payment_url?: string | null }[] };

/** The options that can change while an element is mounted. Strings longer than 512 characters are ignored. */
export type ElementOptions = {
  /** Id of a plan of the offer. */
  plan?: string;
  template?: string;
  /** A brand of the checkout. */
  design?: string;
  /** A language tag such as `de` or `de-AT`; unsupported languages become English. */
  locale?: string;
  showPaymentOffers?: boolean | 'true' | 'false';
  /** By default that of the container: `light` unless the merchant's page is dark. `auto` follows the buyer's system. */
  colorScheme?: ColorScheme;
  /** True shows the order in one line above the steps, for pages that do not show it themselves. */
  summary?: boolean | 'true' | 'false';
  /** Colours, corners and font of your page. Never part of the URL. `update` replaces single tokens. */
  appearance?: Appearance;
  companyId?: string;
  /** ISO 3166-1 alpha-2 in upper case. */
  country?: string;
  /**
   * Destination of the frame in the end. `none`, the default, is the checkout's own confirmation or error page; `frame`
   * follows the addresses of the offer inside the frame. Applies when the element is mounted.
   */
  redirect?: 'none' | 'frame';
  /** True if the page has its own summary and button: it confirms with `confirm()`, and `formState` says when it can. */
  hideSummary?: boolean;
  /** False if the buyer presses Continue although the default method is selected already. */
  autoContinue?: boolean;
  /** True if every new method becomes the default one. */
  alwaysDefault?: boolean;
  /** `list` manages the saved methods, and nothing can be paid; `select` is the default. */
  display?: 'list' | 'select';
};

/** A country as an ISO 3166-1 alpha-2 code, or as an option of a list that has the code as its value. */
export type CountryOption = string | { value: string };

/** The checkout that follows a company search. */
export type CheckoutTarget = { intent: string; key: string } | { order: string; key: string };

/** Options of a checkout: an offer of the API, or an order or an intent with its key. */
export type CheckoutOptions = ElementOptions & ({ paymentOffer: PaymentOfferInput } | CheckoutTarget);

export type CompanySearchOptions = ElementOptions & {
  /** The countries that are offered; by default all. */
  countries?: readonly CountryOption[];
  /** Another name of `countries`. */
  countryOptions?: readonly CountryOption[];
  /** The name that is shown for `companyId`. */
  companyName?: string;
  /** False if the merchant cannot sell to sole traders; by default they are offered. */
  soleTraders?: boolean;
};

/** The options of any element. */
export type AnyElementOptions = CompanySearchOptions;

/** Options of `Usance()`, which apply to all its elements. */
export type UsanceOptions = ElementOptions & {
  /** The origin of the checkout, such as `https://checkout.example`; by default that of the script. */
  origin?: string;
  /** Accepted for existing integrations and not used: the currency is that of the order. */
  currency?: string;
};

const queryOptionNames = [
  'plan',
  'template',
  'design',
  'colorScheme',
  'showPaymentOffers',
  'summary',
  'companyId',
  'country',
  'companyName',
  'soleTraders',
  'hideSummary',
  'autoContinue',
  'alwaysDefault',
  'display',
] as const;

/** The names of all options of the SDK. */
export const optionNames = [
  ...queryOptionNames,
  ...(['countries', 'countryOptions', 'locale', 'redirect', 'appearance', 'origin', 'currency'] as const),
  ...(['paymentOffer', 'order', 'intent', 'key'] as const),
] satisfies (
  keyof UsanceOptions | keyof CompanySearchOptions | keyof PartialCheckoutTarget | 'paymentOffer'
)[];

/** Returns the options that are query parameters of the checkout, as text. */
export function toQueryParameters(options: AnyElementOptions): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of queryOptionNames) {
    const value = options[name];
    if (name === 'colorScheme' && !isColorScheme(value)) continue;
    if (value !== undefined && value !== null) query[name] = String(value);
  }
  const countries = options.countries ?? options.countryOptions;
  if (countries) query.countries = [countries].flat().map(countryCodeOf).join(',');
  return query;
}

const countryCodeOf = (country: CountryOption) => (typeof country === 'string' ? country : country.value);

export type PartialCheckoutTarget = { intent?: string; order?: string; key?: string };

/** Returns an id with its key, or nothing if either is missing. An intent precedes an order. */
export function toTargetParameters({ intent, order, key }: PartialCheckoutTarget): Record<string, string> {
  if (!key || !(intent || order)) return {};
  return intent ? { intent, key } : { order: String(order), key };
}

/** Returns the payload of a push message to a mounted frame. */
export const toPushPayload = (
  changes: AnyElementOptions & PartialCheckoutTarget,
): Record<string, string> => ({
  ...toQueryParameters(changes),
  ...toTargetParameters(changes),
  ...(changes.locale && { locale: changes.locale }),
  ...(changes.appearance && { appearance: JSON.stringify(changes.appearance) }),
});
