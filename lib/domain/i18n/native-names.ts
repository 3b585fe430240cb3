import type { Locale } from './locales';

/** The name of each language in the language itself. Apart from the locales, because only the list of languages needs it. */
export const nativeNames: Record<Locale, string> = {
  'en-GB': 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pt: 'Português',
  el: 'Ελληνικά',
};
