/** The languages, each with its own name and the tag whose formats it uses for money and dates. */
export const locales = {
  'en-GB': { name: 'English', format: 'en-GB' },
  de: { name: 'Deutsch', format: 'de-DE' },
  es: { name: 'Español', format: 'es-ES' },
  fr: { name: 'Français', format: 'fr-FR' },
  it: { name: 'Italiano', format: 'it-IT' },
  nl: { name: 'Nederlands', format: 'nl-NL' },
  pt: { name: 'Português', format: 'pt-PT' },
  el: { name: 'Ελληνικά', format: 'el-GR' },
} as const;
export type Locale = keyof typeof locales;
export const defaultLocale: Locale = 'en-GB';
export const localeTags = Object.keys(locales) as Locale[];

const language = (tag: string) => tag.split('-', 1)[0];

/** The supported locale that a tag means: the full tag, or one of the same language, in any case, with `_` or `-`. */
export function matchLocale(tag: unknown): Locale | undefined {
  if (typeof tag !== 'string' || tag.length > 64) return undefined;
  const wanted = tag.replaceAll('_', '-').toLowerCase();
  return (
    localeTags.find((locale) => locale.toLowerCase() === wanted) ??
    localeTags.find((locale) => language(locale) === language(wanted))
  );
}

/** The tag to format money and dates with. */
export const formatTag = (locale: string | undefined): string =>
  locales[matchLocale(locale) ?? defaultLocale].format;

/** Greek is the flag of Greece, English its region's, every other language its own code. */
export const flagOf = (locale: Locale): string =>
  locale === 'el' ? 'GR' : (locale.split('-').at(-1) ?? locale).toUpperCase();

/** The name of a language in another one, with a capital as at the beginning of a line. */
export function languageName(locale: Locale, inLocale: Locale): string {
  const [code = locale] = locale.split('-');
  const name =
    new Intl.DisplayNames(formatTag(inLocale), { type: 'language' }).of(code) ?? locales[locale].name;
  return name.charAt(0).toLocaleUpperCase(inLocale) + name.slice(1);
}
