import { expect, test } from '@/__tests__/e2e/support/checkout-test';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';

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
    test.describe('the page', () => {
      // The page of server errors is served with that status.
      test.use({ expectedConsole: path === '/500' ? [/status of 500/] : [] });

      test(`${path} of ${design} has its title, favicon, description and width`, async ({ page }) => {
        await page.goto(
          `${CHECKOUT}${path}?order=order-basic_routes${design}&key=key-basic&design=${design}`,
        );
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

  test.describe('the unknown path', () => {
    test.use({ expectedConsole: [/status of 404/] });

    test(`/headless/nowhere of ${design} shows nothing at all`, async ({ page }) => {
      const response = await page.goto(`${CHECKOUT}/headless/nowhere?design=${design}`);
      expect(response?.status()).toBe(404);
      await expect(page.locator('main, header, footer, #modal-root')).toHaveCount(0);
      expect(await page.locator('body').innerText()).toBe('');
    });

    for (const path of ['/nowhere', '/xx/error', '/de/nowhere']) {
      test(`${path} of ${design} shows an error and redirects nowhere`, async ({ page }) => {
        const response = await page.goto(`${CHECKOUT}${path}?design=${design}`);
        expect(response?.status()).toBe(404);
        await expect(page.getByTestId('error.title')).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(`${name}$`));
        // A language that was selected before does not redirect it either.
        await page.context().addCookies([{ name: 'NEXT_LOCALE', value: 'it', url: CHECKOUT }]);
        await page.reload();
        await expect(page.getByTestId('error.title')).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(new URL(page.url()).pathname).toBe(path);
      });
    }
  });
}
