import { expect, test } from './support/checkout-test';
import { clickInView, confirm } from './support/journey';

test('a German buyer reads German, money and dates too', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'basic', locale: 'de' });
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
  await expect(frame.getByTestId('paymentOffers')).toContainText('1.250,00');
  await frame.getByRole('radio', { name: 'in 30 Tagen' }).first().check();
  await clickInView(frame, frame.getByTestId('selectedPaymentPlan').getByRole('button'));
  await frame.locator('label[for="bank_transfer"]').click();
  await clickInView(frame, frame.getByTestId('paymentMethods.continue'));
  await confirm(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
});
