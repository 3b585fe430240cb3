/** A text with the range of the original text that each of its UTF-16 code units was decoded from. */
export type MappedText = { text: string; starts: readonly number[]; ends: readonly number[] };

const MAX_LAYERS = 6;
const entityNames: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ' };
const sequences = {
  percentBytes: '(?:%[0-9a-fA-F]{2})+',
  codePoint: '(?:\\\\+u\\{?|\\\\+x|%u|&#[xX])[0-9a-fA-F]{2,6}[};]?',
  decimalEntity: '&#\\d{1,7};?',
  namedEntity: `&(?:${Object.keys(entityNames).join('|')});`,
  escapedCharacter: '\\\\+[nrt"\'/]',
  nonAscii: '[^\\x00-\\x7f]',
};
/** Middle dots, bullets, ellipses, dots of mathematics and geometric shapes, which stand between groups of digits. */
const dotPattern = /^[\u00b7\u0387\u2022-\u2027\u2218\u2219\u22c5\u25a0-\u25ff\u2e31\u2e33\u30fb\uff65]$/;
const sequencePattern = new RegExp(Object.values(sequences).join('|'), 'gu');

/**
 * Returns a text as it is, and after each step of undoing what a program or a font may have done to it: percent-encoding,
 * escapes of JavaScript and JSON, HTML entities, full-width and invisible characters, digits of other scripts, dashes and
 * dots of other forms.
 */
export function decodeLayers(text: string): MappedText[] {
  const positions = Array.from({ length: text.length }, (_, index) => index);
  const layers: MappedText[] = [{ text, starts: positions, ends: positions.map((start) => start + 1) }];
  for (let layer = layers[0]; layer && layers.length < MAX_LAYERS;) {
    const decoded = decodeOnce(layer);
    if (decoded.text === layer.text) break;
    layers.push(decoded);
    layer = decoded;
  }
  return layers;
}

function decodeOnce({ text, starts, ends }: MappedText): MappedText {
  const parts: string[] = [];
  const decodedStarts: number[] = [];
  const decodedEnds: number[] = [];
  let position = 0;
  const copyUntil = (end: number) => {
    parts.push(text.slice(position, end));
    for (; position < end; position += 1) {
      decodedStarts.push(starts[position] ?? 0);
      decodedEnds.push(ends[position] ?? 0);
    }
  };
  for (const { 0: sequence, index } of text.matchAll(sequencePattern)) {
    copyUntil(index);
    position = index + sequence.length;
    const decoded = decodeSequence(sequence);
    parts.push(decoded);
    for (let count = 0; count < decoded.length; count += 1) {
      decodedStarts.push(starts[index] ?? 0);
      decodedEnds.push(ends[position - 1] ?? 0);
    }
  }
  copyUntil(text.length);
  return { text: parts.join(''), starts: decodedStarts, ends: decodedEnds };
}

function decodeSequence(sequence: string): string {
  if (/^%[^u]/i.test(sequence)) return decodePercentBytes(sequence);
  const name = /^&(\w+);$/.exec(sequence)?.[1];
  if (name) return entityNames[name.toLowerCase()] ?? sequence;
  const decimal = /^&#(\d+)/.exec(sequence)?.[1];
  const hexadecimal = /^(?:\\+u\{?|\\+x|%u|&#x)([\da-f]+)/i.exec(sequence)?.[1];
  if (decimal) return characterOf(Number(decimal));
  if (hexadecimal) return decodeHexadecimal(sequence, hexadecimal);
  if (sequence.startsWith('\\')) return /[nrt]$/.test(sequence) ? ' ' : sequence.slice(-1);
  return simplifyCharacter(sequence);
}

/** Undoes one level, so that a character that is encoded twice takes two layers. */
function decodePercentBytes(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes.replace(/%(..)/g, (_, byte: string) => characterOf(Number.parseInt(byte, 16)));
  }
}

/** `\x` takes two digits and `\u` four; the digits after them are plain text. */
function decodeHexadecimal(sequence: string, digits: string): string {
  const isDelimited = /^(?:\\+u\{|&#x)/i.test(sequence);
  if (isDelimited) return characterOf(Number.parseInt(digits, 16));
  const length = /^\\+x/i.test(sequence) ? 2 : 4;
  const rest = sequence.slice(sequence.indexOf(digits) + length);
  return characterOf(Number.parseInt(digits.slice(0, length), 16)) + rest;
}

const characterOf = (codePoint: number) => (codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : '');

function simplifyCharacter(character: string): string {
  if (/^[\p{Cf}\p{Mn}]$/u.test(character)) return '';
  if (/^[\p{Z}\s]$/u.test(character)) return ' ';
  if (/^[\p{Pd}\u2043\u2212]$/u.test(character)) return '-';
  if (dotPattern.test(character)) return '.';
  if (/^\p{Nd}$/u.test(character)) return digitOf(character);
  return character.normalize('NFKC');
}

/** The digits 0 to 9 of a script follow one another in Unicode. */
function digitOf(character: string): string {
  const normalized = character.normalize('NFKC');
  if (normalized !== character) return normalized;
  const codePoint = character.codePointAt(0) ?? 0;
  let digit = 0;
  while (digit < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(codePoint - digit - 1))) digit += 1;
  return String(digit);
}
