// Requests that are slow, fail or lose the connection: what the buyer reads, and how the checkout recovers.
import type { Page, Route } from '@playwright/test';
import { addCard, choosePlan, clickInView, confirmPayment } from '@/__tests__/e2e/support/checkout-actions';
import { expect, test } from '@/__tests__/e2e/support/checkout-test';
import { newOrder } from '@/__tests__/e2e/support/embedded-checkout';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';
import { fireHeldTimers, holdLongTimers } from '@/__tests__/e2e/support/time/held-timers';
import { holdRequests } from '@/__tests__/e2e/support/time/hold-requests';

const ORDERS = `${CHECKOUT}/api/sandbox/v1/payment/orders/`;

test.describe('a read that fails', () => {
  test.use({ expectedConsole: [/Failed to load resource|net::ERR_/] });

  test('is retried with a notice, and can be retried at once', async ({ page, shop }) => {
    let reads = 0;
    page.on('request', (request) => (reads += request.url().startsWith(ORDERS) ? 1 : 0));
    await holdLongTimers(page);
    const { frame } = await shop.open({ scenario: 'flaky' });
    const retryNotice = frame.getByRole('status').filter({ hasText: 'Trying again' });
    await expect(retryNotice).toBeVisible();
    expect(reads).toBe(1);
    // The timer of the next retry starts with the answer to this one.
    const secondRead = page.waitForResponse((response) => response.url().startsWith(ORDERS));
    await clickInView(frame, frame.getByRole('button', { name: 'Try again' }));
    await (await secondRead).finished();
    expect(reads).toBe(2);
    await expect(retryNotice).toBeVisible();
    await fireHeldTimers(frame);
    await expect(frame.getByTestId('paymentOffers')).toBeVisible();
    expect(reads).toBe(3);
  });

  test('without a connection resumes when the connection is back', async ({ context, shop }) => {
    const { frame } = await shop.open({ scenario: 'basic' });
    await choosePlan(frame, 'Pay in 30 days');
    await expect(frame.locator('label[for="bank_transfer"]')).toBeVisible();
    await clickInView(frame, frame.getByRole('button', { name: 'Change: Payment plan' }));
    await frame.getByRole('radio', { name: 'Pay now' }).check();
    await context.setOffline(true);
    // A different plan needs a verification and a read of its methods.
    await clickInView(frame, frame.getByTestId('selectedPaymentPlan').getByRole('button'));
    await expect(frame.getByTestId('fraudOverlay')).toContainText('You are offline');
    await context.setOffline(false);
    await expect(
      frame.locator('label[for="instant_payment"], label[for="bank_transfer"]').first(),
    ).toBeVisible();
  });
});

test.describe('a language that is chosen without a connection', () => {
  test.use({ expectedConsole: [/Failed to load resource|net::ERR_/] });

  test('is loaded when the connection is back, and no typed text is lost', async ({ context, shop }) => {
    const { frame } = await shop.open({ scenario: 'basic' });
    await choosePlan(frame, 'Pay in 30 days');
    await clickInView(frame, frame.locator('label[for="card"]'));
    await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
    await frame.getByLabel('Postcode').fill('SW1A 1AA');
    await clickInView(frame, frame.getByTestId('languageSwitcher').getByRole('button').first());
    await expect(frame.getByTestId('languageSwitcher.list')).toBeVisible();
    await context.setOffline(true);
    await clickInView(frame, frame.getByRole('button', { name: 'German' }));
    await expect(frame.getByLabel('Postcode')).toHaveValue('SW1A 1AA');
    await context.setOffline(false);
    await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
    await expect(frame.getByLabel('Postleitzahl')).toHaveValue('SW1A 1AA');
  });
});

type Chunk = { testId: string; fail?: (route: Route) => Promise<void> };

/** Fails the requests for the chunk that contains a test id, until the returned function is called. */
async function blockChunk(
  page: Page,
  { testId, fail = (route) => route.abort() }: Chunk,
): Promise<() => void> {
  let isBlocked = true;
  await page.route('**/_next/static/chunks/**', async (route) => {
    const response = await route.fetch();
    const isChunk = (await response.text()).includes(testId);
    await (isBlocked && isChunk ? fail(route) : route.fulfill({ response }));
  });
  return () => {
    isBlocked = false;
  };
}

const nextStep = { testId: 'paymentConfirmation.submitButton' };

