import type { Page } from '@playwright/test';
import { createCheckoutPage, typeAccount, type CheckoutFrame } from '@/sdk/checkout/src/testing';
import { clickInView } from '@/sdk/checkout/src/testing/click';
import { CHECKOUT } from './origins';

export { clickInView, clickReliably } from '@/sdk/checkout/src/testing/click';
export { typeCard } from '@/sdk/checkout/src/testing';

export const choosePlan = (frame: CheckoutFrame, title: string) =>
  createCheckoutPage(frame).choosePlan(title);
export const chooseBankTransfer = (frame: CheckoutFrame) => createCheckoutPage(frame).chooseBankTransfer();
/** Types a card into its open form and, if the form asks for it, a postcode, and submits the form. */
export const addCard = (frame: CheckoutFrame, number: string) => createCheckoutPage(frame).submitCard(number);
export const confirmPayment = (frame: CheckoutFrame) => createCheckoutPage(frame).confirm();

/** Returns the document title of the frame, which a screen reader announces first. */
export const readPageTitle = (frame: CheckoutFrame) => frame.locator('html').evaluate(() => document.title);

/** Returns the URL of the checkout's frame. */
export const checkoutUrlOf = (page: Page) =>
  page
    .frames()
    .map((frame) => frame.url())
    .find((url) => url.startsWith(CHECKOUT)) ?? '';

/** Chooses the plan with this title and opens the form of a payment method. */
export async function openMethodForm(
  frame: CheckoutFrame,
  type: 'card' | 'direct_debit' | 'instant_payment',
  plan = 'Pay in 30 days',
) {
  await choosePlan(frame, plan);
  await createCheckoutPage(frame).openForm(type);
}

/** Test account whose digits occur nowhere else, so that a leak can be found by text search. */
export const sterlingAccount = { holder: 'Ada Baker', sortCode: '309634', accountNumber: '70872490' };

/** Fills the form for an account in the United Kingdom, key by key without a delay. */
export const typeSterlingAccount = (frame: CheckoutFrame, overrides: Partial<typeof sterlingAccount> = {}) =>
  typeAccount(frame, { ...sterlingAccount, ...overrides });

export async function typeIban(frame: CheckoutFrame, iban: string, country?: string) {
  if (country) await frame.getByLabel('Country').selectOption(country);
  await typeAccount(frame, { holder: sterlingAccount.holder, iban });
}

export const submitMandateForm = (frame: CheckoutFrame) =>
  clickInView(frame, frame.getByTestId('directDebitForm.submit'));

export const agreeToMandate = (frame: CheckoutFrame) =>
  clickInView(frame, frame.getByTestId('directDebitSummary.submit'));
