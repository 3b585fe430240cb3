// Proves locales/, next-i18next.config.js and the README against lib/domain/i18n/locales.ts.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, localeTags } from '@/lib/domain/i18n/locales';
import type { Texts } from '@/lib/domain/i18n/translate';
import { textsOf } from '../support/texts';

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[prefix + name, value] as [string, string]]
      : flat(value, `${prefix}${name}.`),
  );
const english = new Map(flat(textsOf('en-GB')));
const pluralOf = /_(zero|one|two|few|many|other)$/;
const stem = (key: string) => key.replace(pluralOf, '');
/** Syntax that i18next would interpret beyond placeholders, and stray braces. */
const loose = /[{}]|\$t\(/;
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

/** Returns the keys that a language must have: an English plural becomes one key for each plural form of the language. */
function expectedKeys(locale: string): string[] {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const keys = [...english.keys()].flatMap((key) => {
    const form = pluralOf.exec(key)?.[1];
    if (form === undefined || form === 'zero') return [key];
    return forms.map((own) => `${stem(key)}_${own}`);
  });
  return [...new Set(keys)].sort();
}

describe.each(localeTags)('%s', (locale) => {
  const texts = flat(textsOf(locale));

  test('has exactly the texts of English', () => {
    expect(texts.map(([key]) => key).sort()).toEqual(expectedKeys(locale));
  });

  test('interpolates the values of the English text', () => {
    const differing = texts.filter(([key, text]) => {
      const original = english.get(key) ?? english.get(`${stem(key)}_other`) ?? '';
      return placeholders(text).join() !== placeholders(original).join();
    });
    expect(differing).toEqual([]);
  });

  test('begins the accessible name of a button with its visible text (WCAG 2.5.3)', () => {
    const text = new Map(texts);
    expect(text.get('layout.language.change')).toMatch(/^\{\{code\}\}/);
    const change = text.get('direct-debit.summary.change') ?? '?';
    for (const which of ['changeCustomer', 'changeBank'])
      expect(text.get(`direct-debit.summary.${which}`)?.startsWith(change)).toBe(true);
  });

  test('has no empty text and no markup', () => {
    expect(texts.filter(([, text]) => text.trim() === '' || /[<>]/.test(text))).toEqual([]);
  });
});

test('the settings of next-i18next and the README name each language', () => {
  const { i18n } = jest.requireActual<{ i18n: { locales: string[] } }>('../../next-i18next.config.js');
  expect(i18n.locales).toEqual(localeTags);
  const readme = readFileSync('README.md', 'utf8');
  for (const locale of localeTags.filter((tag) => tag !== defaultLocale))
    expect(readme).toContain(`\`/${locale}\``);
});

test('each language has a folder with the same ten files', () => {
  expect(readdirSync('locales').sort()).toEqual([...localeTags].sort());
  const files = [
    'checkout.json',
    'company.json',
    'confirmation.json',
    'direct-debit.json',
    'errors.json',
    'identity.json',
    'layout.json',
    'legal.json',
    'next-steps.json',
    'payment-methods.json',
  ];
  for (const locale of localeTags) expect(readdirSync(join('locales', locale)).sort()).toEqual(files);
});

test.each(localeTags)('%s contains only texts whose names can be looked up', (locale) => {
  const odd = (texts: object): unknown[] =>
    Object.entries(texts).flatMap(([name, value]) => {
      if (!/^[A-Za-z0-9_-]+$/.test(name)) return [name];
      if (typeof value === 'string') return loose.test(value.replace(/\{\{\w+\}\}/g, '')) ? [value] : [];
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? odd(value) : [name];
    });
  expect(odd(textsOf(locale))).toEqual([]);
});

test('no sentence is the same as in English', () => {
  for (const locale of localeTags.filter((tag) => tag !== 'en-GB')) {
    const same = flat(textsOf(locale)).filter(
      ([key, text]) => english.get(key) === text && /[a-z]{4,} [a-z]{3,}/.test(text),
    );
    expect([locale, same]).toEqual([locale, []]);
  }
});
