// Identity check of the fraud session: the provider's frame, polling, focus and the ways around it.
import { randomUUID } from 'node:crypto';
import type { FrameLocator, Page } from '@playwright/test';
import {
  chooseBankTransfer,
  choosePlan,
  clickInView,
  confirmPayment,
} from '@/__tests__/e2e/support/checkout-actions';
import { confirmationsIn, type Shop } from '@/__tests__/e2e/support/checkout-test';
import { embedCheckout, newOrder } from '@/__tests__/e2e/support/embedded-checkout';
import { expect, test } from '@/__tests__/e2e/support/redirects/third-party-sites';
import { continueUntil } from '@/__tests__/e2e/support/time/clock';
import { holdRequests } from '@/__tests__/e2e/support/time/hold-requests';

const methodHeading = (frame: FrameLocator) =>
  frame.getByRole('heading', { name: 'Choose a payment method' });
const providerFrame = (frame: FrameLocator) => frame.getByTestId('verificationFrame');
/** Returns a button of the provider's own page. */
const providerButton = (frame: FrameLocator, name: string) =>
  frame.frameLocator('[data-testid="verificationFrame"]').getByRole('button', { name });
/** Posts a message from the provider's page, without a click that would move the focus there. */
const postFromProvider = (frame: FrameLocator, message: string) =>
  frame
    .frameLocator('[data-testid="verificationFrame"]')
    .locator('html')
    .evaluate((_, data) => window.parent.postMessage(data, '*'), message);
const clickButton = (frame: FrameLocator, name: string) =>
  clickInView(frame, frame.getByRole('button', { name }));

/** Opens a scenario with a short suffix: these names are long, and an id is limited to 64 characters. */
async function openScenario(shop: Shop, scenario: string) {
  const suffix = randomUUID().slice(0, 8);
  const { frame } = await shop.open({ scenario, suffix });
  return { frame, orderId: `order-${scenario}_${suffix}` };
}

/** Continues from the plans to the identity check. */
async function reachIdentity(frame: FrameLocator, title = 'Pay in 30 days') {
  await choosePlan(frame, title);
  await expect(frame.getByRole('heading', { name: 'Confirm your identity' })).toBeVisible();
}

/** Returns the calls of the check for an order, oldest first. */
async function fetchIdentityCalls(shop: Shop, orderId: string) {
  const calls = await shop.journal(orderId);
  const identityCalls = calls.filter(({ path }) => path.includes('/veriff_sessions'));
  return {
    starts: identityCalls.filter(({ method }) => method === 'POST'),
    polls: identityCalls.filter(({ method }) => method === 'GET'),
    verifications: calls.filter(({ path }) => path.endsWith('/verify')),
    confirmations: confirmationsIn(calls),
  };
}

/** Records when a page reads the identity session from now on, in milliseconds since the epoch. */
function recordPollTimes(page: Page): number[] {
  const polls: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/veriff_sessions/')) polls.push(Date.now());
  });
  return polls;
}

/** Holds the script that advances the provider's page and the requests that end the check. */
const holdIdentityCheck = (page: Page) => holdRequests(page, /\/sim\/veriff\.js|\/veriff_sessions\/vs_/);

/** Collects the URLs of the provider's page that a page opens from now on. */
function collectProviderUrls(page: Page): string[] {
  const providerUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sim/veriff.html')) providerUrls.push(request.url());
  });
  return providerUrls;
}

const readReasons = async (shop: Shop) =>
  (await shop.events())
    .filter(({ event }) => event === 'failure' || event === 'rejected')
    .map(({ event, payload }) => `${event}: ${payload.reason}`);

