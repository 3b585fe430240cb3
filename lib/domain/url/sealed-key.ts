const sealedKeyPattern = /^sealed\.([\da-f]{16})((?:[\da-f]{2})+)$/;
const NAME_BYTES = 8;

/** A key encrypted with a one-time pad. `text` goes into URLs; `pad` stays in the browser, stored under `name`. */
export type SealedKey = { text: string; name: string; pad: string };

/** Returns the number of random bytes that `sealKey` needs. */
export const countBytesToSeal = (key: string): number => NAME_BYTES + key.length;

/**
 * Encrypts an ASCII key with a one-time pad of its own length. Without the pad the text reveals only the length.
 * @throws RangeError for too few random bytes
 */
export function sealKey(key: string, randomBytes: Uint8Array): SealedKey {
  if (randomBytes.length < countBytesToSeal(key)) throw new RangeError('Too few random bytes');
  const name = toHex(randomBytes.slice(0, NAME_BYTES));
  const pad = randomBytes.slice(NAME_BYTES, countBytesToSeal(key));
  return {
    text: `sealed.${name}${toHex(pad.map((byte, at) => byte ^ key.charCodeAt(at)))}`,
    name,
    pad: toHex(pad),
  };
}

/** Decrypts a sealed text. Returns undefined for any other text, or if the pad is missing. */
export function openKey(text: string, readPad: (name: string) => string | undefined): string | undefined {
  const [, name, sealedHex] = sealedKeyPattern.exec(text) ?? [];
  const pad = name && readPad(name);
  if (!sealedHex || !pad || pad.length !== sealedHex.length) return undefined;
  const padBytes = fromHex(pad);
  return String.fromCharCode(...fromHex(sealedHex).map((byte, at) => byte ^ (padBytes[at] ?? 0)));
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (hex: string) => (hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
