// Proves the direct-debit translations of every language.
import { textsOf } from '@/__tests__/support/texts';
import { localeTags, type Locale } from '@/lib/domain/i18n/locales';
import { translate, type Texts } from '@/lib/domain/i18n/translate';

const textOf = (locale: Locale, key: string) =>
  translate(textsOf(locale)['direct-debit'] as Texts, locale, key, { creditor: 'C', memo: 'M' });
const numbersIn = (text: string) => text.match(/\d+/g) ?? [];

/** The numbers that the law and the schemes require in each text: days, weeks and digits. */
const requiredNumbers = {
  'notice.bacs': ['3'],
  'notice.sepa': ['1'],
  'notice.refund': ['8'],
  'notice.email': ['3'],
  'guarantee.changes': ['3'],
  'signatures.body': ['3'],
  'hint.branch_code': ['6'],
  'hint.account_number': ['8', '6', '7'],
};
test.each(localeTags)('%s states the required days, weeks and digits', (locale) => {
  const foundNumbers = Object.keys(requiredNumbers).map((key) => [key, numbersIn(textOf(locale, key))]);
  expect(Object.fromEntries(foundNumbers)).toEqual(requiredNumbers);
});

/** The scheme's official terms in each language. */
const schemeTerms: Record<Locale, [mandate: string, id: string, reference: string]> = {
  'en-GB': ['SEPA Direct Debit mandate', 'Creditor identifier', 'Mandate reference'],
  de: ['SEPA-Lastschriftmandat', 'Gläubiger-Identifikationsnummer', 'Mandatsreferenz'],
  es: [
    'Orden de domiciliación de adeudo directo SEPA',
    'Identificador del acreedor',
    'Referencia de la orden de domiciliación',
  ],
  fr: ['Mandat de prélèvement SEPA', 'Identifiant créancier SEPA (ICS)', 'Référence unique du mandat (RUM)'],
  it: ['Mandato per addebito diretto SEPA', 'Codice identificativo del creditore', 'Riferimento del mandato'],
  nl: ['Doorlopende machtiging SEPA-incasso', 'Incassant-ID', 'Kenmerk machtiging'],
  pt: ['Autorização de Débito Direto SEPA', 'Identificação do credor', 'Referência da autorização (ADD)'],
  el: ['Εντολή άμεσης χρέωσης SEPA', 'Αναγνωριστικός κωδικός πιστωτή', 'Αριθμός αναφοράς εντολής'],
};
test.each(localeTags)('%s uses the official terms of the SEPA scheme', (locale) => {
  expect(['mandate.sepa', 'creditor.id', 'creditor.reference'].map((key) => textOf(locale, key))).toEqual(
    schemeTerms[locale],
  );
});

test.each(localeTags)('%s keeps the English names of Bacs and the Direct Debit Guarantee', (locale) => {
  for (const key of ['wording.bacs.default', 'wording.bacs.summary']) {
    expect(textOf(locale, key)).toMatch(/Bacs Direct Debit/);
    expect(textOf(locale, key)).toMatch(/Direct Debit Guarantee/);
  }
  expect(textOf(locale, 'guarantee.title')).toMatch(/Direct Debit Guarantee/);
});
