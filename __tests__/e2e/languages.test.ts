import type { Page } from '@playwright/test';
import { expect, test } from './support/checkout-test';
import { addressOf, clickInView, confirm } from './support/journey';
import { CHECKOUT } from './support/origins';

const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'NEXT_LOCALE');

/** Opens the checkout by itself, where its cookies are its own. */
const visit = (page: Page, scenario: string, { path = '', query = '', intent = false } = {}) =>
  page.goto(
    `${CHECKOUT}${path}/?${intent ? 'intent=intent' : 'order=order'}-${scenario}_${Date.now()}&key=key-${scenario}${query}`,
  );

const language = (page: Page) => page.locator('html').getAttribute('lang');
const becomes = (page: Page, tag: string) => expect.poll(() => language(page)).toBe(tag);
const remember = (page: Page, value: string) =>
  page.context().addCookies([{ name: 'NEXT_LOCALE', value, url: CHECKOUT }]);

test('a German buyer reads German, money and dates too', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'basic', locale: 'de' });
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
  await expect(frame.getByTestId('paymentOffers')).toContainText('1.250,00');
  await frame.getByRole('radio', { name: 'in 30 Tagen' }).first().check();
  await clickInView(frame, frame.getByTestId('selectedPaymentPlan').getByRole('button'));
  await clickInView(frame, frame.locator('label[for="bank_transfer"]'));
  await clickInView(frame, frame.getByTestId('paymentMethods.continue'));
  await confirm(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
});

test('what is pressed below the open list of languages is chosen, and the list closes', async ({ shop }) => {
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

test.describe('the order of sources', () => {
  test.use({ locale: 'el-GR' });

  test('1: a stored cookie goes before the browser, the offer and the intent', async ({ page }) => {
    await remember(page, 'it');
    await visit(page, 'french', { intent: true, query: '&design=agora' });
    await becomes(page, 'it');
    await expect(page).toHaveURL(/\/it\/?\?.*intent=intent-french/);
  });
  test('2: the browser goes before the offer for the brand that follows it, and is remembered', async ({
    page,
  }) => {
    await visit(page, 'french', { query: '&design=agora' });
    await becomes(page, 'el');
    await expect.poll(async () => (await cookieOf(page))?.value).toBe('el');
    await expect(page).toHaveURL(/localeController=userBased/);
  });
  test('2: and counts for no other brand', async ({ page }) => {
    await visit(page, 'basic');
    await expect(page.getByTestId('paymentOffers')).toBeVisible();
    expect(await language(page)).toBe('en-GB');
  });
  test('3: the offer goes before the address, and is not remembered', async ({ page }) => {
    await visit(page, 'french', { path: '/de' });
    await becomes(page, 'fr');
    await expect(page.getByTestId('paymentOffers')).toContainText('1 250,00');
    expect(await cookieOf(page)).toBeUndefined();
    expect(page.url()).not.toContain('userBased');
  });
  test('4: the intent comes last, and is not remembered', async ({ page }) => {
    await visit(page, 'intent-dutch', { intent: true });
    await becomes(page, 'nl');
    expect(await cookieOf(page)).toBeUndefined();
  });
  test('what the buyer chose before stands, whatever the others say', async ({ page }) => {
    await remember(page, 'it');
    await visit(page, 'french', { path: '/de', query: '&localeController=userBased&design=agora' });
    await expect(page.getByTestId('paymentOffers')).toBeVisible();
    expect(await language(page)).toBe('de');
  });
  test('a cookie that is no language of ours is as good as none', async ({ page }) => {
    await remember(page, '%3Cscript%3E');
    await visit(page, 'french');
    await becomes(page, 'fr');
  });
});

test('the switcher changes the language in place, and the next order begins in it', async ({
  page,
  shop,
}) => {
  const { frame } = await shop.open({ scenario: 'basic', design: 'mercado' });
  await frame.getByRole('radio', { name: 'Pay in 3 instalments' }).check();
  const switcher = frame.getByTestId('languageSwitcher').getByRole('button').first();
  await clickInView(frame, switcher);
  const list = frame.getByTestId('languageSwitcher.list');
  await expect(list.getByRole('button')).toHaveCount(8);
  await expect(list.locator('[aria-current]')).toHaveText('English');
  await clickInView(frame, list.getByRole('button', { name: 'Deutsch' }));
  await expect(list).toBeHidden();
  await expect(frame.getByRole('radio', { name: 'Zahlung in 3 Raten' })).toBeChecked();
  await expect(switcher).toHaveAccessibleName(/DE/);
  await expect
    .poll(() => addressOf(page))
    .toMatch(/\/de\/?\?.*plan=plan-3x.*design=mercado.*localeController=userBased/);
  const updates = async () => (await shop.events()).filter(({ event }) => event === 'update');
  await expect.poll(async () => (await updates()).at(-1)?.payload).toEqual({ locale: 'de' });

  const next = await shop.open({ scenario: 'basic', suffix: `next${Date.now()}` });
  await expect(next.frame.locator('html')).toHaveAttribute('lang', 'de');
});

test('the list closes at a press outside and at Escape, and takes nothing with it', async ({
  page,
  shop,
}) => {
  const { frame } = await shop.open({ scenario: 'basic' });
  const switcher = frame.getByTestId('languageSwitcher').getByRole('button').first();
  const list = frame.getByTestId('languageSwitcher.list');
  const box = await switcher.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(42);
  await clickInView(frame, switcher);
  await expect(list).toBeVisible();
  await clickInView(frame, frame.getByRole('heading', { name: 'Choose how to pay' }));
  await expect(list).toBeHidden();
  await switcher.press('Enter');
  await expect(list.locator('[aria-current]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(switcher).toBeFocused();
});

test('the last of several quick choices counts', async ({ page, shop }) => {
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

test('a flag stands for each language', async ({ request }) => {
  for (const flag of ['GB', 'DE', 'ES', 'FR', 'IT', 'NL', 'PT', 'GR']) {
    const answer = await request.get(`${CHECKOUT}/icons/flags/3x2/${flag}.svg`);
    expect([flag, answer.status(), answer.headers()['content-type']]).toEqual([flag, 200, 'image/svg+xml']);
  }
});
