import { createInstance } from 'i18next';
import { textsOf } from '@/__tests__/support/texts';
import { localeTags } from '@/lib/domain/locales';
import { translate, type Texts } from '@/lib/domain/translate';

const keysOf = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : keysOf(value, `${prefix}${name}.`),
  );
const counts = [undefined, 0, 1, 2, 5, 21, 1_000_000];
const contexts = [undefined, 'eom', 'day', 'now', 'invoice', 'debit', 'credit', 'agora'];

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
    const stems = new Set(keysOf(own).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')));
    const bases = new Set([...stems, ...[...stems].map((key) => key.replace(/_[a-z]+$/, ''))]);
    for (const key of bases) {
      for (const count of counts) {
        for (const context of contexts) {
          const values = {
            amount: '£1',
            date: 'today',
            plan: 'x',
            brand: 'y',
            last4: '4242',
            email: 'a@b',
            count,
            context,
          };
          const theirs = i18n.t(key, { ns: namespace, ...values });
          const missing = theirs === key;
          // i18next leaves what it was not given in braces; our callers always give it.
          if (/\{\{/.test(theirs) && !missing) continue;
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
