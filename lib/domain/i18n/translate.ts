import { memoize } from 'es-toolkit/function';
import type { TranslationKeys } from './translation-keys';

/** The texts of one language by namespace, nested as in `locales/`. */
export type Texts = { [name: string]: string | Texts };
export type TranslationValues = { count?: number; context?: string } & Record<
  string,
  string | number | undefined
>;

export type Namespace = keyof TranslationKeys;
/** A key of one namespace, without its plural and context suffixes. */
type TranslationKey<Name extends Namespace> = keyof TranslationKeys[Name];

/** A key of a text that interpolates no values. */
export type PlainTranslationKey<Name extends Namespace> = {
  [Key in TranslationKey<Name>]: [TranslationKeys[Name][Key]] extends [never] ? Key : never;
}[TranslationKey<Name>];

type Values<Names> = {
  [Name in Names & string]: Name extends 'count' ? number : string | number;
} & { context?: string };

/** Returns a text. The values that the text interpolates are required; a key of several texts requires those of all. */
export type Translate<Name extends Namespace> = <Key extends TranslationKey<Name>>(
  key: Key,
  ...values: [TranslationKeys[Name][Key]] extends [never]
    ? [values?: Values<never>]
    : [values: Values<TranslationKeys[Name][Key]>]
) => string;

const getPluralRules = memoize((locale: string) => new Intl.PluralRules(locale));

/**
 * Returns the text of `key` with its values interpolated, by the rules of i18next's JSON format: the most specific
 * existing form of context, `_zero` and plural. Returns the key if the text is missing. A test compares the result
 * with i18next for every text.
 */
export function translate(
  texts: Texts | undefined,
  locale: string,
  key: string,
  values: TranslationValues = {},
): string {
  const { count, context } = values;
  const plural = count === undefined ? [] : [`_${getPluralRules(locale).select(count)}`];
  const suffixes = [...(count === 0 ? ['_zero'] : []), ...plural, ''];
  const baseKeys = context === undefined ? [key] : [`${key}_${context}`, key];
  const candidates = baseKeys.flatMap((baseKey) => suffixes.map((suffix) => baseKey + suffix));
  const text = candidates.map((candidate) => findText(texts, candidate)).find((match) => match !== undefined);
  return text === undefined ? key : interpolate(text, values);
}

/** Replaces each `{{name}}` by its value; by nothing if there is none. */
export const interpolate = (text: string, values: Record<string, string | number | undefined>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

function findText(texts: Texts | undefined, key: string): string | undefined {
  let node: string | Texts | undefined = texts;
  for (const name of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, name)) return undefined;
    node = node[name];
  }
  return typeof node === 'string' ? node : undefined;
}
