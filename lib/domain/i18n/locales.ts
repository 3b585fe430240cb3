/** Supported locales, with the BCP 47 tag for money and dates. */
const locales = {
  'en-GB': 'en-GB',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  nl: 'nl-NL',
  pt: 'pt-PT',
  el: 'el-GR',
} as const;
export type Locale = keyof typeof locales;
export const defaultLocale: Locale = 'en-GB';
export const localeTags = Object.keys(locales) as Locale[];

const languageOf = (tag: string) => tag.split('-', 1)[0] ?? tag;

/** Returns the supported locale for a language tag, else one of the same language. Ignores case; accepts `_` as `-`. */
export function matchLocale(tag: unknown): Locale | undefined {
  if (typeof tag !== 'string' || tag.length > 64) return undefined;
  const normalizedTag = tag.replaceAll('_', '-').toLowerCase();
  return (
    localeTags.find((locale) => locale.toLowerCase() === normalizedTag) ??
    localeTags.find((locale) => languageOf(locale) === languageOf(normalizedTag))
  );
}

/** Returns the BCP 47 tag for formatting money and dates; that of the default locale for an unsupported one. */
export const formattingLocaleOf = (locale: string | undefined): string =>
  locales[matchLocale(locale) ?? defaultLocale];

/** Returns the two letters of the language, in capitals. */
export const languageCodeOf = (locale: Locale): string => languageOf(locale).toUpperCase();
