import { expect, type Page } from '@playwright/test';
import { clickInView, type CheckoutFrame } from './click';
import { typeAccount, typeCard, type BankAccount } from './fields';

/** The actions of a buyer in an embedded checkout in English. Each waits until its control can be used. */
export type CheckoutPage = {
  frame: CheckoutFrame;
  /** Chooses the plan whose title begins like this, and continues. */
  choosePlan: (title: string) => Promise<void>;
  chooseBankTransfer: () => Promise<void>;
  /** Opens the form of a method; a method that is the only one opens by itself. */
  openForm: (type: 'card' | 'direct_debit' | 'instant_payment') => Promise<void>;
  /** Types a card into its open form, with a postcode if it is asked for, and submits it. */
  submitCard: (number: string, postcode?: string) => Promise<void>;
  /** Opens the form of a card, and adds one. */
  addCard: (number: string, postcode?: string) => Promise<void>;
  /** Opens the form of a direct debit, adds an account and agrees to the mandate. */
  addDirectDebit: (account: BankAccount) => Promise<void>;
  confirm: () => Promise<void>;
  /** Waits for the confirmation page. */
  expectSuccess: () => Promise<void>;
};

const formTestIds = {
  card: 'cardForm',
  direct_debit: 'directDebitForm',
  instant_payment: 'instantPaymentForm',
} as const;

/** Finds the checkout that the SDK has mounted in a page. */
export const findCheckout = (page: Page): CheckoutPage =>
  createCheckoutPage(page.frameLocator('.usance-content-wrapper iframe'));

/** Creates the actions for the checkout in a frame or a standalone page. */
export function createCheckoutPage(frame: CheckoutFrame): CheckoutPage {
  const clickTestId = (testId: string) => clickInView(frame, frame.getByTestId(testId));

  async function choosePlan(title: string) {
    const plan = frame.getByRole('radio', { name: title, exact: false }).first();
    await clickInView(frame, plan);
    await expect(plan).toBeChecked();
    await clickInView(frame, frame.getByTestId('selectedPaymentPlan').getByRole('button'));
  }
  async function chooseBankTransfer() {
    await clickInView(frame, frame.locator('label[for="bank_transfer"]'));
    await clickTestId('paymentMethods.continue');
  }
  async function openForm(type: keyof typeof formTestIds) {
    const option = frame.locator(`label[for="${type}"]`);
    const form = frame.getByTestId(formTestIds[type]);
    await expect(option.or(form).first()).toBeVisible();
    if (await option.isVisible()) await clickInView(frame, option);
    await expect(form).toBeVisible();
  }
  async function submitCard(number: string, postcode = 'SW1A 1AA') {
    await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
    await typeCard(frame, number);
    const postcodeField = frame.getByLabel('Postcode');
    if (await postcodeField.isVisible()) await postcodeField.fill(postcode);
    await clickTestId('cardForm.submit');
  }

  return {
    frame,
    choosePlan,
    chooseBankTransfer,
    openForm,
    submitCard,
    addCard: async (number, postcode) => {
      await openForm('card');
      await submitCard(number, postcode);
    },
    addDirectDebit: async (account) => {
      await openForm('direct_debit');
      await typeAccount(frame, account);
      await clickTestId('directDebitForm.submit');
      await clickTestId('directDebitSummary.submit');
    },
    confirm: () => clickTestId('paymentConfirmation.submitButton'),
    expectSuccess: () => expect(frame.getByTestId('confirmation.title')).toBeVisible(),
  };
}