test('a buyer who passes the identity check continues and pays', async ({ page, shop }) => {
  const release = await holdRequests(page, '**/veriff_sessions/vs_*');
  const releaseProviderScript = await holdRequests(page, '**/sim/veriff.js');
  const { frame, orderId } = await openScenario(shop, 'fraud-challenge');
  await choosePlan(frame, 'Pay in 30 days');
  await expect(providerFrame(frame)).toBeVisible();
  await expect(providerFrame(frame)).toHaveAttribute('title', 'Identity check');
  releaseProviderScript();
  await expect(frame.getByTestId('fraudOverlay')).toContainText('We are looking at what you sent us.');
  await expect(providerFrame(frame)).toHaveCount(0);
  release();
  await expect(methodHeading(frame)).toBeVisible();
  await expect(frame.getByTestId('fraudOverlay')).toHaveCount(0);

  const { starts, polls } = await fetchIdentityCalls(shop, orderId);
  const idSuffix = orderId.replace('order-', '');
  expect(starts).toHaveLength(1);
  expect(starts[0]?.body).toEqual({
    company: `co-${idSuffix}`,
    user: `user-${idSuffix}`,
    veriff_type: 'buyer',
  });
  expect(polls.map(({ status }) => status)).toEqual([200, 200, 200]);

  await chooseBankTransfer(frame);
  await confirmPayment(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
  const callsAfterPayment = await fetchIdentityCalls(shop, orderId);
  expect(callsAfterPayment.polls).toHaveLength(3);
  expect(callsAfterPayment.verifications).toHaveLength(1);
  expect(callsAfterPayment.confirmations).toHaveLength(1);
  const states = (await shop.events()).filter(({ event }) => event === 'formState');
  const formStates = states.map(({ payload: { step, status } }) => `${step} ${status}`);
  // The state of the plan step is sent when the page is idle, so it may be missing.
  expect(formStates.filter((state) => state !== 'plan incomplete').slice(0, 2)).toEqual([
    'identity submitting',
    'identity incomplete',
  ]);
});

test('a buyer who was not recognised starts again with a new session', async ({ page, shop }) => {
  await page.route('**/veriff_sessions/vs_*', (route) => route.fulfill({ json: { status: 'rejected' } }), {
    times: 1,
  });
  const { frame, orderId } = await openScenario(shop, 'fraud-challenge');
  await reachIdentity(frame);
  await expect(
    frame.getByRole('status').filter({ hasText: 'We could not confirm your identity' }),
  ).toBeVisible();
  await expect(providerFrame(frame)).toHaveCount(0);
  await expect(frame.getByRole('status').getByRole('link')).toHaveAttribute('href', /^mailto:/);
  expect((await fetchIdentityCalls(shop, orderId)).starts).toHaveLength(1);
  const release = await holdIdentityCheck(page);
  await clickButton(frame, 'Start again');
  await expect(providerFrame(frame)).toBeVisible();
  release();
  await expect(methodHeading(frame)).toBeVisible();
  const { starts, polls, verifications } = await fetchIdentityCalls(shop, orderId);
  expect(starts.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(polls.map(({ path }) => path)).size).toBe(1);
  expect(verifications).toHaveLength(1);
  expect(await readReasons(shop)).toEqual([]);
});

test('a buyer who leaves the identity check can resume the same session', async ({ page, shop }) => {
  const providerUrls = collectProviderUrls(page);
  const { frame, orderId } = await openScenario(shop, 'fraud-challenge-canceled');
  await reachIdentity(frame);
  const notice = frame.getByRole('status').filter({ hasText: 'You have left the identity check' });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('Nothing has been charged yet.');
  await expect(providerFrame(frame)).toHaveCount(0);
  const release = await holdIdentityCheck(page);
  await clickButton(frame, 'Go on with the identity check');
  await expect(providerFrame(frame)).toBeVisible();
  release();
  await expect(notice).toBeVisible();
  expect(providerUrls).toHaveLength(2);

  await clickButton(frame, 'Change: Payment plan');
  await reachIdentity(frame, 'Pay in 3 instalments');
  await expect(notice).toBeVisible();
  await holdIdentityCheck(page);
  await clickButton(frame, 'Go on with the identity check');
  await expect(providerFrame(frame)).toBeVisible();
  const { starts, verifications } = await fetchIdentityCalls(shop, orderId);
  expect(starts).toHaveLength(1);
  expect(verifications).toHaveLength(2);
  expect(new Set(providerUrls).size).toBe(1);
  expect(await readReasons(shop)).toEqual([]);
});

test('the focus returns from the provider to the notice and to the waiting dialog', async ({ shop }) => {
  const { frame } = await openScenario(shop, 'fraud-challenge-skip');
  await reachIdentity(frame);
  await providerButton(frame, 'Cancel').click();
  const resumeButton = frame.getByRole('button', { name: 'Go on with the identity check' });
  await expect(resumeButton).toBeFocused();
  await resumeButton.press('Enter');
  await providerButton(frame, 'Finish').click();
  await expect(frame.getByRole('dialog', { name: 'Your information is being reviewed' })).toBeFocused();
});

test('the focus returns from the provider to the method step', async ({ page, shop }) => {
  const release = await holdRequests(page, '**/veriff_sessions/vs_*');
  const { frame } = await openScenario(shop, 'fraud-challenge-manual');
  await reachIdentity(frame);
  await expect(providerFrame(frame)).toBeFocused();
  await expect(providerButton(frame, 'Start')).toBeVisible();
  await postFromProvider(frame, 'VERIFF_FINISHED');
  release();
  await expect(methodHeading(frame)).toBeFocused();
});

test('a buyer with the focus in the shop keeps it there when the provider finishes', async ({
  page,
  shop,
}) => {
  const { frame } = await openScenario(shop, 'fraud-challenge-skip');
  await reachIdentity(frame);
  await expect(providerButton(frame, 'Start')).toBeVisible();
  await page.getByTestId('shop.confirm').focus();
  await postFromProvider(frame, 'VERIFF_FINISHED');
  await expect(frame.getByTestId('fraudOverlay')).toBeVisible();
  await expect(page.getByTestId('shop.confirm')).toBeFocused();
});

test.describe('an identity check', () => {
  test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 500/] });

  test('that fails to start ends the checkout after four requests', async ({ shop }) => {
    const { frame, orderId } = await openScenario(shop, 'identity-unavailable');
    await choosePlan(frame, 'Pay in 30 days');
    await expect(frame.getByTestId('error.title')).toHaveText('Something went wrong');
    await expect.poll(() => readReasons(shop)).toEqual(['failure: Application error']);
    const { starts } = await fetchIdentityCalls(shop, orderId);
    expect(starts.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
  });
});

