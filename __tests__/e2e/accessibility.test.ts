import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import { localeTags } from '@/lib/domain/locales';
import { expect, test, type Shop } from './support/checkout-test';
import { holdWaits } from './support/held-waits';
import { hold } from './support/hold';
import { agreeToMandate, clickInView, sterling } from './support/journey';

/** `npm run test:deep` looks in all eight languages; otherwise English and the other alphabet stand for all. */
const locales = process.env.DEEP ? localeTags : (['en-GB', 'el'] as const);

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Contrast is the slowest rule by far and the same in every language: it is looked at in English, light and dark. */
async function expectNoViolation(page: Page, locale = 'en-GB') {
  const rules = { 'color-contrast': { enabled: locale === 'en-GB' } };
  const isBack = await focusOf(page);
  const { violations } = await new AxeBuilder({ page })
    .include('[data-testid="shop.checkout"]')
    .options({ runOnly: standards, resultTypes: ['violations'], rules })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  await expect.poll(isBack).toBe(true);
}

/** Axe opens a page of its own for a while; a key that is pressed before the focus is back finds nobody there. */
async function focusOf(page: Page): Promise<() => Promise<boolean>> {
  const isThere = (frame: Frame) => frame.evaluate(() => document.hasFocus());
  const there = await Promise.all(
    page.frames().map(async (frame) => ((await isThere(frame)) ? [frame] : [])),
  );
  const left = () => there.flat().filter((frame) => !frame.isDetached());
  return async () => (await Promise.all(left().map(isThere))).every(Boolean);
}

/** A dark frame in a light page gets a dark ground from the browser, which axe takes for white. */
const darken = (html: Locator) =>
  html.evaluate((element) => element.style.setProperty('background', '#121212'));

/** Whatever the language: the plan of three instalments, and its button. */
async function chooseInstalments(frame: FrameLocator) {
  await frame.locator('input[name="paymentOffers"][value^="plan-3x"]').check();
  await clickInView(frame, frame.getByTestId('selectedPaymentPlan').getByRole('button'));
}

async function walk(page: Page, frame: FrameLocator, onScreen: () => Promise<void>) {
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  await clickInView(frame, frame.getByTestId('languageSwitcher').getByRole('button').first());
  await expect(frame.getByTestId('languageSwitcher.list')).toBeVisible();
  await onScreen();
  await page.keyboard.press('Escape');
  await chooseInstalments(frame);
  await clickInView(frame, frame.locator('label[for="card"]'));
  await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
  await onScreen();
  await clickInView(frame, frame.locator('label[for="bank_transfer"]'));
  await clickInView(frame, frame.getByTestId('paymentMethods.continue'));
  await expect(frame.getByTestId('paymentConfirmation.form')).toBeVisible();
  await onScreen();
}

