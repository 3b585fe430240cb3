import { countrySpecs } from 'ibantools';
import {
  countries,
  chooseInitialCountry,
  ibanPlaceholderOf,
  isSupportedCountry,
  listCountries,
  hasSortCode,
  parseOfferedCountries,
} from '@/lib/domain/i18n/countries';
import { localeTags } from '@/lib/domain/i18n/locales';

test('43 different countries are sorted by code', () => {
  const codes = countries.map(({ code }) => code);
  expect(codes).toHaveLength(43);
  expect(codes).toEqual([...new Set(codes)].sort());
  expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect(codes).toEqual(expect.arrayContaining(['GB', 'JE', 'GG', 'IM']));
});

test.each(localeTags)('%s has a distinct name for each country, in alphabetical order', (locale) => {
  const names = listCountries(locale).map(({ name }) => name);
  expect(new Set(names).size).toBe(43);
  expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare));
});

test('German sorts Österreich after Norwegen', () => {
  const at = (code: string) => listCountries('de').findIndex((country) => country.code === code);
  expect(listCountries('de')[at('AT')]?.name).toBe('Österreich');
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
])('the initial country for the request %s in %s is %s', (asked, locale, country) => {
  expect(chooseInitialCountry(asked, locale)).toBe(country);
});

test('the initial country of every language is supported', () => {
  expect(localeTags.filter((locale) => !isSupportedCountry(chooseInitialCountry(undefined, locale)))).toEqual(
    [],
  );
});

test.each(countries)('$code has a currency and languages that CLDR can name', ({ currency, languages }) => {
  expect(currency).toMatch(/^[A-Z]{3}$/);
  expect(new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }).of(currency)).toBeDefined();
  expect(languages.length).toBeGreaterThan(0);
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  expect(languages.filter((language) => !names.of(language))).toEqual([]);
});

test.each(countries)(
  '$code has an IBAN placeholder of the shape in the IBAN registry',
  ({ code, placeholders: { iban } }) => {
    expect(iban).toMatch(/^[A-Z]{2}00( [A0]{4})*( [A0]{1,4})$/);
    const registrar = ['GG', 'IM', 'JE'].includes(code) ? 'GB' : code;
    const registered = countrySpecs[registrar];
    const bare = iban.replaceAll(' ', '');
    expect(bare).toHaveLength(registered?.chars ?? 0);
    expect(bare.slice(4)).toMatch(new RegExp(registered?.bban_regexp ?? '$^'));
    expect(bare.slice(0, 2)).toBe(registrar);
  },
);

test('only the United Kingdom uses sort codes', () => {
  const bySortCode = countries.filter(({ code }) => hasSortCode(code)).map(({ code }) => code);
  expect(bySortCode).toEqual(['GB']);
  expect(hasSortCode('')).toBe(false);
});

test.each([
  ['DE', 'DE00 0000 0000 0000 0000 00'],
  ['NL', 'NL00 AAAA 0000 0000 00'],
  ['MT', 'MT00 AAAA 0000 0000 0000 0000 0000 000'],
  ['IT', 'IT00 A000 0000 0000 0000 0000 000'],
  ['US', ''],
  ['', ''],
  [undefined, ''],
])('the IBAN placeholder of %p is %j', (code, placeholder) => {
  expect(ibanPlaceholderOf(code)).toBe(placeholder);
});

const allCodes = countries.map(({ code }) => code);

test.each([
  ['two codes', 'DE,FR', ['DE', 'FR']],
  ['codes in small letters with blanks', ' de , gb ', ['GB', 'DE']],
  ['a code that is not supported beside one that is', 'US,DE', ['DE']],
  ['no code that is supported', 'US', allCodes],
  ['letters of codes', 'D,E', allCodes],
  ['an empty text', '', allCodes],
  ['nothing', undefined, allCodes],
])('the countries that %s name are offered', (_what, codes, offered) => {
  expect(new Set(parseOfferedCountries(codes))).toEqual(new Set(offered));
});

test('the first country is the United Kingdom where none is offered', () => {
  expect(chooseInitialCountry(undefined, 'de', [])).toBe('GB');
});
