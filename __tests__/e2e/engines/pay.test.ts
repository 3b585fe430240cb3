// The main journeys in Chromium, Firefox and WebKit, embedded in a shop on another site.
import { expect, test, type EngineShop } from '@/__tests__/e2e/support/webdriver/engine-test';

async function choosePlan({ checkout }: EngineShop, title = 'Pay in 30 days') {
  await checkout.click({ label: title });
  await checkout.click({ css: '[data-testid="selectedPaymentPlan"] button' });
}

async function chooseBankTransfer({ checkout }: EngineShop) {
  await checkout.click({ css: 'label[for="bank_transfer"]' });
  await checkout.click({ testId: 'paymentMethods.continue' });
}

/** Confirms the order, and expects one payment and one event in the shop. */
async function pay(shop: EngineShop, orderId: string) {
  await shop.checkout.click({ testId: 'paymentConfirmation.submitButton' });
  await shop.page.waitFor({ testId: 'shop.paid' });
  await shop.checkout.waitFor({ testId: 'confirmation.title' });
  expect(await shop.events('success')).toEqual([expect.objectContaining({ orderId })]);
  const calls = await shop.journal(orderId);
  const payments = calls.filter(
    ({ method, path }) => method === 'POST' && path.includes('deferred_payments'),
  );
  expect(payments).toHaveLength(1);
}

test('a buyer pays by bank transfer', async ({ shop }) => {
  const orderId = await shop.open();
  await choosePlan(shop);
  await chooseBankTransfer(shop);
  await pay(shop, orderId);
});
