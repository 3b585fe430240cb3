import fc from 'fast-check';
import { formatDay, formatExpiry } from '@/lib/domain/dates';
import { mailLink } from '@/lib/domain/mail-link';
import { formatMoney, formatPercent } from '@/lib/domain/money';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  ['en-GB', '£1,250.00', '20 December 2026', '04/2027', '2%'],
  ['de', '1.250,00 £', '20. Dezember 2026', '04/2027', '2 %'],
  ['es', '1250,00 £', '20 de diciembre de 2026', '4/2027', '2 %'],
  ['fr', '1 250,00 £', '20 décembre 2026', '04/2027', '2 %'],
  ['it', '1250,00 £', '20 dicembre 2026', '04/2027', '2%'],
  ['nl', '£ 1.250,00', '20 december 2026', '04-2027', '2%'],
  ['pt', '1250,00 £', '20 de dezembro de 2026', '04/2027', '2%'],
  ['el', '1.250,00 £', '20 Δεκεμβρίου 2026', '04/2027', '2%'],
])('%s writes money, days, months and per cent in its own way', (locale, money, day, month, percent) => {
  expect(plain(formatMoney(125_000, 'GBP', locale))).toBe(money);
  expect(formatDay(new Date('2026-12-20T23:30:00Z'), locale)).toBe(day);
  expect(formatExpiry(4, 2027, locale)).toBe(month);
  expect(plain(formatPercent(2, locale))).toBe(percent);
});

test.each([
  ['fr', '1er décembre 2026', '11 décembre 2026'],
  ['en-GB', '1 December 2026', '11 December 2026'],
  ['es', '1 de diciembre de 2026', '11 de diciembre de 2026'],
  ['nl', '1 december 2026', '11 december 2026'],
])('%s writes the first of a month as %s', (locale, first, eleventh) => {
  expect(formatDay(new Date('2026-12-01T00:00:00Z'), locale)).toBe(first);
  expect(formatDay(new Date('2026-12-11T00:00:00Z'), locale)).toBe(eleventh);
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
  [undefined, undefined, '–'],
])('%p of %p is written as %p', (amount, currency, text) => {
  expect(plain(formatMoney(amount, currency, 'en-GB'))).toBe(text);
});

test('no amount and no currency make it throw', () => {
  fc.assert(
    fc.property(
      fc.anything(),
      fc.anything(),
      (amount, currency) => typeof formatMoney(amount, currency) === 'string',
    ),
  );
});

test('a mail subject cannot become another header, and is cut at 80', () => {
  expect(mailLink('a@b.example', 'Plan x\r\nbcc:evil@x.example&cc=y')).toBe(
    'mailto:a@b.example?subject=Plan%20xbcc%3Aevil%40x.example%26cc%3Dy',
  );
  expect(decodeURIComponent(mailLink('a@b.example', '😀'.repeat(200)).split('=')[1] ?? '')).toBe(
    '😀'.repeat(80),
  );
  expect(mailLink('a@b.example', 'x\ud800y')).toBe('mailto:a@b.example?subject=xy');
});
