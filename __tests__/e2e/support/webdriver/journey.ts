import { expect, type EngineShop } from './engine-test';
import type { Scope } from './scope';

const SUBMIT_BUTTON = { testId: 'paymentConfirmation.submitButton' };

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

export const confirm = ({ checkout }: EngineShop) => checkout.click(SUBMIT_BUTTON);
export const waitForConfirmStep = ({ checkout }: EngineShop) => checkout.waitFor(SUBMIT_BUTTON);

/** Expects one payment, one event in the shop, and the last page of the checkout. */
export async function expectPaid(shop: EngineShop, orderId: string) {
  await shop.page.waitFor({ testId: 'shop.paid' });
  await shop.checkout.waitFor({ testId: 'confirmation.title' });
  expect(await shop.events('success')).toEqual([expect.objectContaining({ orderId })]);
  expect(await shop.events('failure')).toEqual([]);
  const calls = await shop.journal(orderId);
  expect(
    calls.filter(({ method, path }) => method === 'POST' && path.includes('deferred_payments')),
  ).toHaveLength(1);
}

export async function pay(shop: EngineShop, orderId: string) {
  await confirm(shop);
  await expectPaid(shop, orderId);
}
