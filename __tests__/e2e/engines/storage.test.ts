// What engines keep, and when: blocked storage, reloads and the back-forward cache.
import { createFramesPage, newOrder } from '@/__tests__/e2e/support/embedded-checkout';
import { SHOP } from '@/__tests__/e2e/support/origins';
import { expect, test, type EngineShop } from '@/__tests__/e2e/support/webdriver/engine-test';
import {
  chooseBankTransfer,
  choosePlan,
  confirm,
  expectConfirmation,
  openAlone,
  pay,
  waitForConfirmStep,
} from '@/__tests__/e2e/support/webdriver/journey';
import type { Scope } from '@/__tests__/e2e/support/webdriver/scope';

test.describe('a browser that keeps nothing', () => {
  test.use({ storage: 'blocked' });

  test('does not prevent a payment', { tag: '@short' }, async ({ shop }) => {
    const orderId = await shop.open();
    await shop.checkout.waitFor({ testId: 'paymentOffers' });
    const isKept = `
      try { localStorage.setItem('kept', '1'); return true; } catch { return false; }`;
    expect(await shop.checkout.evaluate(isKept)).toBe(false);
    await choosePlan(shop);
    await chooseBankTransfer(shop);
    await pay(shop, orderId);
  });

  test('opens the sealed key of a page that is reloaded, twice', async ({ shop, engine }) => {
    const { alone, orderId } = await openAlone(shop);
    for (let reload = 0; reload < 2; reload += 1) await reloadSealed(alone.checkout, engine);
    await choosePlan(alone);
    await chooseBankTransfer(alone);
    await confirm(alone);
    await expectConfirmation(alone, orderId);
  });

  test('opens the sealed key of a frame that is reloaded, twice', async ({ shop, engine }) => {
    const orderId = await shop.open();
    for (let reload = 0; reload < 2; reload += 1) await reloadSealed(shop.checkout, engine);
    await choosePlan(shop);
    await chooseBankTransfer(shop);
    await pay(shop, orderId);
  });
});

/**
 * Reloads a checkout whose key is sealed, and which changes its address meanwhile. The pad is in the history entry; in
 * WebKit, whose test browser cannot be told to refuse session storage, it is there.
 */
async function reloadSealed(checkout: Scope, engine: string) {
  await checkout.waitUntil('return /[?&]key=sealed\\./.test(location.search)');
  expect(await checkout.evaluate('return Boolean(history.state?.keyPad)')).toBe(engine !== 'webkit');
  await checkout.evaluate(`
    window.isOld = true;
    addEventListener('beforeunload', () => history.replaceState(null, '', '/de' + location.search));
    setTimeout(() => location.reload());`);
  await checkout.waitUntil('return !window.isOld');
  await checkout.waitFor({ testId: 'paymentOffers' });
  expect(await checkout.evaluate('return document.documentElement.lang')).toBe('en-GB');
}

test('a buyer who reloads the shop before confirming pays once', async ({ shop }) => {
  const orderId = await shop.open();
  await choosePlan(shop);
  await chooseBankTransfer(shop);
  await waitForConfirmStep(shop);
  await shop.session.reload();
  await choosePlan(shop);
  await chooseBankTransfer(shop);
  await pay(shop, orderId);
});

test('a frame that reloads opens its order again, and is paid in', async ({ shop }) => {
  const orderId = await shop.open();
  await choosePlan(shop);

  await shop.checkout.evaluate('window.isOld = true; setTimeout(() => location.reload())');
  await shop.checkout.waitUntil('return !window.isOld');
  await choosePlan(shop);
  await chooseBankTransfer(shop);
  await pay(shop, orderId);
});

test.describe('a page that Chromium and Firefox have kept, and WebKit may have', () => {
  test('can be paid in', async ({ shop, engine }) => {
    const alone = { ...shop, checkout: shop.page };
    const orderId = await returnToPage(alone, engine);
    await choosePlan(alone);
    await chooseBankTransfer(alone);
    await confirm(alone);
    await expectConfirmation(alone, orderId);
  });

  test('can be paid in by its frame', async ({ shop, engine, merchant }) => {
    const embedded = { ...shop, checkout: shop.page.frame('iframe') };
    const createPage = (url: string) => merchant.addPage(createFramesPage([url]));
    const orderId = await returnToPage(embedded, engine, createPage);
    await choosePlan(embedded);
    await chooseBankTransfer(embedded);
    await confirm(embedded);
    await expectConfirmation(embedded, orderId);
    await shop.page.waitUntil('return window.heard.some(({ data }) => data.event === "success")');
  });
});

/**
 * Opens the checkout of a new order, leaves it and goes back, until it is still the same page: one that is left during a
 * request may not be kept. WebKit keeps pages in some of its sessions, and in others loads every one again: it goes back
 * once. Returns the order's id.
 */
async function returnToPage(
  shop: EngineShop,
  engine: string,
  createPage = (url: string) => url,
): Promise<string> {
  let orderId = '';
  await expect(async () => {
    const order = newOrder();
    orderId = order.orderId;
    const isSamePage = await leaveAndReturn(shop, createPage(order.url));
    expect(isSamePage || engine === 'webkit').toBe(true);
  }).toPass();
  return orderId;
}

async function leaveAndReturn({ checkout, session }: EngineShop, url: string): Promise<boolean> {
  await session.open(url);
  await checkout.waitFor({ testId: 'paymentOffers' });
  await checkout.waitUntil('return location.search.includes("plan=plan-")');
  // The profiling inserts a frame of its own once it is done.
  await checkout.waitUntil(
    'return [...document.querySelectorAll("iframe")].some((frame) => frame.contentWindow?.length > 0)',
  );
  await checkout.evaluate('window.isSamePage = true');
  await session.open(`${SHOP}/return.html`);
  await session.goBack();
  await checkout.waitFor({ testId: 'paymentOffers' });
  return (await checkout.evaluate('return window.isSamePage')) === true;
}
