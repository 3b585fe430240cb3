import type { FrameLocator, Page } from '@playwright/test';
import { confirmations, expect, test, type Shop } from './support/checkout-test';
import { addressOf, chooseBankTransfer, clickInView, confirm, openMethod } from './support/journey';
import { CHECKOUT } from './support/origins';
import { partitionedStorage } from './support/partitioned';

test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, args: [...(launchOptions.args ?? []), partitionedStorage] }),
});

const KEY = 'key-basic';
const chosen = (frame: FrameLocator) => frame.getByTestId('paymentMethods.summary');
const bankOf = (frame: FrameLocator) => frame.getByRole('heading', { name: 'Sandbox bank' });
const toBank = (frame: FrameLocator) => frame.getByRole('button', { name: 'Continue to your bank' });
const answerBank = (frame: FrameLocator, answer: 'Approve' | 'Cancel') =>
  frame.getByRole('link', { name: answer }).click();
const flow = (frame: FrameLocator) => frame.getByRole('dialog', { name: 'Set up with your bank' });
const paid = (page: Page) => expect(page.getByTestId('shop.paid')).toBeVisible();
const setUpsIn = (calls: Awaited<ReturnType<Shop['journal']>>) =>
  calls.filter(({ path }) => path.includes('gocardless_setup'));
const savingsIn = (calls: Awaited<ReturnType<Shop['journal']>>) =>
  calls.filter(({ path, method }) => method === 'POST' && path.endsWith('gocardless_payment_methods'));
const successes = async (shop: Shop) => (await shop.events()).filter(({ event }) => event === 'success');

/** Adds an instant payment and confirms the order with it. */
async function confirmInstant(shop: Shop, scenario = 'basic') {
  const { frame, orderId } = await shop.open({ scenario });
  await openMethod(frame, 'instant_payment', 'Pay now');
  const form = frame.getByTestId('instantPaymentForm');
  await expect(form).toContainText('You approve the payment with your bank');
  await form.getByRole('button', { name: 'Continue' }).dblclick();
  await expect(chosen(frame)).toContainText('Instant bank payment');
  await confirm(frame);
  return { frame, orderId };
}

/** Requests that go to the bank from now on, as the bank gets them. */
function seenByBank(page: Page): Promise<string>[] {
  const seen: Promise<string>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/bank'))
      seen.push(request.allHeaders().then((headers) => request.url() + JSON.stringify(headers)));
  });
  return seen;
}

const storesOf = (page: Page) => {
  const frame = page.frames().find((one) => one.url().startsWith(CHECKOUT));
  return frame?.evaluate(() => ({ ...sessionStorage, ...localStorage }));
};

test('an instant payment is approved at the bank, which never learns the key', async ({ page, shop }) => {
  const seen = seenByBank(page);
  const { frame, orderId } = await confirmInstant(shop);
  await expect(bankOf(frame)).toBeVisible();
  const bank = new URL(addressOf(page));
  const back = new URL(bank.searchParams.get('redirect_uri') ?? '');
  expect(back.origin).toBe(CHECKOUT);
  expect(back.searchParams.get('key')).toMatch(/^sealed\.[\da-f]+$/);
  expect(await successes(shop)).toEqual([]);
  const [told = ''] = await Promise.all(seen);
  const hex = Buffer.from(KEY).toString('hex');
  const base64 = Buffer.from(KEY).toString('base64').slice(0, -4);
  for (const form of [KEY, hex, base64]) expect(told).not.toContain(form);
  // What opens it stays in the browser, and is not the key either.
  expect(JSON.stringify(await storesOf(page))).not.toContain(KEY);

  await answerBank(frame, 'Approve');
  await paid(page);
  const [success, ...more] = await successes(shop);
  expect(more).toEqual([]);
  expect(success?.payload).toMatchObject({ orderId, planId: expect.stringContaining('plan-0d') });
  await expect(frame.getByTestId('confirmation.title')).toBeVisible();
  await expect.poll(() => storesOf(page)).toEqual({});
  expect(addressOf(page)).not.toContain('sealed');
  const calls = await shop.journal(orderId);
  expect(confirmations(calls)).toHaveLength(1);
  expect(setUpsIn(calls).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      flow: 'billing_request',
      payment_method_type: 'instant_payment',
      currency: 'GBP',
    }),
  ]);
  expect(setUpsIn(calls)[0]?.body).not.toHaveProperty('bank_account');
  expect(savingsIn(calls)).toHaveLength(1);
  expect(calls.filter(({ path }) => path.includes('gocardless_confirm'))).toEqual([]);
});

test('a buyer who cancels at the bank is told, and approves after all; nothing is confirmed twice', async ({
  page,
  shop,
}) => {
  const { frame, orderId } = await confirmInstant(shop);
  await expect(bankOf(frame)).toBeVisible();
  await answerBank(frame, 'Cancel');
  const region = frame.getByRole('region');
  await expect(region.getByText('The payment still has to be approved at your bank.')).toBeVisible();
  expect(new URL(addressOf(page)).searchParams.get('key')).toBe(KEY);
  await clickInView(frame, toBank(frame));
  await expect(bankOf(frame)).toBeVisible();
  await answerBank(frame, 'Approve');
  await paid(page);
  expect(await successes(shop)).toHaveLength(1);
  await expect.poll(() => storesOf(page)).toEqual({});
  expect(confirmations(await shop.journal(orderId))).toHaveLength(1);
});

