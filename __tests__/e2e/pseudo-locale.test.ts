import type { FrameLocator } from '@playwright/test';
import { expect, test } from './support/checkout-test';
import { clickInView } from './support/journey';
import { pseudo, speakPseudo } from './support/pseudo-locale';

/** What sticks out of the page, and text that its own box cuts off. */
const misfits = (frame: FrameLocator) =>
  frame.locator('html').evaluate((html) => {
    const found = html.scrollWidth > html.clientWidth ? ['the page scrolls sideways'] : [];
    for (const element of html.querySelectorAll<HTMLElement>('main *')) {
      const { overflowX } = getComputedStyle(element);
      const isForReaders = element.clientWidth <= 1;
      const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (isCut && !isForReaders && element.tagName !== 'SELECT' && element.tagName !== 'INPUT')
        found.push(element.outerHTML.slice(0, 120));
    }
    return found;
  });

for (const width of [320, 832]) {
  test(`texts that need half as much room again fit at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 1700 });
    await speakPseudo(page);
    const { frame } = await shop.open({ scenario: 'basic' });
    await expect(frame.getByRole('heading', { name: pseudo('Choose how to pay') })).toBeVisible();
    await clickInView(frame, frame.getByTestId('languageSwitcher').getByRole('button').first());
    await expect(frame.getByTestId('languageSwitcher.list')).toBeVisible();
    expect(await misfits(frame)).toEqual([]);
    await page.keyboard.press('Escape');
    await frame.locator('input[name="paymentOffers"][value^="plan-3x"]').check();
    await clickInView(frame, frame.getByTestId('selectedPaymentPlan').getByRole('button'));
    await clickInView(frame, frame.locator('label[for="card"]'));
    await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
    expect(await misfits(frame)).toEqual([]);
    await clickInView(frame, frame.locator('label[for="bank_transfer"]'));
    await clickInView(frame, frame.getByTestId('paymentMethods.continue'));
    await expect(frame.getByTestId('paymentConfirmation.form')).toBeVisible();
    expect(await misfits(frame)).toEqual([]);
    await clickInView(frame, frame.getByTestId('paymentConfirmation.submitButton'));
    await expect(frame.getByTestId('confirmation.title')).toBeVisible();
    expect(await misfits(frame)).toEqual([]);

    await shop.open({ raw: '/error?order=order-declined&key=key-declined' });
    await expect(frame.getByTestId('error.title')).toBeVisible();
    expect(await misfits(frame)).toEqual([]);

    await shop.open({ mode: 'company', scenario: 'basic' });
    await frame.locator('[aria-controls="companySearchListbox"]').fill('acme');
    await expect(frame.locator('#companySearchListbox').getByRole('option').first()).toBeVisible();
    expect(await misfits(frame)).toEqual([]);
  });
}
