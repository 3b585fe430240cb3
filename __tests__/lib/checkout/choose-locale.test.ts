import fc from 'fast-check';
import { chooseLocale, type LocaleChoice, type LocaleSources } from '@/lib/checkout/choose-locale';
import { localeTags, type Locale } from '@/lib/domain/locales';

const nothing: LocaleSources = { userChose: false, follows: 'order' };
const all = { cookie: 'de', browser: 'el', offer: 'fr', intent: 'nl' };

const kept = (locale: Locale): LocaleChoice => ({ locale, remember: true });
const used = (locale: Locale): LocaleChoice => ({ locale, remember: false });

const rows: [string, Partial<LocaleSources>, LocaleChoice | undefined][] = [
  ['nobody asks for a language', {}, undefined],
  ['the buyer has chosen one', { ...all, userChose: true }, undefined],
  ['1: a stored cookie goes first', all, kept('de')],
  ['1: one that names no language of ours is passed over', { ...all, cookie: 'xx' }, used('fr')],
  ['1: so is an empty one', { ...all, cookie: '' }, used('fr')],
  ['2: the browser counts for a brand that follows it', { browser: 'el-GR', follows: 'browser' }, kept('el')],
  ['2: before the order', { ...all, cookie: undefined, follows: 'browser' }, kept('el')],
  ['2: after the cookie', { ...all, follows: 'browser' }, kept('de')],
  ['2: if we speak it', { ...all, cookie: undefined, browser: 'sv', follows: 'browser' }, used('fr')],
  ['2: for no other brand', { browser: 'el' }, undefined],
  ['3: the offer goes before the intent', { offer: 'it_IT', intent: 'nl' }, used('it')],
  ['3: without a language it is passed over', { offer: null, intent: 'nl' }, used('nl')],
  ['4: the intent comes last', { intent: 'pt-BR' }, used('pt')],
  ['4: and may ask for one we do not speak', { intent: 'sv' }, undefined],
];
test.each(rows)('%s', (_, sources, choice) => {
  expect(chooseLocale({ ...nothing, ...sources })).toEqual(choice);
});

test('whatever the sources say, the answer is a language of ours, or none', () => {
  const source = fc.option(fc.oneof(fc.string(), fc.constantFrom(...localeTags, 'en_US', 'de-AT')), {
    nil: undefined,
  });
  const sources = fc.record({
    userChose: fc.boolean(),
    cookie: source,
    browser: source,
    offer: source,
    intent: source,
    follows: fc.constantFrom('browser' as const, 'order' as const),
  });
  fc.assert(
    fc.property(sources, (given) => {
      const choice = chooseLocale(given);
      expect([undefined, ...localeTags]).toContain(choice?.locale);
      if (given.userChose) expect(choice).toBeUndefined();
    }),
  );
});
