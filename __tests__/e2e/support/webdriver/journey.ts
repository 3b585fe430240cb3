import { newOrder } from '@/__tests__/e2e/support/embedded-checkout';
import { expect, type EngineShop } from './engine-test';
import type { Scope } from './scope';

const SUBMIT_BUTTON = { testId: 'paymentConfirmation.submitButton' };

/** Opens the checkout of a new order in a window of its own, which stands in for the frame in the shop. */
export async function openAlone(shop: EngineShop): Promise<{ alone: EngineShop; orderId: string }> {
  const { url, orderId } = newOrder();
  await shop.session.open(url);
  return { alone: { ...shop, checkout: shop.page }, orderId };
}

export async function choosePlan({ checkout }: EngineShop, title = 'Pay in 30 days') {
  await checkout.click({ label: title });
  await checkout.click({ css: '[data-testid="selectedPaymentPlan"] button' });
}

export const chooseMethod = ({ checkout }: EngineShop, type: string) =>
  checkout.click({ css: `label[for="${type}"]` });

export async function chooseBankTransfer(shop: EngineShop) {
  await chooseMethod(shop, 'bank_transfer');
  await shop.checkout.click({ testId: 'paymentMethods.continue' });
}

/** Types a card into the provider's frame, and the postcode into the form, and submits it. */
export async function addCard({ checkout }: EngineShop, number: string) {
  const card = checkout.frame('iframe[title="Secure card payment input frame"]');
  await card.type({ css: '[name="cardnumber"]' }, number);
  await card.type({ css: '[name="exp-date"]' }, '1232');
  await card.type({ css: '[name="cvc"]' }, '123');
  await checkout.type({ label: 'Postcode' }, 'SW1A 1AA');
  await checkout.click({ testId: 'cardForm.submit' });
}

export const expectMethod = ({ checkout }: EngineShop, text: string) =>
  checkout.waitForText({ testId: 'paymentMethods.summary' }, text);

/** Types an account of the United Kingdom. */
export async function typeSterlingAccount({ checkout }: EngineShop) {
  await checkout.type({ label: 'Account holder name' }, 'Ada Baker');
  await checkout.type({ label: 'Sort code' }, '309634');
  await checkout.type({ label: 'Account number' }, '70872490');
}

export async function addSterlingAccount(shop: EngineShop) {
  await typeSterlingAccount(shop);
  await agreeToMandate(shop.checkout);
}

export async function agreeToMandate(checkout: Scope) {
  await checkout.click({ testId: 'directDebitForm.submit' });
  await checkout.click({ testId: 'directDebitSummary.submit' });
}

/** Adds an instant payment to a pay-now plan. */
export async function addInstantPayment(shop: EngineShop) {
  await choosePlan(shop, 'Pay now');
  await chooseMethod(shop, 'instant_payment');
  await shop.checkout.click({ css: '[data-testid="instantPaymentForm"] button[type="submit"]' });
  await expectMethod(shop, 'Instant bank payment');
}

export const confirm = ({ checkout }: EngineShop) => checkout.click(SUBMIT_BUTTON);
export const waitForConfirmStep = ({ checkout }: EngineShop) => checkout.waitFor(SUBMIT_BUTTON);

/** Expects one payment, one event in the shop, and the last page of the checkout. */
export async function expectPaid(shop: EngineShop, orderId: string) {
  await shop.page.waitFor({ testId: 'shop.paid' });
  await expectConfirmation(shop, orderId);
  expect(await shop.events('success')).toEqual([expect.objectContaining({ orderId })]);
  expect(await shop.events('failure')).toEqual([]);
}

/** Expects one payment and the last page of the checkout. */
export async function expectConfirmation({ checkout, journal }: EngineShop, orderId: string) {
  await checkout.waitFor({ testId: 'confirmation.title' });
  const calls = await journal(orderId);
  expect(
    calls.filter(({ method, path }) => method === 'POST' && path.includes('deferred_payments')),
  ).toHaveLength(1);
}

export async function pay(shop: EngineShop, orderId: string) {
  await confirm(shop);
  await expectPaid(shop, orderId);
}
