import { expect, test } from './support/checkout-test';
import { endWaits, holdWaits } from './support/held-waits';
import { hold } from './support/hold';
import { addCard, choosePlan, clickInView, confirm } from './support/journey';
import { CHECKOUT } from './support/origins';

const ORDERS = `${CHECKOUT}/api/sandbox/v1/payment/orders/`;

test.describe('a read that fails', () => {
  test.use({ expectedConsole: [/Failed to load resource|net::ERR_/] });

  test('is tried again, says so, and can be tried at once', async ({ page, shop }) => {
    let reads = 0;
    page.on('request', (request) => (reads += request.url().startsWith(ORDERS) ? 1 : 0));
    await holdWaits(page);
    const { frame } = await shop.open({ scenario: 'flaky' });
    const said = frame.getByRole('status').filter({ hasText: 'Trying again' });
    await expect(said).toBeVisible();
    expect(reads).toBe(1);
    await clickInView(frame, frame.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => reads).toBe(2);
    await expect(said).toBeVisible();
    await endWaits(frame);
    await expect(frame.getByTestId('paymentOffers')).toBeVisible();
    expect(reads).toBe(3);
  });

  test('for good leads to the error page, whose button tries once more', async ({ page, shop }) => {
    let broken = true;
    await page.route(`${ORDERS}**`, (route) => (broken ? route.abort() : route.fallback()));
    const { frame } = await shop.open({ scenario: 'basic' });
    await expect(frame.getByTestId('error.title')).toHaveText('Something went wrong', { timeout: 30_000 });
    broken = false;
    await clickInView(frame, frame.getByRole('button', { name: 'Try again' }));
    await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  });

  test('without a connection waits until it is back', async ({ context, shop }) => {
    const { frame } = await shop.open({ scenario: 'basic' });
    await choosePlan(frame, 'Pay in 30 days');
    await expect(frame.locator('label[for="bank_transfer"]')).toBeVisible();
    await clickInView(frame, frame.getByRole('button', { name: 'Change: Payment plan' }));
    await frame.getByRole('radio', { name: 'Pay now' }).check();
    await context.setOffline(true);
    // Another plan: it has to be verified, and its methods read.
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

  test('comes when the connection is back, and nothing typed is lost', async ({ context, shop }) => {
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

test('a slow answer is spoken of after ten seconds', async ({ page, shop }) => {
  const answer = await hold(page, `${ORDERS}**`);
  const { frame } = await shop.open({ scenario: 'basic' });
  await expect(frame.getByText('This is taking longer than usual')).toBeVisible();
  answer();
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
});

test.describe('a connection that drops while the buyer confirms', () => {
  test.use({ expectedConsole: [/net::ERR_/] });

  test('loses nothing: the same payment can be sent again', async ({ context, page, shop }) => {
    const { frame, orderId } = await shop.open({ scenario: 'card-only' });
    await choosePlan(frame, 'Pay in 30 days');
    await addCard(frame, '4242424242424242');
    await expect(frame.getByTestId('paymentConfirmation.form')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await confirm(frame);
    await expect(frame.getByTestId('paymentConfirmation.error')).toContainText(
      'you will not be charged twice',
    );
    await context.setOffline(false);
    await confirm(frame);
    await expect(page.getByTestId('shop.paid')).toBeVisible();
    const paid = (await shop.journal(orderId)).filter(({ path }) => path.includes('deferred_payments'));
    expect(paid).toHaveLength(1);
  });
});
