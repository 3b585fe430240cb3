// Instant bank payment: approval at the bank, return to the checkout and failures.
import type { FrameLocator, Page } from '@playwright/test';
import {
  checkoutUrlOf,
  clickInView,
  confirmPayment,
  openMethodForm,
} from '@/__tests__/e2e/support/checkout-actions';
import { confirmationsIn, expect, test, type Shop } from '@/__tests__/e2e/support/checkout-test';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';
import { partitionedStorageFlag } from '@/__tests__/e2e/support/partitioned-storage';

test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, args: [...(launchOptions.args ?? []), partitionedStorageFlag] }),
});

const KEY = 'key-basic';
const methodSummary = (frame: FrameLocator) => frame.getByTestId('paymentMethods.summary');
const bankHeading = (frame: FrameLocator) => frame.getByRole('heading', { name: 'Sandbox bank' });
const continueToBankButton = (frame: FrameLocator) =>
  frame.getByRole('button', { name: 'Continue to your bank' });
const answerBank = (frame: FrameLocator, answer: 'Approve' | 'Cancel') =>
  frame.getByRole('link', { name: answer }).click();
const providerDialog = (frame: FrameLocator) => frame.getByRole('dialog', { name: 'Set up with your bank' });
const expectPaid = (page: Page) => expect(page.getByTestId('shop.paid')).toBeVisible();
const setupCallsIn = (calls: Awaited<ReturnType<Shop['journal']>>) =>
  calls.filter(({ path }) => path.includes('gocardless_setup'));
const saveCallsIn = (calls: Awaited<ReturnType<Shop['journal']>>) =>
  calls.filter(({ path, method }) => method === 'POST' && path.endsWith('gocardless_payment_methods'));
const readSuccessEvents = async (shop: Shop) =>
  (await shop.events()).filter(({ event }) => event === 'success');

/** Adds an instant payment and confirms the order with it. */
async function confirmInstant(shop: Shop, scenario = 'basic') {
  const { frame, orderId } = await shop.open({ scenario });
  await openMethodForm(frame, 'instant_payment', 'Pay now');
  const form = frame.getByTestId('instantPaymentForm');
  await expect(form).toContainText('You approve the payment with your bank');
  await form.getByRole('button', { name: 'Continue' }).dblclick();
  await expect(methodSummary(frame)).toContainText('Instant bank payment');
  await confirmPayment(frame);
  return { frame, orderId };
}

/** Collects the requests to the bank from now on: URL and headers, as the bank receives them. */
function collectBankRequests(page: Page): Promise<string>[] {
  const bankRequests: Promise<string>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/bank'))
      bankRequests.push(request.allHeaders().then((headers) => request.url() + JSON.stringify(headers)));
  });
  return bankRequests;
}

const readStorage = (page: Page) => {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(CHECKOUT));
  return frame?.evaluate(() => ({ ...sessionStorage, ...localStorage }));
};

