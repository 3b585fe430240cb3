// Proves the title, icon and width of every route, and the error pages of unknown ones.
import { expect, test } from '@/__tests__/e2e/support/checkout-test';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';

/** Path, title, test id, design and its name; only the checkout itself is opened with both designs. */
const pages = [
  ['/', 'Checkout – ', 'paymentOffers', 'default', 'Usance'],
  ['/', 'Checkout – ', 'paymentOffers', 'grosso', 'Grosso'],
  ['/error', 'Error: Checkout – ', 'error.title', 'grosso', 'Grosso'],
  ['/confirmation', 'Your order – ', 'confirmation.title', 'grosso', 'Grosso'],
  ['/500', 'Error: Checkout – ', 'error.title', 'grosso', 'Grosso'],
] as const;

for (const [path, title, testId, design, name] of pages) {
  test.describe('the page', () => {
    // The page of server errors is served with that status.
    test.use({ expectedConsole: path === '/500' ? [/status of 500/] : [] });

    test(`${path} of ${design} has its title, favicon, description and width`, async ({ page }) => {
      await page.setViewportSize({ width: 1300, height: 900 });
      await page.goto(`${CHECKOUT}${path}?order=order-basic_routes${design}&key=key-basic&design=${design}`);
      await expect(page.getByTestId(testId)).toBeVisible();
      await expect(page).toHaveTitle(title + name);
      const favicon = `/brands/${design}/favicon.svg`;
      await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', favicon);
      const description = `Trade Credit Powered By ${name}`;
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description);
      await expect(page.locator('#modal-root')).toBeAttached();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(3);
      expect((await page.locator('main').boundingBox())?.width).toBe(1132);
      expect((await page.request.get(CHECKOUT + favicon)).status()).toBe(200);
    });
  });
}

test.describe('a page that React has begun', () => {
  test.use({ expectedConsole: [/status of (404|500)/] });

  for (const path of ['/', '/error', '/confirmation', '/500', '/headless/error', '/nowhere'])
    test(`${path} is not loaded again`, async ({ page }) => {
      await page.clock.install();
      await page.goto(`${CHECKOUT}${path}?order=order-declined_begun&key=key-declined`);
      await page.waitForLoadState('networkidle');
      const loadedUrls: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'document') loadedUrls.push(request.url());
      });
      await page.clock.fastForward(60_000);
      // A call of the page itself comes back after a request for its document would have been sent.
      expect(await page.evaluate(async () => (await fetch('/api/health')).status)).toBe(200);
      expect(loadedUrls).toEqual([]);
    });
});

test('/headless/error shows nothing at all', async ({ page }) => {
  await page.goto(`${CHECKOUT}/headless/error?order=order-declined&key=key-declined`);
  await expect(page.locator('#__next')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(await page.locator('body').innerText()).toBe('');
  await expect(page.locator('main, header, footer, #modal-root')).toHaveCount(0);
});

test.describe('the unknown path', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('/headless/nowhere shows nothing at all', async ({ page }) => {
    const response = await page.goto(`${CHECKOUT}/headless/nowhere`);
    expect(response?.status()).toBe(404);
    await expect(page.locator('main, header, footer, #modal-root')).toHaveCount(0);
    expect(await page.locator('body').innerText()).toBe('');
  });

  for (const path of ['/nowhere', '/xx/error', '/de/nowhere']) {
    test(`${path} shows an error of the brand and redirects nowhere`, async ({ page }) => {
      const response = await page.goto(`${CHECKOUT}${path}?design=grosso`);
      expect(response?.status()).toBe(404);
      await expect(page.getByTestId('error.title')).toBeVisible();
      await expect(page).toHaveTitle(/Grosso$/);
      // A language that was selected before does not redirect it either.
      await page.context().addCookies([{ name: 'NEXT_LOCALE', value: 'it', url: CHECKOUT }]);
      await page.reload();
      await expect(page.getByTestId('error.title')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname).toBe(path);
    });
  }
});
