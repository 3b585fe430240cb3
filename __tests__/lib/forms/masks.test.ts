import { maskitoTransform, Maskito, type MaskitoOptions } from '@maskito/core';
import userEvent from '@testing-library/user-event';
import { accountNumberMask, digitsOf, ibanMask, ibanOf, sortCodeMask } from '@/lib/forms/masks';

const NBSP = '\u00a0';
const ZERO_WIDTH = '\u200b';
const MARK = '\u200e';

const shapes: [MaskitoOptions, string, string][] = [
  [sortCodeMask, '102030', '10-20-30'],
  [sortCodeMask, '10-20-30', '10-20-30'],
  [sortCodeMask, '10 20 30', '10-20-30'],
  [sortCodeMask, `10${NBSP}20${NBSP}30`, '10-20-30'],
  [sortCodeMask, '10–20–30', '10-20-30'],
  [sortCodeMask, '１０２０３０', '10-20-30'],
  [sortCodeMask, `${ZERO_WIDTH}102030${MARK}`, '10-20-30'],
  [sortCodeMask, 'Sort code: 10.20.30', '10-20-30'],
  [sortCodeMask, 'none', ''],
  [accountNumberMask, '12345678', '12345678'],
  [accountNumberMask, '1234 5678', '12345678'],
  [accountNumberMask, `1234${NBSP}5678\n`, '12345678'],
  [accountNumberMask, '１２３４-5678', '12345678'],
  [accountNumberMask, '1234567', '1234567'],
  [ibanMask, 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  [ibanMask, 'de89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
  [ibanMask, `DE89${NBSP}3704${NBSP}0044${NBSP}0532${NBSP}0130${NBSP}00`, 'DE89 3704 0044 0532 0130 00'],
  [ibanMask, 'DE89-3704-0044-0532-0130-00', 'DE89 3704 0044 0532 0130 00'],
  [ibanMask, 'DE89.3704.0044.0532.0130.00', 'DE89 3704 0044 0532 0130 00'],
  [ibanMask, 'IBAN: DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
  [ibanMask, `iban${NBSP}de89370400440532013000`, 'DE89 3704 0044 0532 0130 00'],
  [ibanMask, `${MARK}ＤＥ８９370400440532013000${ZERO_WIDTH}`, 'DE89 3704 0044 0532 0130 00'],
  [ibanMask, 'MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MT84 MALT 0110 0001 2345 MTLC AST0 01S'],
  [ibanMask, 'A'.repeat(40), 'AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA AA'],
];

test.each(shapes)('%#: what is filled in as %p shows as %p', (mask, filled, shown) => {
  expect(maskitoTransform(filled, mask)).toBe(shown);
});

describe('in a field', () => {
  let field: HTMLInputElement;
  let masked: Maskito | undefined;
  const show = (mask: MaskitoOptions) => {
    document.body.append(field);
    masked = new Maskito(field, mask);
  };
  beforeEach(() => {
    field = document.createElement('input');
  });
  afterEach(() => {
    masked?.destroy();
    field.remove();
  });

  test('an "IBAN" that is typed before it takes nothing from the longest number', async () => {
    show(ibanMask);
    await userEvent.type(field, 'IBAN MT84MALT011000012345MTLCAST001S');
    expect(ibanOf(field.value)).toBe('MT84MALT011000012345MTLCAST001S');
  });

  test.each(shapes)('%#: what is pasted as %p shows as %p', async (mask, pasted, shown) => {
    show(mask);
    await userEvent.click(field);
    await userEvent.paste(pasted);
    expect(field).toHaveValue(shown);
  });

  test.each([
    [sortCodeMask, '102030', '10-20-30'],
    [sortCodeMask, '10-20-30', '10-20-30'],
    [accountNumberMask, '1234 5678', '12345678'],
    [ibanMask, 'de89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
    [ibanMask, 'de89 3704 0044', 'DE89 3704 0044'],
  ])('%#: what is typed as %p shows as %p', async (mask, typed, shown) => {
    show(mask);
    await userEvent.type(field, typed);
    expect(field).toHaveValue(shown);
  });

  test('a character in the middle moves the rest on', async () => {
    show(ibanMask);
    await userEvent.type(field, 'DE8937040044');
    await userEvent.type(field, '1', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field).toHaveValue('DE18 9370 4004 4');
  });
});

test.each([
  ['', '', ''],
  ['IBAN', '', 'IBAN'],
  ['IBAN DE89', '89', 'DE89'],
  ['iBaN:DE89', '89', 'DE89'],
  ['GB82 WEST IBAN', '82', 'GB82WESTIBAN'],
  ['½', '12', '12'],
  ['٣', '', ''],
  ['ΑΒ', '', ''],
])('%p has the digits %p and is the IBAN %p', (text, digits, iban) => {
  expect(digitsOf(text)).toBe(digits);
  expect(ibanOf(text)).toBe(iban);
});
