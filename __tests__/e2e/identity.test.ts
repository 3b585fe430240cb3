import { randomUUID } from 'node:crypto';
import type { FrameLocator, Page } from '@playwright/test';
import { confirmations, type Shop } from './support/checkout-test';
import { goOnUntil } from './support/clock';
import { hold } from './support/hold';
import { chooseBankTransfer, choosePlan, clickInView, confirm } from './support/journey';
import { embed, newOrder } from './support/stranger';
import { expect, test } from './support/third-origin';

const methodHeading = (frame: FrameLocator) =>
  frame.getByRole('heading', { name: 'Choose a settlement method' });
const provider = (frame: FrameLocator) => frame.getByTestId('verificationFrame');
/** A button of the provider's own page. */
const button = (frame: FrameLocator, name: string) =>
  frame.frameLocator('[data-testid="verificationFrame"]').getByRole('button', { name });
/** What the provider's page says, without a press that would take the focus there. */
const tellFromProvider = (frame: FrameLocator, message: string) =>
  frame
    .frameLocator('[data-testid="verificationFrame"]')
    .locator('html')
    .evaluate((_, data) => window.parent.postMessage(data, '*'), message);
const press = (frame: FrameLocator, name: string) => clickInView(frame, frame.getByRole('button', { name }));

/** The names of these scenarios are long, and an id may have 64 characters. */
async function open(shop: Shop, scenario: string) {
  const suffix = randomUUID().slice(0, 8);
  const { frame } = await shop.open({ scenario, suffix });
  return { frame, orderId: `order-${scenario}_${suffix}` };
}

/** Goes on from the plans; answers once the identity check stands there. */
async function reachIdentity(frame: FrameLocator, title = 'Pay in 30 days') {
  await choosePlan(frame, title);
  await expect(frame.getByRole('heading', { name: 'Confirm your identity' })).toBeVisible();
}

/** The calls of the check for an order, oldest first. */
async function identityOf(shop: Shop, orderId: string) {
  const calls = await shop.journal(orderId);
  const ours = calls.filter(({ path }) => path.includes('/veriff_sessions'));
  return {
    starts: ours.filter(({ method }) => method === 'POST'),
    polls: ours.filter(({ method }) => method === 'GET'),
    verifications: calls.filter(({ path }) => path.endsWith('/verify')),
    confirmations: confirmations(calls),
  };
}

/** When a page reads the identity session from now on, in milliseconds. */
function pollsOf(page: Page): number[] {
  const polls: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/veriff_sessions/')) polls.push(Date.now());
  });
  return polls;
}

/** Holds back what makes the provider's page go on by itself, and what makes the check end. */
const holdCheck = (page: Page) => hold(page, /\/sim\/veriff\.js|\/veriff_sessions\/vs_/);

/** The addresses of the provider's page that a page opens from now on. */
function openingsOf(page: Page): string[] {
  const openings: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sim/veriff.html')) openings.push(request.url());
  });
  return openings;
}

const reasonsOf = async (shop: Shop) =>
  (await shop.events())
    .filter(({ event }) => event === 'failure' || event === 'rejected')
    .map(({ event, payload }) => `${event}: ${payload.reason}`);

