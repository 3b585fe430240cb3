import { localeTags, type Locale } from '@/lib/domain/locales';
import { translate, type Texts } from '@/lib/domain/translate';
import { textsOf } from '@/__tests__/support/texts';

const textOf = (locale: Locale, key: string) =>
  translate(textsOf(locale)['direct-debit'] as Texts, locale, key, { creditor: 'C', memo: 'M' });
const numbers = (text: string) => text.match(/\d+/g) ?? [];

/** What the law and the schemes count, by text: working days, business days, weeks. */
const counts = {
  'notice.bacs': ['3'],
  'notice.sepa': ['1'],
  'notice.refund': ['8'],
  'notice.email': ['3'],
  'guarantee.changes': ['3'],
  'signatures.body': ['3'],
  'hint.branch_code': ['6'],
  'hint.account_number': ['8', '6', '7'],
};
test.each(localeTags)('%s counts the same days and weeks', (locale) => {
  const said = Object.keys(counts).map((key) => [key, numbers(textOf(locale, key))]);
  expect(Object.fromEntries(said)).toEqual(counts);
});

/** What the scheme calls the mandate, the creditor identifier and the reference in each country. */
const terms: Record<Locale, [mandate: string, id: string, reference: string]> = {
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
test.each(localeTags)('%s uses the terms of the scheme', (locale) => {
  expect(['mandate.sepa', 'creditor.id', 'creditor.reference'].map((key) => textOf(locale, key))).toEqual(
    terms[locale],
  );
});

test.each(localeTags)('%s names Bacs and the Direct Debit Guarantee as they are called', (locale) => {
  for (const key of ['wording.bacs.default', 'wording.bacs.summary']) {
    expect(textOf(locale, key)).toMatch(/Bacs Direct Debit/);
    expect(textOf(locale, key)).toMatch(/Direct Debit Guarantee/);
  }
  expect(textOf(locale, 'guarantee.title')).toMatch(/Direct Debit Guarantee/);
});

test('in English the labels and messages are those of the specification', () => {
  const keys = [
    'label.bank_account.account_holder_name',
    'label.bank_account.branch_code',
    'label.bank_account.account_number',
    'label.bank_account.iban',
    'label.bank_account.country_code',
    'label.customer_details.company_name',
    'label.customer_details.email',
    'form.authorised.label',
    'form.default',
    'form.submit',
    'form.loading',
    'summary.change',
    'guarantee.back',
    'setup.failed',
    'field.unusable',
    'creditor.recurrent',
    'creditor.afterConfirmation',
  ];
  expect(keys.map((key) => textOf('en-GB', key))).toEqual([
    'Account holder name',
    'Sort code',
    'Account number',
    'IBAN',
    'Country',
    'Company name',
    'Email address',
    'I can authorise Direct Debits on this account myself',
    'Set as default payment method',
    'Continue',
    'Loading...',
    'Change',
    'Back',
    'An error has occurred when trying to set up your Direct Debit.',
    'Invalid value, please correct and try again.',
    'Recurrent',
    'Available after confirmation',
  ]);
  const texts = textsOf('en-GB')['direct-debit'] as Texts;
  const said = (key: string, values: object) => translate(texts, 'en-GB', key, { ...values });
  expect(said('field.required', { label: 'IBAN' })).toBe('IBAN is a required field.');
  expect(said('field.invalid', { label: 'IBAN' })).toBe('Please enter a valid IBAN.');
  expect(said('field.exactly', { length: 6 })).toBe('Must be exactly 6 digits.');
});
