const form = /^sealed\.([\da-f]{16})((?:[\da-f]{2})+)$/;
const NAME_BYTES = 8;

/** A key under a pad: the text that may travel, and the pad that stays behind under a name the text repeats. */
export type Sealed = { text: string; name: string; pad: string };

/** How many random bytes a key takes to seal. */
export const bytesToSeal = (key: string): number => NAME_BYTES + key.length;

/** Puts a key, in ASCII, under a pad of its own length: without the pad its text tells the length and nothing else. */
export function sealKey(key: string, random: Uint8Array): Sealed {
  if (random.length < bytesToSeal(key)) throw new RangeError('Too few random bytes');
  const name = toHex(random.slice(0, NAME_BYTES));
  const pad = random.slice(NAME_BYTES, bytesToSeal(key));
  return {
    text: `sealed.${name}${toHex(pad.map((byte, at) => byte ^ key.charCodeAt(at)))}`,
    name,
    pad: toHex(pad),
  };
}

/** The key of a sealed text; undefined for any other text, and where its pad is gone. */
export function openKey(text: string, readPad: (name: string) => string | undefined): string | undefined {
  const [, name, hidden] = form.exec(text) ?? [];
  const pad = name && readPad(name);
  if (!hidden || !pad || pad.length !== hidden.length) return undefined;
  const under = fromHex(pad);
  return String.fromCharCode(...fromHex(hidden).map((byte, at) => byte ^ (under[at] ?? 0)));
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (hex: string) => (hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
