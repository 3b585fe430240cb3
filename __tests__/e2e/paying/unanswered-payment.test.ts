// Proves that a payment without a response is found, or repeated under the same key, after a reload.
import type { Page, Request } from '@playwright/test';
import { chooseBankTransfer, choosePlan, confirmPayment } from '@/__tests__/e2e/support/checkout-actions';
import { confirmationsIn, expect, test } from '@/__tests__/e2e/support/checkout-test';
import { newOrder } from '@/__tests__/e2e/support/embedded-checkout';

test.use({ expectedConsole: [/ERR_FAILED/] });

const isPayment = (request: Request) =>
  request.method() === 'POST' && request.url().includes('deferred_payments');

async function openConfirmStep(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await choosePlan(page, 'Pay in 30 days');
  await chooseBankTransfer(page);
}

test('a payment that did not reach the API is repeated under the same key after a reload', async ({
  page,
  shop,
}) => {
  const { url, orderId } = newOrder();
  const keys: (string | null)[] = [];
  let isOffline = true;
  await page.route('**/deferred_payments**', async (route) => {
    if (!isPayment(route.request())) return route.fallback();
    keys.push(await route.request().headerValue('idempotency-key'));
    return isOffline ? route.abort() : route.fallback();
  });
  await openConfirmStep(page, url);
  await confirmPayment(page);
  await expect(page.getByTestId('paymentConfirmation.error')).toBeVisible();
  isOffline = false;
  await page.reload();
  await choosePlan(page, 'Pay in 30 days');
  await chooseBankTransfer(page);
  await confirmPayment(page);
  await expect(page.getByTestId('confirmation.title')).toBeVisible();
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(confirmationsIn(await shop.journal(orderId))).toHaveLength(1);
});

test('a payment whose response was lost is found after a reload, and not sent again', async ({
  page,
  shop,
}) => {
  const { url, orderId } = newOrder();
  let hasPaid: () => void = () => undefined;
  const paid = new Promise<void>((resolve) => (hasPaid = resolve));
  await page.route('**/deferred_payments**', async (route) => {
    if (!isPayment(route.request())) return route.fallback();
    await route.fetch();
    // Never answers the page.
    return hasPaid();
  });
  await openConfirmStep(page, url);
  await confirmPayment(page);
  await paid;
  await page.reload();
  await expect(page.getByTestId('confirmation.title')).toBeVisible();
  expect(confirmationsIn(await shop.journal(orderId))).toHaveLength(1);
});
