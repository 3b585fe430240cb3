// Proves the typography and the terms of the texts that a reader of the language would mark at once.
import { localeTags, type Locale } from '@/lib/domain/i18n/locales';
import type { Texts } from '@/lib/domain/i18n/translate';
import { textsOf } from '../support/texts';

const NBSP = '\u00a0';
const NARROW_NBSP = '\u202f';

const flat = (texts: Texts, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[prefix + name, value.replace(/\{\{\w+\}\}/g, 'X')]]
      : flat(value, `${prefix}${name}.`),
  );
/** Returns the texts that break a rule. The specification quotes `Loading...` with three dots. */
const textsWith = (locale: Locale, pattern: RegExp) =>
  flat(textsOf(locale)).filter(([, text]) => text !== 'Loading...' && pattern.test(text));

const quotes: Record<Locale, [opening: string, closing: string]> = {
  'en-GB': ['“', '”'],
  de: ['„', '“'],
  es: ['«', '»'],
  fr: [`«${NBSP}`, `${NBSP}»`],
  it: ['«', '»'],
  nl: ['‘', '’'],
  pt: ['«', '»'],
  el: ['«', '»'],
};

describe.each(localeTags)('%s', (locale) => {
  test('quotes in pairs with its own marks, and has no typewriter quote', () => {
    const [opening, closing] = quotes[locale];
    const pair = new RegExp(`${opening}[^“”„‘«»]+?${closing}(?!\\p{L})`, 'gu');
    const apostrophe = /(?<=\p{L})’(?=\p{L})|(?<=[sX])’(?= )/gu;
    const odd = flat(textsOf(locale)).filter(([, text]) =>
      /["'“”„‘’«»]/.test(text.replace(pair, '').replace(apostrophe, '')),
    );
    expect(odd).toEqual([]);
  });

  test('has one character for an ellipsis, a dash between spaces, and single spaces', () => {
    expect(textsWith(locale, /\.\.|\s-\s|\s{2}|^\s|\s$/)).toEqual([]);
    const gap = locale === 'de' ? new RegExp(`(?<!${NBSP})…`) : /\s…/;
    expect(textsWith(locale, gap)).toEqual([]);
  });

  test('spaces its punctuation as its readers expect', () => {
    const french = new RegExp(`(?<!${NARROW_NBSP})[;?!]|(?<!${NBSP}):|[ ${NARROW_NBSP}]:|[ ${NBSP}][;?!]`);
    expect(textsWith(locale, locale === 'fr' ? french : /\s[,:;?!]/)).toEqual([]);
  });
});

test('Spanish opens its questions, and Greek asks with its own mark and separates with a raised dot', () => {
  expect(textsWith('es', /^[^¿]*\?|^[^¡]*!/)).toEqual([]);
  expect(textsWith('el', /\?|;\s+\p{Ll}/u)).toEqual([]);
});

/** Second words for a term of docs/glossary.md, and informal address. `creditor.type` is a term of the SEPA mandate. */
const unwanted: Record<Locale, RegExp> = {
  'en-GB': /e-mail|\binstallment|\bauthoriz/i,
  de: /Zahlungs(art|mittel|weise)|Rabatt|Geschäftstag|(?<!\p{L})(du|dein|dir|dich)(?!\p{L})/iu,
  es: /medio de pago|forma de pago|cuota|Internet|(?<!\p{L})(tú|tu|tus)(?!\p{L})/u,
  fr: /mode de paiement|méthode de paiement|mensualité|Remise|courriel|Internet|(?<!\p{L})(tu|ton|tes)(?!\p{L})/u,
  it: /modalità di pagamento|mezzo di pagamento|Internet|(?<!\p{L})(sua|suo|suoi|sue|tuo|tua)(?!\p{L})/u,
  nl: /betaalwijze|betaalmiddel|overboeking|vervaldatum|(?<!\p{L})(je|jij|jouw|wij)(?!\p{L})/iu,
  pt: /meio de pagamento|forma de pagamento|\binternet\b|(?<!\p{L})(você|teu|tua)(?!\p{L})/u,
  el: /τρόπους πληρωμής|εταιρείας σας|αυτήν την|τραπέζης/,
};
test.each(localeTags)('%s has one term for a concept and addresses the buyer formally', (locale) => {
  expect(textsWith(locale, unwanted[locale]).filter(([key]) => key !== 'direct-debit.creditor.type')).toEqual(
    [],
  );
});

/** Two lines of a button at 320 px. */
const MAX_BUTTON_CHARACTERS = 48;
const buttonKeys =
  /\.(continue|back|change|submit|add|addNew|cancel|action|confirm|tryAgain|tryNow|otherMethods|way|skip|show(?!Bank)\w*|print|download|close|open|deleting|loading|button\w+|chooseOtherPlan|backToShop)$/;
test.each(localeTags)('%s has buttons of at most two lines in a narrow frame', (locale) => {
  const buttons = flat(textsOf(locale)).filter(
    ([key]) => buttonKeys.test(key) && !/hosted\.open|guarantee\.cancel/.test(key),
  );
  expect(buttons.length).toBeGreaterThan(30);
  expect(buttons.filter(([, text]) => text.length > MAX_BUTTON_CHARACTERS)).toEqual([]);
});
