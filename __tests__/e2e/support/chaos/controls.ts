// Selectors that no language changes.

/** Control of the checkout, and how likely a buyer presses it. */
export type Press = { selector: string; weight: number; isDouble?: true };

const byTestId = (id: string) => `[data-testid="${id}"]`;
const confirmButton = byTestId('paymentConfirmation.submitButton');
export const cardSubmit = byTestId('cardForm.submit');
export const mandateSubmit = byTestId('directDebitForm.submit');
const bankTransfer = 'label[for="bank_transfer"]';
const methodRow = 'label[for^="method-"]';
// Not the button that copies a reference for support, deeper inside.
const planContinue = `${byTestId('selectedPaymentPlan')} > div > button`;
const methodContinue = byTestId('paymentMethods.continue');
const mandateAgree = `${byTestId('directDebitSummary.submit')}`;
const instantSubmit = `${byTestId('instantPaymentForm')} button[type="submit"]`;
/** The button of the shop's page for a buyer who has left the checkout. */
export const returnButton = '#return';
const bankLink = 'a[href*="/sandbox/bank?"]';
const anyButton = 'button';
export const dialog = '[role="dialog"]';
const errorButton = `${byTestId('error.message')} button`;
/** Controls of the error page. */
export const errorNextStep = `${byTestId('error.message')} :is(button, a[href])`;
/** Selector of the next steps while the order is watched. */
export const watchNextStep = `section:has(${byTestId('paymentWatch.order')}) a[href]`;

export const presses: Press[] = [
  { selector: `${byTestId('paymentOffers')} label[for^="plan-"]`, weight: 3 },
  { selector: planContinue, weight: 8 },
  { selector: methodRow, weight: 3 },
  { selector: bankTransfer, weight: 3 },
  { selector: 'label[for="card"]', weight: 3 },
  { selector: 'label[for="direct_debit"]', weight: 3 },
  { selector: 'label[for="instant_payment"]', weight: 3 },
  { selector: methodContinue, weight: 8 },
  { selector: byTestId('paymentMethods.addNew'), weight: 2 },
  { selector: confirmButton, weight: 6 },
  { selector: confirmButton, weight: 3, isDouble: true },
  { selector: mandateAgree, weight: 10 },
  { selector: instantSubmit, weight: 8 },
  { selector: bankLink, weight: 8 },
  { selector: `${byTestId('paymentMethods.summary')} button`, weight: 1 },
  { selector: errorButton, weight: 4 },
  { selector: anyButton, weight: 3 },
];

/** Selectors of the controls that finish the checkout, in order of priority. */
export const finishingSelectors = [
  mandateAgree,
  bankLink,
  confirmButton,
  methodContinue,
  bankTransfer,
  methodRow,
  instantSubmit,
  planContinue,
];

export const allSelectors = [
  ...new Set([
    ...presses.map(({ selector }) => selector),
    ...[cardSubmit, mandateSubmit, dialog, errorNextStep, watchNextStep],
  ]),
];
