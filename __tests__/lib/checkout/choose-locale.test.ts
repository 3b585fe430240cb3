import fc from 'fast-check';
import { chooseLocale, type LocaleChoice, type LocaleSources } from '@/lib/checkout/choose-locale';
import { localeTags, type Locale } from '@/lib/domain/i18n/locales';

const noSources: LocaleSources = { hasUserChosen: false, brandSource: 'order' };
const allSources = { cookieLocale: 'de', browserLocale: 'el', offerLocale: 'fr', intentLocale: 'nl' };

const remembered = (locale: Locale): LocaleChoice => ({ locale, shouldRemember: true });
const notRemembered = (locale: Locale): LocaleChoice => ({ locale, shouldRemember: false });

const rows: [string, Partial<LocaleSources>, LocaleChoice | undefined][] = [
  ['returns undefined without any source', {}, undefined],
  ['returns undefined if the buyer has chosen a language', { ...allSources, hasUserChosen: true }, undefined],
  ['1: prefers the cookie', allSources, remembered('de')],
  [
    '1: skips a cookie with an unsupported language',
    { ...allSources, cookieLocale: 'xx' },
    notRemembered('fr'),
  ],
  ['1: skips an empty cookie', { ...allSources, cookieLocale: '' }, notRemembered('fr')],
  [
    '2: uses the browser for a brand that reads it',
    { browserLocale: 'el-GR', brandSource: 'browser' },
    remembered('el'),
  ],
  [
    '2: prefers the browser to the order',
    { ...allSources, cookieLocale: undefined, brandSource: 'browser' },
    remembered('el'),
  ],
  ['2: prefers the cookie to the browser', { ...allSources, brandSource: 'browser' }, remembered('de')],
  [
    '2: skips a browser with an unsupported language',
    { ...allSources, cookieLocale: undefined, browserLocale: 'xx', brandSource: 'browser' },
    notRemembered('fr'),
  ],
  ['2: ignores the browser for any other brand', { browserLocale: 'el' }, undefined],
  ['3: prefers the offer to the intent', { offerLocale: 'it_IT', intentLocale: 'nl' }, notRemembered('it')],
  ['3: skips an offer without a language', { offerLocale: null, intentLocale: 'nl' }, notRemembered('nl')],
  ['4: uses the intent last', { intentLocale: 'pt-BR' }, notRemembered('pt')],
  ['4: ignores an intent with an unsupported language', { intentLocale: 'xx' }, undefined],
];
test.each(rows)('%s', (_, sources, choice) => {
  expect(chooseLocale({ ...noSources, ...sources })).toEqual(choice);
});

test('returns a supported locale or undefined for arbitrary sources', () => {
  const source = fc.option(fc.oneof(fc.string(), fc.constantFrom(...localeTags, 'en_US', 'de-AT')), {
    nil: undefined,
  });
  const sources = fc.record({
    hasUserChosen: fc.boolean(),
    cookieLocale: source,
    browserLocale: source,
    offerLocale: source,
    intentLocale: source,
    brandSource: fc.constantFrom('browser' as const, 'order' as const),
  });
  fc.assert(
    fc.property(sources, (given) => {
      const choice = chooseLocale(given);
      expect([undefined, ...localeTags]).toContain(choice?.locale);
      if (given.hasUserChosen) expect(choice).toBeUndefined();
    }),
  );
});
