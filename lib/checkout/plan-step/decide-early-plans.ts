import { chooseLocale } from '@/lib/checkout/choose-locale';
import { decide } from '@/lib/checkout/decide';
import { factsOfUrl } from '@/lib/checkout/facts-of-url';
import { initialMemory, rememberOffer } from '@/lib/checkout/memory';
import type { PlanChoice } from '@/lib/checkout/outcome';
import { brandOf } from '@/lib/domain/brands';
import type { Locale } from '@/lib/domain/i18n/locales';
import type { OrderResult } from '@/lib/domain/order/order';
import type { Reference, UrlParameters } from '@/lib/domain/url/reference';

/** Facts that are known once the plans script has the order. */
export type EarlySituation = {
  reference: Reference;
  parameters: UrlParameters;
  result: OrderResult;
  pageLocale: Locale;
  cookieLocale?: Locale;
  browserLocale: string;
  isEmbedded: boolean;
  now: Date;
};

/**
 * Returns the choice to show before React is loaded: the same that the page will show. Undefined if the page shows or
 * does something else first, changes its language, or needs what this tab has stored of a payment.
 */
export function decideEarlyPlans(situation: EarlySituation): PlanChoice | undefined {
  const { reference, parameters, result, pageLocale, now } = situation;
  const { order, verification, locale: intentLocale } = result;
  const brand = brandOf(parameters.design);
  const choice = chooseLocale({
    hasUserChosen: parameters.localeController === 'userBased',
    cookieLocale: situation.cookieLocale,
    browserLocale: situation.browserLocale,
    brandSource: brand.localeFrom,
    offerLocale: order?.payment_offer?.locale,
    intentLocale,
  });
  const isOtherLanguageChosen = choice && choice.locale !== pageLocale;
  if (!order || order.deferred_payment || isOtherLanguageChosen || !isPlainFrame(situation)) return undefined;
  const outcome = decide({
    ...factsOfUrl(reference, parameters, brand),
    order: { state: 'ready', value: order },
    verification,
    needsBankApproval: parameters.instantPaymentStatus !== undefined,
    memory: rememberOffer(initialMemory, order, now),
    now,
  });
  return outcome.kind === 'choose-plan' && outcome.replacedPlanId === undefined ? outcome : undefined;
}

/** Returns whether the page shows the plan step alone: a standalone page has a header, a summary stands above the plans. */
const isPlainFrame = ({ isEmbedded, parameters: { summary, hideSummary } }: EarlySituation) =>
  isEmbedded && summary !== 'true' && hideSummary !== 'true';
