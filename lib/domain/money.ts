import { formatTag } from './locales';

/** Digits after the point that a currency is counted in; 2 where the code means nothing to the formatter. */
function digitsOf(currency: string): number {
  try {
    return (
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2
    );
  } catch {
    return 2;
  }
}

/**
 * An amount in minor units as the buyer reads it. What cannot be an amount or a currency never throws: it is shown
 * as the number and the code.
 */
export function formatMoney(minor: unknown, currency: unknown, locale?: string): string {
  const code = typeof currency === 'string' ? currency : '';
  const digits = digitsOf(code);
  const amount = typeof minor === 'number' && Number.isFinite(minor) ? minor / 10 ** digits : NaN;
  if (Number.isNaN(amount)) return ['–', code].join(' ').trim();
  try {
    return new Intl.NumberFormat(formatTag(locale), {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    }).format(amount);
  } catch {
    const plain = new Intl.NumberFormat(formatTag(locale), { minimumFractionDigits: digits }).format(amount);
    return [plain, code].join(' ').trim();
  }
}

/** Per cent, at most two digits after the point. */
export const formatPercent = (value: number, locale?: string): string =>
  new Intl.NumberFormat(formatTag(locale), { style: 'percent', maximumFractionDigits: 2 }).format(
    value / 100,
  );
