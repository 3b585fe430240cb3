// Separate chunk: most buyers keep their language.
import cookies from 'js-cookie';
import type { Locale } from '@/lib/domain/i18n/locales';
import { LOCALE_COOKIE_NAME } from './locale-cookie';

const MAX_AGE_DAYS = 365;

/** Stores a language for a year, partitioned by the embedding site. Does nothing if cookies are blocked. */
export function writeLocaleCookie(locale: Locale): void {
  try {
    cookies.set(LOCALE_COOKIE_NAME, locale, {
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
