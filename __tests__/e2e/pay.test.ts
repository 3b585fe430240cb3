import { confirmations, expect, test } from './support/checkout-test';
import { addCard, chooseBankTransfer, choosePlan, clickInView, confirm, pageTitle } from './support/journey';

const submit = 'paymentConfirmation.submitButton';

test('a buyer pays later by bank transfer', async ({ page, shop }) => {
  const { frame, orderId } = await shop.open({ scenario: 'basic' });
  await choosePlan(frame, 'Pay in 30 days');
  await chooseBankTransfer(frame);
  await expect(frame.getByTestId(submit)).toHaveText(/^Confirm order/);
  await confirm(frame);

  await expect(page.getByTestId('shop.paid')).toBeVisible();
  await expect(frame.getByTestId('confirmation.title')).toBeVisible();
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
  expect(confirmations(calls)).toHaveLength(1);
  // Begun by the early script, taken over by the page, and read once more after confirming.
  expect(
    calls.filter(({ method, path }) => method === 'GET' && /\/orders\/[\w-]+\/?(\?|$)/.test(path)),
  ).toHaveLength(2);
});

test('a buyer pays now with a new card', async ({ page, shop }) => {
  const { frame, orderId } = await shop.open({ scenario: 'basic' });
  await choosePlan(frame, 'Pay now');
  await clickInView(frame, frame.locator('label[for="card"]'));
  await addCard(frame, '4242424242424242');
  await expect(frame.getByTestId('paymentMethods.summary')).toContainText('4242');
  await expect(frame.getByTestId(submit)).toHaveText(/^Confirm and pay £1,225\.00/);
  await confirm(frame);

  await expect(page.getByTestId('shop.paid')).toBeVisible();
  const [confirmation] = confirmations(await shop.journal(orderId));
  expect(confirmation?.body).toMatchObject({ order: orderId, payment_method: expect.any(String) });
});

test('a card that the provider declines says so, and another one pays', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'basic' });
  await choosePlan(frame, 'Pay in 30 days');
  await clickInView(frame, frame.locator('label[for="card"]'));
  await addCard(frame, '4000000000000002');
  await expect(frame.getByTestId('cardForm.error')).toContainText('declined');
  await expect.poll(() => pageTitle(frame)).toBe('Error: Card');
  await addCard(frame, '4242424242424242');
  await confirm(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
});

test('a payment that is declined keeps the buyer here, and another method pays', async ({ page, shop }) => {
  const { frame, orderId } = await shop.open({ scenario: 'basic' });
  await choosePlan(frame, 'Pay in 30 days');
  await clickInView(frame, frame.locator('label[for="card"]'));
  await addCard(frame, '4000000000000341');
  await confirm(frame);

  await expect(frame.getByTestId('paymentConfirmation.error')).toBeVisible();
  await expect.poll(() => pageTitle(frame)).toBe('Error: Check and confirm');
  await expect(frame.getByTestId('paymentMethods')).toContainText(
    'We are unable to authenticate your settlement method. Please choose a different settlement method or try again later.',
  );
  await expect(frame.getByTestId(submit)).toBeEnabled();
  expect((await shop.events()).some(({ event }) => event === 'rejected')).toBe(false);

  await clickInView(frame, frame.getByTestId('paymentMethods').getByText('Bank transfer'));
  await clickInView(frame, frame.getByTestId('paymentMethods.continue'));
  await confirm(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
  const tries = confirmations(await shop.journal(orderId));
  expect(tries).toHaveLength(2);
});

test('a plan in the URL skips the plans', async ({ page, shop }) => {
  const suffix = `plan${Date.now()}`;
  const { frame } = await shop.open({ scenario: 'basic', suffix, plan: `plan-3x-${suffix}` });
  await expect(frame.getByText('Pay in 3 instalments')).toBeVisible();
  await expect(frame.getByTestId('paymentOffers')).toHaveCount(0);
  await chooseBankTransfer(frame);
  await confirm(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
  const [success] = (await shop.events()).filter(({ event }) => event === 'success');
  expect(success?.payload.planId).toBe(`plan-3x-${suffix}`);
});

test('an intent gets its offer and is paid', async ({ page, shop }) => {
  const { frame, orderId } = await shop.open({ scenario: 'basic', mode: 'intent' });
  await choosePlan(frame, 'Pay in 30 days');
  await chooseBankTransfer(frame);
  await confirm(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
  const [success] = (await shop.events()).filter(({ event }) => event === 'success');
  expect(success?.payload).toMatchObject({ orderId, intentId: orderId.replace('order-', 'intent-') });
  const created = (await shop.journal(orderId)).filter(({ path }) => path.includes('create_offer'));
  expect(created).toHaveLength(1);
});

test('a double click on Confirm pays once', async ({ page, shop }) => {
  const { frame, orderId } = await shop.open({ scenario: 'basic' });
  await choosePlan(frame, 'Pay in 30 days');
  await chooseBankTransfer(frame);
  await frame.getByTestId(submit).dblclick();
  await expect(page.getByTestId('shop.paid')).toBeVisible();
  expect(confirmations(await shop.journal(orderId))).toHaveLength(1);
});

test('a payment that takes its time is one payment', async ({ page, shop }) => {
  const { frame, orderId } = await shop.open({ scenario: 'processing' });
  await choosePlan(frame, 'Pay in 30 days');
  await chooseBankTransfer(frame);
  await confirm(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
  expect((await shop.events()).filter(({ event }) => event === 'success')).toHaveLength(1);
  expect(confirmations(await shop.journal(orderId)).map(({ status }) => status)).toEqual([202, 202, 200]);
});

test('the shop confirms from its own button', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'basic' });
  await choosePlan(frame, 'Pay in 30 days');
  await expect(frame.locator('label[for="bank_transfer"]')).toBeVisible();
  await page.getByTestId('shop.confirm').click();
  await expect(page.getByTestId('shop.events').locator('li[data-event="formState"]').first()).toBeVisible();
  await expect(page.getByTestId('shop.paid')).toBeHidden();
  await chooseBankTransfer(frame);
  await expect(frame.getByTestId(submit)).toBeVisible();
  await page.getByTestId('shop.confirm').click();
  await expect(page.getByTestId('shop.paid')).toBeVisible();
});
