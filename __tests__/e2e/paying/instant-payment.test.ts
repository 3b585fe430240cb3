// Instant bank payment: approval at a bank that refuses to be framed, return to the checkout and failures.
import { randomUUID } from 'node:crypto';
import type { FrameLocator, Locator, Page } from '@playwright/test';
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
/** The checkout: in the shop's frame, or a standalone page. */
type Checkout = FrameLocator | Page;
const methodSummary = (checkout: Checkout) => checkout.getByTestId('paymentMethods.summary');
const bankHeading = (page: Checkout) => page.getByRole('heading', { name: 'Sandbox bank' });
const bankLink = (frame: FrameLocator) => frame.getByRole('link', { name: 'Continue to your bank' });
const reopenLink = (frame: FrameLocator) => frame.getByRole('link', { name: 'Open your bank again' });
const continueToBankButton = (checkout: Checkout) =>
  checkout.getByRole('button', { name: 'Continue to your bank' });
const answerBank = (page: Checkout, answer: 'Approve' | 'Cancel') =>
  page.getByRole('link', { name: answer }).click();
const providerDialog = (frame: FrameLocator) => frame.getByRole('dialog', { name: 'Set up with your bank' });
const expectPaid = (page: Page) => expect(page.getByTestId('shop.paid')).toBeVisible();
const setupCallsIn = (calls: Awaited<ReturnType<Shop['journal']>>) =>
  calls.filter(({ path }) => path.includes('gocardless_setup'));
const saveCallsIn = (calls: Awaited<ReturnType<Shop['journal']>>) =>
  calls.filter(({ path, method }) => method === 'POST' && path.endsWith('gocardless_payment_methods'));
const readSuccessEvents = async (shop: Shop) =>
  (await shop.events()).filter(({ event }) => event === 'success');

/** Adds an instant payment, with two presses, and confirms the order with it. */
async function payInstantly(checkout: Checkout) {
  await openMethodForm(checkout, 'instant_payment', 'Pay now');
  const form = checkout.getByTestId('instantPaymentForm');
  await expect(form).toContainText('You approve the payment with your bank');
  // In one task: between two clicks of the mouse a slow machine may show the next step, whose button the second would reach.
  await form.getByRole('button', { name: 'Continue' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(methodSummary(checkout)).toContainText('Instant bank payment');
  await confirmPayment(checkout);
}
async function confirmInstant(shop: Shop) {
  const { frame, orderId } = await shop.open({ scenario: 'basic' });
  await payInstantly(frame);
  return { frame, orderId };
}
/** Opens the checkout of a new order as a standalone page. */
async function confirmInstantUnframed(page: Page) {
  const orderId = `order-basic_page${randomUUID().replaceAll('-', '')}`;
  await page.goto(`${CHECKOUT}/?order=${orderId}&key=${KEY}`);
  await payInstantly(page);
  await expect(bankHeading(page)).toBeVisible();
  return orderId;
}

/** Presses a link and returns the window that it opens. */
async function openBankWindow(page: Page, frame: FrameLocator, link: Locator) {
  const opened = page.waitForEvent('popup');
  await clickInView(frame, link);
  const bank = await opened;
  await expect(bankHeading(bank)).toBeVisible();
  return bank;
}

/** Collects the requests to the bank from now on: URL and headers, as the bank receives them. */
function collectBankRequests(page: Page): Promise<string>[] {
  const bankRequests: Promise<string>[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/bank'))
      bankRequests.push(request.allHeaders().then((headers) => request.url() + JSON.stringify(headers)));
  });
  return bankRequests;
}

const readFrameHeight = async (page: Page) =>
  (await page.locator('[data-testid="shop.checkout"] iframe').boundingBox())?.height ?? 0;

const readStorage = (page: Page) => {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(CHECKOUT));
  return frame?.evaluate(() => ({ ...sessionStorage, ...localStorage }));
};

