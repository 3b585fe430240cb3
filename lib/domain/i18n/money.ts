import { memoize } from 'es-toolkit/function';
import { formattingLocaleOf } from './locales';

type MoneyFormatKey = { tag: string; currency: string };
type MoneyFormat = { digits: number; format: (amount: number) => string };

/** Returns undefined for an invalid currency code. Memoized: creating an `Intl.NumberFormat` is slow. */
const getMoneyFormat = memoize(
  ({ tag, currency }: MoneyFormatKey): MoneyFormat | undefined => {
    try {
      const formatter = new Intl.NumberFormat(tag, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      });
      return {
        digits: formatter.resolvedOptions().maximumFractionDigits ?? 2,
        format: (amount) => formatter.format(amount),
      };
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
  const { digits, format } = getMoneyFormat({ tag, currency: currencyCode }) ?? { digits: 2 };
  const amount =
    typeof minorUnits === 'number' && Number.isFinite(minorUnits) ? minorUnits / 10 ** digits : NaN;
  if (Number.isNaN(amount)) return ['–', currencyCode].join(' ').trim();
  if (format) return format(amount);
  const plainNumber = new Intl.NumberFormat(tag, { minimumFractionDigits: digits }).format(amount);
  return [plainNumber, currencyCode].join(' ').trim();
}

/** Formats a percentage (`15` is 15 %) with at most two decimals. */
export const formatPercent = (value: number, locale?: string): string =>
  new Intl.NumberFormat(formattingLocaleOf(locale), { style: 'percent', maximumFractionDigits: 2 }).format(
    value / 100,
  );
