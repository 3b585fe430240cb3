import { seenAddresses } from './seen-addresses';

const REMOVED = '[removed]';
const keyName = /^(order|public)?_?key$/i;
const absent = new Set(['null', 'undefined']);
/** Shorter than this it is a word of any text, and no secret. */
const SHORTEST = 4;
/** As long as an order key may be. Of a longer value the rest is removed by what it looks like. */
const LONGEST = 256;
const MOST = 20;

const patterns = new Map<string, RegExp>();

/** Remembers the values of `key`, `orderKey` and `publicKey` in a query, so that a text can be cleaned of them. */
function rememberKeysOf(search: string): void {
  for (const [name, value] of new URLSearchParams(search))
    if (keyName.test(name)) [value, value.trim()].forEach(remember);
}

function remember(value: string): void {
  if (value.length < SHORTEST || absent.has(value) || patterns.has(value)) return;
  patterns.set(value, patternOf(value));
  const [oldest] = patterns.keys();
  if (patterns.size > MOST && oldest !== undefined) patterns.delete(oldest);
}

/** Takes every remembered key out of a text: plain, percent-encoded, and in base64, whatever stands around it. */
export function removeKnownKeys(text: string): string {
  seenAddresses().forEach(rememberKeysOf);
  return [...patterns]
    .sort(([a], [b]) => b.length - a.length)
    .reduce((rest, [, pattern]) => rest.replace(pattern, REMOVED), text);
}

function patternOf(value: string): RegExp {
  const bytes = new TextEncoder().encode(value.slice(0, LONGEST));
  const rest = value.length > LONGEST ? `[^\\s"'&]*` : '';
  return new RegExp(
    [plain(bytes) + rest, ...[0, 1, 2].map((offset) => base64(bytes, offset))].join('|'),
    'g',
  );
}

/** Each byte as it is, or percent-encoded any number of times; from ASCII on in its encoding or as a character. */
function plain(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  return [...text]
    .map((character) => {
      const encoded = [...new TextEncoder().encode(character)].map((byte) => percent(byte)).join('');
      const blank = character === ' ' ? '|\\+' : '';
      return `(?:${escaped(character)}|${encoded}${blank})`;
    })
    .join('');
}

const percent = (byte: number) => {
  const hex = byte.toString(16).padStart(2, '0');
  return `%(?:25)*${hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)}`;
};

const escaped = (character: string) => character.replace(/[$()*+./?[\\\]^{|}-]/, '\\$&');

/**
 * The base64 of the bytes when `offset` bytes of a group of three stand before them. What neighbours share a
 * character with is left open, and so is which of the two alphabets it is in.
 */
function base64(bytes: Uint8Array, offset: number): string {
  const whole = btoa('\0'.repeat(offset) + String.fromCharCode(...bytes));
  const from = Math.ceil((offset * 8) / 6);
  const sure = whole.slice(from, Math.floor(((offset + bytes.length) * 8) / 6));
  const either = sure.replace(
    /[+/]/g,
    (sign) => `(?:[${sign}${sign === '+' ? '-' : '_'}]|${percent(sign.charCodeAt(0))})`,
  );
  return `${offset === 0 ? '' : '[\\w+/-]?'}${either}[\\w+/-]?`;
}