test('a checkout in a frame opens the bank in a new window, which never receives the order key, and ends by itself', async ({
  page,
  shop,
}) => {
  const bankRequests = collectBankRequests(page);
  const { frame, orderId } = await confirmInstant(shop);
  const bank = await openBankWindow(page, frame, bankLink(frame));
  expect(await bank.evaluate(() => window.opener)).toBeNull();
  const returnUrl = new URL(new URL(bank.url()).searchParams.get('redirect_uri') ?? '');
  expect(returnUrl.origin).toBe(CHECKOUT);
  expect(returnUrl.searchParams.get('key')).toMatch(/^sealed\.[\da-f]+$/);
  await expect(reopenLink(frame)).toBeVisible();
  expect(await readSuccessEvents(shop)).toEqual([]);
  const [requestToBank = ''] = await Promise.all(bankRequests);
  const hex = Buffer.from(KEY).toString('hex');
  const base64 = Buffer.from(KEY).toString('base64').slice(0, -4);
  for (const encodedKey of [KEY, hex, base64]) expect(requestToBank).not.toContain(encodedKey);
  // The browser stores only the pad that opens the sealed key.
  expect(JSON.stringify(await readStorage(page))).not.toContain(KEY);

  await answerBank(bank, 'Approve');
  await expect(bank.getByText('Please go back to the shop', { exact: true })).toBeVisible();
  await expectPaid(page);
  const [success, ...more] = await readSuccessEvents(shop);
  expect(more).toEqual([]);
  expect(success?.payload).toMatchObject({ orderId, planId: expect.stringContaining('plan-0d') });
  await expect(frame.getByTestId('confirmation.title')).toBeVisible();
  // The remaining pad opens the key in the URL after a reload.
  const readUnusedPads = async () =>
    Object.keys((await readStorage(page)) ?? {}).filter(
      (name) => !checkoutUrlOf(page).includes(name.replace('pad ', '')),
    );
  await expect.poll(readUnusedPads).toEqual([]);
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

test('a buyer who closes the window of the bank opens it again and pays once', async ({ page, shop }) => {
  const { frame, orderId } = await confirmInstant(shop);
  await (await openBankWindow(page, frame, bankLink(frame))).close();
  await expect(frame.getByText(/If no window has opened, or you have closed it/).first()).toBeVisible();
  const cancelled = await openBankWindow(page, frame, reopenLink(frame));
  await answerBank(cancelled, 'Cancel');
  await expect(cancelled.getByText('Please go back to the shop', { exact: true })).toBeVisible();
  const approved = await openBankWindow(page, frame, reopenLink(frame));
  await answerBank(approved, 'Approve');
  await expectPaid(page);
  expect(await readSuccessEvents(shop)).toHaveLength(1);
  const calls = await shop.journal(orderId);
  expect([confirmationsIn(calls).length, setupCallsIn(calls).length]).toEqual([1, 1]);
});

test('a bank that returns to the frame ends the payment there', async ({ page, shop }) => {
  const { frame } = await confirmInstant(shop);
  const bank = await openBankWindow(page, frame, bankLink(frame));
  const approveUrl = (await bank.getByRole('link', { name: 'Approve' }).getAttribute('href')) ?? '';
  await bank.close();
  await frame.locator('html').evaluate((_, url) => window.location.assign(url), approveUrl);
  await expectPaid(page);
  expect(await readSuccessEvents(shop)).toHaveLength(1);
  expect(checkoutUrlOf(page)).not.toContain('sealed');
});

test('a checkout outside of a frame goes to the bank in the same window and back', async ({ page }) => {
  await confirmInstantUnframed(page);
  await answerBank(page, 'Approve');
  await expect(page.getByTestId('confirmation.title')).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  expect(page.url()).not.toContain('sealed');
});

test('a buyer who cancels at the bank, and goes back to its page, can approve later without a second confirmation', async ({
  page,
  shop,
}) => {
  const orderId = await confirmInstantUnframed(page);
  await answerBank(page, 'Cancel');
  const region = page.getByRole('region');
  await expect(region.getByText('The payment still has to be approved at your bank.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('key')).toBe(KEY);
  await continueToBankButton(page).click();
  await expect(bankHeading(page)).toBeVisible();
  await answerBank(page, 'Cancel');
  await expect(continueToBankButton(page)).toBeVisible();
  await page.goBack();
  await answerBank(page, 'Approve');
  await expect(page.getByTestId('confirmation.title')).toBeVisible();
  expect(confirmationsIn(await shop.journal(orderId))).toHaveLength(1);
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
  await expect(providerDialog(frame)).toBeVisible();
  await expect.poll(() => readFrameHeight(page)).toBeGreaterThanOrEqual(700);
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
