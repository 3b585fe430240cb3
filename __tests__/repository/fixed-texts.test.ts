// Proves that the English texts the specification quotes are the ones that buyers read.
import { readFileSync } from 'node:fs';
import { textsOf } from '@/__tests__/support/texts';
import { translate, type Texts } from '@/lib/domain/i18n/translate';

/** Stand for the values that the specification writes as `{label}`, `{n}` and the like. */
const values = { brand: 'B', email: 'E', merchant: 'M', label: 'L', length: 6, count: 30, last4: '4242' };

const fixedTexts: Record<string, Record<string, string>> = {
  checkout: {
    backTo: 'Back to M',
    change: 'Change',
    continue: 'Continue',
    'plan.name.now': 'Pay now',
    'plan.name.days': 'Pay in 30 days',
    'plan.name.end-of-month': 'Pay in 30 days, end of month',
    'plan.name.instalments': 'Pay in 30 instalments',
  },
  'payment-methods': {
    'card.details': 'Card details',
    'card.required': 'Details of card are required',
    'card.setAsDefault': 'Set as default payment method',
    'card.add': 'Add card',
    'card.loading': 'Loading...',
    'card.cancel': 'Cancel',
    'card.saveFailed': 'Failed to save the card against your account.',
    'card.notLoaded': 'The card form could not be loaded',
    'card.tryAgain': 'Try again',
    'postcode.label': 'Postcode',
    'postcode.required': 'L is a required field.',
    'postcode.invalid': 'Please enter a valid L.',
    continue: 'Continue',
    back: 'Back',
    addNew: 'Add a new settlement method',
    'setDefault.action': 'Set as default',
    'remove.action': 'Delete',
    'remove.isDefault': 'You cannot delete the default settlement method',
    'remove.card.failed': 'An error has occurred while trying to delete your card.',
    'remove.directDebit.failed': 'An error has occurred while trying to delete your direct debit details.',
    declined:
      'We are unable to authenticate your settlement method. Please choose a different settlement method or try again later.',
  },
  'direct-debit': {
    'label.customer_details.company_name': 'Company name',
    'label.customer_details.email': 'Email address',
    'label.bank_account.account_holder_name': 'Account holder name',
    'label.bank_account.branch_code': 'Sort code',
    'label.bank_account.account_number': 'Account number',
    'label.bank_account.iban': 'IBAN',
    'label.bank_account.country_code': 'Country',
    'form.authorised.label': 'I can authorise Direct Debits on this account myself',
    'form.default': 'Set as default payment method',
    'form.submit': 'Continue',
    'form.loading': 'Loading...',
    'field.required': 'L is a required field.',
    'field.invalid': 'Please enter a valid L.',
    'field.exactly': 'Must be exactly 6 digits.',
    'field.unusable': 'Invalid value, please correct and try again.',
    'setup.failed': 'An error has occurred when trying to set up your Direct Debit.',
    'summary.change': 'Change',
    'creditor.recurrent': 'Recurrent',
    'creditor.afterConfirmation': 'Available after confirmation',
    'guarantee.back': 'Back',
  },
  company: { confirm: 'Confirm company', required: 'L is a required field.', country: 'Country' },
  errors: {
    applicationError: 'Application Error',
    'declined.title': 'Trade Credit Declined',
    generic: 'There has been an error. Please contact us at E.',
  },
  layout: { tagline: 'Trade Credit Powered By B' },
};

const english = textsOf('en-GB') as Record<string, Texts>;

test.each(Object.entries(fixedTexts))('en-GB %s has the texts of the specification', (namespace, fixed) => {
  const textOf = (key: string) => translate(english[namespace] ?? {}, 'en-GB', key, values);
  expect(Object.fromEntries(Object.keys(fixed).map((key) => [key, textOf(key)]))).toEqual(fixed);
});

test('the button that confirms a payment begins with Confirm, also while it is busy', () => {
  const { confirm } = english.checkout as { confirm: Record<string, string> };
  const names = Object.keys(confirm).filter((name) => name.startsWith('button'));
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(confirm[name]).toMatch(/^Confirm/);
});

test('English says settlement method only where the specification says it', () => {
  const quoted = Object.values(fixedTexts).flatMap((fixed) => Object.values(fixed));
  const all = JSON.stringify(english).match(/"[^"]*settlement method[^"]*"/gi) ?? [];
  expect(all.map((text) => text.slice(1, -1)).filter((text) => !quoted.includes(text))).toEqual([]);
});

test("the settings to make before going live name the scheme's own text of the Direct Debit Guarantee", () => {
  expect(readFileSync('docs/deploying.md', 'utf8')).toMatch(
    /^\| `locales\/\*\/direct-debit\.json` +\| Bacs' Guarantee must be the scheme's own text before going live/m,
  );
});
