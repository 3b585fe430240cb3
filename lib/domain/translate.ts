import { memoize } from 'es-toolkit/function';

/** The texts of one language, by namespace, nested as in `locales/`. */
export type Texts = { [name: string]: string | Texts };
export type Values = { count?: number; context?: string } & Record<string, string | number | undefined>;

const pluralRules = memoize((locale: string) => new Intl.PluralRules(locale));

/**
 * A text with its values put in, by i18next's JSON rules: the most specific of context, `_zero` and plural form that
 * exists. A text that is missing is shown as its key. A test compares this with i18next itself for every text.
 */
export function translate(
  texts: Texts | undefined,
  locale: string,
  key: string,
  values: Values = {},
): string {
  const { count, context } = values;
  const plural = count === undefined ? [] : [`_${pluralRules(locale).select(count)}`];
  const endings = [...(count === 0 ? ['_zero'] : []), ...plural, ''];
  const stems = context === undefined ? [key] : [`${key}_${context}`, key];
  const candidates = stems.flatMap((stem) => endings.map((ending) => stem + ending));
  const text = candidates.map((candidate) => find(texts, candidate)).find((found) => found !== undefined);
  return text === undefined
    ? key
    : text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

function find(texts: Texts | undefined, key: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return typeof found === 'string' ? found : undefined;
}
