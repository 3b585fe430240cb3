import type { Page } from '@playwright/test';
import { expect, test } from './support/checkout-test';
import { addressOf, choosePlan, clickInView, confirm } from './support/journey';

/** Posts into the frame as a merchant without the SDK would. */
const push = (page: Page, ...payloads: Record<string, string>[]) =>
  page.evaluate((all) => {
    const frame = document.querySelector<HTMLIFrameElement>('[data-testid="shop.checkout"] iframe');
    all.forEach((payload) => frame?.contentWindow?.postMessage({ sdk: true, action: 'push', payload }, '*'));
  }, payloads);

test('ready comes first, and updates in a row all count', async ({ page, shop }) => {
  const { frame, orderId } = await shop.open({ scenario: 'basic' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  const suffix = orderId.split('_')[1] ?? '';
  await push(page, { locale: 'de' }, { design: 'mercado' }, { plan: `plan-3x-${suffix}` });
  await expect(frame.getByRole('radio', { name: 'Zahlung in 3 Raten' })).toBeChecked();
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
  await expect.poll(() => addressOf(page)).toMatch(/\/de\/?\?.*design=mercado/);
  const told = (await shop.events()).map(({ event }) => event).filter((event) => event !== 'resize');
  expect(told[0]).toBe('ready');
  expect(told).toContain('update');
});

test('a push while the checkout leaves does not keep it', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'accepted' });
  await page.evaluate(() =>
    window.addEventListener('message', ({ data, source }) => {
      if (data?.event === 'success')
        (source as Window).postMessage({ sdk: true, action: 'push', payload: { design: 'box' } }, '*');
    }),
  );
  await expect(frame.getByTestId('confirmation.title')).toBeVisible();
});

test('the automatic plan is in the URL, whatever is pushed meanwhile', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'basic' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  await push(page, { locale: 'fr' });
  await expect.poll(() => addressOf(page)).toMatch(/\/fr\/?\?.*plan=plan-30d-.*showPaymentOffers=true/);
});

test('a checkout that continues by itself takes no focus from the shop', async ({ page, shop }) => {
  const suffix = `focus${Date.now()}`;
  await page.addInitScript(() => addEventListener('load', () => document.querySelector('select')?.focus()));
  const { frame } = await shop.open({ scenario: 'saved', suffix, plan: `plan-30d-${suffix}` });
  await expect(frame.getByTestId('paymentConfirmation.form')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
});

test('a shop that asks to confirm before anything is there is answered', async ({ page, shop }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/payment\/orders\//, async (route) => {
    await released;
    await route.continue();
  });
  const { frame } = await shop.open({ scenario: 'basic' });
  const heard = (event: string) => page.getByTestId('shop.events').locator(`li[data-event="${event}"]`);
  await expect(heard('ready')).toHaveCount(1);
  await page.getByTestId('shop.confirm').click();
  await expect(heard('formState').first()).toContainText('incomplete');
  await expect(frame.getByTestId('paymentOffers')).toBeHidden();
  release();
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
});

test('another site in the frame’s place is not heard', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'basic' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  await page.evaluate(() => {
    const forged = { source: 'usance', version: 1, event: 'success', payload: { status: 'accepted' } };
    window.postMessage(forged, '*');
  });
  await expect(page.getByTestId('shop.paid')).toBeHidden();
});

test('an offer that ends under the buyer’s hands is renewed, and nothing typed is lost', async ({
  page,
  shop,
}) => {
  const { frame } = await shop.open({ scenario: 'expires-soon' });
  await choosePlan(frame, 'Pay in 30 days');
  await clickInView(frame, frame.locator('label[for="card"]'));
  await frame.getByLabel('Postcode').fill('SW1A 1AA');
  await expect
    .poll(
      async () => (await shop.journal(await orderOf(page))).filter(({ method }) => method === 'PUT').length,
      { timeout: 30_000 },
    )
    .toBe(1);
  await expect(frame.getByLabel('Postcode')).toHaveValue('SW1A 1AA');
  await clickInView(frame, frame.locator('label[for="bank_transfer"]'));
  await clickInView(frame, frame.getByTestId('paymentMethods.continue'));
  await confirm(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
});

const orderOf = async (page: Page) => {
  const query = new URL(page.url()).searchParams;
  return `order-${query.get('scenario')}_${query.get('suffix')}`;
};

test.describe('without an origin', () => {
  test.use({ expectedConsole: [/CORS|Failed to load|blocked|Access to/] });

  test('a frame says that it cannot work', async ({ page, shop }) => {
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
