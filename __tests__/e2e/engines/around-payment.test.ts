// What surrounds a payment in each engine: company search, language, errors.
import { expect, test } from '@/__tests__/e2e/support/webdriver/engine-test';
import { chooseBankTransfer, choosePlan, pay } from '@/__tests__/e2e/support/webdriver/journey';

test('a company that is found is passed to an intent, which is paid', async ({ shop }) => {
  await shop.open({ mode: 'company', scenario: 'intent-without-order' });
  await shop.checkout.type({ css: '[role="combobox"][aria-autocomplete]' }, 'acme');
  await shop.checkout.click({ button: 'Acme Tools' });
  await shop.checkout.click({ testId: 'companySearch.submit' });
  await shop.page.waitForText({ testId: 'shop.company' }, 'Acme Tools Ltd');
  await shop.page.click({ testId: 'shop.continue' });
  await choosePlan(shop);
  await chooseBankTransfer(shop);
  await shop.checkout.click({ testId: 'paymentConfirmation.submitButton' });
  await shop.page.waitFor({ testId: 'shop.paid' });
});

test('a buyer who changes the language pays in it', async ({ shop }) => {
  const orderId = await shop.open();
  await shop.checkout.click({ css: '[data-testid="languageSwitcher"] button' });
  await shop.checkout.click({ button: 'Deutsch' });
  await shop.checkout.waitUntil('return document.documentElement.lang === "de"');
  await choosePlan(shop, 'in 30 Tagen');
  await chooseBankTransfer(shop);
  await pay(shop, orderId);
});

test('an order that cannot be read shows the error page', async ({ shop }) => {
  await shop.open({ raw: '/?order=order-basic_unread&key=key-of-nobody' });
  await shop.checkout.waitForText({ testId: 'error.title' }, 'We cannot read this order');
  expect(await shop.events('failure')).toHaveLength(1);
});

test('the error page names the cause', async ({ shop }) => {
  const query = 'order=order-verification-declined_errors&key=key-verification-declined&plan=plan-30d-errors';
  await shop.open({ raw: `/error?${query}` });
  await shop.checkout.waitForText({ testId: 'error.title' }, 'We could not approve this order');
});