test('a provider frame that sends no message is closed after 15 seconds and can be opened again', async ({
  page,
  shop,
}) => {
  const providerUrls = collectProviderUrls(page);
  await page.clock.install();
  await page.route(
    '**/sim/veriff.html*',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Blocked</title>',
      }),
    { times: 1 },
  );
  const { frame, orderId } = await openScenario(shop, 'fraud-challenge-stuck');
  await continueUntil(page, frame, () => providerFrame(frame).isVisible());
  await expect(frame.getByRole('heading', { name: 'Confirm your identity' })).toBeVisible();
  const notice = frame.getByRole('status').filter({ hasText: 'The identity check does not open' });
  await page.clock.fastForward(10_000);
  await expect(providerFrame(frame)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.clock.fastForward(5_000);
  await expect(notice).toBeVisible();
  await expect(providerFrame(frame)).toHaveCount(0);
  await page.clock.resume();
  await clickButton(frame, 'Try again');
  await expect(frame.getByTestId('fraudOverlay')).toContainText('We are looking at what you sent us.');
  expect(providerUrls).toHaveLength(2);
  expect((await fetchIdentityCalls(shop, orderId)).starts).toHaveLength(1);
});

test('a buyer without a verdict after ten minutes may start again', async ({ page, shop }) => {
  await page.clock.install();
  const { frame, orderId } = await openScenario(shop, 'fraud-challenge-stuck');
  await reachIdentity(frame);
  await expect(frame.getByTestId('fraudOverlay')).toBeVisible();
  const notice = frame.getByRole('status').filter({ hasText: 'You can keep waiting' });
  await page.clock.fastForward('09:30');
  await expect(frame.getByTestId('fraudOverlay')).toContainText('We are still working on it');
  await expect(notice).toHaveCount(0);
  await page.clock.fastForward('00:30');
  await expect(notice).toBeVisible();
  await expect(frame.getByTestId('fraudOverlay')).toHaveCount(0);
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  expect((await fetchIdentityCalls(shop, orderId)).starts).toHaveLength(1);
  await holdIdentityCheck(page);
  await clickButton(frame, 'Start again');
  await expect(providerFrame(frame)).toBeVisible();
  expect((await fetchIdentityCalls(shop, orderId)).starts).toHaveLength(2);
  expect(await readReasons(shop)).toEqual([]);
});