test('a buyer who proves who they are goes on and pays', async ({ page, shop }) => {
  const polls: number[] = [];
  const release = await hold(page, '**/veriff_sessions/vs_*');
  // Before it goes on: what is heard of it later is late by more one time and by less another.
  await page.route('**/veriff_sessions/vs_*', (route) => {
    polls.push(Date.now());
    return route.fallback();
  });
  const showOn = await hold(page, '**/sim/veriff.js');
  const { frame, orderId } = await open(shop, 'fraud-challenge');
  await choosePlan(frame, 'Pay in 30 days');
  await expect(provider(frame)).toBeVisible();
  await expect(provider(frame)).toHaveAttribute('title', 'Identity check');
  showOn();
  await expect(frame.getByTestId('fraudOverlay')).toContainText('We are looking at what you sent us.');
  await expect(provider(frame)).toHaveCount(0);
  release();
  await expect(methodHeading(frame)).toBeVisible();
  await expect(frame.getByTestId('fraudOverlay')).toHaveCount(0);

  const { starts, polls: read } = await identityOf(shop, orderId);
  const copy = orderId.replace('order-', '');
  expect(starts).toHaveLength(1);
  expect(starts[0]?.body).toEqual({ company: `co-${copy}`, user: `user-${copy}`, veriff_type: 'buyer' });
  expect(read.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(polls).toHaveLength(3);
  const apart = polls.slice(1).map((at, index) => at - (polls[index] ?? at));
  expect(Math.min(...apart)).toBeGreaterThan(900);

  await chooseBankTransfer(frame);
  await confirm(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
  const all = await identityOf(shop, orderId);
  expect(all.polls).toHaveLength(3);
  expect(all.verifications).toHaveLength(1);
  expect(all.confirmations).toHaveLength(1);
  const states = (await shop.events()).filter(({ event }) => event === 'formState');
  const told = states.map(({ payload: { step, status } }) => `${step} ${status}`);
  // The plan is told of when the page is idle: who goes on before has left it.
  expect(told.filter((state) => state !== 'plan incomplete').slice(0, 2)).toEqual([
    'identity submitting',
    'identity incomplete',
  ]);
});

test('a buyer who was not recognised starts again with a session of its own', async ({ page, shop }) => {
  await page.route('**/veriff_sessions/vs_*', (route) => route.fulfill({ json: { status: 'rejected' } }), {
    times: 1,
  });
  const { frame, orderId } = await open(shop, 'fraud-challenge');
  await reachIdentity(frame);
  await expect(
    frame.getByRole('status').filter({ hasText: 'We could not confirm your identity' }),
  ).toBeVisible();
  await expect(provider(frame)).toHaveCount(0);
  await expect(frame.getByRole('status').getByRole('link')).toHaveAttribute('href', /^mailto:/);
  expect((await identityOf(shop, orderId)).starts).toHaveLength(1);
  const release = await holdCheck(page);
  await press(frame, 'Start again');
  await expect(provider(frame)).toBeVisible();
  release();
  await expect(methodHeading(frame)).toBeVisible();
  const { starts, polls, verifications } = await identityOf(shop, orderId);
  expect(starts.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(polls.map(({ path }) => path)).size).toBe(1);
  expect(verifications).toHaveLength(1);
  expect(await reasonsOf(shop)).toEqual([]);
});

test('a buyer who leaves the identity check finds it again, in the same session', async ({ page, shop }) => {
  const openings = openingsOf(page);
  const { frame, orderId } = await open(shop, 'fraud-challenge-canceled');
  await reachIdentity(frame);
  const notice = frame.getByRole('status').filter({ hasText: 'You have left the identity check' });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('Nothing has been charged yet.');
  await expect(provider(frame)).toHaveCount(0);
  const release = await holdCheck(page);
  await press(frame, 'Go on with the identity check');
  await expect(provider(frame)).toBeVisible();
  release();
  await expect(notice).toBeVisible();
  expect(openings).toHaveLength(2);

  await press(frame, 'Change: Payment plan');
  await reachIdentity(frame, 'Pay in 3 instalments');
  await expect(notice).toBeVisible();
  await holdCheck(page);
  await press(frame, 'Go on with the identity check');
  await expect(provider(frame)).toBeVisible();
  const { starts, verifications } = await identityOf(shop, orderId);
  expect(starts).toHaveLength(1);
  expect(verifications).toHaveLength(2);
  expect(new Set(openings).size).toBe(1);
  expect(await reasonsOf(shop)).toEqual([]);
});

test('the focus comes back from the provider: to the notice, and to the wait', async ({ shop }) => {
  const { frame } = await open(shop, 'fraud-challenge-skip');
  await reachIdentity(frame);
  await button(frame, 'Cancel').click();
  const again = frame.getByRole('button', { name: 'Go on with the identity check' });
  await expect(again).toBeFocused();
  await again.press('Enter');
  await button(frame, 'Finish').click();
  await expect(frame.getByRole('dialog', { name: 'Your information is being reviewed' })).toBeFocused();
});

test('the focus comes back from the provider to the method', async ({ page, shop }) => {
  const release = await hold(page, '**/veriff_sessions/vs_*');
  const { frame } = await open(shop, 'fraud-challenge-manual');
  await reachIdentity(frame);
  await expect(provider(frame)).toBeFocused();
  await expect(button(frame, 'Start')).toBeVisible();
  await tellFromProvider(frame, 'VERIFF_FINISHED');
  release();
  await expect(methodHeading(frame)).toBeFocused();
});

test('a buyer who is elsewhere in the shop stays there when the provider is done', async ({ page, shop }) => {
  const { frame } = await open(shop, 'fraud-challenge-skip');
  await reachIdentity(frame);
  await expect(button(frame, 'Start')).toBeVisible();
  await page.getByTestId('shop.confirm').focus();
  await tellFromProvider(frame, 'VERIFF_FINISHED');
  await expect(frame.getByTestId('fraudOverlay')).toBeVisible();
  await expect(page.getByTestId('shop.confirm')).toBeFocused();
});

test('where the check may be skipped, the buyer goes on without it and pays', async ({ page, shop }) => {
  const { frame, orderId } = await open(shop, 'fraud-challenge-skip');
  await reachIdentity(frame);
  await expect(provider(frame)).toBeVisible();
  await button(frame, 'Cancel').click();
  await press(frame, 'Go on without the identity check');
  await expect(methodHeading(frame)).toBeVisible();
  await expect(provider(frame)).toHaveCount(0);
  await chooseBankTransfer(frame);
  await confirm(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
  expect((await identityOf(shop, orderId)).starts).toHaveLength(1);
});

test('elsewhere there is no way around the check', async ({ page, shop }) => {
  const release = await holdCheck(page);
  const { frame } = await open(shop, 'fraud-challenge-canceled');
  await reachIdentity(frame);
  await expect(provider(frame)).toBeVisible();
  await expect(frame.getByRole('button', { name: /without/ })).toHaveCount(0);
  release();
  await expect(frame.getByRole('button', { name: 'Go on with the identity check' })).toBeVisible();
  await expect(frame.getByRole('button', { name: /without/ })).toHaveCount(0);
  await expect(methodHeading(frame)).toHaveCount(0);
});

test.describe('an identity check that fails', () => {
  test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of (404|500)/] });

  test('to start is not started twice: the checkout ends', async ({ shop }) => {
    const { frame, orderId } = await open(shop, 'identity-unavailable');
    await choosePlan(frame, 'Pay in 30 days');
    await expect(frame.getByTestId('error.title')).toHaveText('Something went wrong');
    await expect.poll(() => reasonsOf(shop)).toEqual(['failure: Application error']);
    expect((await identityOf(shop, orderId)).starts.map(({ status }) => status)).toEqual([500]);
  });

  test('to be read six times in a row ends the checkout', async ({ page, shop }) => {
    const release = await hold(page, '**/veriff_sessions/vs_*');
    const { frame, orderId } = await open(shop, 'fraud-challenge-error');
    await reachIdentity(frame);
    release();
    await expect(frame.getByTestId('error.title')).toHaveText('Something went wrong');
    await expect.poll(() => reasonsOf(shop)).toEqual(['failure: Application error']);
    const { starts, polls } = await identityOf(shop, orderId);
    expect(starts).toHaveLength(1);
    expect(polls.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500, 500]);
    await expect(
      frame.locator('#veriffFrame, iframe[src="/profiling.html"], script[src*="tmx.js"]'),
    ).toHaveCount(0);
  });

  test('to be read five times in a row goes on', async ({ page, shop }) => {
    await page.route('**/veriff_sessions/vs_*', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 5,
    });
    const { frame } = await open(shop, 'fraud-challenge');
    await reachIdentity(frame);
    await expect(methodHeading(frame)).toBeVisible();
    expect(await reasonsOf(shop)).toEqual([]);
  });

  test('to be found ends the checkout at once', async ({ page, shop }) => {
    const polls = pollsOf(page);
    await page.route('**/veriff_sessions/vs_*', (route) => route.fulfill({ status: 404, json: {} }));
    const { frame } = await open(shop, 'fraud-challenge');
    await choosePlan(frame, 'Pay in 30 days');
    await expect(frame.getByTestId('error.title')).toHaveText('Something went wrong');
    await expect.poll(() => reasonsOf(shop)).toEqual(['failure: Application error']);
    expect(polls).toHaveLength(1);
  });
});

