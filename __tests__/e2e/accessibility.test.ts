import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/checkout-test';
import { chooseBankTransfer, choosePlan } from './support/journey';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const violations = async (page: Page) => {
  const { violations: found } = await new AxeBuilder({ page }).withTags(standards).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};

/** A dark frame in a light page gets a dark ground from the browser, which axe takes for white. */
const darken = (html: Locator) =>
  html.evaluate((element) => element.style.setProperty('background', '#121212'));

for (const colorScheme of ['light', 'dark'] as const) {
  test(`plan, card form, method and confirm have no violation (${colorScheme})`, async ({ page, shop }) => {
    await page.emulateMedia({ colorScheme });
    const { frame } = await shop.open({ scenario: 'basic' });
    await expect(frame.getByTestId('paymentOffers')).toBeVisible();
    if (colorScheme === 'dark') await darken(frame.locator('html'));
    expect(await violations(page)).toEqual([]);
    await choosePlan(frame, 'Pay in 3 instalments');
    await frame.locator('label[for="card"]').click();
    await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
    if (colorScheme === 'dark')
      await darken(frame.frameLocator('iframe[title^="Secure card"]').locator('html'));
    expect(await violations(page)).toEqual([]);
    await chooseBankTransfer(frame);
    await expect(frame.getByTestId('paymentConfirmation.form')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

for (const width of [320, 600, 832]) {
  test(`nothing scrolls sideways at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 });
    const { frame } = await shop.open({ scenario: 'saved' });
    await choosePlan(frame, 'Pay in 3 instalments');
    await expect(frame.getByTestId('paymentConfirmation.form')).toBeVisible();
    const overflow = await frame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(overflow).toBe(0);
  });
}
