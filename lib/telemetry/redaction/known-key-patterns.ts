// Separate from seen-queries.ts, which is in the first load; this file is loaded with the first report or event.
import { seenQueries } from './seen-queries';

const keyParameterName = /^(order|public)?_?key$/i;
const placeholderValues = new Set(['null', 'undefined']);
/** A shorter value is likely to be a common word. */
const MIN_KEY_LENGTH = 4;
/** The maximum length of an order key. The rest of a longer value is removed by pattern. */
const MAX_KEY_LENGTH = 256;
const MAX_REMEMBERED_KEYS = 20;

const keyPatterns = new Map<string, RegExp>();

/** Remembers the values of `key`, `orderKey` and `publicKey` in a query, to redact them later. */
function rememberKeysIn(search: string): void {
  for (const [name, value] of new URLSearchParams(search))
    if (keyParameterName.test(name)) [value, value.trim()].forEach(rememberKey);
}

function rememberKey(value: string): void {
  if (value.length < MIN_KEY_LENGTH || placeholderValues.has(value) || keyPatterns.has(value)) return;
  keyPatterns.set(value, buildKeyPattern(value));
  const [oldest] = keyPatterns.keys();
  if (keyPatterns.size > MAX_REMEMBERED_KEYS && oldest !== undefined) keyPatterns.delete(oldest);
}

/** Returns a pattern for each remembered key: as text, in base64 at any offset, and as hexadecimal bytes. */
export function listKnownKeyPatterns(): RegExp[] {
  seenQueries().forEach(rememberKeysIn);
  return [...keyPatterns.values()];
}

function buildKeyPattern(value: string): RegExp {
  const bytes = new TextEncoder().encode(value.slice(0, MAX_KEY_LENGTH));
  const remainder = value.length > MAX_KEY_LENGTH ? `[^\\s"'&]*` : '';
  const alternatives = [
    plainPattern(new TextDecoder().decode(bytes)) + remainder,
    ...[0, 1, 2].map((offset) => base64Pattern(bytes, offset)),
    [...bytes].map(hexadecimalPattern).join('[\\s:,-]{0,2}'),
  ];
  return new RegExp(alternatives.join('|'), 'g');
}

/** Matches the text in any case, with a plus sign for a space. */
const plainPattern = (text: string) =>
  [...text]
    .map((character) => {
      if (character === ' ') return '[ +]';
      const cases = new Set([character, character.toLowerCase(), character.toUpperCase()]);
      return `(?:${[...cases].map(escapeRegExp).join('|')})`;
    })
    .join('');

const hexadecimalPattern = (byte: number) =>
  byte
    .toString(16)
    .padStart(2, '0')
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

const escapeRegExp = (character: string) => character.replace(/[$()*+./?[\\\]^{|}-]/, '\\$&');

/**
 * Matches the base64 of the bytes when `offset` bytes of a group of three precede them, in either alphabet. Characters
 * that also encode bits of the neighbours match anything.
 */
function base64Pattern(bytes: Uint8Array, offset: number): string {
  const encoded = btoa('\0'.repeat(offset) + String.fromCharCode(...bytes));
  const start = Math.ceil((offset * 8) / 6);
  const unambiguous = encoded.slice(start, Math.floor(((offset + bytes.length) * 8) / 6));
  const eitherAlphabet = unambiguous.replace(/[+/]/g, (sign) => `[${sign}${sign === '+' ? '-' : '_'}]`);
  return `${offset === 0 ? '' : '[\\w+/-]?'}${eitherAlphabet}[\\w+/-]?`;
}
