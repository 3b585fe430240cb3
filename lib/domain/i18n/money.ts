import { memoize } from 'es-toolkit/function';
import { formattingLocaleOf } from './locales';

/** ISO 4217's exponents where they are not 2. Engines disagree with it, and with each other. */
const currenciesByExponent = {
  0: /BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF/i,
  3: /BHD|IQD|JOD|KWD|LYD|OMR|TND/i,
  4: /CLF|UYW/i,
};

/** Returns the number of decimals of an amount: the exponent of its minor unit. */
const exponentOf = (currency: string): number =>
  Number(Object.entries(currenciesByExponent).find(([, pattern]) => pattern.test(currency))?.[0] ?? 2);

type MoneyFormatKey = { tag: string; currency: string; digits: number };

/** Returns undefined for an invalid currency code. Memoized: creating an `Intl.NumberFormat` is slow. */
const getMoneyFormat = memoize(
  ({ tag, currency, digits }: MoneyFormatKey): Intl.NumberFormat | undefined => {
    try {
      return new Intl.NumberFormat(tag, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    } catch {
      return undefined;
    }
  },
  { getCacheKey: ({ tag, currency }) => `${tag} ${currency}` },
);

/**
 * Formats an amount in minor units. Never throws: an invalid currency is shown as number and code, an invalid amount
 * as a dash and the code.
 */
export function formatMoney(minorUnits: unknown, currency: unknown, locale?: string): string {
  const currencyCode = typeof currency === 'string' ? currency : '';
  const tag = formattingLocaleOf(locale);
  const digits = exponentOf(currencyCode);
  const amount =
    typeof minorUnits === 'number' && Number.isFinite(minorUnits) ? minorUnits / 10 ** digits : NaN;
  if (Number.isNaN(amount)) return ['–', currencyCode].join(' ').trim();
  const format = getMoneyFormat({ tag, currency: currencyCode, digits });
  if (format) return format.format(amount);
  const plainNumber = new Intl.NumberFormat(tag, { minimumFractionDigits: digits }).format(amount);
  return [plainNumber, currencyCode].join(' ').trim();
}

const getPercentFormat = memoize(
  (tag: string) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }),
);

/** Formats a percentage (`15` is 15 %) with at most two decimals. */
export const formatPercent = (value: number, locale?: string): string =>
  getPercentFormat(formattingLocaleOf(locale)).format(value / 100);
