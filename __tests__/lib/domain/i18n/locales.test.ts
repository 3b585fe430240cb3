import fc from 'fast-check';
import { tags } from '@/__tests__/data/locale-tags.json';
import { formattingLocaleOf, languageCodeOf, localeTags, matchLocale } from '@/lib/domain/i18n/locales';

test.each([
  ['en', 'en-GB'],
  ['en-US', 'en-GB'],
  ['en_IE', 'en-GB'],
  ['EN-gb', 'en-GB'],
  ['de', 'de'],
  ['de_AT', 'de'],
  ['pt-BR', 'pt'],
  ['el-GR', 'el'],
  ['', undefined],
  ['xx', undefined],
  ['constructor', undefined],
  ['deutsch', undefined],
  [null, undefined],
  [['de'], undefined],
])('matches the tag %p with %p', (tag, locale) => {
  expect(matchLocale(tag)).toBe(locale);
});
test.each(tags)('matches the tag %s with the locale of its language or none', (tag) => {
  const language = tag.replaceAll('_', '-').toLowerCase().split('-')[0];
  const expected = localeTags.find((locale) => locale.split('-')[0] === language);
  expect(matchLocale(tag)).toBe(expected);
});

test('matches arbitrary tags regardless of case and separator', () => {
  const subtag = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/);
  const tag = fc
    .tuple(fc.oneof(fc.constantFrom(...localeTags, 'en'), subtag), fc.array(subtag, { maxLength: 3 }))
    .map(([first, others]) => [first, ...others].join('-'));
  fc.assert(
    fc.property(tag, (text) => {
      const found = matchLocale(text);
      const written = [text.toUpperCase(), text.toLowerCase(), text.replaceAll('-', '_')];
      expect(written.map(matchLocale)).toEqual([found, found, found]);
      expect([undefined, ...localeTags]).toContain(found);
      if (found) expect(found.slice(0, 2)).toBe(text.slice(0, 2).toLowerCase());
    }),
  );
});
test('matches nothing for other types and overlong tags', () => {
  const other = fc.oneof(
    fc.anything().filter((given) => typeof given !== 'string'),
    fc.integer({ min: 65, max: 10_000 }).map((size) => `de-${'x'.repeat(size - 3)}`),
  );
  fc.assert(fc.property(other, (given) => expect(matchLocale(given)).toBeUndefined()));
  expect(matchLocale(`de-${'x'.repeat(61)}`)).toBe('de');
});

test('gives each language its two letters', () => {
  expect(localeTags.map(languageCodeOf)).toEqual(['EN', 'DE', 'ES', 'FR', 'IT', 'NL', 'PT', 'EL']);
});

const formats: [string | undefined, string][] = [
  ['en-GB', 'en-GB'],
  ['de', 'de-DE'],
  ['es', 'es-ES'],
  ['fr', 'fr-FR'],
  ['it', 'it-IT'],
  ['nl', 'nl-NL'],
  ['pt', 'pt-PT'],
  ['el', 'el-GR'],
  ['pt-BR', 'pt-PT'],
  ['xx', 'en-GB'],
  [undefined, 'en-GB'],
];
test.each(formats)('formats the locale %s by the tag %s', (locale, tag) => {
  expect(formattingLocaleOf(locale)).toBe(tag);
});