test('a frame without a sign of life is closed after 15 seconds, and opens when it is tried again', async ({
  page,
  shop,
}) => {
  const openings = openingsOf(page);
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
  const { frame, orderId } = await open(shop, 'fraud-challenge-stuck');
  await goOnUntil(page, frame, () => provider(frame).isVisible());
  await expect(frame.getByRole('heading', { name: 'Confirm your identity' })).toBeVisible();
  const notice = frame.getByRole('status').filter({ hasText: 'The identity check does not open' });
  await page.clock.fastForward(10_000);
  await expect(provider(frame)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.clock.fastForward(5_000);
  await expect(notice).toBeVisible();
  await expect(provider(frame)).toHaveCount(0);
  await page.clock.resume();
  await press(frame, 'Try again');
  await expect(frame.getByTestId('fraudOverlay')).toContainText('We are looking at what you sent us.');
  expect(openings).toHaveLength(2);
  expect((await identityOf(shop, orderId)).starts).toHaveLength(1);
});

test('after ten minutes without a verdict the buyer may start again', async ({ page, shop }) => {
  await page.clock.install();
  const { frame, orderId } = await open(shop, 'fraud-challenge-stuck');
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
  expect((await identityOf(shop, orderId)).starts).toHaveLength(1);
  await holdCheck(page);
  await press(frame, 'Start again');
  await expect(provider(frame)).toBeVisible();
  expect((await identityOf(shop, orderId)).starts).toHaveLength(2);
  expect(await reasonsOf(shop)).toEqual([]);
});

test('messages of the provider count only from its own frame', async ({ page, shop }) => {
  const openings = openingsOf(page);
  const { frame } = await open(shop, 'fraud-challenge-skip');
  const checkout = frame.locator('html');
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  await checkout.evaluate(() => {
    const arrived: string[] = [];
    Object.assign(window, { arrived });
    window.addEventListener('message', ({ data }) => typeof data === 'string' && arrived.push(data), true);
  });
  await reachIdentity(frame);
  await expect(button(frame, 'Start')).toBeVisible();
  const forged = ['FINISHED', 'CANCELED', 'RELOAD_REQUEST', 'FORCE_RELOAD'].map((name) => `VERIFF_${name}`);
  const arrived = () =>
    checkout.evaluate(
      (_, names) => (Reflect.get(window, 'arrived') as string[]).filter((name) => names.includes(name)),
      forged,
    );
  await page.evaluate((all) => all.forEach((data) => window.frames[0]?.postMessage(data, '*')), forged);
  await expect.poll(arrived).toEqual(forged);
  await checkout.evaluate((_, all) => all.forEach((data) => window.postMessage(data, '*')), forged);
  await expect.poll(arrived).toEqual([...forged, ...forged]);
  await page.waitForTimeout(500);
  await expect(button(frame, 'Start')).toBeVisible();
  await expect(frame.getByTestId('fraudOverlay')).toHaveCount(0);
  expect(openings).toHaveLength(1);

  await button(frame, 'Cancel').click();
  await expect(frame.getByText('You have left the identity check')).toBeVisible();
});

for (const [name, what] of [
  ['Force a reload', 'that would reload the page'],
  ['Ask to reload', 'that asks to be loaded again'],
] as const) {
  test(`a frame ${what} is opened anew, and only the frame`, async ({ page, shop }) => {
    const openings = openingsOf(page);
    const { frame, orderId } = await open(shop, 'fraud-challenge-skip');
    await reachIdentity(frame);
    await frame.locator('html').evaluate(() => Object.assign(window, { isSamePage: true }));
    await button(frame, name).click();
    await expect.poll(() => openings.length).toBe(2);
    await expect(button(frame, 'Start')).toBeVisible();
    await expect(provider(frame)).toHaveCount(1);
    expect(await frame.locator('html').evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
    expect(new Set(openings).size).toBe(1);
    expect((await identityOf(shop, orderId)).starts).toHaveLength(1);
  });
}

test('of several directors one is chosen, and named', async ({ page, shop }) => {
  const release = await holdCheck(page);
  const { frame, orderId } = await open(shop, 'fraud-challenge-director');
  await reachIdentity(frame);
  const directors = frame.getByRole('radiogroup', { name: 'Which director confirms their identity?' });
  await expect(directors.getByRole('radio')).toHaveCount(2);
  await expect(provider(frame)).toHaveCount(0);
  expect((await identityOf(shop, orderId)).starts).toEqual([]);
  await directors.getByRole('radio', { name: 'Ben Baker' }).check();
  await clickInView(frame, directors.getByRole('button', { name: 'Continue' }));
  await expect(provider(frame)).toBeVisible();
  release();
  await expect(methodHeading(frame)).toBeVisible();
  const { starts } = await identityOf(shop, orderId);
  expect(starts).toHaveLength(1);
  expect(starts[0]?.body).toMatchObject({ veriff_type: 'director', name: 'Ben Baker' });
});

test.describe('on a page of more than 768 pixels, where the provider stands among the steps', () => {
  test('leaving for the plans closes its frame, and nothing is read any more', async ({
    page,
    merchant,
    shop,
  }) => {
    const polls = pollsOf(page);
    const order = newOrder('fraud-challenge-skip');
    const { frame, orderId } = await embed(page, merchant, { order, attributes: 'allow="camera"' });
    await reachIdentity(frame);
    await expect(button(frame, 'Start')).toBeVisible();
    await expect.poll(() => polls.length).toBeGreaterThan(0);
    await press(frame, 'Change: Payment plan');
    await expect(frame.getByRole('heading', { name: 'Choose how to pay' })).toBeFocused();
    await expect(frame.locator('#veriffFrame')).toHaveCount(0);
    const before = polls.length;
    await page.waitForTimeout(2500);
    expect(polls).toHaveLength(before);

    await reachIdentity(frame);
    await expect(button(frame, 'Start')).toBeVisible();
    await expect.poll(() => polls.length).toBeGreaterThan(before);
    const { starts, verifications } = await identityOf(shop, orderId);
    expect(starts).toHaveLength(1);
    expect(verifications).toHaveLength(1);
  });

  test('the way around it, where there is one, stands beside it', async ({ page, merchant }) => {
    const order = newOrder('fraud-challenge-skip');
    const { frame } = await embed(page, merchant, { order, attributes: 'allow="camera"' });
    await reachIdentity(frame);
    await expect(button(frame, 'Start')).toBeVisible();
    await press(frame, 'Go on without the identity check');
    await expect(methodHeading(frame)).toBeFocused();
    await expect(frame.locator('#veriffFrame')).toHaveCount(0);
  });

  test('a camera that the merchant keeps from us is spoken of before its frame opens', async ({
    page,
    merchant,
  }) => {
    const openings = openingsOf(page);
    const { frame } = await embed(page, merchant, { order: newOrder('fraud-challenge-skip') });
    await reachIdentity(frame);
    await expect(frame.getByText('The camera is not available')).toBeVisible();
    expect(openings).toEqual([]);
    await press(frame, 'Go on without the camera');
    await expect(button(frame, 'Start')).toBeVisible();
  });
});

test('a refused camera is spoken of before the frame opens', async ({ page, shop }) => {
  await page.addInitScript(() => {
    const refused = Object.assign(new EventTarget(), { state: 'denied' });
    Object.defineProperty(navigator.permissions, 'query', { value: () => Promise.resolve(refused) });
  });
  const openings = openingsOf(page);
  const { frame, orderId } = await open(shop, 'fraud-challenge-skip');
  await reachIdentity(frame);
  const notice = frame.getByRole('status').filter({ hasText: 'The camera is not available' });
  await expect(notice).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Go on without the camera' })).toBeFocused();
  expect(openings).toEqual([]);
  await press(frame, 'Go on without the camera');
  await expect(button(frame, 'Start')).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect((await identityOf(shop, orderId)).starts).toHaveLength(1);
});

test('a page that nobody sees reads nothing, and goes on when it is seen', async ({ page, shop }) => {
  const polls = pollsOf(page);
  const { frame } = await open(shop, 'fraud-challenge-stuck');
  await reachIdentity(frame);
  await expect.poll(() => polls.length).toBeGreaterThan(1);
  const show = (hidden: boolean) =>
    frame.locator('html').evaluate((_, value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await show(true);
  // One read may be under way.
  await page.waitForTimeout(200);
  const before = polls.length;
  await page.waitForTimeout(3000);
  expect(polls).toHaveLength(before);
  await show(false);
  await expect.poll(() => polls.length).toBeGreaterThan(before + 1);
});

test('in a low window the overlay lies where the buyer looks', async ({ page, shop }) => {
  const height = 500;
  const { frame } = await open(shop, 'fraud-challenge-stuck');
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
