// Proves the checkout in a shop's frame: pushes, focus, height, colours, and the end of an order.
import type { FrameLocator, Page } from '@playwright/test';
import {
  checkoutUrlOf,
  choosePlan,
  clickInView,
  confirmPayment,
} from '@/__tests__/e2e/support/checkout-actions';
import { expect, test, type Shop } from '@/__tests__/e2e/support/checkout-test';

/** Pushes payloads into the frame as a merchant without the SDK does. */
const push = (page: Page, ...payloads: Record<string, string>[]) =>
  page.evaluate((all) => {
    const frame = document.querySelector<HTMLIFrameElement>('[data-testid="shop.checkout"] iframe');
    all.forEach((payload) => frame?.contentWindow?.postMessage({ sdk: true, action: 'push', payload }, '*'));
  }, payloads);

test('a checkout sends ready first and applies every push of a series', async ({ page, shop }) => {
  const { frame, orderId } = await shop.open({ scenario: 'basic' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  const suffix = orderId.split('_')[1] ?? '';
  await push(page, { locale: 'de' }, { design: 'mercado' }, { plan: `plan-3x-${suffix}` });
  await expect(frame.getByRole('radio', { name: 'Zahlung in 3 Raten' })).toBeChecked();
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
  await expect.poll(() => checkoutUrlOf(page)).toMatch(/\/de\/?\?.*design=mercado/);
  const readSentEvents = async () =>
    (await shop.events()).map(({ event }) => event).filter((event) => event !== 'resize');
  await expect.poll(readSentEvents).toContain('update');
  expect((await readSentEvents())[0]).toBe('ready');
});

test('a push during the redirect does not stop it', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'accepted' });
  await page.evaluate(() =>
    window.addEventListener('message', ({ data, source }) => {
      if (data?.event === 'success')
        (source as Window).postMessage({ sdk: true, action: 'push', payload: { design: 'box' } }, '*');
    }),
  );
  await expect(frame.getByTestId('confirmation.title')).toBeVisible();
});

test('the automatic plan stays in the URL when a language is pushed', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'basic' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  await push(page, { locale: 'fr' });
  await expect.poll(() => checkoutUrlOf(page)).toMatch(/\/fr\/?\?.*plan=plan-30d-.*showPaymentOffers=true/);
});

test('a checkout that continues by itself takes no focus from the shop', async ({ page, shop }) => {
  const suffix = `focus${Date.now()}`;
  await page.addInitScript(() => addEventListener('load', () => document.querySelector('select')?.focus()));
  const { frame } = await shop.open({ scenario: 'saved', suffix, plan: `plan-30d-${suffix}` });
  await expect(frame.getByTestId('paymentConfirmation.form')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
});

test('a confirmation before the order is loaded leads to an incomplete form state', async ({
  page,
  shop,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/payment\/orders\//, async (route) => {
    await released;
    await route.continue();
  });
  const { frame } = await shop.open({ scenario: 'basic' });
  const eventRows = (event: string) => page.getByTestId('shop.events').locator(`li[data-event="${event}"]`);
  await expect(eventRows('ready')).toHaveCount(1);
  await page.getByTestId('shop.confirm').click();
  await expect(eventRows('formState').first()).toContainText('incomplete');
  await expect(frame.getByTestId('paymentOffers')).toBeHidden();
  release();
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
});

test('the SDK ignores a message that another window than its frame has sent', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'basic' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  await page.evaluate(() => {
    const forged = { source: 'usance', version: 1, event: 'success', payload: { status: 'accepted' } };
    const arrived = new Promise((resolve) =>
      window.addEventListener('message', ({ source, data }) => {
        // The shop has handled the message when the next task runs.
        if (source === window && data.event === forged.event) setTimeout(resolve);
      }),
    );
    window.postMessage(forged, '*');
    return arrived;
  });
  await expect(page.getByTestId('shop.paid')).toBeHidden();
});

test('an offer that expires while the buyer types is renewed and keeps the typed text', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  const { frame } = await shop.open({ scenario: 'expires-soon' });
  await choosePlan(frame, 'Pay in 30 days');
  await clickInView(frame, frame.locator('label[for="card"]'));
  await frame.getByLabel('Postcode').fill('SW1A 1AA');
  // The clock must not run out for the card field, which is still loading.
  await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
  await page.clock.fastForward(20_000);
  await expect
    .poll(async () => (await shop.journal(orderIdOf(page))).filter(({ method }) => method === 'PUT').length)
    .toBe(1);
  await expect(frame.getByLabel('Postcode')).toHaveValue('SW1A 1AA');
  await clickInView(frame, frame.locator('label[for="bank_transfer"]'));
  await clickInView(frame, frame.getByTestId('paymentMethods.continue'));
  await confirmPayment(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
});

const orderIdOf = (page: Page) => {
  const query = new URL(page.url()).searchParams;
  return `order-${query.get('scenario')}_${query.get('suffix')}`;
};

const SHOP_SUCCESS_URL = 'https://shop.example/thanks';
const urlsOf = async (shop: Shop, event: string) =>
  (await shop.events()).filter((sent) => sent.event === event).map(({ payload }) => payload.url);

