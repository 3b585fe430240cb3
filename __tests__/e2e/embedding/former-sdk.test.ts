// The SDK of the former minor version, as it was built then, in the demo shop and on the current checkout.
import { readFileSync } from 'node:fs';
import {
  chooseBankTransfer,
  choosePlan,
  clickInView,
  confirmPayment,
} from '@/__tests__/e2e/support/checkout-actions';
import { expect, test } from '@/__tests__/e2e/support/checkout-test';

const formerSdk = readFileSync('__tests__/data/sdk/usance-0.1.0.js.txt', 'utf8');

test.beforeEach(({ page }) =>
  page.route('**/sdk/v1/usance.js', (route) =>
    route.fulfill({ body: formerSdk, contentType: 'text/javascript' }),
  ),
);

test('the former SDK mounts, updates and pays on this checkout', async ({ page, shop }) => {
  const { frame, orderId } = await shop.open({ scenario: 'basic' });
  await choosePlan(frame, 'Pay in 30 days');
  await chooseBankTransfer(frame);
  await confirmPayment(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
  const events = await shop.events();
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['ready', 'resize', 'formState', 'update', 'success']),
  );
  expect(events.find(({ event }) => event === 'success')?.payload).toMatchObject({
    orderId,
    status: 'accepted',
  });
});

test('the former SDK turns a company search into a checkout', async ({ page, shop }) => {
  const { frame } = await shop.open({ mode: 'company', scenario: 'intent-without-order' });
  await frame.getByRole('combobox', { name: 'Company name or registration number' }).fill('acme');
  await clickInView(frame, frame.getByRole('option', { name: /^Acme Bakery/ }));
  await clickInView(frame, frame.getByTestId('companySearch.submit'));
  await page.getByTestId('shop.continue').click();
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
});