test('the page of the bank that was cancelled is gone back to, and approves after all', async ({
  page,
  shop,
}) => {
  const { frame } = await confirmInstant(shop);
  await answerBank(frame, 'Cancel');
  await expect(toBank(frame)).toBeVisible();
  await frame.locator('html').evaluate(() => window.history.back());
  await answerBank(frame, 'Approve');
  await paid(page);
  expect((await shop.events()).filter(({ event }) => event === 'failure')).toEqual([]);
  await expect.poll(() => storesOf(page)).toEqual({});
});

test('without an address the flow of the provider is opened: left, failed, gone through', async ({
  page,
  shop,
}) => {
  await page.route('**/gocardless_setup*', async (route) => {
    const response = await route.fetch();
    const json = { ...(await response.json()), authorisation_url: undefined };
    await route.fulfill({ response, json });
  });
  const { frame, orderId } = await confirmInstant(shop);
  await flow(frame).getByRole('button', { name: 'Close' }).click();
  const region = frame.getByRole('region');
  await expect(region.getByText('You have left the page of your bank.')).toBeVisible();
  expect(await successes(shop)).toEqual([]);
  await clickInView(frame, toBank(frame));
  await flow(frame).getByRole('button', { name: 'Fail' }).click();
  await expect(region.getByText('Your bank could not be opened.')).toBeVisible();
  await clickInView(frame, toBank(frame));
  await flow(frame).getByRole('button', { name: 'Confirm' }).click();
  await paid(page);
  expect(await successes(shop)).toHaveLength(1);
  const calls = await shop.journal(orderId);
  expect(confirmations(calls)).toHaveLength(1);
  // What was set up when it was added is opened again and again.
  expect(setUpsIn(calls)).toHaveLength(1);
});

test('an instant payment that was added has no menu in the list, and no address that is not a page is followed', async ({
  page,
  shop,
}) => {
  await page.route(
    '**/gocardless_setup*',
    async (route) => {
      const response = await route.fetch();
      const json = { ...(await response.json()), authorisation_url: 'javascript:document.title="bank"' };
      await route.fulfill({ response, json });
    },
    { times: 1 },
  );
  const { frame } = await shop.open({ scenario: 'basic' });
  await openMethod(frame, 'instant_payment', 'Pay now');
  await clickInView(frame, frame.getByTestId('instantPaymentForm').getByRole('button', { name: 'Continue' }));
  await expect(chosen(frame)).toContainText('Instant bank payment');
  await clickInView(frame, frame.getByRole('button', { name: 'Change: Settlement method' }));
  const row = frame.getByTestId(/^paymentMethod\.mandate/);
  await expect(row.getByRole('radio')).toBeChecked();
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(row).not.toContainText('Default');
  await clickInView(frame, frame.getByTestId('paymentMethods.continue'));
  await confirm(frame);
  await flow(frame).getByRole('button', { name: 'Confirm' }).click();
  await paid(page);
});

test.describe('what goes wrong', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test('setting up and saving can be repeated', async ({ page, shop }) => {
    const fail = (call: string) => {
      let isDue = true;
      return page.route(`**/gocardless_${call}`, (route) => {
        if (!isDue || route.request().method() !== 'POST') return route.fallback();
        isDue = false;
        return route.fulfill({ status: 500, json: {} });
      });
    };
    const { frame, orderId } = await shop.open({ scenario: 'basic' });
    await openMethod(frame, 'instant_payment', 'Pay now');
    const form = frame.getByTestId('instantPaymentForm');
    const failed = form.getByText('Instant bank payment could not be set up.');
    const send = () => clickInView(frame, form.getByRole('button', { name: 'Continue' }));
    await fail('setup*');
    await send();
    await expect(failed).toBeVisible();
    await fail('payment_methods');
    await send();
    await expect(failed).toBeVisible();
    await send();
    await expect(chosen(frame)).toContainText('Instant bank payment');
    expect(savingsIn(await shop.journal(orderId))).toHaveLength(1);
  });
});

test('a browser that lets nobody store anything is told of before anything is saved', async ({
  page,
  context,
  shop,
}) => {
  await context.addInitScript((origin) => {
    if (window.origin !== origin) return;
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  }, CHECKOUT);
  const { frame, orderId } = await shop.open({ scenario: 'basic' });
  await openMethod(frame, 'instant_payment', 'Pay now');
  await clickInView(frame, frame.getByTestId('instantPaymentForm').getByRole('button', { name: 'Continue' }));
  await expect(frame.getByText('your browser does not let this page store anything')).toBeVisible();
  expect(savingsIn(await shop.journal(orderId))).toEqual([]);
  await chooseBankTransfer(frame);
  await confirm(frame);
  await paid(page);
  expect(confirmations(await shop.journal(orderId))).toHaveLength(1);
});
