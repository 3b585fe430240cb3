import { optionNames } from './options';

const warnings = new Set<string>();

/**
 * Returns `name` or, for a name that the SDK does not have, the most similar one that it has. The console says so once
 * for each name.
 */
export function toKnownName<Name extends string>(what: string, name: string, names: readonly Name[]): Name {
  const [nearest] = [...names].sort((a, b) => countEdits(name, a) - countEdits(name, b));
  if (nearest === undefined || nearest !== name) {
    const warning = `Usance: there is no ${what} "${name}". Did you mean "${nearest}"?`;
    // eslint-disable-next-line no-console -- A word to the merchant's developer; it holds no value of an option.
    if (!warnings.has(warning)) console.warn(warning);
    warnings.add(warning);
  }
  return nearest as Name;
}

/** Returns the options; the console names those that do not exist. */
export function checkOptions<Options extends object>(options: Options): Options {
  Object.keys(options).forEach((name) => toKnownName('option', name, optionNames));
  return options;
}

/** Counts the letters to insert, remove or replace until two names are equal (Levenshtein distance). */
function countEdits(from: string, to: string): number {
  let counts = Array.from({ length: to.length + 1 }, (_, index) => index);
  Array.from(from.slice(0, 64)).forEach((letter, index) => {
    const next = [index + 1];
    for (let at = 0; at < to.length; at += 1) {
      const replaced = Number(counts[at]) + (letter === to[at] ? 0 : 1);
      next.push(Math.min(replaced, Number(counts[at + 1]) + 1, Number(next[at]) + 1));
    }
    counts = next;
  });
  return Number(counts.at(-1));
}
