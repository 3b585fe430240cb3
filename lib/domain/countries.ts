import { formatTag } from './locales';

/** A country whose companies can pay. `code` is ISO 3166-1: two letters, upper case. */
export type Country = { code: string };

/** The United Kingdom with Gibraltar, Jersey, Guernsey and the Isle of Man, and the countries of the euro payment area. */
export const countries: readonly Country[] = [
  { code: 'AD' },
  { code: 'AL' },
  { code: 'AT' },
  { code: 'BE' },
  { code: 'BG' },
  { code: 'CH' },
  { code: 'CY' },
  { code: 'CZ' },
  { code: 'DE' },
  { code: 'DK' },
  { code: 'EE' },
  { code: 'ES' },
  { code: 'FI' },
  { code: 'FR' },
  { code: 'GB' },
  { code: 'GG' },
  { code: 'GI' },
  { code: 'GR' },
  { code: 'HR' },
  { code: 'HU' },
  { code: 'IE' },
  { code: 'IM' },
  { code: 'IS' },
  { code: 'IT' },
  { code: 'JE' },
  { code: 'LI' },
  { code: 'LT' },
  { code: 'LU' },
  { code: 'LV' },
  { code: 'MC' },
  { code: 'MD' },
  { code: 'ME' },
  { code: 'MK' },
  { code: 'MT' },
  { code: 'NL' },
  { code: 'NO' },
  { code: 'PL' },
  { code: 'PT' },
  { code: 'RO' },
  { code: 'SE' },
  { code: 'SI' },
  { code: 'SK' },
  { code: 'SM' },
];

export const isCountry = (code: string | undefined): code is string =>
  countries.some((country) => country.code === code);

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
