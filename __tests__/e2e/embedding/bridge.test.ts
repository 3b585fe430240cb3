// Proves that an embedded checkout exchanges only the documented messages, and only with its parent.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { confirmationsIn } from '@/__tests__/e2e/support/checkout-test';
import {
  readArrivals,
  CONFIRM_ORDER_MESSAGE,
  embedCheckout,
  findEmbeddedCheckout,
  recordArrivals,
  pushMarker,
  newOrder,
  createFramesPage,
  payByBankTransfer,
  waitForPlans,
  createPushMessage,
  goToConfirmStep,
} from '@/__tests__/e2e/support/embedded-checkout';
import { SHOP } from '@/__tests__/e2e/support/origins';
import { EXTERNAL_SHOP_ORIGIN, expect, test } from '@/__tests__/e2e/support/redirects/third-party-sites';

const forgedPush = createPushMessage({ design: 'mercado', companyId: 'forged' });

/** Opens a window from a page, which keeps a reference to it. */
async function openWindow(page: Page, popupUrl: string) {
  const popup = page.waitForEvent('popup');
  await page.evaluate((url) => Object.assign(window, { opened: window.open(url) }), popupUrl);
  return (await popup).mainFrame();
}
const pushToOpenedWindow = (page: Page) =>
  page.evaluate((message) => Reflect.get(window, 'opened').frames[0]?.postMessage(message, '*'), forgedPush);

test.describe('checking the sender of a message, a checkout', () => {
  test('ignores a frame beside it of any origin and accepts its parent', async ({
    page,
    merchant,
    stranger,
  }) => {
    const siblings = [stranger, merchant].map((site) => ({ site, url: site.addPage(createFramesPage([])) }));
    const embedded = await embedCheckout(page, merchant, {
      extraFrameUrls: siblings.map(({ url }) => url),
    });
    await waitForPlans(embedded);
    await recordArrivals(embedded.checkoutFrame);
    for (const { site, url } of siblings) {
      const frame = page.frames().find((candidate) => candidate.url() === url);
      await frame?.evaluate((message) => window.parent.frames[0]?.postMessage(message, '*'), forgedPush);
      await expect
        .poll(() => readArrivals(embedded.checkoutFrame))
        .toContainEqual({ origin: site.origin, fromParent: false, name: 'mercado' });
    }
    await pushMarker(embedded);
    expect(embedded.currentUrl().searchParams.has('design')).toBe(false);
  });

  test("ignores a page of the merchant's origin that opened the merchant's page", async ({
    page,
    merchant,
  }) => {
    const order = newOrder();
    await page.goto(merchant.addPage(createFramesPage([])));
    const embedded = await findEmbeddedCheckout(
      await openWindow(page, merchant.addPage(createFramesPage([order.url]))),
      order,
    );
    await waitForPlans(embedded);
    await recordArrivals(embedded.checkoutFrame);
    await pushToOpenedWindow(page);
    await expect
      .poll(() => readArrivals(embedded.checkoutFrame))
      .toContainEqual({ origin: merchant.origin, fromParent: false, name: 'mercado' });
    await pushMarker(embedded);
    expect(embedded.currentUrl().searchParams.has('design')).toBe(false);
  });

  test('ignores a page that opened the demo shop', async ({ page, stranger }) => {
    const suffix = randomUUID().slice(0, 8);
    await page.goto(stranger.addPage(createFramesPage([])));
    const shop = await openWindow(page, `${SHOP}/?scenario=basic&suffix=${suffix}`);
    const embedded = await findEmbeddedCheckout(shop, { suffix, orderId: `order-basic_${suffix}` });
    await waitForPlans(embedded);
    await recordArrivals(embedded.checkoutFrame);
    await pushToOpenedWindow(page);
    await expect
      .poll(() => readArrivals(embedded.checkoutFrame))
      .toContainEqual({ origin: stranger.origin, fromParent: false, name: 'mercado' });
    await pushMarker(embedded);
    expect(embedded.currentUrl().searchParams.has('design')).toBe(false);
  });
});

