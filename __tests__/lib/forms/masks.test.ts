import { maskitoTransform, Maskito, type MaskitoOptions } from '@maskito/core';
import userEvent from '@testing-library/user-event';
import { accountNumberMask, digitsOf, ibanMask, normaliseIban, sortCodeMask } from '@/lib/forms/masks';

const NBSP = '\u00a0';
const ZERO_WIDTH = '\u200b';
const DIRECTION_MARK = '\u200e';

const shapes: [MaskitoOptions, string, string][] = [
  [sortCodeMask, '102030', '10-20-30'],
  [sortCodeMask, '10-20-30', '10-20-30'],
  [sortCodeMask, '10 20 30', '10-20-30'],
  [sortCodeMask, `10${NBSP}20${NBSP}30`, '10-20-30'],
  [sortCodeMask, '10–20–30', '10-20-30'],
  [sortCodeMask, '１０２０３０', '10-20-30'],
  [sortCodeMask, `${ZERO_WIDTH}102030${DIRECTION_MARK}`, '10-20-30'],
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
  [ibanMask, `${DIRECTION_MARK}ＤＥ８９370400440532013000${ZERO_WIDTH}`, 'DE89 3704 0044 0532 0130 00'],
  [ibanMask, 'MT84 MALT 0110 0001 2345 MTLC AST0 01S', 'MT84 MALT 0110 0001 2345 MTLC AST0 01S'],
  [ibanMask, 'A'.repeat(40), 'AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAAA AA'],
];

test.each(shapes)('%#: the masks show the filled value %p as %p', (mask, filled, shown) => {
  expect(maskitoTransform(filled, mask)).toBe(shown);
});

describe('a masked field', () => {
  let field: HTMLInputElement;
  let maskito: Maskito | undefined;
  const mountField = (mask: MaskitoOptions) => {
    document.body.append(field);
    maskito = new Maskito(field, mask);
  };
  beforeEach(() => {
    field = document.createElement('input');
  });
  afterEach(() => {
    maskito?.destroy();
    field.remove();
  });

  test('accepts the longest number after a typed "IBAN"', async () => {
    mountField(ibanMask);
    await userEvent.type(field, 'IBAN MT84MALT011000012345MTLCAST001S');
    expect(normaliseIban(field.value)).toBe('MT84MALT011000012345MTLCAST001S');
  });

  test.each(shapes)('%#: shows the pasted value %p as %p', async (mask, pasted, shown) => {
    mountField(mask);
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
  ])('%#: shows the typed value %p as %p', async (mask, typed, shown) => {
    mountField(mask);
    await userEvent.type(field, typed);
    expect(field).toHaveValue(shown);
  });

  test('moves the rest on after a character is inserted', async () => {
    mountField(ibanMask);
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
])('the text %p has the digits %p and normalises to the IBAN %p', (text, digits, iban) => {
  expect(digitsOf(text)).toBe(digits);
  expect(normaliseIban(text)).toBe(iban);
});
