// Proves the demo shop's server: it creates orders in the sandbox and verifies the webhooks.
import {
  chooseBankTransfer,
  choosePlan,
  clickInView,
  confirmPayment,
} from '@/__tests__/e2e/support/checkout-actions';
import { expect, test } from '@/__tests__/e2e/support/checkout-test';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';

test("a purchase in the demo shop ends with a verified webhook in the log of the shop's server", async ({
  page,
  request,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (sent) => requestedUrls.push(JSON.stringify([sent.url(), sent.headers()])));
  await page.goto('/?scenario=basic');
  await expect(page).toHaveURL(/purchase=\w+/);
  const frame = page.frameLocator('[data-testid="shop.checkout"] iframe');
  await choosePlan(frame, 'Pay in 30 days');
  await clickInView(frame, frame.locator('label[for="bank_transfer"]'));
  await clickInView(frame, frame.getByTestId('paymentMethods.continue'));
  await confirmPayment(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();

  const webhook = page.getByTestId('shop.webhooks').locator('li[data-event="deferred_payment.created"]');
  await expect(webhook).toContainText('"signature":"verified"');
  await expect(webhook).toContainText('"status":"accepted"');
  const { order } = JSON.parse((await webhook.locator('code').textContent()) ?? '{}');
  expect(await page.content()).toContain(order);

  const { results } = await request
    .get(`${CHECKOUT}/api/sandbox/merchant/v1/webhook_deliveries?order=${order}`, {
      headers: { authorization: 'Token sk_test_northwind' },
    })
    .then((response) => response.json());
  expect(results).toMatchObject([{ state: 'delivered', attempts: [{ status: 204 }] }]);
  const inBrowser = [await page.content(), ...requestedUrls].join(' ');
  expect(inBrowser).not.toContain('sk_test');
  expect(inBrowser).not.toContain('whsec');
});

test('the demo shop creates an order of the scenario that is picked', async ({ page }) => {
  await page.goto('/?scenario=declined');
  await expect(page.getByTestId('shop.failed')).toBeVisible();
  await page.getByTestId('shop.scenario').selectOption('eur');
  await expect(page).toHaveURL(/scenario=eur.*purchase=\w+/);
  const frame = page.frameLocator('[data-testid="shop.checkout"] iframe');
  await expect(frame.getByTestId('paymentOffers')).toContainText('€');
});

test('the demo shop pays an intent that its server created', async ({ page }) => {
  await page.goto('/?scenario=basic&mode=intent');
  const frame = page.frameLocator('[data-testid="shop.checkout"] iframe');
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  await expect(page.locator('#server-log-hint')).toContainText('verified');
});

test('the demo shop creates an order for the company that the buyer chooses', async ({ page, request }) => {
  await page.goto('/?scenario=basic&mode=company');
  const frame = page.frameLocator('[data-testid="shop.checkout"] iframe');
  await frame.locator('[aria-controls="companySearchListbox"]').fill('acme');
  await clickInView(frame, frame.getByRole('option', { name: /^Acme Bakery/ }));
  await clickInView(frame, frame.getByTestId('companySearch.submit'));
  await page.getByTestId('shop.continue').click();
  await choosePlan(frame, 'Pay in 30 days');
  await chooseBankTransfer(frame);
  await confirmPayment(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();

  const webhook = page.getByTestId('shop.webhooks').locator('li[data-event="deferred_payment.created"]');
  const { order } = JSON.parse((await webhook.locator('code').textContent()) ?? '{}');
  const response = await request.get(
    `${CHECKOUT}/api/sandbox/merchant/v1/payment/orders/${order}?expand=customer.organisation`,
    { headers: { authorization: 'Token sk_test_northwind' } },
  );
  const { customer } = await response.json();
  expect(customer.organisation.company).toMatchObject({ id: 'co-acme-bakery' });
});
