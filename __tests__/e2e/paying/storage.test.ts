// Browsers that block storage or cookies, and pages restored from the back-forward cache.
import type { BrowserContext, Page } from '@playwright/test';
import { blockStorage } from '@/__tests__/e2e/support/blocked-storage';
import { chooseBankTransfer, choosePlan, confirmPayment } from '@/__tests__/e2e/support/checkout-actions';
import { confirmationsIn } from '@/__tests__/e2e/support/checkout-test';
import {
  embedCheckout,
  pushMarker,
  newOrder,
  createFramesPage,
  payByBankTransfer,
  waitForPlans,
  createPushMessage,
} from '@/__tests__/e2e/support/embedded-checkout';
import { EXTERNAL_SHOP_ORIGIN, expect, test } from '@/__tests__/e2e/support/redirects/third-party-sites';

test.use({
  // Blocks third-party cookies as buyers' browsers do, and enables the bfcache, which Playwright disables.
  launchOptions: async ({ launchOptions }, provide) =>
    provide({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--test-third-party-cookie-phaseout'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});

test.describe('storage that throws', () => {
  test.beforeEach(({ context }) => blockStorage(context));

  test('does not prevent a payment in German in a shop', async ({ page, shop }) => {
    const { frame, orderId } = await shop.open({ scenario: 'basic' });
    await expect(frame.getByTestId('paymentOffers')).toBeVisible();
    const checkout = page.frames().find((candidate) => candidate.url().includes(orderId));
    await expect(checkout?.evaluate(() => document.cookie)).rejects.toThrow('Access is denied');
    await page.locator('#locale').selectOption('de');
    await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
    await choosePlan(frame, 'in 30 Tagen');
    await chooseBankTransfer(frame);
    await confirmPayment(frame);
    await expect(page.getByTestId('shop.paid')).toBeVisible();
    await expect(frame.getByTestId('confirmation.title')).toBeVisible();
  });

  test('does not prevent a payment in a window of its own', async ({ page }) => {
    await page.goto(newOrder().url);
    await payByBankTransfer(page);
  });

  test('does not lose the key if the URL changes while the page is being reloaded, twice', async ({
    page,
  }) => {
    await page.goto(newOrder().url);
    await expectSealedKey(() => new URL(page.url()));
    for (const reload of [1, 2]) {
      await Promise.all([
        page.waitForEvent('load'),
        page.evaluate(() => {
          const changeUrl = () => history.replaceState(null, '', `/de${location.search}`);
          window.addEventListener('beforeunload', changeUrl);
          setTimeout(() => location.reload());
        }),
      ]);
      await expect(page.getByTestId('paymentOffers'), `reload ${reload}`).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    }
  });

  test('does not lose the key if the URL changes late in a slow reload', async ({ page }) => {
    await page.goto(newOrder().url);
    await expectSealedKey(() => new URL(page.url()));
    await page.evaluate(() => {
      const changeUrl = () => history.replaceState(null, '', `/de${location.search}`);
      window.addEventListener('beforeunload', () => setTimeout(changeUrl, 2000));
    });
    await page.route('**/*', async (route) => {
      if (route.request().isNavigationRequest()) await new Promise((resolve) => setTimeout(resolve, 4000));
      await route.fallback();
    });
    await page.reload();
    await expect(page.getByTestId('paymentOffers')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  });

  test('makes a reload tell the buyer to open the checkout again if the history keeps no state either', async ({
    context,
    page,
  }) => {
    await context.addInitScript(() => Object.defineProperty(History.prototype, 'state', { get: () => null }));
    await page.goto(newOrder().url);
    await expectSealedKey(() => new URL(page.url()));
    await page.reload();
    await expect(page.getByRole('main')).toContainText('open the checkout again in the shop');
    await expect(page.getByTestId('paymentOffers')).toBeHidden();
  });
});

/** The key leaves the address before the first script of a provider runs, which is that of the profiling. */
const expectSealedKey = (readUrl: () => URL) =>
  expect.poll(() => readUrl().searchParams.get('key')).toMatch(/^sealed\.[\da-f]+$/);

test('a reload opens the sealed key, before and after the payment', async ({ page }) => {
  const readUrl = () => new URL(page.url());
  await page.goto(newOrder().url);
  await expectSealedKey(readUrl);
  await page.reload();
  await expect(page.getByTestId('paymentOffers')).toBeVisible();
  await expectSealedKey(readUrl);
  await payByBankTransfer(page);
  await expectSealedKey(readUrl);
  await page.reload();
  await expect(page.getByTestId('confirmation.title')).toBeVisible();
});

test('blocked cookies do not prevent a payment, and the language survives a reload', async ({
  page,
  merchant,
}) => {
  const embedded = await embedCheckout(page, merchant);
  await waitForPlans(embedded);
  // Precondition: the browser does not keep an ordinary cookie of the frame.
  const cookies = await embedded.checkoutFrame.evaluate(() => {
    document.cookie = 'third=party; SameSite=None; Secure';
    return document.cookie;
  });
  expect(cookies).not.toContain('third');
  await embedded.push(createPushMessage({ locale: 'fr' }));
  await expect(embedded.frame.locator('html')).toHaveAttribute('lang', 'fr');
  await expect.poll(() => embedded.currentUrl().pathname).toMatch(/^\/fr\/?$/);
  await expectSealedKey(embedded.currentUrl);
  await Promise.all([
    embedded.checkoutFrame.waitForNavigation(),
    embedded.checkoutFrame.evaluate(() => window.location.reload()),
  ]);
  await waitForPlans(embedded);
  await expect(embedded.frame.locator('html')).toHaveAttribute('lang', 'fr');
  await embedded.push(createPushMessage({ locale: 'en-GB' }));
  await expect(embedded.frame.locator('html')).toHaveAttribute('lang', 'en-GB');
  await payByBankTransfer(embedded.frame);
  expect(await embedded.readMessages('success')).toHaveLength(1);
});

/** Records at each `pageshow` whether the page was restored from the back-forward cache. */
const recordPageShows = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      Object.assign(window, { persisted: [...(Reflect.get(window, 'persisted') ?? []), persisted] });
    });
  });
const readPageShows = (page: Page) => page.evaluate(() => Reflect.get(window, 'persisted'));

/** Waits for the early fraud check: not every browser keeps a page that is left during a request. */
async function waitForProfiling(page: Page): Promise<void> {
  const profilingFrame = () => page.frames().find((frame) => frame.url().endsWith('/profiling.html'));
  // The tag inserts a frame of its own once it has loaded.
  await expect.poll(() => profilingFrame()?.childFrames().length ?? 0).toBeGreaterThan(0);
  await page.waitForTimeout(500);
}

/** Goes to another page and back, without waiting for a load event: a page that was kept does not load again. */
async function goAwayAndBack(page: Page, otherUrl: string): Promise<void> {
  await waitForProfiling(page);
  await page.goto(otherUrl);
  await page.goBack({ waitUntil: 'commit' });
}

test.describe('a page that the buyer returns to', () => {
  test.beforeEach(({ context }) => recordPageShows(context));

  test('can be paid in if the browser has kept it', async ({ page, shop, stranger }) => {
    const { url, orderId } = newOrder();
    await page.goto(url);
    await expect(page.getByTestId('paymentOffers')).toBeVisible();
    await expect.poll(() => page.url()).toContain('plan=plan-');
    await goAwayAndBack(page, stranger.addPage(createFramesPage([])));
    await expect.poll(() => readPageShows(page)).toEqual([false, true]);
    await payByBankTransfer(page);
    expect(confirmationsIn(await shop.journal(orderId))).toHaveLength(1);
  });

  test('reads its order again if the browser has kept it', async ({ page, shop, stranger }) => {
    const { url, orderId } = newOrder();
    const fetchReads = async () =>
      (await shop.journal(orderId)).filter(
        ({ method, path }) => method === 'GET' && path.includes('/orders/') && !path.endsWith('/session_id'),
      );
    await page.goto(url);
    await expect(page.getByTestId('paymentOffers')).toBeVisible();
    await expect.poll(() => page.url()).toContain('plan=plan-');
    const { length } = await fetchReads();
    await goAwayAndBack(page, stranger.addPage(createFramesPage([])));
    await expect.poll(() => readPageShows(page)).toEqual([false, true]);
    await expect.poll(async () => (await fetchReads()).length).toBe(length + 1);
  });

  test('can be left again, although a redirect had begun before', async ({ page, stranger }) => {
    const requestedUrls: string[] = [];
    // The merchant's server responds without a page, so the buyer stays on this one.
    await page.route(`${EXTERNAL_SHOP_ORIGIN}/**`, async (route) => {
      requestedUrls.push(route.request().url());
      await route.fulfill({ status: 204 });
    });
    await page.goto(newOrder('external-urls').url);
    const backButton = page.getByRole('button', { name: /^Back to / });
    await backButton.click();
    await expect.poll(() => requestedUrls).toEqual([`${EXTERNAL_SHOP_ORIGIN}/basket`]);
    await goAwayAndBack(page, stranger.addPage(createFramesPage([])));
    await expect.poll(() => readPageShows(page)).toEqual([false, true]);
    await backButton.click();
    await expect
      .poll(() => requestedUrls)
      .toEqual([`${EXTERNAL_SHOP_ORIGIN}/basket`, `${EXTERNAL_SHOP_ORIGIN}/basket`]);
  });

  test('responds to the merchant and the buyer in its frame', async ({ page, merchant, stranger }) => {
    const embedded = await embedCheckout(page, merchant);
    await waitForPlans(embedded);
    const box = await embedded.frame.getByRole('radio', { name: 'Pay in 3 instalments' }).boundingBox();
    await goAwayAndBack(page, stranger.addPage(createFramesPage([])));
    await expect.poll(() => readPageShows(page)).toEqual([false, true]);
    // From here on the test uses only messages and the mouse, as the merchant and the buyer do.
    const updates = async () => (await embedded.readMessages('update')).map(({ data }) => data.payload);
    // The page takes no input during the new read of the order.
    await expect(async () => {
      await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
      expect(await updates()).toContainEqual({ planId: `plan-3x-${embedded.suffix}` });
    }).toPass({ timeout: 30_000 });
    await embedded.push(createPushMessage({ locale: 'de' }));
    await expect.poll(updates).toContainEqual({ locale: 'de' });
  });

  test('starts again if the browser has not kept it, as with the demo shop', async ({
    page,
    shop,
    stranger,
  }) => {
    const { frame, orderId } = await shop.open({ scenario: 'basic' });
    await expect(frame.getByTestId('paymentOffers')).toBeVisible();
    await goAwayAndBack(page, stranger.addPage(createFramesPage([])));
    await expect(frame.getByTestId('paymentOffers')).toBeVisible();
    expect(await readPageShows(page)).toEqual([false]);
    const checkout = page.frames().find((candidate) => candidate.url().includes(orderId));
    const currentUrl = () => new URL(checkout?.url() ?? '');
    await pushMarker({
      currentUrl,
      push: (...messages) =>
        page.evaluate(
          (all) => all.forEach((message) => window.frames[0]?.postMessage(message, '*')),
          messages,
        ),
    });
  });
});
