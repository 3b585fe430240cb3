import { expect, type Page } from '@playwright/test';
import { newOrder } from '@/__tests__/e2e/support/embedded-checkout';
import {
  rewriteResponses,
  ORDER_URL_PATTERN,
  type Json,
} from '@/__tests__/e2e/support/injection/injection-scenes';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';

/** Puts each URL into the setup of an instant payment; expects the form to report a failure and not to follow it. */
export async function expectBankUrlsRefused(page: Page, rawUrls: readonly string[]): Promise<void> {
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
  const failureText = form.getByText('Instant bank payment could not be set up.');
  const formUrl = page.url();
  for (const rawUrl of rawUrls) {
    authorisation_url = rawUrl;
    const response = page.waitForResponse('**/gocardless_setup*');
    await button.click();
    await response;
    await expect(failureText).toBeVisible();
    await expect(button).toBeEnabled();
    expect(page.url(), rawUrl).toBe(formUrl);
  }
}

/** Puts each URL into the fields of an order that are never followed; expects the checkout to show the plans. */
export async function expectUrlsNotFollowed(page: Page, rawUrls: readonly string[]): Promise<void> {
  let url = '';
  const rewrites: [RegExp, (json: Json) => Json][] = [
    [
      ORDER_URL_PATTERN,
      (order) => {
        for (const plan of order.payment_offer.offered_payment_plans) plan.payment_url = url;
        const verification = { status: 'pending', next_action: { redirect: { url } } };
        return { ...order, verification, next: url, url, redirect_url: url };
      },
    ],
  ];
  await rewriteResponses(page, { rewrites }, (field) => field);
  await page.goto(newOrder('basic').url);
  await expect(page.getByTestId('paymentOffers')).toBeVisible();
  for (const rawUrl of rawUrls) {
    url = rawUrl;
    const { orderId } = newOrder('basic');
    const orderResponse = page.waitForResponse(
      (response) => response.url().includes(orderId) && ORDER_URL_PATTERN.test(response.url()),
    );
    await page.evaluate(
      (order) => window.postMessage({ sdk: true, action: 'push', payload: { order } }, '*'),
      orderId,
    );
    await orderResponse;
    await expect(page.getByTestId('paymentOffers')).toBeVisible();
    await expect.poll(() => new URL(page.url()).searchParams.get('order')).toBe(orderId);
    expect(page.url().startsWith(`${CHECKOUT}/?`), rawUrl).toBe(true);
  }
}
