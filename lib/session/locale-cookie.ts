import { matchLocale, type Locale } from '@/lib/domain/i18n/locales';

export const LOCALE_COOKIE_NAME = 'NEXT_LOCALE';

/**
 * Returns the language that the buyer chose before. There may be two cookies, one of them partitioned: the first with a
 * supported language counts. Undefined if cookies are blocked.
 */
export function readLocaleCookie(): Locale | undefined {
  try {
    const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
    const values = pairs
      .filter(([name]) => name === LOCALE_COOKIE_NAME)
      .map(([, value]) => matchLocale(value));
    return values.find((locale) => locale !== undefined);
  } catch {
    return undefined;
  }
}
