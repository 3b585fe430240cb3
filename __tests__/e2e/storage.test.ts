import type { BrowserContext, Page } from '@playwright/test';
import { confirmations } from './support/checkout-test';
import { CHECKOUT } from './support/origins';
import { chooseBankTransfer, choosePlan, confirm } from './support/journey';
import { embed, mark, newOrder, pageWith, payByTransfer, plansShown, pushOf } from './support/stranger';
import { ELSEWHERE, expect, test } from './support/third-origin';

test.use({
  // Other sites get no cookies, as buyers' browsers have it; and the cache that Playwright turns off is on.
  launchOptions: async ({ launchOptions }, provide) =>
    provide({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--test-third-party-cookie-phaseout'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});

/** Every store of the checkout's pages throws, whether it is read or written. */
const blockStorage = (context: BrowserContext) =>
  context.addInitScript((origin) => {
    if (window.origin !== origin) return;
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  }, CHECKOUT);

test.describe('storage that throws', () => {
  test.beforeEach(({ context }) => blockStorage(context));

  test('keeps nobody from paying in a shop, in their language', async ({ page, shop }) => {
    const { frame, orderId } = await shop.open({ scenario: 'basic' });
    await expect(frame.getByTestId('paymentOffers')).toBeVisible();
    const checkout = page.frames().find((candidate) => candidate.url().includes(orderId));
    await expect(checkout?.evaluate(() => document.cookie)).rejects.toThrow('Access is denied');
    await page.locator('#locale').selectOption('de');
    await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
    await choosePlan(frame, 'in 30 Tagen');
    await chooseBankTransfer(frame);
    await confirm(frame);
    await expect(page.getByTestId('shop.paid')).toBeVisible();
    await expect(frame.getByTestId('confirmation.title')).toBeVisible();
  });

  test('keeps nobody from paying in a window of its own', async ({ page }) => {
    await page.goto(newOrder().url);
    await payByTransfer(page);
  });
});

test('cookies that are blocked keep nobody from paying, and the language outlives a reload', async ({
  page,
  merchant,
}) => {
  const embedded = await embed(page, merchant);
  await plansShown(embedded);
  // The premise: an ordinary cookie of the frame is not kept.
  const kept = await embedded.checkout.evaluate(() => {
    document.cookie = 'third=party; SameSite=None; Secure';
    return document.cookie;
  });
  expect(kept).not.toContain('third');
  await embedded.push(pushOf({ locale: 'fr' }));
  await expect(embedded.frame.locator('html')).toHaveAttribute('lang', 'fr');
  await expect.poll(() => embedded.address().pathname).toMatch(/^\/fr\/?$/);
  await Promise.all([
    embedded.checkout.waitForNavigation(),
    embedded.checkout.evaluate(() => window.location.reload()),
  ]);
  await plansShown(embedded);
  await expect(embedded.frame.locator('html')).toHaveAttribute('lang', 'fr');
  await embedded.push(pushOf({ locale: 'en-GB' }));
  await expect(embedded.frame.locator('html')).toHaveAttribute('lang', 'en-GB');
  await payByTransfer(embedded.frame);
  expect(await embedded.heard('success')).toHaveLength(1);
});

/** Whether a page was shown out of the browser's back-forward cache, each time that it was shown. */
const noteReturns = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      Object.assign(window, { persisted: [...(Reflect.get(window, 'persisted') ?? []), persisted] });
    });
  });
const returnsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'persisted'));

/** The early check asks beside the plans; a page that is left while it asks is not kept by every browser. */
async function untilChecked(page: Page): Promise<void> {
  const profiled = () => page.frames().find((frame) => frame.url().endsWith('/profiling.html'));
  // The tag has come once it has put a frame of its own there.
  await expect.poll(() => profiled()?.childFrames().length ?? 0).toBeGreaterThan(0);
  await page.waitForTimeout(500);
}

/** To another page and back. A page that was kept is never loaded again. */
async function goAwayAndBack(page: Page, away: string): Promise<void> {
  await untilChecked(page);
  await page.goto(away);
  await page.goBack({ waitUntil: 'commit' });
}

