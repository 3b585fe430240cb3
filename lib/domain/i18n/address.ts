import { formattingLocaleOf } from './locales';

type Address = Partial<
  Record<'address_line1' | 'address_line2' | 'address_line3' | 'city' | 'postcode' | 'country', string | null>
>;

/** Formats a whole address in one line, with the name of the country in the language of `locale`. */
export function formatAddress(address: Address | null, locale: string): string {
  const { address_line1, address_line2, address_line3, city, postcode, country } = address ?? {};
  const lines = [address_line1, address_line2, address_line3].map((line) => line?.trim()).filter(Boolean);
  const streetAndPlace = joinAddress(lines.join(', '), city?.trim(), postcode?.trim());
  return [streetAndPlace, nameCountry(country?.trim(), locale)].filter(Boolean).join(', ');
}

/** Joins the lines of an address, town and postcode. Leaves out a town or postcode that a line has already. */
export function joinAddress(lines: string, city = '', postcode = ''): string {
  const town = compact(city);
  const code = compact(postcode);
  const compactLines = lines.split(/[,\n]/).map(compact);
  const isLine = (...texts: string[]) => texts.some((text) => text !== '' && compactLines.includes(text));
  const hasBoth = town !== '' && code !== '' && compactLines.some((line) => line.endsWith(town + code));
  const hasCity = hasBoth || isLine(town, code + town);
  const hasPostcode = hasBoth || isLine(code, code + town);
  return [lines, !hasCity && city, !hasPostcode && postcode].filter(Boolean).join(', ');
}

const compact = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the name of a country, or the code if it is none. */
function nameCountry(code: string | undefined, locale: string): string | undefined {
  if (!code) return undefined;
  try {
    return new Intl.DisplayNames(formattingLocaleOf(locale), { type: 'region' }).of(code);
  } catch {
    return code;
  }
}
