import { languageNameOf } from '@/lib/domain/i18n/language-name';
import type { Locale } from '@/lib/domain/i18n/locales';

const names: [Locale, Locale, string][] = [
  ['en-GB', 'en-GB', 'English'],
  ['de', 'en-GB', 'German'],
  ['en-GB', 'fr', 'Anglais'],
  ['fr', 'fr', 'Français'],
  ['nl', 'es', 'Neerlandés'],
  ['pt', 'it', 'Portoghese'],
  ['it', 'nl', 'Italiaans'],
  ['es', 'pt', 'Espanhol'],
  ['el', 'el', 'Ελληνικά'],
  ['el', 'de', 'Griechisch'],
];
test.each(names)('names %s in the language of %s: %s', (locale, inLocale, name) => {
  expect(languageNameOf(locale, inLocale)).toBe(name);
});
