import { memoize } from 'es-toolkit/function';
import { formatTag } from './locales';

type Wanted = { tag: string; currency: string };
type MoneyFormat = { digits: number; format: (amount: number) => string };

/**
 * How a currency is written, and with how many digits after the point; undefined where the code means nothing. Kept,
 * because a formatter takes longer to make than a screen has time.
 */
const moneyFormat = memoize(
  ({ tag, currency }: Wanted): MoneyFormat | undefined => {
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
 * An amount in minor units as the buyer reads it. What cannot be an amount or a currency never throws: it is shown
 * as the number and the code.
 */
export function formatMoney(minor: unknown, currency: unknown, locale?: string): string {
  const code = typeof currency === 'string' ? currency : '';
  const tag = formatTag(locale);
  const { digits, format } = moneyFormat({ tag, currency: code }) ?? { digits: 2 };
  const amount = typeof minor === 'number' && Number.isFinite(minor) ? minor / 10 ** digits : NaN;
  if (Number.isNaN(amount)) return ['–', code].join(' ').trim();
  if (format) return format(amount);
  const plain = new Intl.NumberFormat(tag, { minimumFractionDigits: digits }).format(amount);
  return [plain, code].join(' ').trim();
}

/** Per cent, at most two digits after the point. */
export const formatPercent = (value: number, locale?: string): string =>
  new Intl.NumberFormat(formatTag(locale), { style: 'percent', maximumFractionDigits: 2 }).format(
    value / 100,
  );
