import { matchLocale, type Locale } from '@/lib/domain/i18n/locales';

const COOKIE_NAME = 'NEXT_LOCALE';
const MAX_AGE_DAYS = 365;

/**
 * Returns the language that the buyer chose before. There may be two cookies, one of them partitioned: the first with a
 * supported language counts. Undefined if cookies are blocked.
 */
export function readLocaleCookie(): Locale | undefined {
  try {
    const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
    const values = pairs.filter(([name]) => name === COOKIE_NAME).map(([, value]) => matchLocale(value));
    return values.find((locale) => locale !== undefined);
  } catch {
    return undefined;
  }
}

/** Stores a language for a year, partitioned by the embedding site. Does nothing if cookies are blocked. */
export async function writeLocaleCookie(locale: Locale): Promise<void> {
  try {
    const { default: cookies } = await import('js-cookie');
    cookies.set(COOKIE_NAME, locale, {
      expires: MAX_AGE_DAYS,
      path: '/',
      sameSite: 'none',
      secure: true,
      partitioned: true,
    });
  } catch {
    // Cookies are optional: the language is in the URL, too.
  }
}
