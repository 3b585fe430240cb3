// Translations that are half as long again as the English texts fit every screen.
import type { FrameLocator } from '@playwright/test';
import { clickInView } from '@/__tests__/e2e/support/checkout-actions';
import { expect, test } from '@/__tests__/e2e/support/checkout-test';
import { pseudoLocalise, servePseudoLocale } from '@/__tests__/e2e/support/pseudo-locale';

/** Returns the elements whose content is cut off, and whether the page scrolls sideways. */
const findOverflow = (frame: FrameLocator) =>
  frame.locator('html').evaluate((html) => {
    const overflows = html.scrollWidth > html.clientWidth ? ['the page scrolls sideways'] : [];
    for (const element of html.querySelectorAll<HTMLElement>('main *')) {
      const { overflowX } = getComputedStyle(element);
      const isForReaders = element.clientWidth <= 1;
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (isCut && !isForReaders && element.tagName !== 'SELECT' && element.tagName !== 'INPUT')
        overflows.push(element.outerHTML.slice(0, 120));
    }
    return overflows;
  });

for (const width of [320, 832]) {
  test(`texts that are half as long again fit at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 1700 });
    await servePseudoLocale(page);
    const { frame } = await shop.open({ scenario: 'basic' });
    await expect(frame.getByRole('heading', { name: pseudoLocalise('Choose how to pay') })).toBeVisible();
    await clickInView(frame, frame.getByTestId('languageSwitcher').getByRole('button').first());
    await expect(frame.getByTestId('languageSwitcher.list')).toBeVisible();
    expect(await findOverflow(frame)).toEqual([]);
    await page.keyboard.press('Escape');
    await frame.locator('input[name="paymentOffers"][value^="plan-3x"]').check();
    await clickInView(frame, frame.getByTestId('selectedPaymentPlan').getByRole('button'));
    await clickInView(frame, frame.locator('label[for="card"]'));
    await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
    expect(await findOverflow(frame)).toEqual([]);
    await clickInView(frame, frame.locator('label[for="bank_transfer"]'));
    await clickInView(frame, frame.getByTestId('paymentMethods.continue'));
    await expect(frame.getByTestId('paymentConfirmation.form')).toBeVisible();
    expect(await findOverflow(frame)).toEqual([]);
    await clickInView(frame, frame.getByTestId('paymentConfirmation.submitButton'));
    await expect(frame.getByTestId('confirmation.title')).toBeVisible();
    expect(await findOverflow(frame)).toEqual([]);

    await shop.open({ raw: '/error?order=order-declined&key=key-declined' });
    await expect(frame.getByTestId('error.title')).toBeVisible();
    expect(await findOverflow(frame)).toEqual([]);

    await shop.open({ mode: 'company', scenario: 'basic' });
    await frame.locator('[aria-controls="companySearchListbox"]').fill('acme');
    await expect(frame.locator('#companySearchListbox').getByRole('option').first()).toBeVisible();
    expect(await findOverflow(frame)).toEqual([]);
  });
}
