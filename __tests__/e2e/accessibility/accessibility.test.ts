// Axe finds no WCAG 2.2 AA violation on any screen; no screen scrolls sideways.
import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import { agreeToMandate, clickInView, sterlingAccount } from '@/__tests__/e2e/support/checkout-actions';
import { expect, test, type Shop } from '@/__tests__/e2e/support/checkout-test';
import { holdLongTimers } from '@/__tests__/e2e/support/time/held-timers';
import { holdRequests } from '@/__tests__/e2e/support/time/hold-requests';
import { localeTags } from '@/lib/domain/i18n/locales';

/** `npm run test:deep` checks all eight languages; other runs check English. */
const locales = process.env.DEEP ? localeTags : (['en-GB'] as const);
/** The screens of a payment are also checked in the language with another alphabet. */
const paymentLocales = process.env.DEEP ? localeTags : (['en-GB', 'el'] as const);

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Runs axe; colour contrast, by far its slowest rule and the same in every language, only in English. */
async function expectNoViolation(page: Page, locale = 'en-GB') {
  const rules = { 'color-contrast': { enabled: locale === 'en-GB' } };
  const isFocusRestored = await rememberFocus(page);
  const { violations } = await new AxeBuilder({ page })
    .include('[data-testid="shop.checkout"]')
    .options({ runOnly: standards, resultTypes: ['violations'], rules })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  await expect.poll(isFocusRestored).toBe(true);
}

/**
 * Returns a function that returns whether the same frames have the focus again: axe opens a separate page for a while,
 * and a key pressed before the focus returns has no target.
 */
async function rememberFocus(page: Page): Promise<() => Promise<boolean>> {
  const hasFocus = (frame: Frame) => frame.evaluate(() => document.hasFocus());
  const focusedFrames = await Promise.all(
    page.frames().map(async (frame) => ((await hasFocus(frame)) ? [frame] : [])),
  );
  const remainingFrames = () => focusedFrames.flat().filter((frame) => !frame.isDetached());
  return async () => (await Promise.all(remainingFrames().map(hasFocus))).every(Boolean);
}

/** Sets the dark background that the browser paints in a dark frame of a light page: axe assumes white. */
const darken = (html: Locator) =>
  html.evaluate((element) => element.style.setProperty('background', '#121212'));

/** Chooses three instalments and continues, in any language. */
async function chooseInstalments(frame: FrameLocator) {
  const plan = frame.locator('input[name="paymentOffers"][value^="plan-3x"]');
  await clickInView(frame, plan);
  await expect(plan).toBeChecked();
  await clickInView(frame, frame.getByTestId('selectedPaymentPlan').getByRole('button'));
}

/** Visits the plans, the card form and the last step. */
async function visitPaymentScreens(page: Page, frame: FrameLocator, checkScreen: () => Promise<void>) {
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  await clickInView(frame, frame.getByTestId('languageSwitcher').getByRole('button').first());
  await expect(frame.getByTestId('languageSwitcher.list')).toBeVisible();
  await checkScreen();
  await page.keyboard.press('Escape');
  await chooseInstalments(frame);
  await clickInView(frame, frame.locator('label[for="card"]'));
  await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
  await checkScreen();
  await clickInView(frame, frame.locator('label[for="bank_transfer"]'));
  await clickInView(frame, frame.getByTestId('paymentMethods.continue'));
  await expect(frame.getByTestId('paymentConfirmation.form')).toBeVisible();
  await checkScreen();
}

for (const locale of paymentLocales) {
  test(`no screen of a payment has an axe violation in ${locale}`, async ({ page, shop }) => {
    const check = () => expectNoViolation(page, locale);
    const { frame } = await shop.open({ scenario: 'basic', locale });
    await expect(frame.locator('html')).toHaveAttribute('lang', locale);
    await visitPaymentScreens(page, frame, check);

    await shop.open({ scenario: 'saved', locale });
    await chooseInstalments(frame);
    await expect(frame.getByTestId('paymentConfirmation.form')).toBeVisible();
    await check();

    const path = locale === 'en-GB' ? '' : `/${locale}`;
    await shop.open({ raw: `${path}/error?order=order-declined&key=key-declined` });
    await expect(frame.getByTestId('error.title')).toBeVisible();
    await check();
    await shop.open({ raw: `${path}/confirmation?order=order-accepted&key=key-accepted` });
    await expect(frame.getByTestId('confirmation.title')).toBeVisible();
    await check();

    await shop.open({ mode: 'company', locale });
    await frame.locator('#country').selectOption('GB');
    await frame.locator('[aria-controls="companySearchListbox"]').fill('acme');
    await expect(frame.locator('#companySearchListbox').getByRole('option').first()).toBeVisible();
    await check();
    await clickInView(frame, frame.locator('label[for="sole-trader"]'));
    await clickInView(frame, frame.getByTestId('companySearch.submit'));
    await check();
  });
}