test('an instant payment is approved at the bank, which never receives the order key', async ({
  page,
  shop,
}) => {
  const bankRequests = collectBankRequests(page);
  const { frame, orderId } = await confirmInstant(shop);
  await expect(bankHeading(frame)).toBeVisible();
  const bankUrl = new URL(checkoutUrlOf(page));
  const returnUrl = new URL(bankUrl.searchParams.get('redirect_uri') ?? '');
  expect(returnUrl.origin).toBe(CHECKOUT);
  expect(returnUrl.searchParams.get('key')).toMatch(/^sealed\.[\da-f]+$/);
  expect(await readSuccessEvents(shop)).toEqual([]);
  const [requestToBank = ''] = await Promise.all(bankRequests);
  const hex = Buffer.from(KEY).toString('hex');
  const base64 = Buffer.from(KEY).toString('base64').slice(0, -4);
  for (const encodedKey of [KEY, hex, base64]) expect(requestToBank).not.toContain(encodedKey);
  // The browser stores only the pad that opens the sealed key.
  expect(JSON.stringify(await readStorage(page))).not.toContain(KEY);

  await answerBank(frame, 'Approve');
  await expectPaid(page);
  const [success, ...more] = await readSuccessEvents(shop);
  expect(more).toEqual([]);
  expect(success?.payload).toMatchObject({ orderId, planId: expect.stringContaining('plan-0d') });
  await expect(frame.getByTestId('confirmation.title')).toBeVisible();
  await expect.poll(() => readStorage(page)).toEqual({});
  expect(checkoutUrlOf(page)).not.toContain('sealed');
  const calls = await shop.journal(orderId);
  expect(confirmationsIn(calls)).toHaveLength(1);
  expect(setupCallsIn(calls).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      flow: 'billing_request',
      payment_method_type: 'instant_payment',
      currency: 'GBP',
    }),
  ]);
  expect(setupCallsIn(calls)[0]?.body).not.toHaveProperty('bank_account');
  expect(saveCallsIn(calls)).toHaveLength(1);
  expect(calls.filter(({ path }) => path.includes('gocardless_confirm'))).toEqual([]);
});

test('a buyer who cancels at the bank sees a notice and can approve later without a second confirmation', async ({
  page,
  shop,
}) => {
  const { frame, orderId } = await confirmInstant(shop);
  await expect(bankHeading(frame)).toBeVisible();
  await answerBank(frame, 'Cancel');
  const region = frame.getByRole('region');
  await expect(region.getByText('The payment still has to be approved at your bank.')).toBeVisible();
  expect(new URL(checkoutUrlOf(page)).searchParams.get('key')).toBe(KEY);
  await clickInView(frame, continueToBankButton(frame));
  await expect(bankHeading(frame)).toBeVisible();
  await answerBank(frame, 'Approve');
  await expectPaid(page);
  expect(await readSuccessEvents(shop)).toHaveLength(1);
  await expect.poll(() => readStorage(page)).toEqual({});
  expect(confirmationsIn(await shop.journal(orderId))).toHaveLength(1);
});

test('a buyer who goes back to the cancelled bank page can still approve the payment', async ({
  page,
  shop,
}) => {
  const { frame } = await confirmInstant(shop);
  await answerBank(frame, 'Cancel');
  await expect(continueToBankButton(frame)).toBeVisible();
  await frame.locator('html').evaluate(() => window.history.back());
  await answerBank(frame, 'Approve');
  await expectPaid(page);
  expect((await shop.events()).filter(({ event }) => event === 'failure')).toEqual([]);
  await expect.poll(() => readStorage(page)).toEqual({});
});

test("a set-up without an authorisation URL opens the provider's flow, which can be left, fail and succeed", async ({
  page,
  shop,
}) => {
  await page.route('**/gocardless_setup*', async (route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), authorisation_url: undefined };
    await route.fulfill({ response, json });
  });
  const { frame, orderId } = await confirmInstant(shop);
  await providerDialog(frame).getByRole('button', { name: 'Close' }).click();
  const region = frame.getByRole('region');
  await expect(region.getByText('You have left the page of your bank.')).toBeVisible();
  expect(await readSuccessEvents(shop)).toEqual([]);
  await clickInView(frame, continueToBankButton(frame));
  await providerDialog(frame).getByRole('button', { name: 'Fail' }).click();
  await expect(region.getByText('Your bank could not be opened.')).toBeVisible();
  await clickInView(frame, continueToBankButton(frame));
  await providerDialog(frame).getByRole('button', { name: 'Confirm' }).click();
  await expectPaid(page);
  expect(await readSuccessEvents(shop)).toHaveLength(1);
  const calls = await shop.journal(orderId);
  expect(confirmationsIn(calls)).toHaveLength(1);
  // Every attempt opens the set-up that was made when the method was added.
  expect(setupCallsIn(calls)).toHaveLength(1);
});
