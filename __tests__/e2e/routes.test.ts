import { expect, test } from './support/checkout-test';
import { CHECKOUT } from './support/origins';

const key = 'key=key-basic';
const brands = [
  { design: 'default', name: 'Usance', favicon: '/brands/default/favicon.svg' },
  { design: 'grosso', name: 'Grosso', favicon: '/brands/grosso/favicon.svg' },
];
const routes: [path: string, title: string, testId: string][] = [
  ['/', 'Checkout – ', 'paymentOffers'],
  ['/error', 'Error: Checkout – ', 'error.title'],
  ['/confirmation', 'Your order – ', 'confirmation.title'],
  ['/500', 'Error: Checkout – ', 'error.title'],
];

for (const { design, name, favicon } of brands) {
  for (const [path, title, testId] of routes) {
    test.describe('a page', () => {
      // The page of server errors says so in its status as well.
      test.use({ expectedConsole: path === '/500' ? [/status of 500/] : [] });

      test(`${path} of ${design} has its title, favicon, description and width`, async ({ page }) => {
        await page.goto(`${CHECKOUT}${path}?order=order-basic_routes${design}&${key}&design=${design}`);
        await expect(page.getByTestId(testId)).toBeVisible();
        await expect(page).toHaveTitle(title + name);
        await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', favicon);
        await expect(page.locator('meta[name="description"]')).toHaveAttribute(
          'content',
          `Trade Credit Powered By ${name}`,
        );
        await expect(page.locator('#modal-root')).toBeAttached();
        await expect(page.locator('header, footer')).toHaveCount(0);
        expect((await page.locator('main').boundingBox())?.width).toBe(832);
        expect((await page.request.get(CHECKOUT + favicon)).status()).toBe(200);
      });
    });
  }

  test(`/headless/error of ${design} shows nothing at all`, async ({ page }) => {
    await page.goto(`${CHECKOUT}/headless/error?order=order-declined&key=key-declined&design=${design}`);
    await expect(page.locator('#__next')).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('body').innerText()).toBe('');
    await expect(page.locator('main, header, footer, #modal-root')).toHaveCount(0);
  });

  test.describe('an address that is not there', () => {
    test.use({ expectedConsole: [/status of 404/] });

    for (const path of ['/nowhere', '/xx/error', '/de/nowhere']) {
      test(`${path} of ${design} says so`, async ({ page }) => {
        const answer = await page.goto(`${CHECKOUT}${path}?design=${design}`);
        expect(answer?.status()).toBe(404);
        await expect(page.getByTestId('error.title')).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(`${name}$`));
        // No call is made, and nobody is sent elsewhere, whatever language they chose before.
        await page.context().addCookies([{ name: 'NEXT_LOCALE', value: 'it', url: CHECKOUT }]);
        await page.reload();
        await expect(page.getByTestId('error.title')).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(new URL(page.url()).pathname).toBe(path);
      });
    }
  });
}