/** Visits every screen of the fraud check, in any language. */
async function visitFraudScreens(page: Page, shop: Shop, locale: string, checkScreen: () => Promise<void>) {
  const continueFromPlans = async (scenario: string) => {
    const { frame } = await shop.open({ scenario, suffix: randomUUID().slice(0, 8), locale });
    await chooseInstalments(frame);
    return frame;
  };
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    '**/verify',
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  const frame = await continueFromPlans('fraud-challenge-skip');
  await expect(frame.getByTestId('fraudOverlay').getByRole('button')).toBeVisible();
  await checkScreen();
  release();
  const provider = frame.frameLocator('[data-testid="verificationFrame"]');
  await expect(provider.getByRole('button', { name: 'Start' })).toBeVisible();
  await checkScreen();

  const releaseProviderScript = await holdRequests(page, '**/sim/veriff.js');
  await continueFromPlans('fraud-challenge-stuck');
  await expect(frame.getByTestId('verificationFrame')).toBeVisible();
  releaseProviderScript();
  await expect(frame.getByTestId('fraudOverlay').getByRole('button')).toBeVisible();
  await checkScreen();
  await continueFromPlans('fraud-challenge-director');
  await expect(frame.locator('input[name="director"]')).toHaveCount(2);
  await checkScreen();
  // The paragraph with the support reference has a button of its own, which appears with the first report.
  const notice = frame.getByRole('status').locator('button:not(p button)');
  for (const scenario of ['fraud-challenge-canceled', 'fraud-challenge-rejected']) {
    await continueFromPlans(scenario);
    await expect(notice).toHaveCount(1);
    await checkScreen();
  }
  await page.addInitScript(() => {
    const refused = Object.assign(new EventTarget(), { state: 'denied' });
    Object.defineProperty(navigator.permissions, 'query', { value: () => Promise.resolve(refused) });
  });
  await continueFromPlans('fraud-challenge-skip');
  await expect(notice).toHaveCount(2);
  await checkScreen();
}

for (const locale of locales) {
  test(`no screen of the fraud check has an axe violation in ${locale}`, async ({ page, shop }) => {
    await visitFraudScreens(page, shop, locale, () => expectNoViolation(page, locale));
  });
}

/** Visits the saved methods, their menus and dialogs, and the form of the second card provider. */
async function visitMethodScreens(page: Page, shop: Shop, locale: string, checkScreen: () => Promise<void>) {
  const { frame } = await shop.open({ scenario: 'saved', locale });
  await chooseInstalments(frame);
  await expect(frame.getByTestId('paymentConfirmation.form')).toBeVisible();
  await clickInView(frame, frame.getByTestId('paymentMethods.summary').getByRole('button'));
  const menuButton = frame.getByTestId('paymentMethod.card-visa').getByRole('button').first();
  await clickInView(frame, menuButton);
  const items = frame.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  await checkScreen();
  // Axe has opened a separate page, and the menu closes when it loses the focus.
  await expect(items).toHaveCount(0);
  await clickInView(frame, menuButton);
  await clickInView(frame, items.last());
  await expect(frame.getByTestId('deleteModal')).toBeVisible();
  await checkScreen();
  await page.keyboard.press('Escape');
  await expect(menuButton).toBeFocused();
  await clickInView(frame, frame.getByTestId('paymentMethods.addNew'));
  await expect(frame.locator('label[for="card"]')).toBeVisible();
  await checkScreen();

  await shop.open({ scenario: 'airwallex', locale });
  await chooseInstalments(frame);
  await clickInView(frame, frame.locator('label[for="card"]'));
  await clickInView(frame, frame.getByTestId('cardForm.submit'));
  await expect(frame.getByTestId('cardForm.error')).toBeVisible();
  await checkScreen();
}

for (const locale of locales) {
  test(`no screen of the settlement methods has an axe violation in ${locale}`, async ({ page, shop }) => {
    await visitMethodScreens(page, shop, locale, () => expectNoViolation(page, locale));
  });
}

