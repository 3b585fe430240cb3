import { expect, test } from './support/checkout-test';

test('a buyer pays with the keyboard alone', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'basic' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  await frame.getByRole('button', { name: /^Back to/ }).focus();
  await page.keyboard.press('Tab');
  const switcher = frame.getByRole('button', { name: 'EN, change language' });
  await expect(switcher).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(frame.locator('[data-testid="languageSwitcher.list"] [aria-current]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(switcher).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(frame.getByRole('radio', { name: 'Pay in 30 days', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(frame.getByRole('radio', { name: 'Pay in 30 days, end of month' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(frame.getByRole('heading', { name: 'Choose a settlement method' })).toBeFocused();
  await expect(frame.locator('label[for="bank_transfer"]')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(frame.locator('#bank_transfer')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(frame.getByTestId('paymentMethods.continue')).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(frame.getByRole('heading', { name: 'Check and confirm' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(frame.getByTestId('paymentConfirmation.submitButton')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('shop.paid')).toBeVisible();
});
