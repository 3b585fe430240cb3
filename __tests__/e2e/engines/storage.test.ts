// What engines keep, and when: blocked storage, reloads and the back-forward cache.
import { CHECKOUT, SHOP } from '@/__tests__/e2e/support/origins';
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

test('a page that the browser has kept can be paid in', async ({ shop }) => {
  const { page } = shop;
  // A page that is left during a request may not be kept.
  await expect(async () => expect(await leaveAndReturn(shop)).toBe(true)).toPass();
  const checkoutOnly = { ...shop, checkout: page };
  await choosePlan(checkoutOnly);
  await chooseBankTransfer(checkoutOnly);
  await page.click({ testId: 'paymentConfirmation.submitButton' });
  await page.waitFor({ testId: 'confirmation.title' });
});

/** Opens the checkout without a shop, leaves it and goes back. Returns whether it is still the same page. */
async function leaveAndReturn({ page, session }: EngineShop): Promise<boolean> {
  await session.open(`${CHECKOUT}/?order=order-basic_kept${Date.now().toString(36)}&key=key-basic`);
  await page.waitFor({ testId: 'paymentOffers' });
  await page.waitUntil('return location.search.includes("plan=plan-")');
  // The profiling inserts a frame of its own once it is done.
  await page.waitUntil(
    'return [...document.querySelectorAll("iframe")].some((frame) => frame.contentWindow?.length > 0)',
  );
  await page.evaluate('window.isSamePage = true');
  await session.open(`${SHOP}/return.html`);
  await session.goBack();
  await page.waitFor({ testId: 'paymentOffers' });
  return (await page.evaluate('return window.isSamePage')) === true;
}