test.describe('limiting the messages it accepts, a checkout', () => {
  test('pays once during a flood of confirmations', async ({ page, shop, merchant }) => {
    const embedded = await embedCheckout(page, merchant);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const posts: string[] = [];
    await page.route(/deferred_payments/, async (route) => {
      if (route.request().method() === 'POST') posts.push(route.request().url());
      await released;
      await route.continue();
    });
    await goToConfirmStep(embedded.frame);
    await recordArrivals(embedded.checkoutFrame);
    await embedded.push(...Array.from({ length: 10 }, () => CONFIRM_ORDER_MESSAGE));
    await expect.poll(() => posts.length).toBe(1);
    // More confirmations arrive during the payment.
    await embedded.push(...Array.from({ length: 500 }, () => CONFIRM_ORDER_MESSAGE));
    await expect.poll(async () => (await readArrivals(embedded.checkoutFrame)).length).toBe(510);
    release();
    await expect(embedded.frame.getByTestId('confirmation.title')).toBeVisible();
    await embedded.push(CONFIRM_ORDER_MESSAGE);
    await expect.poll(async () => (await readArrivals(embedded.checkoutFrame)).length).toBe(511);
    expect(posts).toHaveLength(1);
    expect(confirmationsIn(await shop.journal(embedded.orderId))).toHaveLength(1);
    expect(await embedded.readMessages('success')).toHaveLength(1);
  });
});

/** Fields of every payload; a question mark marks an optional one. */
const documentedFields = new Map([
  ['ready', []],
  ['resize', ['height']],
  ['success', ['orderId', 'intentId?', 'planId', 'deferredPaymentId', 'number?', 'status', 'url']],
  ['failure', ['reason', 'code', 'reference', 'orderId?', 'intentId?']],
  ['rejected', ['reason', 'code', 'reference', 'orderId?']],
  ['cancel', []],
  ['update', ['locale?', 'planId?', 'paymentMethod?']],
  ['companySelection', ['company', 'companyId', 'legacy?']],
  ['formState', ['step', 'status']],
]);

/** Returns the fields that a payload lacks or must not have. */
function findFieldViolations(event = '', payload: object = {}): string[] {
  const documented = documentedFields.get(event) ?? ['an event that is not documented'];
  const present = Object.entries(payload).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const allowed = documented.map((name) => name.replace('?', ''));
  const required = documented.filter((name) => !name.endsWith('?'));
  return [
    ...present.filter((name) => !allowed.includes(name)),
    ...required.filter((name) => !present.includes(name)),
  ].map((name) => `${event}.${name}`);
}

