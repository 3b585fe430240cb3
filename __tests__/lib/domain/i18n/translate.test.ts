import { createInstance } from 'i18next';
import { textsOf } from '@/__tests__/support/texts';
import { localeTags } from '@/lib/domain/i18n/locales';
import { translate, type Texts } from '@/lib/domain/i18n/translate';

const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : keysOf(value, `${prefix}${name}.`),
  );
const counts = [undefined, 0, 1, 2, 5, 21, 1_000_000];
const plural = /_(zero|one|two|few|many|other)$/;
const english = JSON.stringify(textsOf('en-GB'));
/** The contexts of a key, an unknown one, and none. */
const contextsOf = (key: string, stems: Set<string>) => [
  undefined,
  'unheardOf',
  ...[...stems].filter((stem) => stem.startsWith(`${key}_`)).map((stem) => stem.slice(key.length + 1)),
];
/** A value for each placeholder of any text. */
const placeholderValues = Object.fromEntries(
  [...english.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => [name, `<${name}> & £1`]),
);

describe.each(localeTags)('%s', (locale) => {
  const texts = textsOf(locale);
  const i18n = createInstance();
  beforeAll(() =>
    i18n.init({
      lng: locale,
      resources: { [locale]: texts },
      fallbackLng: false,
      interpolation: { escapeValue: false },
    }),
  );

  test.each(Object.keys(texts))('every text of %s is translated as by i18next', (namespace) => {
    const own = texts[namespace] as Texts;
    const stems = new Set(keysOf(own).map((key) => key.replace(plural, '')));
    const bases = new Set([...stems, ...[...stems].map((key) => key.replace(/_[A-Za-z]+$/, ''))]);
    const wrong: unknown[] = [];
    for (const key of bases) {
      for (const context of contextsOf(key, stems)) {
        for (const count of counts) {
          const values = { ...placeholderValues, count, context };
          const theirs = String(i18n.t(key, { ns: namespace, ...values }));
          const ours = translate(own, locale, key, values);
          // i18next keeps the placeholder of a missing count; our callers always pass a count.
          if (ours !== theirs && !theirs.includes('{{count}}'))
            wrong.push({ key, count, context, ours, theirs });
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('a missing value is empty, and an undefined context adds no suffix', () => {
  expect(translate({ a: 'x{{b}}y' }, 'de', 'a')).toBe('xy');
  expect(translate({ a: 'x', a_undefined: 'y' }, 'de', 'a')).toBe('x');
});

test('a missing text is shown as its key', () => {
  expect(translate({}, 'de', 'no.such.text')).toBe('no.such.text');
  expect(translate(undefined, 'de', 'constructor')).toBe('constructor');
  expect(translate({ a: { b: 'x' } }, 'de', 'a')).toBe('a');
});
