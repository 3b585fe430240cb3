import { formattingLocaleOf, languageCodeOf, type Locale } from './locales';
import { nativeNames } from './native-names';

/** Returns the name of `locale`'s language in the language of `displayLocale`, capitalised. */
export function languageNameOf(locale: Locale, displayLocale: Locale): string {
  const displayNames = new Intl.DisplayNames(formattingLocaleOf(displayLocale), { type: 'language' });
  const name = displayNames.of(languageCodeOf(locale).toLowerCase()) ?? nativeNames[locale];
  return name.charAt(0).toLocaleUpperCase(displayLocale) + name.slice(1);
}
