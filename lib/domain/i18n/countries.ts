import { formattingLocaleOf } from './locales';

/**
 * A country whose companies can pay. `code` is ISO 3166-1, `currency` ISO 4217, `languages` ISO 639-1. The IBAN
 * placeholder has the length of the IBAN registry, in groups of four: `A` for a letter, `0` for a digit.
 */
export type Country = {
  code: string;
  currency: string;
  languages: readonly string[];
  placeholders: { iban: string };
};

const defineCountry = (
  code: string,
  currency: string,
  languages: readonly string[],
  iban: string,
): Country => ({
  code,
  currency,
  languages,
  placeholders: { iban },
});

/** The Single Euro Payments Area: includes the United Kingdom, Gibraltar, Guernsey, Jersey and the Isle of Man. */
export const countries: readonly Country[] = [
  defineCountry('AD', 'EUR', ['ca'], 'AD00 0000 0000 0000 0000 0000'),
  defineCountry('AL', 'ALL', ['sq'], 'AL00 0000 0000 0000 0000 0000 0000'),
  defineCountry('AT', 'EUR', ['de'], 'AT00 0000 0000 0000 0000'),
  defineCountry('BE', 'EUR', ['nl', 'fr', 'de'], 'BE00 0000 0000 0000'),
  defineCountry('BG', 'EUR', ['bg'], 'BG00 AAAA 0000 0000 0000 00'),
  defineCountry('CH', 'CHF', ['de', 'fr', 'it', 'rm'], 'CH00 0000 0000 0000 0000 0'),
  defineCountry('CY', 'EUR', ['el', 'tr'], 'CY00 0000 0000 0000 0000 0000 0000'),
  defineCountry('CZ', 'CZK', ['cs'], 'CZ00 0000 0000 0000 0000 0000'),
  defineCountry('DE', 'EUR', ['de'], 'DE00 0000 0000 0000 0000 00'),
  defineCountry('DK', 'DKK', ['da'], 'DK00 0000 0000 0000 00'),
  defineCountry('EE', 'EUR', ['et'], 'EE00 0000 0000 0000 0000'),
  defineCountry('ES', 'EUR', ['es', 'ca', 'gl', 'eu'], 'ES00 0000 0000 0000 0000 0000'),
  defineCountry('FI', 'EUR', ['fi', 'sv'], 'FI00 0000 0000 0000 00'),
  defineCountry('FR', 'EUR', ['fr'], 'FR00 0000 0000 0000 0000 0000 000'),
  defineCountry('GB', 'GBP', ['en'], 'GB00 AAAA 0000 0000 0000 00'),
  defineCountry('GG', 'GBP', ['en'], 'GB00 AAAA 0000 0000 0000 00'),
  defineCountry('GI', 'GIP', ['en'], 'GI00 AAAA 0000 0000 0000 000'),
  defineCountry('GR', 'EUR', ['el'], 'GR00 0000 0000 0000 0000 0000 000'),
  defineCountry('HR', 'EUR', ['hr'], 'HR00 0000 0000 0000 0000 0'),
  defineCountry('HU', 'HUF', ['hu'], 'HU00 0000 0000 0000 0000 0000 0000'),
  defineCountry('IE', 'EUR', ['ga', 'en'], 'IE00 AAAA 0000 0000 0000 00'),
  defineCountry('IM', 'GBP', ['en', 'gv'], 'GB00 AAAA 0000 0000 0000 00'),
  defineCountry('IS', 'ISK', ['is'], 'IS00 0000 0000 0000 0000 0000 00'),
  defineCountry('IT', 'EUR', ['it'], 'IT00 A000 0000 0000 0000 0000 000'),
  defineCountry('JE', 'GBP', ['en', 'fr'], 'GB00 AAAA 0000 0000 0000 00'),
  defineCountry('LI', 'CHF', ['de'], 'LI00 0000 0000 0000 0000 0'),
  defineCountry('LT', 'EUR', ['lt'], 'LT00 0000 0000 0000 0000'),
  defineCountry('LU', 'EUR', ['lb', 'fr', 'de'], 'LU00 0000 0000 0000 0000'),
  defineCountry('LV', 'EUR', ['lv'], 'LV00 AAAA 0000 0000 0000 0'),
  defineCountry('MC', 'EUR', ['fr'], 'MC00 0000 0000 0000 0000 0000 000'),
  defineCountry('MD', 'MDL', ['ro'], 'MD00 0000 0000 0000 0000 0000'),
  defineCountry('ME', 'EUR', ['sr'], 'ME00 0000 0000 0000 0000 00'),
  defineCountry('MK', 'MKD', ['mk', 'sq'], 'MK00 0000 0000 0000 000'),
  defineCountry('MT', 'EUR', ['mt', 'en'], 'MT00 AAAA 0000 0000 0000 0000 0000 000'),
  defineCountry('NL', 'EUR', ['nl'], 'NL00 AAAA 0000 0000 00'),
  defineCountry('NO', 'NOK', ['nb', 'nn'], 'NO00 0000 0000 000'),
  defineCountry('PL', 'PLN', ['pl'], 'PL00 0000 0000 0000 0000 0000 0000'),
  defineCountry('PT', 'EUR', ['pt'], 'PT00 0000 0000 0000 0000 0000 0'),
  defineCountry('RO', 'RON', ['ro'], 'RO00 AAAA 0000 0000 0000 0000'),
  defineCountry('SE', 'SEK', ['sv'], 'SE00 0000 0000 0000 0000 0000'),
  defineCountry('SI', 'EUR', ['sl'], 'SI00 0000 0000 0000 000'),
  defineCountry('SK', 'EUR', ['sk'], 'SK00 0000 0000 0000 0000 0000'),
  defineCountry('SM', 'EUR', ['it'], 'SM00 A000 0000 0000 0000 0000 000'),
];

export const isSupportedCountry = (code: string | undefined): code is string =>
  countries.some((country) => country.code === code);

/** Returns whether accounts have a sort code and an account number; all others, also GG, IM and JE, have an IBAN. */
export const hasSortCode = (code: string): boolean => code === 'GB';

/** Returns an IBAN placeholder in groups of four; empty for an unknown country. */
export const ibanPlaceholderOf = (code: string | undefined): string =>
  countries.find((country) => country.code === code)?.placeholders.iban ?? '';

export type NamedCountry = Country & { name: string };

/** Returns the countries with their names in the language of `locale`, in alphabetical order. */
export function listCountries(locale: string): NamedCountry[] {
  const tag = formattingLocaleOf(locale);
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  return countries
    .map((country) => ({ ...country, name: names.of(country.code) ?? country.code }))
    .sort((a, b) => compare(a.name, b.name));
}

/** Returns the supported countries that `codes` names, separated by commas; all if it names none. */
export function parseOfferedCountries(codes = ''): string[] {
  const requested = codes.toUpperCase().split(',');
  const all = countries.map(({ code }) => code);
  const offered = all.filter((code) => requested.some((text) => text.trim() === code));
  return offered.length > 0 ? offered : all;
}

/** Returns `requested` if it is offered, else the main country of the language of `locale`, else the first one. */
export function chooseInitialCountry(
  requested: string | undefined,
  locale: string,
  offered: readonly string[] = parseOfferedCountries(),
): string {
  const ofLanguage = new Intl.Locale(formattingLocaleOf(locale)).region;
  return [requested, ofLanguage].find((code) => code && offered.includes(code)) ?? offered[0] ?? 'GB';
}
