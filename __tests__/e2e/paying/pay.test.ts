// Complete payments in the demo shop: API calls, events of the shop and the confirmation.
import {
  addCard,
  chooseBankTransfer,
  choosePlan,
  clickInView,
  confirmPayment,
  readPageTitle,
} from '@/__tests__/e2e/support/checkout-actions';
import { confirmationsIn, expect, test } from '@/__tests__/e2e/support/checkout-test';

const submitButtonId = 'paymentConfirmation.submitButton';

test('a buyer pays later by bank transfer', async ({ page, shop }) => {
  const { frame, orderId } = await shop.open({ scenario: 'basic' });
  await choosePlan(frame, 'Pay in 30 days');
  await chooseBankTransfer(frame);
  await expect(frame.getByTestId(submitButtonId)).toHaveText(/^Confirm order/);
  await confirmPayment(frame);

  await expect(page.getByTestId('shop.paid')).toBeVisible();
  await expect(frame.getByTestId('confirmation.title')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await clickInView(frame, frame.getByRole('button', { name: /for your calendar$/ }));
  expect((await downloading).suggestedFilename()).toBe('payment-due-dates.ics');
  const events = await shop.events();
  const success = events.filter(({ event }) => event === 'success');
  expect(success).toHaveLength(1);
  expect(success[0]?.payload).toMatchObject({
    orderId,
    status: 'accepted',
    planId: expect.stringContaining('30d'),
  });
  expect(events[0]?.event).toMatch(/ready|resize/);
  expect(events.filter(({ event }) => event === 'ready')).toHaveLength(1);
  const calls = await shop.journal(orderId);
  expect(confirmationsIn(calls)).toHaveLength(1);
  // The page takes over the first read from the early script. It reads again after the confirmation and, unless it has
  // just done so, before it.
  const reads = calls.filter(
    ({ method, path }) => method === 'GET' && /\/orders\/[\w-]+\/?(\?|$)/.test(path),
  );
  expect([2, 3]).toContain(reads.length);
});

test('on a phone the button of a single payment is in sight when its step opens', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { frame } = await shop.open({ scenario: 'basic' });
  await choosePlan(frame, 'Pay in 30 days');
  await chooseBankTransfer(frame);
  await expect(frame.getByTestId(submitButtonId)).toBeInViewport({ ratio: 1 });
});

test('a buyer pays now with a new card', async ({ page, shop }) => {
  const { frame, orderId } = await shop.open({ scenario: 'basic' });
  await choosePlan(frame, 'Pay now');
  await clickInView(frame, frame.locator('label[for="card"]'));
  await addCard(frame, '4242424242424242');
  await expect(frame.getByTestId('paymentMethods.summary')).toContainText('4242');
  await expect(frame.getByTestId(submitButtonId)).toHaveText(/^Confirm and pay £1,225\.00/);
  await confirmPayment(frame);

  await expect(page.getByTestId('shop.paid')).toBeVisible();
  const [confirmation] = confirmationsIn(await shop.journal(orderId));
  expect(confirmation?.body).toMatchObject({ order: orderId, payment_method: expect.any(String) });
});

test('a declined card shows an error, and another card pays the order', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'basic' });
  await choosePlan(frame, 'Pay in 30 days');
  await clickInView(frame, frame.locator('label[for="card"]'));
  await addCard(frame, '4000000000000002');
  await expect(frame.getByTestId('cardForm.error')).toContainText('declined');
  await expect.poll(() => readPageTitle(frame)).toBe('Error: Card');
  await addCard(frame, '4242424242424242');
  await confirmPayment(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
});

test('a declined payment keeps the buyer in the checkout, and another method pays the order', async ({
  page,
  shop,
}) => {
  const { frame, orderId } = await shop.open({ scenario: 'basic' });
  await choosePlan(frame, 'Pay in 30 days');
  await clickInView(frame, frame.locator('label[for="card"]'));
  await addCard(frame, '4000000000000341');
  await confirmPayment(frame);

  await expect(frame.getByTestId('paymentConfirmation.error')).toBeVisible();
  await expect.poll(() => readPageTitle(frame)).toBe('Error: Check and confirm');
  await expect(frame.getByTestId('paymentMethods')).toContainText(
    'We are unable to authenticate your settlement method. Please choose a different settlement method or try again later.',
  );
  await expect(frame.getByTestId(submitButtonId)).toBeEnabled();
  expect((await shop.events()).some(({ event }) => event === 'rejected')).toBe(false);

  await clickInView(frame, frame.getByTestId('paymentMethods').getByText('Bank transfer'));
  await clickInView(frame, frame.getByTestId('paymentMethods.continue'));
  await confirmPayment(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
  const attempts = confirmationsIn(await shop.journal(orderId));
  expect(attempts).toHaveLength(2);
});

test('a plan in the URL skips the plan step', async ({ page, shop }) => {
  const suffix = `plan${Date.now()}`;
  const { frame } = await shop.open({ scenario: 'basic', suffix, plan: `plan-3x-${suffix}` });
  await expect(frame.getByText('Pay in 3 instalments')).toBeVisible();
  await expect(frame.getByTestId('paymentOffers')).toHaveCount(0);
  await chooseBankTransfer(frame);
  await confirmPayment(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
  const [success] = (await shop.events()).filter(({ event }) => event === 'success');
  expect(success?.payload.planId).toBe(`plan-3x-${suffix}`);
});

test('an intent gets an offer and is paid', async ({ page, shop }) => {
  const { frame, orderId } = await shop.open({ scenario: 'basic', mode: 'intent' });
  await choosePlan(frame, 'Pay in 30 days');
  await chooseBankTransfer(frame);
  await confirmPayment(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
  const [success] = (await shop.events()).filter(({ event }) => event === 'success');
  expect(success?.payload).toMatchObject({ orderId, intentId: orderId.replace('order-', 'intent-') });
  const offerRequests = (await shop.journal(orderId)).filter(({ path }) => path.includes('create_offer'));
  expect(offerRequests).toHaveLength(1);
});

test('a double click on Confirm pays once', async ({ page, shop }) => {
  const { frame, orderId } = await shop.open({ scenario: 'basic' });
  await choosePlan(frame, 'Pay in 30 days');
  await chooseBankTransfer(frame);
  await frame.getByTestId(submitButtonId).dblclick();
  await expect(page.getByTestId('shop.paid')).toBeVisible();
  expect(confirmationsIn(await shop.journal(orderId))).toHaveLength(1);
});

test('the button of the shop confirms a payment that is complete', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'basic' });
  await choosePlan(frame, 'Pay in 30 days');
  await expect(frame.locator('label[for="bank_transfer"]')).toBeVisible();
  await page.getByTestId('shop.confirm').click();
  await expect(page.getByTestId('shop.events').locator('li[data-event="formState"]').first()).toBeVisible();
  await expect(page.getByTestId('shop.paid')).toBeHidden();
  await chooseBankTransfer(frame);
  await expect(frame.getByTestId(submitButtonId)).toBeVisible();
  await page.getByTestId('shop.confirm').click();
  await expect(page.getByTestId('shop.paid')).toBeVisible();
});
