/** Returns the base64 text that contains `text` at each of the three possible offsets, without the characters that vary. */
export const base64Forms = (text: string): string[] =>
  [0, 1, 2].map((offset) =>
    Buffer.from('x'.repeat(offset) + text)
      .toString('base64')
      .slice(offset === 0 ? 0 : 4, -4),
  );
