import fc from 'fast-check';
import minorUnits from '@/__tests__/data/minor-units.json';
import { samples } from '@/__tests__/data/printed.json';
import { formatMoney, formatPercent } from '@/lib/domain/i18n/money';

const withPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  ['en-GB', '£1,250.00', '2%'],
  ['de', '1.250,00 £', '2 %'],
  ['es', '1250,00 £', '2 %'],
  ['fr', '1 250,00 £', '2 %'],
  ['it', '1250,00 £', '2%'],
  ['nl', '£ 1.250,00', '2%'],
  ['pt', '1250,00 £', '2%'],
  ['el', '1.250,00 £', '2%'],
])('formats money and percentages for %s as %s and %s', (locale, money, percent) => {
  expect(withPlainSpaces(formatMoney(125_000, 'GBP', locale))).toBe(money);
  expect(withPlainSpaces(formatPercent(2, locale))).toBe(percent);
});

test.each([
  [NaN, 'GBP', '– GBP'],
  ['12', 'GBP', '– GBP'],
  [-1250, 'GBP', '-£12.50'],
  [1250, 'gb', '12.50 gb'],
  [1250, null, '12.50'],
  [1250, 7, '12.50'],
  [Infinity, 'GBP', '– GBP'],
  [1250, 'JPY', '¥1,250'],
  [1250, 'KWD', 'KWD 1.250'],
  [125_000, 'HUF', 'Ft 1,250.00'],
  [undefined, undefined, '–'],
])('formats the amount %p with the currency %p as %p', (amount, currency, text) => {
  expect(withPlainSpaces(formatMoney(amount, currency, 'en-GB'))).toBe(text);
});

test('formatMoney does not throw for arbitrary values', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.anything(),
      (amount, currency) => typeof formatMoney(amount, currency) === 'string',
    ),
  );
});

// The data is list one of 17 September 2026 without the codes that have no minor unit, such as gold.
describe('the minor units of ISO 4217', () => {
  const rows = Object.entries(minorUnits).flatMap(([exponent, codes]) =>
    codes.map((code) => [code, Number(exponent)] as const),
  );

  test.each(rows)('give %s %i decimals, and no other sum', (currency, exponent) => {
    const digitsOf = (text: string) => text.replace(/\D/g, '');
    const wholeUnits = (12_345_678 / 10 ** exponent).toFixed(exponent);
    expect(digitsOf(formatMoney(12_345_678, currency, 'en-GB'))).toBe(digitsOf(wholeUnits));
    const decimals = /\.(\d+)/.exec(formatMoney(12_345_678, currency, 'en-GB'))?.[1] ?? '';
    expect(decimals).toHaveLength(exponent);
    expect(formatMoney(12_345_678, currency.toLowerCase(), 'en-GB')).toContain(decimals);
  });
});

describe.each(samples)('the CLDR data of $locale', ({ locale, money, percent }) => {
  test.each(money)('formats the amount %p in %s as %s', (minorUnits, currency, text) => {
    expect(withPlainSpaces(formatMoney(minorUnits, currency, locale))).toBe(text);
  });

  test.each(percent)('formats %p per cent as %s', (value, text) => {
    expect(withPlainSpaces(formatPercent(Number(value), locale))).toBe(text);
  });
});
