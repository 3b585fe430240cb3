import { CHECKOUT } from './support/origins';
import {
  arrivedAt,
  embed,
  embeddedIn,
  listenAt,
  mark,
  newOrder,
  pageWith,
  payByTransfer,
  plansShown,
  pushOf,
} from './support/stranger';
import { expect, test } from './support/third-origin';

const forged = pushOf({ design: 'mercado', companyId: 'forged' });

test.describe('a sandboxed frame', () => {
  test.describe('without an origin', () => {
    test.use({ expectedConsole: [/CORS|Failed to load|blocked|Access to/] });

    test('says whom to ask, and tells no key', async ({ page, merchant }) => {
      const embedded = await embed(page, merchant, { attributes: 'sandbox="allow-scripts"' });
      await expect(embedded.frame.getByTestId('error.message')).toContainText('@');
      await expect(embedded.frame.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
      await expect.poll(async () => (await embedded.heard('ready')).length).toBe(1);
      const heard = await embedded.heard();
      expect(new Set(heard.map(({ origin }) => origin))).toEqual(new Set(['null']));
      expect(JSON.stringify(heard)).not.toContain('key-basic');
    });
  });

  test('with the documented permissions is paid in', async ({ page, merchant }) => {
    const permissions =
      'allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation';
    const embedded = await embed(page, merchant, { attributes: `sandbox="${permissions}"` });
    await plansShown(embedded);
    await mark(embedded);
    await payByTransfer(embedded.frame);
    expect(await embedded.heard('success')).toHaveLength(1);
  });
});

test.describe('a merchant that tells no referrer', () => {
  const headers = { 'referrer-policy': 'no-referrer' };

  for (const [how, options] of [
    ['by the policy of its page', { headers }],
    ['by an attribute of the frame', { attributes: 'referrerpolicy="no-referrer"' }],
  ] as const) {
    test(`${how} is heard`, async ({ page, merchant }) => {
      const embedded = await embed(page, merchant, options);
      await plansShown(embedded);
      expect(await embedded.checkout.evaluate(() => document.referrer)).toBe('');
      await mark(embedded);
    });
  }

  test('is heard through the SDK, whose frame names it', async ({ page, merchant }) => {
    const { suffix, orderId } = newOrder();
    const address = merchant.put(
      `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
       <script src="${CHECKOUT}/sdk/v1/usance.js"></script><div id="payment"></div>
       <script>
         const checkout = Usance('pk_test_x').elements()
           .create('checkout', { order: '${orderId}', key: 'key-basic' });
         checkout.mount('#payment');
       </script>`,
      headers,
    );
    await page.goto(address);
    const embedded = await embeddedIn(page.mainFrame(), { suffix, orderId });
    await plansShown(embedded);
    expect(await embedded.checkout.evaluate(() => document.referrer)).toBe(`${merchant.origin}/`);
    await page.evaluate('checkout.update({ design: "mercado" })');
    await expect.poll(() => embedded.address().searchParams.get('design')).toBe('mercado');
  });
});

test.describe('a frame whose document is another', () => {
  test('hears its parent after a reload', async ({ page, merchant }) => {
    const embedded = await embed(page, merchant);
    await plansShown(embedded);
    await mark(embedded, 'before');
    await Promise.all([
      embedded.checkout.waitForNavigation(),
      embedded.checkout.evaluate(() => window.location.reload()),
    ]);
    await plansShown(embedded);
    await mark(embedded, 'after');
  });

  test('hears its parent after a visit to the bank', async ({ page, merchant }) => {
    const embedded = await embed(page, merchant);
    await plansShown(embedded);
    const back = embedded.address().href;
    await embedded.checkout.evaluate(
      (address) => window.location.assign(address),
      `${CHECKOUT}/api/sandbox/bank?${new URLSearchParams({ redirect_uri: back })}`,
    );
    await embedded.frame.getByRole('link', { name: 'Cancel' }).click();
    await plansShown(embedded);
    // The premise: the referrer does not name the parent any more.
    expect(await embedded.checkout.evaluate(() => document.referrer)).toBe(`${CHECKOUT}/`);
    await mark(embedded);
  });
});

test('of nested pages only the direct parent is heard, and only it is told', async ({
  page,
  merchant,
  stranger,
}) => {
  const order = newOrder();
  const inner = merchant.put(pageWith([order.url]));
  await page.goto(stranger.put(pageWith([inner])));
  await expect(page.frameLocator('iframe').locator('iframe')).toBeVisible();
  const host = page.frames().find((frame) => frame.url() === inner);
  if (!host) throw new Error('The merchant is not there.');
  const embedded = await embeddedIn(host, order);
  await plansShown(embedded);
  await listenAt(embedded.checkout);
  await page.evaluate((message) => window.frames[0]?.frames[0]?.postMessage(message, '*'), forged);
  await expect
    .poll(() => arrivedAt(embedded.checkout))
    .toContainEqual({ origin: stranger.origin, fromParent: false, name: 'mercado' });
  await mark(embedded);
  expect(embedded.address().searchParams.has('design')).toBe(false);
  await payByTransfer(embedded.frame);
  expect(await embedded.heard('success')).toHaveLength(1);
  expect(await page.evaluate(() => Reflect.get(window, 'heardMessages'))).toEqual([]);
});

test('a window of its own obeys no opener, tells nobody, and is paid in', async ({ page, stranger }) => {
  const { url } = newOrder();
  await page.goto(stranger.put(pageWith([])));
  const opened = page.waitForEvent('popup');
  await page.evaluate((address) => Object.assign(window, { opened: window.open(address) }), url);
  const popup = await opened;
  await expect(popup.getByTestId('paymentOffers')).toBeVisible();
  await expect.poll(() => popup.url()).toContain('plan=plan-');
  await listenAt(popup.mainFrame());
  await page.evaluate((message) => {
    (window as unknown as { opened: Window }).opened.postMessage(message, '*');
  }, forged);
  await expect
    .poll(() => arrivedAt(popup.mainFrame()))
    .toContainEqual({ origin: stranger.origin, fromParent: false, name: 'mercado' });
  // Its own window is heard, after the opener was not.
  await popup.evaluate((message) => window.postMessage(message, '*'), pushOf({ companyId: 'own' }));
  await expect.poll(() => new URL(popup.url()).searchParams.get('companyId')).toBe('own');
  expect(popup.url()).not.toContain('design');
  await payByTransfer(popup);
  const posted = (messages: string[]) => messages.filter((message) => message.includes('"usance"'));
  expect(posted(await popup.evaluate(() => Reflect.get(window, 'heardMessages')))).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'heardMessages'))).toEqual([]);
});
