/** Playwright page objects for the browser tests of a merchant's shop. */
export { createCheckoutPage, findCheckout, type CheckoutPage } from './checkout-page';
export type { CheckoutFrame } from './click';
export { typeAccount, typeCard, type BankAccount } from './fields';