for (const locale of locales) {
  test(`no screen has a violation in ${locale}`, async ({ page, shop }) => {
    const check = () => expectNoViolation(page, locale);
    const { frame } = await shop.open({ scenario: 'basic', locale });
    await expect(frame.locator('html')).toHaveAttribute('lang', locale);
    await walk(page, frame, check);

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

/** Every screen of the check, one after the other; whatever the language. */
async function walkCheck(page: Page, shop: Shop, locale: string, onScreen: () => Promise<void>) {
  const reach = async (scenario: string) => {
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
  const frame = await reach('fraud-challenge-skip');
  await expect(frame.getByTestId('fraudOverlay').getByRole('button')).toBeVisible();
  await onScreen();
  release();
  const provider = frame.frameLocator('[data-testid="verificationFrame"]');
  await expect(provider.getByRole('button', { name: 'Start' })).toBeVisible();
  await onScreen();

  const showOn = await hold(page, '**/sim/veriff.js');
  await reach('fraud-challenge-stuck');
  await expect(frame.getByTestId('verificationFrame')).toBeVisible();
  showOn();
  await expect(frame.getByTestId('fraudOverlay').getByRole('button')).toBeVisible();
  await onScreen();
  await reach('fraud-challenge-director');
  await expect(frame.locator('input[name="director"]')).toHaveCount(2);
  await onScreen();
  const notice = frame.getByRole('status').getByRole('button');
  for (const scenario of ['fraud-challenge-canceled', 'fraud-challenge-rejected']) {
    await reach(scenario);
    await expect(notice).toHaveCount(1);
    await onScreen();
  }
  await page.addInitScript(() => {
    const refused = Object.assign(new EventTarget(), { state: 'denied' });
    Object.defineProperty(navigator.permissions, 'query', { value: () => Promise.resolve(refused) });
  });
  await reach('fraud-challenge-skip');
  await expect(notice).toHaveCount(2);
  await onScreen();
}

for (const locale of locales) {
  test(`no screen of the check has a violation in ${locale}`, async ({ page, shop }) => {
    await walkCheck(page, shop, locale, () => expectNoViolation(page, locale));
  });
}

/** The saved methods, their menus and questions, and the second card provider's form. */
async function walkMethods(page: Page, shop: Shop, locale: string, onScreen: () => Promise<void>) {
  const { frame } = await shop.open({ scenario: 'saved', locale });
  await chooseInstalments(frame);
  await expect(frame.getByTestId('paymentConfirmation.form')).toBeVisible();
  await clickInView(frame, frame.getByTestId('paymentMethods.summary').getByRole('button'));
  const more = frame.getByTestId('paymentMethod.card-visa').getByRole('button').first();
  await clickInView(frame, more);
  const items = frame.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  await onScreen();
  // The check has opened a page of its own meanwhile, and a menu that is left closes.
  await expect(items).toHaveCount(0);
  await clickInView(frame, more);
  await clickInView(frame, items.last());
  await expect(frame.getByTestId('deleteModal')).toBeVisible();
  await onScreen();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await clickInView(frame, frame.getByTestId('paymentMethods.addNew'));
  await expect(frame.locator('label[for="card"]')).toBeVisible();
  await onScreen();

  await shop.open({ scenario: 'airwallex', locale });
  await chooseInstalments(frame);
  await clickInView(frame, frame.locator('label[for="card"]'));
  await clickInView(frame, frame.getByTestId('cardForm.submit'));
  await expect(frame.getByTestId('cardForm.error')).toBeVisible();
  await onScreen();
}

for (const locale of locales) {
  test(`no screen of the settlement methods has a violation in ${locale}`, async ({ page, shop }) => {
    await walkMethods(page, shop, locale, () => expectNoViolation(page, locale));
  });
}

/** A direct debit in pounds: the form with its errors, and everything that lies over it. */
async function walkMandate(page: Page, frame: FrameLocator, onScreen: () => Promise<void>) {
  const form = frame.getByTestId('directDebitForm');
  const field = (name: string) => frame.locator(`[id="bank_account.${name}"]`);
  await chooseInstalments(frame);
  await clickInView(frame, frame.locator('label[for="direct_debit"]'));
  await clickInView(frame, frame.getByTestId('directDebitForm.submit'));
  await expect(frame.getByTestId('errorSummary')).toBeFocused();
  await onScreen();
  await clickInView(frame, form.locator('[aria-haspopup="dialog"]'));
  await expect(frame.getByTestId('guaranteeModal')).toBeVisible();
  await onScreen();
  await page.keyboard.press('Escape');
  await field('account_holder_name').fill(sterling.holder);
  await field('branch_code').fill(sterling.sortCode);
  await field('account_number').fill(sterling.account);
  await form.locator('[name="isAuthorised"]').uncheck();
  await clickInView(frame, frame.getByTestId('directDebitForm.submit'));
  const summary = frame.getByTestId('directDebitSummary');
  await expect(summary).toBeVisible();
  await onScreen();
  await clickInView(frame, summary.getByRole('button').last());
  await expect(frame.getByTestId('mandateText')).toBeVisible();
  await onScreen();
  await page.keyboard.press('Escape');
  await agreeToMandate(frame);
  await expect(frame.getByTestId('directDebitSignatures')).toBeVisible();
  await onScreen();
}

for (const locale of locales) {
  test(`no screen of a direct debit has a violation in ${locale}`, async ({ page, shop }) => {
    const { frame } = await shop.open({ scenario: 'basic', locale });
    await walkMandate(page, frame, () => expectNoViolation(page, locale));
  });
}

test.describe('states in which something is wrong', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  for (const locale of locales) {
    test(`have no violation in ${locale} either`, async ({ page, shop }) => {
      const path = locale === 'en-GB' ? '' : `/${locale}`;
      await holdWaits(page);
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
      await expect(frame.locator('section').getByRole('button')).toBeVisible();
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

test('no screen has a violation in the dark', async ({ page, shop }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const { frame } = await shop.open({ scenario: 'basic' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  await darken(frame.locator('html'));
  const cardHtml = frame.frameLocator('iframe[title^="Secure card"]').locator('html');
  await walk(page, frame, async () => {
    if (await frame.locator('iframe[title^="Secure card"]').isVisible()) await darken(cardHtml);
    await expectNoViolation(page);
  });
  await shop.open({ mode: 'company' });
  await darken(frame.locator('html'));
  await frame.locator('[aria-controls="companySearchListbox"]').fill('acme');
  await expect(frame.locator('#companySearchListbox').getByRole('option').first()).toBeVisible();
  await expectNoViolation(page);
});

for (const width of [320, 600, 832]) {
  test(`nothing scrolls sideways at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 });
    const { frame } = await shop.open({ scenario: 'saved' });
    await chooseInstalments(frame);
    await expect(frame.getByTestId('paymentConfirmation.form')).toBeVisible();
    const overflow = await frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(overflow).toBe(0);
  });
}
