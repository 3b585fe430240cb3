// The checkout as a page of its own, at the address that the SDK returns.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { chooseBankTransfer, choosePlan, confirmPayment } from '@/__tests__/e2e/support/checkout-actions';
import { expect, test, type Shop } from '@/__tests__/e2e/support/checkout-test';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';

/** Opens the shop, and from there the address of a new order's checkout. */
async function followRedirectUrl(page: Page, shop: Shop, options: Record<string, string> = {}) {
  await shop.open({ scenario: 'basic' });
  const order = `order-basic_link${randomUUID().replaceAll('-', '')}`;
  const url = await page.evaluate(
    ([origin, given]) => window.Usance?.('pk_test_northwind', { origin }).redirectUrl(given) ?? '',
    [CHECKOUT, { order, key: 'key-basic', ...options }] as const,
  );
  await page.goto(url);
  return order;
}

test('a page of its own has header, footer and full width, and leads to the success address of the offer', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1400, height: 1700 });
  await followRedirectUrl(page, shop, { design: 'mercado' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByTestId('paymentOffers')).toBeVisible();
  expect((await page.getByRole('main').boundingBox())?.width).toBe(1132);
  await choosePlan(page, 'Pay in 30 days');
  await chooseBankTransfer(page);
  await confirmPayment(page);
  await expect(page.getByTestId('confirmation.title')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/confirmation');
});

test('the way back of a page of its own leads to the failure address of the offer', async ({
  page,
  shop,
}) => {
  await followRedirectUrl(page, shop);
  await page.getByRole('button', { name: /^.*Back to / }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/error');
});
