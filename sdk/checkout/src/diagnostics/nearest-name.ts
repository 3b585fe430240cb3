/** Returns the name with the fewest letters to insert, remove or replace. */
export const findNearestName = (name: string, names: readonly string[]): string | undefined =>
  [...names].sort((a, b) => countEdits(name, a) - countEdits(name, b))[0];

/** Counts the letters to insert, remove or replace until two names are equal (Levenshtein distance). */
function countEdits(from: string, to: string): number {
  let counts = Array.from({ length: to.length + 1 }, (_, index) => index);
  Array.from(String(from).slice(0, 64)).forEach((letter, index) => {
    const next = [index + 1];
    for (let at = 0; at < to.length; at += 1) {
      const replaced = Number(counts[at]) + (letter === to[at] ? 0 : 1);
      next.push(Math.min(replaced, Number(counts[at + 1]) + 1, Number(next[at]) + 1));
    }
    counts = next;
  });
  return Number(counts.at(-1));
}
