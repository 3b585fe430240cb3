import { countries, firstCountry, isCountry, namedCountries } from '@/lib/domain/countries';
import { localeTags } from '@/lib/domain/locales';

test('there are 43 different countries, in the order of their codes', () => {
  const codes = countries.map(({ code }) => code);
  expect(codes).toHaveLength(43);
  expect(codes).toEqual([...new Set(codes)].sort());
  expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect(codes).toEqual(expect.arrayContaining(['GB', 'JE', 'GG', 'IM']));
});

test.each(localeTags)('%s has a name of its own for each country, in alphabetical order', (locale) => {
  const names = namedCountries(locale).map(({ name }) => name);
  expect(new Set(names).size).toBe(43);
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare));
});

test('the order is that of the language: Austria begins with Ö in German', () => {
  const at = (code: string) => namedCountries('de').findIndex((country) => country.code === code);
  expect(namedCountries('de')[at('AT')]?.name).toBe('Österreich');
  expect(at('AT')).toBe(at('NO') + 1);
});

test.each([
  ['FR', 'en-GB', 'FR'],
  ['fr', 'en-GB', 'GB'],
  ['US', 'de', 'DE'],
  ['__proto__', 'es', 'ES'],
  [undefined, 'en-GB', 'GB'],
  [undefined, 'pt', 'PT'],
  [undefined, 'el', 'GR'],
])('asked for %s in %s, it begins with %s', (asked, locale, country) => {
  expect(firstCountry(asked, locale)).toBe(country);
});

test('every language begins with a country of the list', () => {
  expect(localeTags.filter((locale) => !isCountry(firstCountry(undefined, locale)))).toEqual([]);
});