test.describe('sending messages, a checkout', () => {
  test.use({ expectedConsole: [/status of 401/] });

  for (const { lastEvent, scenario, query, act } of [
    { lastEvent: 'success', scenario: 'basic', act: payByBankTransfer },
    { lastEvent: 'failure', scenario: 'basic', query: { key: 'key-of-somebody-else' } },
    { lastEvent: 'rejected', scenario: 'rejected' },
    { lastEvent: 'cancel', scenario: 'basic', act: leave },
  ] as const) {
    test(`sends exactly the documented fields up to ${lastEvent}`, async ({ page, merchant }) => {
      const embedded = await embedCheckout(page, merchant, { order: newOrder(scenario, query) });
      await act?.(embedded.frame);
      await expect.poll(async () => (await embedded.readMessages(lastEvent)).length).toBe(1);
      const messages = (await embedded.readMessages()).map(({ data }) => data);
      expect(messages.flatMap(({ event, payload }) => findFieldViolations(event, payload))).toEqual([]);
      for (const message of messages) {
        expect(Object.keys(message).sort()).toEqual(['event', 'payload', 'source', 'version']);
        expect(message).toMatchObject({ source: 'usance', version: 1 });
      }
      expect(JSON.stringify(messages)).not.toContain('key');
    });
  }

  test('names an intent in its success and a chosen method by id and type alone', async ({
    page,
    merchant,
  }) => {
    const { suffix, orderId, url } = newOrder();
    const intentId = `intent-basic_${suffix}`;
    const intentUrl = url.replace(`order=${orderId}`, `intent=${intentId}`);
    const embedded = await embedCheckout(page, merchant, { order: { suffix, orderId, url: intentUrl } });
    await payByBankTransfer(embedded.frame);
    const [success] = await embedded.readMessages('success');
    expect(success?.data.payload).toEqual({
      orderId,
      intentId,
      planId: `plan-30d-${suffix}`,
      deferredPaymentId: expect.any(String),
      number: expect.stringMatching(/^D-/),
      status: 'accepted',
      url: expect.stringContaining('/confirmation'),
    });
    const methods = (await embedded.readMessages('update')).flatMap(
      ({ data }) => data.payload?.paymentMethod ?? [],
    );
    expect(methods).toContainEqual({ id: expect.any(String), type: 'bank_transfer' });
  });

  for (const { how, query } of [
    { how: 'without the SDK', query: {} },
    { how: 'with redirect=frame from the SDK', query: { redirect: 'frame' } },
  ])
    test(`sends success before its frame leaves for the shop's address ${how}`, async ({
      page,
      merchant,
    }) => {
      await page.route(`${EXTERNAL_SHOP_ORIGIN}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Thanks</h1>' }),
      );
      const embedded = await embedCheckout(page, merchant, { order: newOrder('external-urls', query) });
      await goToConfirmStep(embedded.frame);
      await embedded.frame.getByTestId('paymentConfirmation.submitButton').click();
      await expect(embedded.frame.getByRole('heading', { name: 'Thanks' })).toBeVisible();
      const [success] = await embedded.readMessages('success');
      expect(success?.data.payload?.url).toBe(`${EXTERNAL_SHOP_ORIGIN}/thanks`);
    });
});

const backLink = /^Back to /;

async function leave(frame: Parameters<typeof goToConfirmStep>[0]) {
  await frame.getByRole('button', { name: backLink }).click();
}

test.describe('limiting the messages it sends, a checkout', () => {
  test('sends its real height as a whole number from 100 when it changes', async ({ page, merchant }) => {
    const embedded = await embedCheckout(page, merchant);
    await goToConfirmStep(embedded.frame);
    const waitForAnimationFrame = () =>
      embedded.checkoutFrame.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    const applyStyle = async (text: string) => {
      await embedded.checkoutFrame.evaluate((css) => {
        document.body.style.cssText = css;
      }, text);
      await waitForAnimationFrame();
    };
    const readHeights = async () =>
      (await embedded.readMessages('resize')).map(({ data }) => Number(data.payload?.height));
    await applyStyle('height: 2345.4px');
    await expect.poll(async () => (await readHeights()).at(-1)).toBeGreaterThanOrEqual(2345);
    await applyStyle('height: 1e6px');
    await expect.poll(async () => (await readHeights()).at(-1)).toBe(1e6);
    await applyStyle('display: none');
    await expect.poll(async () => (await readHeights()).at(-1)).toBe(100);

    const { length } = await readHeights();
    await applyStyle('display: none; width: 300px');
    await embedded.checkoutFrame.evaluate(() => {
      for (const height of [500, 600, 700, 800]) document.body.style.cssText = `height: ${height}px`;
      document.body.style.cssText = 'display: none';
    });
    await waitForAnimationFrame();
    await pushMarker(embedded);
    const heights = await readHeights();
    expect(heights).toHaveLength(length);
    expect(heights.filter((height) => !Number.isInteger(height) || height < 100)).toEqual([]);
    expect(heights.filter((height, index) => height === heights[index - 1])).toEqual([]);
  });
});
