// Proves that the checkout works as a standalone page, at the URL that the SDK returns.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { chooseBankTransfer, choosePlan, confirmPayment } from '@/__tests__/e2e/support/checkout-actions';
import { expect, test, type Shop } from '@/__tests__/e2e/support/checkout-test';
import { newOrder } from '@/__tests__/e2e/support/embedded-checkout';
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

test('a standalone page has header, footer and full width, and leads to the success address of the offer', async ({
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

test('the way back of a standalone page leads to the failure address of the offer', async ({
  page,
  shop,
}) => {
  await followRedirectUrl(page, shop);
  await page.getByRole('button', { name: /^.*Back to / }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/error');
});

/** Adds up the layout shifts of the page from its start on. */
const recordShift = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const width of [320, 832, 1280])
  for (const design of ['default', 'grosso'])
    test(`nothing moves while a standalone page loads at ${width} px for the brand ${design}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await recordShift(page);
      await page.route('**/logo.svg', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        await route.fallback();
      });
      await page.goto(newOrder('basic', { design }).url);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByTestId('paymentOffers')).toBeVisible();
      await expect(page.getByTestId('orderSummary')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.waitForLoadState();
      // A paint amid the parsing of the document counts the rest of a word: 0.00004.
      expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.0005);
    });
