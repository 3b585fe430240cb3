// The ways to pay in Chromium, Firefox and WebKit, embedded in a shop on another site.
import { expect, test } from '@/__tests__/e2e/support/webdriver/engine-test';
import {
  addCard,
  addInstantPayment,
  addSterlingAccount,
  agreeToMandate,
  chooseBankTransfer,
  chooseMethod,
  choosePlan,
  confirm,
  expectConfirmation,
  expectMethod,
  expectPaid,
  openAlone,
  pay,
} from '@/__tests__/e2e/support/webdriver/journey';

test('a buyer pays by bank transfer', { tag: '@short' }, async ({ shop }) => {
  const orderId = await shop.open();
  await choosePlan(shop);
  await chooseBankTransfer(shop);
  await pay(shop, orderId);
});

test('a buyer pays with a new card', { tag: '@short' }, async ({ shop }) => {
  const orderId = await shop.open();
  await choosePlan(shop, 'Pay now');
  await chooseMethod(shop, 'card');
  await addCard(shop, '4242424242424242');
  await expectMethod(shop, '4242');
  await pay(shop, orderId);
});

for (const [provider, scenario, number, lastDigits] of [
  ['first', 'basic', '4000002500003155', '3155'],
  ['second', 'airwallex', '4012000300000062', '0062'],
] as const) {
  test(`a buyer pays with a card of the ${provider} provider that its bank approves`, async ({ shop }) => {
    const orderId = await shop.open({ scenario });
    await choosePlan(shop);
    await chooseMethod(shop, 'card');
    await addCard(shop, number);
    await shop.checkout.click({ button: 'Complete' });
    await expectMethod(shop, lastDigits);
    await pay(shop, orderId);
  });
}

test('a buyer pays with a card of the second provider', async ({ shop }) => {
  const orderId = await shop.open({ scenario: 'airwallex' });
  await choosePlan(shop);
  await chooseMethod(shop, 'card');
  await addCard(shop, '4035501000000008');
  await expectMethod(shop, '0008');
  await pay(shop, orderId);
});

test('a buyer pays by direct debit in pounds', { tag: '@short' }, async ({ shop }) => {
  const orderId = await shop.open();
  await choosePlan(shop);
  await chooseMethod(shop, 'direct_debit');
  await addSterlingAccount(shop);
  await expectMethod(shop, 'Ada Baker');
  await pay(shop, orderId);
});

test('a buyer pays by direct debit in euros, in German', async ({ shop }) => {
  const orderId = await shop.open({ scenario: 'eur', locale: 'de' });
  await choosePlan(shop, 'in 30 Tagen');
  await chooseMethod(shop, 'direct_debit');
  await shop.checkout.type({ css: '[id="bank_account.account_holder_name"]' }, 'Ada Baker');
  await shop.checkout.type({ css: '[id="bank_account.iban"]' }, 'de89370400440532013000');
  await shop.checkout.waitUntil(
    'return document.querySelector(\'[id="bank_account.iban"]\').value === "DE89 3704 0044 0532 0130 00"',
  );
  await agreeToMandate(shop.checkout);
  await expectMethod(shop, 'Ada Baker');
  await pay(shop, orderId);
});

test('a buyer approves an instant payment in the window of the bank', async ({ shop }) => {
  const orderId = await shop.open();
  await addInstantPayment(shop);
  await confirm(shop);
  await shop.checkout.click({ button: 'Continue to your bank' });
  await shop.checkout.waitFor({ button: 'Open your bank again' });
  const bankUrl = String(
    await shop.checkout.evaluate('return document.querySelector(\'a[href*="/sandbox/bank?"]\').href'),
  );
  await fetch(bankUrl.replace('/bank?', '/bank/approve?'), { redirect: 'manual' });
  await expectPaid(shop, orderId);
});

test('a checkout in a window of its own goes to the bank in it, and confirms the payment on the return', async ({
  shop,
}) => {
  const { alone, orderId } = await openAlone(shop);
  await addInstantPayment(alone);
  await confirm(alone);
  await alone.page.waitForText({ css: 'h1' }, 'Sandbox bank');
  await alone.page.click({ css: '#approve' });
  await expectConfirmation(alone, orderId);
  // The address that the bank has led to; the page has changed it since.
  const returnUrl = String(
    await alone.page.evaluate('return performance.getEntriesByType("navigation")[0].name'),
  );
  expect(new URL(returnUrl).searchParams.get('instantPaymentStatus')).toBe('complete');
  const approvals = (await alone.journal(orderId)).filter(({ path }) => path.includes('/bank/approve'));
  expect(approvals.map(({ body }) => body)).toEqual([{ payments: 1 }]);
});

test('a buyer who passes the identity check pays', async ({ shop }) => {
  const orderId = await shop.open({ scenario: 'fraud-challenge' });
  await choosePlan(shop);
  await chooseBankTransfer(shop);
  await pay(shop, orderId);
  const calls = await shop.journal(orderId);
  expect(
    calls.filter(({ method, path }) => method === 'POST' && path.includes('/veriff_sessions')),
  ).toHaveLength(1);
});

test('a buyer deletes a saved method and pays with another', async ({ shop }) => {
  const orderId = await shop.open({ scenario: 'saved' });
  const { checkout } = shop;
  const row = (id: string) => `[data-testid="paymentMethod.${id}"]`;
  await choosePlan(shop);
  await checkout.click({ button: 'Change: Payment method' });
  await checkout.click({ css: `${row('card-mastercard')} button` });
  await checkout.click({ button: 'Delete' });
  await checkout.click({ testId: 'deleteModal.confirm' });
  await checkout.waitUntil('return !document.querySelector(arguments[0])', [row('card-mastercard')]);
  await checkout.click({ css: 'label[for="method-mandate-1"]' });
  await checkout.click({ testId: 'paymentMethods.continue' });
  await pay(shop, orderId);
});
