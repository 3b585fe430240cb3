import { createInstance } from 'i18next';
import { textsOf } from '@/__tests__/support/texts';
import { localeTags } from '@/lib/domain/locales';
import { translate, type Texts } from '@/lib/domain/translate';

const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : keysOf(value, `${prefix}${name}.`),
  );
const counts = [undefined, 0, 1, 2, 5, 21, 1_000_000];
const plural = /_(zero|one|two|few|many|other)$/;
const english = JSON.stringify(textsOf('en-GB'));
/** Every ending that a key has and that is no plural form, one that no key has, and none. */
const endings = keysOf(textsOf('en-GB')).map((key) => /_([A-Za-z]+)$/.exec(key.replace(plural, ''))?.[1]);
const contexts = [...new Set([undefined, 'unheardOf', ...endings])];
/** A value for everything that any text puts in. */
const given = Object.fromEntries(
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

  test.each(Object.keys(texts))('every text of %s is what i18next makes of it', (namespace) => {
    const own = texts[namespace] as Texts;
    const stems = new Set(keysOf(own).map((key) => key.replace(plural, '')));
    const bases = new Set([...stems, ...[...stems].map((key) => key.replace(/_[A-Za-z]+$/, ''))]);
    for (const key of bases) {
      for (const count of counts) {
        for (const context of contexts) {
          const values = { ...given, count, context };
          const theirs = i18n.t(key, { ns: namespace, ...values });
          // i18next leaves a count that it was not given in braces; our callers always give it.
          if (String(theirs).includes('{{count}}')) continue;
          expect([key, count, context, translate(own, locale, key, values)]).toEqual([
            key,
            count,
            context,
            theirs,
          ]);
        }
      }
    }
  });
});

test('a text that is missing is shown as its key', () => {
  expect(translate({}, 'de', 'no.such.text')).toBe('no.such.text');
  expect(translate(undefined, 'de', 'constructor')).toBe('constructor');
  expect(translate({ a: { b: 'x' } }, 'de', 'a')).toBe('a');
});
