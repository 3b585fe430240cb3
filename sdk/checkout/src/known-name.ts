import { optionNames } from './options';
import { reportProblem } from './report-problem';

/** Returns whether `name` exists. The console says that it does not, with the most similar one. */
export function checkName(what: string, name: string, names: readonly string[]): boolean {
  const isKnown = names.includes(name);
  if (!isKnown) reportProblem({ code: 'unknown-name', detail: [what, name, names] });
  return isKnown;
}

/** Returns the options, none for null; the console names those that do not exist. */
export function checkOptions<Options extends object>(options: Options): Options {
  const given = options ?? {};
  Object.keys(given).forEach((name) => checkName('option', name, optionNames));
  return given;
}
