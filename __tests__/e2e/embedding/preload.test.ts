// Proves that `usance.preload()` on an earlier page loads the files of the checkout into the cache.
import type { Page } from '@playwright/test';
import { expect, test } from '@/__tests__/e2e/support/checkout-test';
import { CHECKOUT, SHOP } from '@/__tests__/e2e/support/origins';

/** Opens a page of the shop without a checkout, which preloads. Returns what it asks of the checkout's server. */
async function openBasket(page: Page): Promise<string[]> {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(CHECKOUT)) requestedUrls.push(request.url());
  });
  await page.goto(`${SHOP}/basket`);
  await page.addScriptTag({ url: `${CHECKOUT}/sdk/v1/usance.js` });
  const frameRemoved = page.waitForEvent('framedetached');
  await page.evaluate(() => window.Usance?.('pk_test_northwind').preload());
  await frameRemoved;
  return [...requestedUrls];
}

test('preload fills the cache of the browser, and leaves nothing on the page', async ({ page, shop }) => {
  const requestedUrls = await openBasket(page);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(requestedUrls.filter((url) => url.includes('/api/') || url.includes('key'))).toEqual([]);
  const { frame } = await shop.open({ scenario: 'basic' });
  await expect(frame.locator('#early-plans')).toHaveCount(0);
  const scripts = await frame
    .locator('html')
    .evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ initiatorType, name }) => initiatorType === 'script' && name.includes('/_next/'))
        .map(({ name, transferSize }) => ({ name, transferSize })),
    );
  const first = scripts.filter(({ name }) => requestedUrls.includes(name));
  expect(first.length).toBeGreaterThan(5);
  expect(first.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
});
