import { countrySpecs } from 'ibantools';
import {
  countries,
  firstCountry,
  ibanPlaceholder,
  isCountry,
  namedCountries,
  usesSortCode,
} from '@/lib/domain/countries';
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

test.each(countries)('$code has a currency and languages that have names', ({ currency, languages }) => {
  expect(currency).toMatch(/^[A-Z]{3}$/);
  expect(new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }).of(currency)).toBeDefined();
  expect(languages.length).toBeGreaterThan(0);
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  expect(languages.filter((language) => !names.of(language))).toEqual([]);
});

test.each(countries)('$code shows an IBAN as the registry builds it', ({ code, placeholders: { iban } }) => {
  expect(iban).toMatch(/^[A-Z]{2}00( [A0]{4})*( [A0]{1,4})$/);
  const registrar = ['GG', 'IM', 'JE'].includes(code) ? 'GB' : code;
  const registered = countrySpecs[registrar];
  const bare = iban.replaceAll(' ', '');
  expect(bare).toHaveLength(registered?.chars ?? 0);
  expect(bare.slice(4)).toMatch(new RegExp(registered?.bban_regexp ?? '$^'));
  expect(bare.slice(0, 2)).toBe(registrar);
});

test('the United Kingdom uses sort codes, and nobody else', () => {
  const bySortCode = countries.filter(({ code }) => usesSortCode(code)).map(({ code }) => code);
  expect(bySortCode).toEqual(['GB']);
  expect(usesSortCode('')).toBe(false);
});

test.each([
  ['DE', 'DE00 0000 0000 0000 0000 00'],
  ['NL', 'NL00 AAAA 0000 0000 00'],
  ['MT', 'MT00 AAAA 0000 0000 0000 0000 0000 000'],
  ['IT', 'IT00 A000 0000 0000 0000 0000 000'],
  ['US', ''],
  ['', ''],
  [undefined, ''],
])('an IBAN of %p looks like %p', (code, placeholder) => {
  expect(ibanPlaceholder(code)).toBe(placeholder);
});