/** Visits the form of a direct debit in pounds, with its errors, and every dialog above it. */
async function visitMandateScreens(page: Page, frame: FrameLocator, checkScreen: () => Promise<void>) {
  const form = frame.getByTestId('directDebitForm');
  const field = (name: string) => frame.locator(`[id="bank_account.${name}"]`);
  await chooseInstalments(frame);
  await clickInView(frame, frame.locator('label[for="direct_debit"]'));
  await clickInView(frame, frame.getByTestId('directDebitForm.submit'));
  await expect(frame.getByTestId('errorSummary')).toBeFocused();
  await checkScreen();
  await clickInView(frame, form.locator('[aria-haspopup="dialog"]'));
  await expect(frame.getByTestId('guaranteeModal')).toBeVisible();
  await checkScreen();
  await page.keyboard.press('Escape');
  await field('account_holder_name').fill(sterlingAccount.holder);
  await field('branch_code').fill(sterlingAccount.sortCode);
  await field('account_number').fill(sterlingAccount.accountNumber);
  await form.locator('[name="isAuthorised"]').uncheck();
  await clickInView(frame, frame.getByTestId('directDebitForm.submit'));
  const summary = frame.getByTestId('directDebitSummary');
  await expect(summary).toBeVisible();
  await checkScreen();
  await clickInView(frame, summary.getByRole('button').last());
  await expect(frame.getByTestId('mandateText')).toBeVisible();
  await checkScreen();
  await page.keyboard.press('Escape');
  await agreeToMandate(frame);
  await expect(frame.getByTestId('directDebitSignatures')).toBeVisible();
  await checkScreen();
}

for (const locale of locales) {
  test(`no screen of a direct debit has an axe violation in ${locale}`, async ({ page, shop }) => {
    const { frame } = await shop.open({ scenario: 'basic', locale });
    await visitMandateScreens(page, frame, () => expectNoViolation(page, locale));
  });
}

test.describe('screens that report a problem', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  for (const locale of locales) {
    test(`have no axe violation in ${locale}`, async ({ page, shop }) => {
      const path = locale === 'en-GB' ? '' : `/${locale}`;
      await holdLongTimers(page);
      const { frame } = await shop.open({ scenario: 'flaky', locale });
      const tryAgain = frame.getByRole('status').getByRole('button');
      await expect(tryAgain).toBeVisible();
      await expectNoViolation(page, locale);
      await expect(tryAgain).toBeVisible();
      const title = frame.getByTestId('confirmation.title');
      for (const scenario of ['rejected', 'pending-review']) {
        await shop.open({ raw: `${path}/confirmation?order=order-${scenario}&key=key-${scenario}` });
        await expect(title).toBeVisible();
        await expectNoViolation(page, locale);
      }
      await shop.open({ raw: `${path}/confirmation?order=order-basic&key=key-of-nobody` });
      await expect(frame.locator('section').getByRole('button').first()).toBeVisible();
      await expectNoViolation(page, locale);
      await shop.open({ raw: `${path}/nowhere` });
      await expect(frame.getByTestId('error.title')).toBeVisible();
      await expectNoViolation(page, locale);

      await shop.open({ mode: 'company', locale });
      await frame.locator('#country').selectOption('GB');
      const search = frame.locator('[aria-controls="companySearchListbox"]');
      await search.fill('nobody at all');
      await expect(frame.locator('bdi', { hasText: 'nobody at all' })).toBeVisible();
      await expectNoViolation(page, locale);
      await search.fill('error');
      const submit = frame.getByTestId('companySearch.submit');
      await expect(frame.getByTestId('companySearch').getByRole('button')).toHaveCount(2);
      await expectNoViolation(page, locale);
      await search.fill('acme');
      await clickInView(frame, frame.locator('#companySearchListbox').getByRole('option').first());
      await clickInView(frame, submit);
      await expect(search).toBeHidden();
      await expectNoViolation(page, locale);
    });
  }
});

test('no screen of a payment has an axe violation in the dark colour scheme', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'basic', colorScheme: 'dark' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  await darken(frame.locator('html'));
  const cardHtml = frame.frameLocator('iframe[title^="Secure card"]').locator('html');
  await visitPaymentScreens(page, frame, async () => {
    if (await frame.locator('iframe[title^="Secure card"]').isVisible()) await darken(cardHtml);
    await expectNoViolation(page);
  });
  await shop.open({ mode: 'company', colorScheme: 'dark' });
  await darken(frame.locator('html'));
  await frame.locator('[aria-controls="companySearchListbox"]').fill('acme');
  await expect(frame.locator('#companySearchListbox').getByRole('option').first()).toBeVisible();
  await expectNoViolation(page);
});

for (const width of [320, 600, 832]) {
  test(`the last step does not scroll sideways at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 });
    const { frame } = await shop.open({ scenario: 'saved' });
    await chooseInstalments(frame);
    await expect(frame.getByTestId('paymentConfirmation.form')).toBeVisible();
    const overflow = await frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(overflow).toBe(0);
  });
}
