import type { Brand } from '@/lib/domain/brands';
import { matchLocale, type Locale } from '@/lib/domain/i18n/locales';

/** The sources of the page's language. A missing, empty or unsupported source is skipped. */
export type LocaleSources = {
  /** True if the buyer chose a language on this page, or the URL says so. */
  hasUserChosen: boolean;
  cookieLocale?: string;
  browserLocale?: string;
  brandSource: Brand['localeFrom'];
  offerLocale?: string | null;
  intentLocale?: string | null;
};

/** A locale; `shouldRemember` is false for one that the order asks for, which does not go into the cookie. */
export type LocaleChoice = { locale: Locale; shouldRemember: boolean };

/**
 * Returns the locale of the first source that names a supported one: cookie, browser (if the brand uses it), offer,
 * intent. Undefined if there is none, or if the buyer has already chosen.
 */
export function chooseLocale({
  hasUserChosen,
  cookieLocale,
  browserLocale,
  brandSource,
  offerLocale,
  intentLocale,
}: LocaleSources): LocaleChoice | undefined {
  if (hasUserChosen) return undefined;
  const buyerLocale =
    matchLocale(cookieLocale) ?? (brandSource === 'browser' ? matchLocale(browserLocale) : undefined);
  if (buyerLocale) return { locale: buyerLocale, shouldRemember: true };
  const requestedLocale = matchLocale(offerLocale) ?? matchLocale(intentLocale);
  return requestedLocale && { locale: requestedLocale, shouldRemember: false };
}