test.describe('a part that cannot be loaded', () => {
  test.use({ expectedConsole: [/Failed to load resource|net::ERR_|Loading chunk|ChunkLoadError/] });

  test('is told beside Continue, which keeps the focus and loads it when pressed again', async ({
    page,
    shop,
  }) => {
    const release = await blockChunk(page, nextStep);
    const { frame } = await shop.open({ scenario: 'basic' });
    const button = frame.getByRole('button', { name: 'Continue' });
    await button.press('Enter');
    const notice = frame.getByTestId('selectedPaymentPlan').getByRole('alert');
    await expect(notice).toContainText('The next step could not be loaded');
    await expect(frame.getByTestId('selectedPaymentPlan').getByTestId('supportReference')).toBeVisible();
    await expect(button).toBeFocused();
    release();
    await page.keyboard.press('Enter');
    await expect(frame.getByTestId('paymentMethods')).toBeVisible();
  });

  test('is told after 30 seconds if its script hangs, and loads when Continue is pressed again', async ({
    page,
    shop,
  }) => {
    await page.clock.install();
    let hangingUrl = '';
    const fail = async (route: Route) => void (hangingUrl = route.request().url());
    const release = await blockChunk(page, { ...nextStep, fail });
    const { frame } = await shop.open({ scenario: 'basic' });
    await frame.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(frame.locator('[data-placeholder]')).toBeVisible();
    await expect.poll(() => hangingUrl).not.toBe('');
    // The 30 seconds start with the element of the script, which may come after the placeholder.
    const hasScript = () =>
      frame
        .locator('html')
        .evaluate((_, url) => [...document.scripts].some(({ src }) => src === url), hangingUrl);
    await expect.poll(hasScript).toBe(true);
    await page.clock.runFor(31_000);
    await expect(frame.getByTestId('selectedPaymentPlan').getByRole('alert')).toContainText(
      'The next step could not be loaded',
    );
    release();
    // The first request still hangs.
    await page.keyboard.press('Enter');
    await expect(frame.getByTestId('paymentMethods')).toBeVisible();
  });

  test('ends the checkout with Try again where nothing else is shown, which loads the page again', async ({
    page,
    shop,
  }) => {
    const release = await blockChunk(page, { testId: 'companySearch.submit' });
    const { frame } = await shop.open({ mode: 'company', scenario: 'intent-without-order' });
    await expect(frame.getByTestId('error.title')).toHaveText('Application Error');
    release();
    await frame.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(frame.getByRole('combobox', { name: /^Company name/ })).toBeVisible();
  });
});

test('a long name of a merchant leaves the language switcher free on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.route(`${ORDERS}**`, async (route) => {
    const response = await route.fetch();
    const merchant = { name: `${'Grosshandelsgesellschaft'.repeat(3)} & Partner` };
    await route.fulfill({ response, json: { ...(await response.json()), merchant } });
  });
  await page.goto(newOrder().url);
  const backButton = page.getByRole('button', { name: /^Back to/ });
  const languageSwitcher = page.getByTestId('languageSwitcher');
  await expect(backButton).toBeVisible();
  await expect(languageSwitcher).toBeVisible();
  const [link, switcher] = await Promise.all(
    [backButton, languageSwitcher].map((part) => part.boundingBox()),
  );
  expect((link?.x ?? NaN) + (link?.width ?? NaN)).toBeLessThanOrEqual(switcher?.x ?? NaN);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a slow response is mentioned after ten seconds', async ({ page, shop }) => {
  const release = await holdRequests(page, `${ORDERS}**`);
  const { frame } = await shop.open({ scenario: 'basic' });
  await expect(frame.getByText('This is taking longer than usual')).toBeVisible();
  release();
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
});

test.describe('a connection that drops while the buyer confirms', () => {
  test.use({ expectedConsole: [/net::ERR_/] });

  test('lets the buyer send the same payment again', async ({ context, page, shop }) => {
    const { frame, orderId } = await shop.open({ scenario: 'card-only' });
    await choosePlan(frame, 'Pay in 30 days');
    await addCard(frame, '4242424242424242');
    await expect(frame.getByTestId('paymentConfirmation.form')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await confirmPayment(frame);
    await expect(frame.getByTestId('paymentConfirmation.error')).toContainText(
      'you will not be charged twice',
    );
    await context.setOffline(false);
    await confirmPayment(frame);
    await expect(page.getByTestId('shop.paid')).toBeVisible();
    const confirmations = (await shop.journal(orderId)).filter(({ path }) =>
      path.includes('deferred_payments'),
    );
    expect(confirmations).toHaveLength(1);
  });
});
