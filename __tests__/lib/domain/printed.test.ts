import { samples } from '@/__tests__/data/printed.json';
import { formatDay, formatExpiry } from '@/lib/domain/dates';
import { formatMoney, formatPercent } from '@/lib/domain/money';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const month = (text: unknown) => String(text).split('-').map(Number) as [number, number];

describe.each(samples)('$locale prints what CLDR says', ({ locale, money, percent, days, expiry }) => {
  test.each(money)('%p in %s is %s', (minor, currency, text) => {
    expect(plain(formatMoney(minor, currency, locale))).toBe(text);
  });
  test.each(percent)('%p per cent is %s', (value, text) => {
    expect(plain(formatPercent(Number(value), locale))).toBe(text);
  });
  test.each(days)('the day %s is %s', (day, text) => {
    expect(formatDay(new Date(day as string), locale)).toBe(text);
  });
  test.each(expiry)('a card that ends in %s ends in %s', (ends, text) => {
    const [year, ofYear] = month(ends);
    expect(formatExpiry(ofYear, year, locale)).toBe(text);
  });
});
