// Options of the host page: the summary, the automatic choice, the default method and the list of methods.
import { addCard, choosePlan, clickInView, openMethodForm } from '@/__tests__/e2e/support/checkout-actions';
import { confirmationsIn, expect, test } from '@/__tests__/e2e/support/checkout-test';

test("hideSummary leaves the confirmation to the shop's button, which follows the form state", async ({
  page,
  shop,
}) => {
  const { frame, orderId } = await shop.open({ scenario: 'basic', hideSummary: 'true' });
  const payButton = page.getByTestId('shop.pay');
  await choosePlan(frame, 'Pay in 30 days');
  await expect(frame.getByTestId('paymentMethods')).toBeVisible();
  await expect(payButton).toBeDisabled();
  await clickInView(frame, frame.locator('label[for="bank_transfer"]'));
  await expect(payButton).toBeEnabled();
  await clickInView(frame, frame.getByTestId('paymentMethods.continue'));
  await expect(payButton).toBeFocused();
  await expect(frame.getByText(/By confirming you agree to pay/)).toBeVisible();
  await expect(frame.getByTestId('paymentConfirmation.submitButton')).toHaveCount(0);
  await payButton.click();
  await expect(page.getByTestId('shop.paid')).toBeVisible();
  expect(confirmationsIn(await shop.journal(orderId))).toHaveLength(1);
});

test('autoContinue=false shows the default method selected, and waits for Continue', async ({ shop }) => {
  const { frame } = await shop.open({ scenario: 'saved', autoContinue: 'false' });
  await choosePlan(frame, 'Pay in 30 days');
  const continueButton = frame.getByTestId('paymentMethods.continue');
  await expect(continueButton).toBeEnabled();
  await expect(frame.getByTestId('paymentMethods').getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(frame.getByTestId('paymentConfirmation.form')).toHaveCount(0);
  await clickInView(frame, continueButton);
  await expect(frame.getByTestId('paymentConfirmation.form')).toBeVisible();
});

test('alwaysDefault saves a new card as the default method without asking', async ({ shop }) => {
  const { frame, orderId } = await shop.open({ scenario: 'basic', alwaysDefault: 'true' });
  await openMethodForm(frame, 'card');
  await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
  await expect(frame.getByLabel('Set as default payment method')).toHaveCount(0);
  await addCard(frame, '4242424242424242');
  await expect(frame.getByTestId('paymentConfirmation.form')).toBeVisible();
  const saved = (await shop.journal(orderId)).filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/stripe_payment_methods'),
  );
  expect(saved.map(({ body }) => body)).toEqual([expect.objectContaining({ is_default: true })]);
});

test('display=list manages the saved methods without selecting one', async ({ page, shop }) => {
  const { frame, orderId } = await shop.open({ scenario: 'saved', display: 'list' });
  await choosePlan(frame, 'Pay in 30 days');
  const methods = frame.getByTestId('paymentMethods');
  await expect(methods.getByTestId('paymentMethod.card-mastercard')).toBeVisible();
  await expect(methods.getByRole('radio')).toHaveCount(0);
  await expect(frame.getByTestId('paymentMethods.continue')).toHaveCount(0);
  await page.getByTestId('shop.confirm').click();
  await expect
    .poll(async () => (await shop.events()).filter(({ event }) => event === 'formState').at(-1)?.payload)
    .toEqual({ step: 'method', status: 'incomplete' });
  expect(confirmationsIn(await shop.journal(orderId))).toEqual([]);
});