test.describe('where the frame of the SDK goes, it', () => {
  test.use({ expectedConsole: [/Failed to load|ERR_|frame-src/] });

  test('stays on our confirmation page, tells the shop its address and lets the buyer go back', async ({
    shop,
  }) => {
    const { frame } = await shop.open({ scenario: 'external-urls' });
    await choosePlan(frame, 'Pay in 30 days');
    await clickInView(frame, frame.locator('label[for="bank_transfer"]'));
    await clickInView(frame, frame.getByTestId('paymentMethods.continue'));
    await confirmPayment(frame);
    await expect(frame.getByTestId('confirmation.title')).toBeVisible();
    expect(await urlsOf(shop, 'success')).toEqual([SHOP_SUCCESS_URL]);
    await clickInView(frame, frame.getByRole('button', { name: /^Back to / }));
    await expect.poll(async () => (await shop.events()).map(({ event }) => event)).toContain('cancel');
  });

  test('pays an offer whose addresses are empty', async ({ shop }) => {
    const { frame } = await shop.open({ scenario: 'empty-urls' });
    await choosePlan(frame, 'Pay in 30 days');
    await clickInView(frame, frame.locator('label[for="bank_transfer"]'));
    await clickInView(frame, frame.getByTestId('paymentMethods.continue'));
    await confirmPayment(frame);
    await expect(frame.getByTestId('confirmation.title')).toBeVisible();
    expect((await shop.events()).map(({ event }) => event)).toContain('success');
  });

  test('is as high as its page of 500 methods, which does not scroll inside', async ({ page, shop }) => {
    const { frame } = await shop.open({ scenario: 'many-methods' });
    await choosePlan(frame, 'Pay in 30 days');
    await clickInView(frame, frame.getByRole('button', { name: 'Change: Payment method' }));
    await clickInView(frame, frame.getByRole('button', { name: 'Show all 501' }));
    await expect(frame.locator('[data-testid^="paymentMethod."]')).toHaveCount(501);
    const readOverflow = () =>
      frame.locator('html').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    await expect.poll(readOverflow).toBe(0);
    const box = await page.locator('[data-testid="shop.checkout"] iframe').boundingBox();
    expect(box?.height).toBeGreaterThan(20_000);
  });

  test('starts again with another order that the shop pushes after the end', async ({ page, shop }) => {
    const { frame, orderId } = await shop.open({ scenario: 'declined' });
    await expect(frame.getByTestId('error.title')).toBeVisible();
    await push(page, { order: orderId.replace('declined', 'basic'), key: 'key-basic' });
    await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  });

  test('reads an order again that the shop opens after another', async ({ page, shop }) => {
    const readUrls: string[] = [];
    page.on('request', (request) => readUrls.push(request.url()));
    const { frame, orderId } = await shop.open({ scenario: 'basic' });
    const countReads = () => readUrls.filter((url) => url.includes(`/payment/orders/${orderId}/?`)).length;
    await expect(frame.getByTestId('paymentOffers')).toBeVisible();
    expect(countReads()).toBe(1);
    await push(page, { order: orderId.replace('basic', 'single'), key: 'key-single' });
    await expect(frame.getByTestId('selectedPaymentPlan')).toBeVisible();
    await push(page, { order: orderId, key: 'key-basic' });
    await expect(frame.getByTestId('paymentOffers')).toBeVisible();
    expect(countReads()).toBe(2);
  });
});

test.describe('a frame without an origin', () => {
  test.use({ expectedConsole: [/CORS|Failed to load|blocked|Access to/] });

  test('shows that it cannot work', async ({ page, shop }) => {
    await shop.open({ scenario: 'basic' });
    await page.evaluate(() => {
      const frame = document.querySelector<HTMLIFrameElement>('[data-testid="shop.checkout"] iframe');
      frame?.setAttribute('sandbox', 'allow-scripts');
      frame?.setAttribute('src', frame.src);
    });
    const frame = page.frameLocator('[data-testid="shop.checkout"] iframe');
    await expect(frame.getByTestId('error.message')).toContainText('@');
  });
});

test.describe('for a buyer whose system is dark', () => {
  test.use({ colorScheme: 'dark' });

  /** Returns the colour scheme with which the page began to show something, its current one and that of its texts. */
  const readColours = (frame: FrameLocator) =>
    frame
      .locator('html')
      .evaluate((html) => [
        html.getAttribute('data-first'),
        getComputedStyle(html).colorScheme,
        getComputedStyle(document.body).color === 'rgb(26, 31, 54)' ? 'dark text' : 'light text',
      ]);

  for (const [shopScheme, ...colours] of [
    ['light', '', 'light', 'dark text'],
    ['dark', 'dark', 'dark', 'light text'],
    ['light dark', 'auto', 'light dark', 'light text'],
  ] as const)
    test(`a shop that is ${shopScheme} has a checkout in its colours from the first paint`, async ({
      page,
      shop,
    }) => {
      await page.route('**/base.css', async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        await route.fulfill({
          response,
          body: text.replace('color-scheme: light', `color-scheme: ${shopScheme}`),
        });
      });
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (!document.body) return;
          const { documentElement } = document;
          documentElement.dataset.first = documentElement.dataset.colorScheme ?? 'none';
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
      });
      const { frame } = await shop.open({ scenario: 'basic' });
      await expect(frame.getByTestId('paymentOffers')).toBeVisible();
      expect(await readColours(frame)).toEqual(colours);
      await push(page, { colorScheme: 'sepia' }, { colorScheme: 'dark' });
      await expect.poll(() => readColours(frame)).toEqual([colours[0], 'dark', 'light text']);
    });
});

test('a frame with summary=true shows the order in one line, which opens', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'basic' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  await push(page, { summary: 'true' });
  await frame.getByTestId('orderSummary').getByText('Northwind Supplies').click();
  await expect(frame.getByText('Proofing baskets')).toBeVisible();
});