test.describe('a page that the browser kept', () => {
  test.beforeEach(({ context }) => noteReturns(context));

  test('is paid in after coming back', async ({ page, shop, stranger }) => {
    const { url, orderId } = newOrder();
    await page.goto(url);
    await expect(page.getByTestId('paymentOffers')).toBeVisible();
    await expect.poll(() => page.url()).toContain('plan=plan-');
    await goAwayAndBack(page, stranger.put(pageWith([])));
    await expect.poll(() => returnsOf(page)).toEqual([false, true]);
    await payByTransfer(page);
    expect(confirmations(await shop.journal(orderId))).toHaveLength(1);
  });

  test('reads its order again when it comes back', async ({ page, shop, stranger }) => {
    const { url, orderId } = newOrder();
    const reads = async () =>
      (await shop.journal(orderId)).filter(
        ({ method, path }) => method === 'GET' && path.includes('/orders/') && !path.endsWith('/session_id'),
      );
    await page.goto(url);
    await expect(page.getByTestId('paymentOffers')).toBeVisible();
    await expect.poll(() => page.url()).toContain('plan=plan-');
    const { length } = await reads();
    await goAwayAndBack(page, stranger.put(pageWith([])));
    await expect.poll(() => returnsOf(page)).toEqual([false, true]);
    await expect.poll(async () => (await reads()).length).toBe(length + 1);
  });

  test('can be left again, although it was being left before', async ({ page, stranger }) => {
    const asked: string[] = [];
    // The merchant's server has no page to show: the buyer stays, and goes elsewhere.
    await page.route(`${ELSEWHERE}/**`, async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ status: 204 });
    });
    await page.goto(newOrder('external-urls').url);
    const back = page.getByRole('button', { name: /^Back to / });
    await back.click();
    await expect.poll(() => asked).toEqual([`${ELSEWHERE}/basket`]);
    await goAwayAndBack(page, stranger.put(pageWith([])));
    await expect.poll(() => returnsOf(page)).toEqual([false, true]);
    await back.click();
    await expect.poll(() => asked).toEqual([`${ELSEWHERE}/basket`, `${ELSEWHERE}/basket`]);
  });

  test('still answers the merchant and the buyer in its frame', async ({ page, merchant, stranger }) => {
    const embedded = await embed(page, merchant);
    await plansShown(embedded);
    const box = await embedded.frame.getByRole('radio', { name: 'Pay in 3 instalments' }).boundingBox();
    await goAwayAndBack(page, stranger.put(pageWith([])));
    await expect.poll(() => returnsOf(page)).toEqual([false, true]);
    // From here on the test sees the frame only as the merchant and the buyer do.
    const updates = async () => (await embedded.heard('update')).map(({ data }) => data.payload);
    // While the order is read again the page takes no input.
    await expect(async () => {
      await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
      expect(await updates()).toContainEqual({ planId: `plan-3x-${embedded.suffix}` });
    }).toPass({ timeout: 30_000 });
    await embedded.push(pushOf({ locale: 'de' }));
    await expect.poll(updates).toContainEqual({ locale: 'de' });
  });

  test('that was not kept, such as the demo shop, starts again', async ({ page, shop, stranger }) => {
    const { frame, orderId } = await shop.open({ scenario: 'basic' });
    await expect(frame.getByTestId('paymentOffers')).toBeVisible();
    await goAwayAndBack(page, stranger.put(pageWith([])));
    await expect(frame.getByTestId('paymentOffers')).toBeVisible();
    expect(await returnsOf(page)).toEqual([false]);
    const checkout = page.frames().find((candidate) => candidate.url().includes(orderId));
    const address = () => new URL(checkout?.url() ?? '');
    await mark({
      address,
      push: (...messages) =>
        page.evaluate(
          (all) => all.forEach((message) => window.frames[0]?.postMessage(message, '*')),
          messages,
        ),
    });
  });
});
