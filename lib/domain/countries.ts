import { formatTag } from './locales';

/**
 * A country whose companies can pay. `code` is ISO 3166-1, `currency` ISO 4217, `languages` ISO 639-1. The IBAN is written
 * as the registry builds it, in groups of four: A where it has a letter, else 0.
 */
export type Country = {
  code: string;
  currency: string;
  languages: readonly string[];
  placeholders: { iban: string };
};

const country = (code: string, currency: string, languages: readonly string[], iban: string): Country => ({
  code,
  currency,
  languages,
  placeholders: { iban },
});

/** The United Kingdom with Gibraltar, Jersey, Guernsey and the Isle of Man, and the countries of the euro payment area. */
export const countries: readonly Country[] = [
  country('AD', 'EUR', ['ca'], 'AD00 0000 0000 0000 0000 0000'),
  country('AL', 'ALL', ['sq'], 'AL00 0000 0000 0000 0000 0000 0000'),
  country('AT', 'EUR', ['de'], 'AT00 0000 0000 0000 0000'),
  country('BE', 'EUR', ['nl', 'fr', 'de'], 'BE00 0000 0000 0000'),
  country('BG', 'EUR', ['bg'], 'BG00 AAAA 0000 0000 0000 00'),
  country('CH', 'CHF', ['de', 'fr', 'it', 'rm'], 'CH00 0000 0000 0000 0000 0'),
  country('CY', 'EUR', ['el', 'tr'], 'CY00 0000 0000 0000 0000 0000 0000'),
  country('CZ', 'CZK', ['cs'], 'CZ00 0000 0000 0000 0000 0000'),
  country('DE', 'EUR', ['de'], 'DE00 0000 0000 0000 0000 00'),
  country('DK', 'DKK', ['da'], 'DK00 0000 0000 0000 00'),
  country('EE', 'EUR', ['et'], 'EE00 0000 0000 0000 0000'),
  country('ES', 'EUR', ['es', 'ca', 'gl', 'eu'], 'ES00 0000 0000 0000 0000 0000'),
  country('FI', 'EUR', ['fi', 'sv'], 'FI00 0000 0000 0000 00'),
  country('FR', 'EUR', ['fr'], 'FR00 0000 0000 0000 0000 0000 000'),
  country('GB', 'GBP', ['en'], 'GB00 AAAA 0000 0000 0000 00'),
  country('GG', 'GBP', ['en'], 'GB00 AAAA 0000 0000 0000 00'),
  country('GI', 'GIP', ['en'], 'GI00 AAAA 0000 0000 0000 000'),
  country('GR', 'EUR', ['el'], 'GR00 0000 0000 0000 0000 0000 000'),
  country('HR', 'EUR', ['hr'], 'HR00 0000 0000 0000 0000 0'),
  country('HU', 'HUF', ['hu'], 'HU00 0000 0000 0000 0000 0000 0000'),
  country('IE', 'EUR', ['ga', 'en'], 'IE00 AAAA 0000 0000 0000 00'),
  country('IM', 'GBP', ['en', 'gv'], 'GB00 AAAA 0000 0000 0000 00'),
  country('IS', 'ISK', ['is'], 'IS00 0000 0000 0000 0000 0000 00'),
  country('IT', 'EUR', ['it'], 'IT00 A000 0000 0000 0000 0000 000'),
  country('JE', 'GBP', ['en', 'fr'], 'GB00 AAAA 0000 0000 0000 00'),
  country('LI', 'CHF', ['de'], 'LI00 0000 0000 0000 0000 0'),
  country('LT', 'EUR', ['lt'], 'LT00 0000 0000 0000 0000'),
  country('LU', 'EUR', ['lb', 'fr', 'de'], 'LU00 0000 0000 0000 0000'),
  country('LV', 'EUR', ['lv'], 'LV00 AAAA 0000 0000 0000 0'),
  country('MC', 'EUR', ['fr'], 'MC00 0000 0000 0000 0000 0000 000'),
  country('MD', 'MDL', ['ro'], 'MD00 0000 0000 0000 0000 0000'),
  country('ME', 'EUR', ['sr'], 'ME00 0000 0000 0000 0000 00'),
  country('MK', 'MKD', ['mk', 'sq'], 'MK00 0000 0000 0000 000'),
  country('MT', 'EUR', ['mt', 'en'], 'MT00 AAAA 0000 0000 0000 0000 0000 000'),
  country('NL', 'EUR', ['nl'], 'NL00 AAAA 0000 0000 00'),
  country('NO', 'NOK', ['nb', 'nn'], 'NO00 0000 0000 000'),
  country('PL', 'PLN', ['pl'], 'PL00 0000 0000 0000 0000 0000 0000'),
  country('PT', 'EUR', ['pt'], 'PT00 0000 0000 0000 0000 0000 0'),
  country('RO', 'RON', ['ro'], 'RO00 AAAA 0000 0000 0000 0000'),
  country('SE', 'SEK', ['sv'], 'SE00 0000 0000 0000 0000 0000'),
  country('SI', 'EUR', ['sl'], 'SI00 0000 0000 0000 000'),
  country('SK', 'EUR', ['sk'], 'SK00 0000 0000 0000 0000 0000'),
  country('SM', 'EUR', ['it'], 'SM00 A000 0000 0000 0000 0000 000'),
];

export const isCountry = (code: string | undefined): code is string =>
  countries.some((country) => country.code === code);

/** There an account is a sort code and an account number; in every other country, the islands too, it is an IBAN. */
export const usesSortCode = (code: string): boolean => code === 'GB';

/** How an IBAN of the country looks, in groups of four; empty where we do not know. */
export const ibanPlaceholder = (code: string | undefined): string =>
  countries.find((country) => country.code === code)?.placeholders.iban ?? '';

export type NamedCountry = Country & { name: string };

/** The countries with their names in a language, in the order of its alphabet. */
export function namedCountries(locale: string): NamedCountry[] {
  const tag = formatTag(locale);
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  return countries
    .map((country) => ({ ...country, name: names.of(country.code) ?? country.code }))
    .sort((a, b) => compare(a.name, b.name));
}

/** The country to begin with: the one that is asked for, else the home of the language. */
export function firstCountry(asked: string | undefined, locale: string): string {
  if (isCountry(asked)) return asked;
  return new Intl.Locale(formatTag(locale)).region ?? 'GB';
}
