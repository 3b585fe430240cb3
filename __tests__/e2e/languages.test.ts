import { expect, test } from './support/checkout-test';

test('a German buyer reads German, money and dates too', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'basic', locale: 'de' });
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
  await expect(frame.getByTestId('paymentOffers')).toContainText('1.250,00');
  await frame.getByRole('radio', { name: 'in 30 Tagen' }).first().check();
  await frame.getByTestId('selectedPaymentPlan').getByRole('button').click();
  await frame.locator('label[for="bank_transfer"]').click();
  await frame.getByTestId('paymentMethods.continue').click();
  await frame.getByTestId('paymentConfirmation.submitButton').click();
  await expect(page.getByTestId('shop.paid')).toBeVisible();
});
