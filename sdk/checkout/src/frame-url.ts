import type { Locale } from '@/lib/domain/i18n/locales';
import {
  toTargetParameters,
  toQueryParameters,
  type AnyElementOptions,
  type PartialCheckoutTarget,
  type PaymentOfferInput,
} from './options';
import { explain } from './report-problem';

export const elementKinds = ['checkout', 'companySearch'] as const;
export type ElementKind = (typeof elementKinds)[number];
export type FrameTarget = PartialCheckoutTarget & { paymentOffer?: PaymentOfferInput };
export type ClientConfig = { origin?: string; publicKey: string };

/** Every language but the default one has a path of its own; a language without an entry does not compile. */
const languagePaths: Record<Exclude<Locale, 'en-GB'>, true> = {
  de: true,
  es: true,
  fr: true,
  it: true,
  nl: true,
  pt: true,
  el: true,
};
const languages = Object.keys(languagePaths);
const languagePrefix = new RegExp(`^/(${languages.join('|')})(?=/|$)`);

/** Builds the URL of a frame. @throws Error with a message that names the missing option */
export function buildFrameUrl(
  kind: ElementKind,
  options: FrameTarget & AnyElementOptions,
  config: ClientConfig,
): URL {
  const isCompanySearch = kind === 'companySearch' && Object.keys(toTargetParameters(options)).length === 0;
  const url = isCompanySearch ? buildCompanySearchUrl(config) : buildCheckoutUrl(options, config);
  for (const [name, value] of Object.entries(toQueryParameters(options))) url.searchParams.set(name, value);
  url.searchParams.set('redirect', options.redirect ?? 'none');
  if (options.locale) {
    const language = String(options.locale).toLowerCase().split(/[-_]/, 1).join('');
    const pathWithoutLanguage = url.pathname.replace(languagePrefix, '') || '/';
    url.pathname = languages.includes(language) ? `/${language}${pathWithoutLanguage}` : pathWithoutLanguage;
  }
  return url;
}

function buildCheckoutUrl({ paymentOffer, order, intent, key }: FrameTarget, config: ClientConfig): URL {
  if (paymentOffer) return buildOfferUrl(paymentOffer);
  const targetParameters = Object.entries(toTargetParameters({ order, intent, key }));
  if (targetParameters.length === 0) {
    throw new Error(
      explain('a checkout needs a paymentOffer, or an order or intent with its key.', 'target'),
    );
  }
  const url = rootUrlOf(config);
  for (const [name, value] of targetParameters) url.searchParams.set(name, value);
  return url;
}

/** Builds the URL from the first plan that has one, without selecting that plan. */
function buildOfferUrl(offer: PaymentOfferInput): URL {
  const url = parsePaymentUrl(offer);
  // Other schemes, such as javascript:, would run in the merchant's page.
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(explain('the paymentOffer needs a payment_url with http(s).', 'target'));
  }
  url.searchParams.delete('plan');
  url.searchParams.delete('template');
  url.searchParams.set('showPaymentOffers', 'true');
  return url;
}

/** Returns undefined for an offer that is not the API's, or has no valid URL. */
function parsePaymentUrl({ offered_payment_plans: plans }: PaymentOfferInput): URL | undefined {
  try {
    return new URL(String(plans.find(({ payment_url: url }) => url)?.payment_url));
  } catch {
    return undefined;
  }
}

function buildCompanySearchUrl(config: ClientConfig): URL {
  const url = rootUrlOf(config);
  url.searchParams.set('showCompanySearch', 'true');
  url.searchParams.set('publicKey', config.publicKey);
  return url;
}

function rootUrlOf({ origin }: ClientConfig): URL {
  try {
    return new URL('/', origin);
  } catch {
    throw new Error(explain('pass the origin of the checkout.', 'origin'));
  }
}
