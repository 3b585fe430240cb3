// A shop with the payment module of a shop system: RequireJS, knockout, and no `unmount()`.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { clickInView } from '@/__tests__/e2e/support/checkout-actions';
import { newOrder, payByBankTransfer } from '@/__tests__/e2e/support/embedded-checkout';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';
import { expect, test, type Site } from '@/__tests__/e2e/support/redirects/third-party-sites';
import { serveFile } from '@/__tests__/e2e/support/serve-files';

const read = (file: string) => readFileSync(file, 'utf8');
const frameOf = (page: Page) => page.frameLocator('.usance-content-wrapper iframe');
const chooseMethod = (page: Page, name: string) => page.getByRole('radio', { name }).check();
const listed = (page: Page, id: 'failures' | 'placed') => page.getByTestId(id).getByRole('listitem');

/** Opens the shop with an order of its own. */
async function openModuleShop(page: Page, site: Site, scenario = 'basic', isGuest = false) {
  const { orderId, suffix } = newOrder(scenario);
  const config = {
    checkout: CHECKOUT,
    locale: 'en-GB',
    isGuest,
    order: orderId,
    intent: `intent-${scenario}_${suffix}`,
    key: `key-${scenario}`,
    plan: `plan-30d-${suffix}`,
  };
  const folder = '__tests__/e2e/support/module-shop';
  serveFile(site, '/require.js', read('node_modules/requirejs/require.js'));
  serveFile(site, '/knockout-latest.js', read('node_modules/knockout/build/output/knockout-latest.js'));
  serveFile(site, '/shop.js', read(`${folder}/shop.js`));
  const html = read(`${folder}/shop.html`).replace('{{config}}', JSON.stringify(config));
  await page.goto(serveFile(site, '/shop.html', html));
  await expect(page.locator('body[data-bound]')).toBeVisible();
  return { orderId };
}

test('a customer who switches the payment method three times pays once', async ({ page, merchant }) => {
  await page.clock.install();
  const { orderId } = await openModuleShop(page, merchant);
  for (let round = 0; round < 3; round += 1) {
    await chooseMethod(page, 'Pay later');
    await expect(page.locator('iframe')).toHaveCount(1);
    await chooseMethod(page, 'Cheque');
    await expect(page.locator('iframe')).toHaveCount(0);
  }
  // Longer than a frame may be silent: a frame that knockout has removed has not failed.
  await page.clock.fastForward(25_000);
  await chooseMethod(page, 'Pay later');
  await payByBankTransfer(frameOf(page));
  await expect(listed(page, 'placed')).toHaveText([orderId]);
  await expect(listed(page, 'failures')).toHaveCount(0);
});

test('a guest finds the company, switches the method and pays in the same element', async ({
  page,
  merchant,
}) => {
  await openModuleShop(page, merchant, 'intent-without-order', true);
  await chooseMethod(page, 'Pay later');
  const frame = frameOf(page);
  await frame.getByRole('combobox', { name: 'Company name or registration number' }).fill('acme');
  await clickInView(frame, frame.getByRole('option', { name: /^Acme Bakery/ }));
  await clickInView(frame, frame.getByTestId('companySearch.submit'));
  await expect(page.getByTestId('company')).toContainText('Acme Bakery');
  await chooseMethod(page, 'Cheque');
  await chooseMethod(page, 'Pay later');
  // The element was kept by `getElement`, and with it the company.
  await expect(frame.getByTestId('companySearch')).toContainText('Acme Bakery');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payByBankTransfer(frame);
  await expect(listed(page, 'placed')).toHaveCount(1);
});

test('an order that was rejected is a failure for a module without a handler for rejected', async ({
  page,
  merchant,
}) => {
  await openModuleShop(page, merchant, 'rejected');
  await chooseMethod(page, 'Pay later');
  await expect(listed(page, 'failures')).toHaveCount(1);
});

test('an administrator unmounts, updates and mounts the checkout again', async ({ page, merchant }) => {
  const { orderId } = await openModuleShop(page, merchant);
  await chooseMethod(page, 'Pay later');
  await expect(frameOf(page).getByTestId('paymentOffers')).toBeVisible();
  await page.getByRole('button', { name: 'Reload in admin' }).click();
  const frame = frameOf(page);
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
  await clickInView(frame, frame.locator('label[for="bank_transfer"]'));
  await clickInView(frame, frame.getByTestId('paymentMethods.continue'));
  await clickInView(frame, frame.getByTestId('paymentConfirmation.submitButton'));
  await expect(listed(page, 'placed')).toHaveText([orderId]);
  await expect(page.locator('iframe')).toHaveCount(1);
});
