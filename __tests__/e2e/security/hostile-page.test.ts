// Proves how the checkout works in sandboxed, nested, opened and reloaded frames of a host page.
import {
  readArrivals,
  embedCheckout,
  findEmbeddedCheckout,
  recordArrivals,
  pushMarker,
  newOrder,
  createFramesPage,
  payByBankTransfer,
  waitForPlans,
  createPushMessage,
} from '@/__tests__/e2e/support/embedded-checkout';
import { CHECKOUT } from '@/__tests__/e2e/support/origins';
import { expect, test } from '@/__tests__/e2e/support/redirects/third-party-sites';

const forgedPush = createPushMessage({ design: 'mercado', companyId: 'forged' });

test.describe('a sandboxed frame', () => {
  test.describe('without an origin', () => {
    test.use({ expectedConsole: [/CORS|Failed to load|blocked|Access to/] });

    test('shows an email address to write to and reveals no key', async ({ page, merchant }) => {
      const embedded = await embedCheckout(page, merchant, { attributes: 'sandbox="allow-scripts"' });
      await expect(embedded.frame.getByTestId('error.message')).toContainText('@');
      await expect(embedded.frame.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
      await expect.poll(async () => (await embedded.readMessages('ready')).length).toBe(1);
      const messages = await embedded.readMessages();
      expect(new Set(messages.map(({ origin }) => origin))).toEqual(new Set(['null']));
      expect(JSON.stringify(messages)).not.toContain('key-basic');
    });
  });

  test('with the documented permissions completes a payment', async ({ page, merchant }) => {
    const permissions =
      'allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation';
    const embedded = await embedCheckout(page, merchant, { attributes: `sandbox="${permissions}"` });
    await waitForPlans(embedded);
    await pushMarker(embedded);
    await payByBankTransfer(embedded.frame);
    expect(await embedded.readMessages('success')).toHaveLength(1);
  });
});

test.describe('a merchant that sends no referrer', () => {
  const headers = { 'referrer-policy': 'no-referrer' };

  for (const [cause, options] of [
    ['by the policy of its page', { headers }],
    ['by an attribute of the frame', { attributes: 'referrerpolicy="no-referrer"' }],
  ] as const) {
    test(`${cause} can push parameters`, async ({ page, merchant }) => {
      const embedded = await embedCheckout(page, merchant, options);
      await waitForPlans(embedded);
      expect(await embedded.checkoutFrame.evaluate(() => document.referrer)).toBe('');
      await pushMarker(embedded);
    });
  }

  test('can push parameters through the SDK, whose frame sends the origin', async ({ page, merchant }) => {
    const { suffix, orderId } = newOrder();
    const shopUrl = merchant.addPage(
      `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
       <script src="${CHECKOUT}/sdk/v1/usance.js"></script><div id="payment"></div>
       <script>
         const checkout = Usance('pk_test_x').elements()
           .create('checkout', { order: '${orderId}', key: 'key-basic' });
         checkout.mount('#payment');
       </script>`,
      headers,
    );
    await page.goto(shopUrl);
    const embedded = await findEmbeddedCheckout(page.mainFrame(), { suffix, orderId });
    await waitForPlans(embedded);
    expect(await embedded.checkoutFrame.evaluate(() => document.referrer)).toBe(`${merchant.origin}/`);
    await page.evaluate('checkout.update({ design: "mercado" })');
    await expect.poll(() => embedded.currentUrl().searchParams.get('design')).toBe('mercado');
  });
});

test.describe('a frame with a new document', () => {
  test('accepts messages of its parent after a reload', async ({ page, merchant }) => {
    const embedded = await embedCheckout(page, merchant);
    await waitForPlans(embedded);
    await pushMarker(embedded, 'before');
    await Promise.all([
      embedded.checkoutFrame.waitForNavigation(),
      embedded.checkoutFrame.evaluate(() => window.location.reload()),
    ]);
    await waitForPlans(embedded);
    await pushMarker(embedded, 'after');
  });

  test('accepts messages of its parent after a return from the bank', async ({ page, merchant }) => {
    const order = newOrder();
    const embedded = await embedCheckout(page, merchant, { order });
    await waitForPlans(embedded);
    await embedded.checkoutFrame.evaluate(
      (address) => window.location.assign(address),
      `${CHECKOUT}/api/sandbox/bank?${new URLSearchParams({ redirect_uri: order.url })}`,
    );
    await embedded.frame.getByRole('link', { name: 'Cancel' }).click();
    await waitForPlans(embedded);
    // Precondition: the referrer no longer names the parent.
    expect(await embedded.checkoutFrame.evaluate(() => document.referrer)).toBe(`${CHECKOUT}/`);
    await pushMarker(embedded);
  });
});

test('a nested checkout exchanges messages with its direct parent only', async ({
  page,
  merchant,
  stranger,
}) => {
  const order = newOrder();
  const innerUrl = merchant.addPage(createFramesPage([order.url]));
  await page.goto(stranger.addPage(createFramesPage([innerUrl])));
  await expect(page.frameLocator('iframe').locator('iframe')).toBeVisible();
  const host = page.frames().find((frame) => frame.url() === innerUrl);
  if (!host) throw new Error('The frame of the merchant is missing.');
  const embedded = await findEmbeddedCheckout(host, order);
  await waitForPlans(embedded);
  await recordArrivals(embedded.checkoutFrame);
  await page.evaluate((message) => window.frames[0]?.frames[0]?.postMessage(message, '*'), forgedPush);
  await expect
    .poll(() => readArrivals(embedded.checkoutFrame))
    .toContainEqual({ origin: stranger.origin, fromParent: false, name: 'mercado' });
  await pushMarker(embedded);
  expect(embedded.currentUrl().searchParams.has('design')).toBe(false);
  await payByBankTransfer(embedded.frame);
  expect(await embedded.readMessages('success')).toHaveLength(1);
  expect(await page.evaluate(() => Reflect.get(window, 'heardMessages'))).toEqual([]);
});

test('a checkout in its own window is cut off from its opener, sends no message and completes a payment', async ({
  page,
  stranger,
}) => {
  const { url } = newOrder();
  await page.goto(stranger.addPage(createFramesPage([])));
  const opened = page.waitForEvent('popup');
  await page.evaluate((address) => Object.assign(window, { opened: window.open(address) }), url);
  const popup = await opened;
  await expect(popup.getByTestId('paymentOffers')).toBeVisible();
  await expect.poll(() => popup.url()).toContain('plan=plan-');
  const wasClosed = () => (window as unknown as { opened: Window }).opened.closed;
  expect([await popup.evaluate(() => window.opener), await page.evaluate(wasClosed)]).toEqual([null, true]);
  // Messages of its own window are accepted.
  await popup.evaluate(
    (message) => window.postMessage(message, '*'),
    createPushMessage({ companyId: 'own' }),
  );
  await expect.poll(() => new URL(popup.url()).searchParams.get('companyId')).toBe('own');
  expect(popup.url()).not.toContain('design');
  await payByBankTransfer(popup);
  const fromCheckout = (messages: string[]) => messages.filter((message) => message.includes('"usance"'));
  expect(fromCheckout(await popup.evaluate(() => Reflect.get(window, 'heardMessages')))).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'heardMessages'))).toEqual([]);
});
