import { expect, type Page } from '@playwright/test';
import { change, ORDER, type Json } from './injection-scenes';
import { CHECKOUT } from './origins';
import { newOrder } from './stranger';

/** Addresses in the form for an instant payment: none that is refused is followed, and the form says that it failed. */
export async function expectNoBank(page: Page, raws: readonly string[]): Promise<void> {
  let authorisation_url = '';
  await page.route('**/gocardless_setup*', async (route) => {
    const response = await route.fetch();
    const json: Json = await response.json();
    await route.fulfill({ response, json: { ...json, billing_request_flow_id: null, authorisation_url } });
  });
  const { url, suffix } = newOrder('basic');
  await page.goto(`${url}&plan=plan-0d-${suffix}`);
  await page.locator('label[for="instant_payment"]').click();
  const form = page.getByTestId('instantPaymentForm');
  const button = form.getByRole('button', { name: 'Continue' });
  const failed = form.getByText('Instant bank payment could not be set up.');
  const here = page.url();
  for (const raw of raws) {
    authorisation_url = raw;
    const answered = page.waitForResponse('**/gocardless_setup*');
    await button.click();
    await answered;
    await expect(failed).toBeVisible();
    await expect(button).toBeEnabled();
    expect(page.url(), raw).toBe(here);
  }
}

/** Addresses that nobody follows: an order with this one in each of them shows its plans, and asks nobody else. */
export async function expectUnfollowed(page: Page, raws: readonly string[]): Promise<void> {
  let url = '';
  const answers: [RegExp, (json: Json) => Json][] = [
    [
      ORDER,
      (order) => {
        for (const plan of order.payment_offer.offered_payment_plans) plan.payment_url = url;
        const verification = { status: 'pending', next_action: { redirect: { url } } };
        return { ...order, verification, next: url, url, redirect_url: url };
      },
    ],
  ];
  await change(page, { answers }, (field) => field);
  await page.goto(newOrder('basic').url);
  await expect(page.getByTestId('paymentOffers')).toBeVisible();
  for (const raw of raws) {
    url = raw;
    const { orderId } = newOrder('basic');
    const asked = page.waitForResponse(
      (answer) => answer.url().includes(orderId) && ORDER.test(answer.url()),
    );
    await page.evaluate(
      (order) => window.postMessage({ sdk: true, action: 'push', payload: { order } }, '*'),
      orderId,
    );
    await asked;
    await expect(page.getByTestId('paymentOffers')).toBeVisible();
    await expect.poll(() => new URL(page.url()).searchParams.get('order')).toBe(orderId);
    expect(page.url().startsWith(`${CHECKOUT}/?`), raw).toBe(true);
  }
}
