/** Returns the next number in [0, 1) of a sequence. */
export type Random = () => number;

/** Creates the sequence of a text: the same text gives the same numbers (FNV-1a, then mulberry32). */
export function createRandom(seedText: string): Random {
  let state = 2166136261;
  for (const character of seedText) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @throws If the list is empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  if (list.length === 0) throw new Error('There is nothing to pick from.');
  return list[Math.floor(random() * list.length)] as T;
}

/** Picks an entry with a probability in proportion to its weight. */
export function pickWeighted<T extends { weight: number }>(random: Random, entries: readonly T[]): T {
  const total = entries.reduce((sum, { weight }) => sum + weight, 0);
  let rest = random() * total;
  return entries.find(({ weight }) => (rest -= weight) < 0) ?? pick(random, entries);
}