test("the provider's messages are ignored unless they come from its own frame", async ({ page, shop }) => {
  const providerUrls = collectProviderUrls(page);
  const { frame } = await openScenario(shop, 'fraud-challenge-skip');
  const checkout = frame.locator('html');
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  await checkout.evaluate(() => {
    const arrived: string[] = [];
    Object.assign(window, { arrived });
    window.addEventListener('message', ({ data }) => typeof data === 'string' && arrived.push(data), true);
  });
  await reachIdentity(frame);
  await expect(providerButton(frame, 'Start')).toBeVisible();
  const forged = ['FINISHED', 'CANCELED', 'RELOAD_REQUEST', 'FORCE_RELOAD'].map((name) => `VERIFF_${name}`);
  const arrived = () =>
    checkout.evaluate(
      (_, names) => (Reflect.get(window, 'arrived') as string[]).filter((name) => names.includes(name)),
      forged,
    );
  await page.evaluate(
    (messages) => messages.forEach((data) => window.frames[0]?.postMessage(data, '*')),
    forged,
  );
  await expect.poll(arrived).toEqual(forged);
  await checkout.evaluate((_, messages) => messages.forEach((data) => window.postMessage(data, '*')), forged);
  await expect.poll(arrived).toEqual([...forged, ...forged]);
  await page.waitForTimeout(500);
  await expect(providerButton(frame, 'Start')).toBeVisible();
  await expect(frame.getByTestId('fraudOverlay')).toHaveCount(0);
  expect(providerUrls).toHaveLength(1);

  await providerButton(frame, 'Cancel').click();
  await expect(frame.getByText('You have left the identity check')).toBeVisible();
});

test('a provider frame that would reload the page is opened again without a reload', async ({
  page,
  shop,
}) => {
  const providerUrls = collectProviderUrls(page);
  const { frame, orderId } = await openScenario(shop, 'fraud-challenge-skip');
  await reachIdentity(frame);
  await frame.locator('html').evaluate(() => Object.assign(window, { isSamePage: true }));
  await providerButton(frame, 'Force a reload').click();
  await expect.poll(() => providerUrls.length).toBe(2);
  await expect(providerButton(frame, 'Start')).toBeVisible();
  await expect(providerFrame(frame)).toHaveCount(1);
  expect(await frame.locator('html').evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  expect(new Set(providerUrls).size).toBe(1);
  expect((await fetchIdentityCalls(shop, orderId)).starts).toHaveLength(1);
});

test.describe('on a page wider than 768 pixels, with the provider inline among the steps', () => {
  test('a return to the plans closes the provider frame and stops polling', async ({
    page,
    merchant,
    shop,
  }) => {
    const polls = recordPollTimes(page);
    const order = newOrder('fraud-challenge-skip');
    const { frame, orderId } = await embedCheckout(page, merchant, { order, attributes: 'allow="camera"' });
    await reachIdentity(frame);
    await expect(providerButton(frame, 'Start')).toBeVisible();
    await expect.poll(() => polls.length).toBeGreaterThan(0);
    await clickButton(frame, 'Change: Payment plan');
    await expect(frame.getByRole('heading', { name: 'Choose how to pay' })).toBeFocused();
    await expect(frame.locator('#veriffFrame')).toHaveCount(0);
    const before = polls.length;
    await page.waitForTimeout(1500);
    expect(polls).toHaveLength(before);

    await reachIdentity(frame);
    await expect(providerButton(frame, 'Start')).toBeVisible();
    await expect.poll(() => polls.length).toBeGreaterThan(before);
    const { starts, verifications } = await fetchIdentityCalls(shop, orderId);
    expect(starts).toHaveLength(1);
    expect(verifications).toHaveLength(1);
  });

  test('a camera that the merchant does not allow is mentioned before the provider frame opens', async ({
    page,
    merchant,
  }) => {
    const providerUrls = collectProviderUrls(page);
    const { frame } = await embedCheckout(page, merchant, { order: newOrder('fraud-challenge-skip') });
    await reachIdentity(frame);
    await expect(frame.getByText('The camera is not available')).toBeVisible();
    expect(providerUrls).toEqual([]);
    await clickButton(frame, 'Go on without the camera');
    await expect(providerButton(frame, 'Start')).toBeVisible();
  });
});

test('the overlay stays in the visible part of a low window', async ({ page, shop }) => {
  const height = 500;
  const { frame } = await openScenario(shop, 'fraud-challenge-stuck');
  await reachIdentity(frame);
  const dialog = frame.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.setViewportSize({ width: 1100, height });
  expect(await frame.locator('html').evaluate(() => window.innerHeight)).toBeGreaterThan(height);
  const isInWindow = async () => {
    const { y = -1, height: size = 0 } = (await dialog.boundingBox()) ?? {};
    return y >= 0 && y + size <= height;
  };
  const top = await page
    .getByTestId('shop.checkout')
    .evaluate((element) => element.getBoundingClientRect().top + scrollY);
  for (const below of [0, 300, 100]) {
    await page.evaluate((to) => window.scrollTo(0, to), top + below);
    await expect.poll(isInWindow).toBe(true);
  }
});
