/** Letters and digits that cannot be mistaken for each other when they are read aloud. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ';
const digits = '23456789';

let currentReference: string | undefined;

/**
 * Returns the reference of this page load: eight characters without a meaning, by which support finds its error reports.
 * Call it in the browser only. Letters and digits alternate, so that it is neither a word nor an account number.
 */
export const getSupportReference = (): string => (currentReference ??= createSupportReference());

/** Exported for its test. */
export function createSupportReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte, index) => {
    const characters = index % 2 === 0 ? letters : digits;
    return characters[byte % characters.length];
  }).join('');
}
