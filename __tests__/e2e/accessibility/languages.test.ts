// Language of the checkout: the order of its sources, the language switcher and pushes of the shop.
import type { Page } from '@playwright/test';
import { checkoutUrlOf, clickInView, confirmPayment } from '@/__tests__/e2e/support/checkout-actions';
import { expect, test } from '@/__tests__/e2e/support/checkout-test';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';

const readLocaleCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'NEXT_LOCALE');

/** Opens the checkout as a top-level page, where its cookies are first-party. */
const openCheckoutPage = (page: Page, scenario: string, { path = '', query = '', intent = false } = {}) =>
  page.goto(
    `${CHECKOUT}${path}/?${intent ? 'intent=intent' : 'order=order'}-${scenario}_${Date.now()}&key=key-${scenario}${query}`,
  );

const readLanguage = (page: Page) => page.locator('html').getAttribute('lang');
const expectLanguage = (page: Page, tag: string) => expect.poll(() => readLanguage(page)).toBe(tag);

test('a German buyer reads texts, amounts and dates in German', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'basic', locale: 'de' });
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
  await expect(frame.getByTestId('paymentOffers')).toContainText('1.250,00');
  await frame.getByRole('radio', { name: 'in 30 Tagen' }).first().check();
  await clickInView(frame, frame.getByTestId('selectedPaymentPlan').getByRole('button'));
  await clickInView(frame, frame.locator('label[for="bank_transfer"]'));
  await clickInView(frame, frame.getByTestId('paymentMethods.continue'));
  await confirmPayment(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
});

test('a click beside the open list of languages selects its target and closes the list', async ({ shop }) => {
  const { frame } = await shop.open({ scenario: 'basic' });
  const list = frame.getByTestId('languageSwitcher.list');
  const plan = frame.locator('input[name="paymentOffers"][value^="plan-3x"]');
  const toggle = frame.getByTestId('languageSwitcher').getByRole('button').first();
  await clickInView(frame, toggle);
  await expect(list).toBeVisible();
  await clickInView(frame, plan);
  await expect(plan).toBeChecked();
  await expect(list).toBeHidden();
  await toggle.press('Enter');
  await list.getByRole('button').last().press('Tab');
  await expect(list).toBeHidden();
});

test.describe('the language of the checkout', () => {
  test.use({ locale: 'el-GR' });

  test('is that of the browser rather than of the offer, and stored, for the brand that follows the browser', async ({
    page,
  }) => {
    await openCheckoutPage(page, 'french', { query: '&design=agora' });
    await expectLanguage(page, 'el');
    await expect.poll(async () => (await readLocaleCookie(page))?.value).toBe('el');
    await expect(page).toHaveURL(/localeController=userBased/);
  });
  test('is that of the offer rather than of the URL, and not stored', async ({ page }) => {
    await openCheckoutPage(page, 'french', { path: '/de' });
    await expectLanguage(page, 'fr');
    await expect(page.getByTestId('paymentOffers')).toContainText('1 250,00');
    expect(await readLocaleCookie(page)).toBeUndefined();
    expect(page.url()).not.toContain('userBased');
  });
});

test('the switcher changes the language in place, and the next order starts in it', async ({
  page,
  shop,
}) => {
  const { frame } = await shop.open({ scenario: 'basic', design: 'mercado' });
  await frame.getByRole('radio', { name: 'Pay in 3 instalments' }).check();
  const switcher = frame.getByTestId('languageSwitcher').getByRole('button').first();
  await clickInView(frame, switcher);
  const list = frame.getByTestId('languageSwitcher.list');
  await expect(list.getByRole('button')).toHaveCount(8);
  await expect(list.locator('[aria-current]')).toHaveText(/^English/);
  await clickInView(frame, list.getByRole('button', { name: 'Deutsch' }));
  await expect(list).toBeHidden();
  await expect(frame.getByRole('radio', { name: 'Zahlung in 3 Raten' })).toBeChecked();
  await expect(switcher).toHaveAccessibleName(/DE/);
  await expect
    .poll(() => checkoutUrlOf(page))
    .toMatch(/\/de\/?\?.*plan=plan-3x.*design=mercado.*localeController=userBased/);
  const updates = async () => (await shop.events()).filter(({ event }) => event === 'update');
  await expect.poll(async () => (await updates()).at(-1)?.payload).toEqual({ locale: 'de' });

  const next = await shop.open({ scenario: 'basic', suffix: `next${Date.now()}` });
  await expect(next.frame.locator('html')).toHaveAttribute('lang', 'de');
});

test('the button of the list of languages is at least 42 px wide and high', async ({ shop }) => {
  const { frame } = await shop.open({ scenario: 'basic' });
  const switcher = frame.getByTestId('languageSwitcher').getByRole('button').first();
  await expect(switcher).toBeVisible();
  const box = await switcher.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(42);
});

test('the last of several quick language changes wins', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'basic' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  await page.evaluate(() => {
    const target = document.querySelector<HTMLIFrameElement>('[data-testid="shop.checkout"] iframe');
    for (const locale of ['fr', 'it', 'es', 'nl'])
      target?.contentWindow?.postMessage({ sdk: true, action: 'push', payload: { locale } }, '*');
  });
  await expect(frame.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(frame.getByTestId('paymentOffers')).toContainText('Betalen');
});
