import type { Brand } from '@/lib/domain/brands';
import { matchLocale, type Locale } from '@/lib/domain/locales';

/** Where a language may come from. A source that is missing, empty or not supported is passed over. */
export type LocaleSources = {
  /** The buyer chose a language on this page, or the URL says that one was chosen. */
  userChose: boolean;
  cookie?: string;
  browser?: string;
  follows: Brand['localeFrom'];
  offer?: string | null;
  intent?: string | null;
};

/** The language, and whether it goes into the cookie: what an order asks for is nobody's choice to remember. */
export type LocaleChoice = { locale: Locale; remember: boolean };

/** The language of a page that is ready, by the first source that names a supported one. */
export function chooseLocale({
  userChose,
  cookie,
  browser,
  follows,
  offer,
  intent,
}: LocaleSources): LocaleChoice | undefined {
  if (userChose) return undefined;
  const remembered = matchLocale(cookie) ?? (follows === 'browser' ? matchLocale(browser) : undefined);
  if (remembered) return { locale: remembered, remember: true };
  const asked = matchLocale(offer) ?? matchLocale(intent);
  return asked && { locale: asked, remember: false };
}
