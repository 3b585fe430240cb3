import { matchLocale, type Locale } from '@/lib/domain/locales';

const NAME = 'NEXT_LOCALE';
const DAYS = 365;

/**
 * The language that was chosen before. There may be two such cookies, one of the frame's own jar and one from before
 * it had one: the first that names a language counts. Undefined where cookies are blocked.
 */
export function readLocaleCookie(): Locale | undefined {
  try {
    const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
    const values = pairs.filter(([name]) => name === NAME).map(([, value]) => matchLocale(value));
    return values.find((locale) => locale !== undefined);
  } catch {
    return undefined;
  }
}

/** Remembers a language for a year, also in a frame of another site, where the browser lets us. */
export async function writeLocaleCookie(locale: Locale): Promise<void> {
  try {
    const { default: cookies } = await import('js-cookie');
    cookies.set(NAME, locale, {
      expires: DAYS,
      path: '/',
      sameSite: 'none',
      secure: true,
      partitioned: true,
    });
  } catch {
    // A page that may keep nothing works all the same: the language is in the URL.
  }
}
