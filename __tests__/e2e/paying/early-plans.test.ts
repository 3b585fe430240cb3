// The plans that the early script draws, and how React takes over from it, in the demo shop.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { confirmPayment, chooseBankTransfer } from '@/__tests__/e2e/support/checkout-actions';
import { confirmationsIn, expect, test } from '@/__tests__/e2e/support/checkout-test';
import { createPushMessage } from '@/__tests__/e2e/support/embedded-checkout';

const TAKEOVERS = process.env.DEEP ? 200 : 12;

/** Holds back every script but the inline one until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/chunks/**', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const waitForTakeover = (frame: FrameLocator) => expect(frame.locator('#early-plans')).toHaveCount(0);
const planOf = (frame: FrameLocator, name: string) =>
  frame.getByRole('radio', { name: new RegExp(`^${name}( \\d|$)`) });

/** Returns place, size and colours of an element and all in it. */
const readLook = (element: Locator) =>
  element.evaluate((root) =>
    [root, ...root.querySelectorAll('*')].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const { color, backgroundColor, borderColor, borderWidth, boxShadow, font } = getComputedStyle(one);
      return [
        one.localName,
        x,
        y,
        width,
        height,
        color,
        backgroundColor,
        borderColor,
        borderWidth,
        boxShadow,
        font,
      ];
    }),
  );

/** Sums up the layout shifts of a frame so far. */
const readLayoutShift = (frame: FrameLocator) =>
  frame.locator('html').evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 200);
      }),
  );

test('the plans are there before React, and look the same after it', async ({ page, shop }) => {
  const releaseScripts = await holdScripts(page);
  const { frame } = await shop.open({ scenario: 'basic' }, { waitUntil: 'commit' });
  const plans = frame.getByTestId('paymentOffers');
  await expect(plans).toBeVisible();
  await expect
    .poll(() => frame.locator('html').evaluate((html) => html.scrollHeight <= innerHeight))
    .toBe(true);
  const before = { look: await readLook(plans), tree: await plans.ariaSnapshot() };
  releaseScripts();
  await waitForTakeover(frame);
  expect(await plans.ariaSnapshot()).toBe(before.tree);
  expect(await readLook(plans)).toEqual(before.look);
  expect(await readLayoutShift(frame)).toBe(0);
});

test('what the shop pushes before React is applied after it', async ({ page, shop }) => {
  const releaseScripts = await holdScripts(page);
  const { frame } = await shop.open({ scenario: 'basic' }, { waitUntil: 'commit' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  await page.evaluate(
    (message) => document.querySelector('iframe')?.contentWindow?.postMessage(message, '*'),
    createPushMessage({ summary: 'true' }),
  );
  releaseScripts();
  await expect(frame.getByTestId('orderSummary')).toBeVisible();
});

test('a buyer pays with a plan that was chosen and continued with before React', async ({ page, shop }) => {
  const releaseScripts = await holdScripts(page);
  const { frame, orderId } = await shop.open({ scenario: 'basic' }, { waitUntil: 'commit' });
  await planOf(frame, 'Pay in 3 instalments').click();
  await expect(frame.getByRole('listitem')).toHaveCount(3);
  await frame.getByRole('button', { name: 'Continue' }).click();
  await expect(frame.locator('button[aria-busy="true"]')).toBeVisible();
  releaseScripts();
  await chooseBankTransfer(frame);
  await confirmPayment(frame);
  await expect(page.getByTestId('shop.paid')).toBeVisible();
  const [payment] = confirmationsIn(await shop.journal(orderId));
  expect(payment?.body).toMatchObject({ payment_plan: expect.stringContaining('3x') });
  const planUpdates = (await shop.events()).filter(
    ({ payload }) => 'planId' in payload && !('status' in payload),
  );
  expect(planUpdates).toHaveLength(1);
});

test('the focus stays on the same plan, and the arrow keys go on from it', async ({ page, shop }) => {
  const releaseScripts = await holdScripts(page);
  const { frame } = await shop.open({ scenario: 'basic' }, { waitUntil: 'commit' });
  await planOf(frame, 'Pay in 30 days').focus();
  await page.keyboard.press('ArrowDown');
  await expect(planOf(frame, 'Pay in 30 days, end of month')).toBeChecked();
  releaseScripts();
  await waitForTakeover(frame);
  await expect(planOf(frame, 'Pay in 30 days, end of month')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(planOf(frame, 'Pay in 3 instalments')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(frame.getByRole('button', { name: 'Continue' })).toBeFocused();
});

test('the height reaches the shop before React', async ({ page, shop }) => {
  const releaseScripts = await holdScripts(page);
  await shop.open({ scenario: 'basic' }, { waitUntil: 'commit' });
  const heights = async () =>
    (await shop.events())
      .filter(({ event }) => event === 'resize')
      .map(({ payload }) => Number(payload.height));
  await expect.poll(async () => Math.max(...(await heights()))).toBeGreaterThan(400);
  releaseScripts();
});

/** A generator with a seed, so that a failure can be repeated. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test(`no click is lost or done twice in ${TAKEOVERS} takeovers at random moments`, async ({ page, shop }) => {
  test.setTimeout(60_000 + TAKEOVERS * 10_000);
  const seed = Number(process.env.TAKEOVER_SEED ?? 20261123);
  const random = createRandom(seed);
  const names = ['Pay in 30 days', 'Pay in 30 days, end of month', 'Pay in 3 instalments', 'Pay now'];
  let scriptDelayMs = 0;
  await page.route('**/_next/static/chunks/**', async (route) => {
    await sleep(scriptDelayMs);
    await route.continue();
  });
  for (let takeover = 0; takeover < TAKEOVERS; takeover += 1) {
    scriptDelayMs = Math.floor(random() * 250);
    const name = names[Math.floor(random() * names.length)] ?? '';
    const shouldContinue = random() < 0.5;
    await test.step(`${takeover} of seed ${seed}: ${name}${shouldContinue ? ', Continue' : ''}`, async () => {
      const { frame } = await shop.open({
        scenario: 'basic',
        suffix: `${seed}x${takeover}x${Date.now().toString(36)}`,
      });
      await expect(frame.getByTestId('paymentOffers')).toBeVisible();
      await frame.locator('html').evaluate(async (html) => {
        while (html.scrollHeight > innerHeight) await new Promise(requestAnimationFrame);
      });
      await sleep(random() * 400);
      // By coordinates: the element may be replaced between the search and the press.
      const box = await planOf(frame, name).locator('..').boundingBox();
      if (!box) throw new Error('The plan is not visible');
      await page.mouse.move(box.x + 20, box.y + 20);
      await page.mouse.down();
      await sleep(random() * 120);
      await page.mouse.up();
      await expect(planOf(frame, name)).toBeChecked();
      if (shouldContinue) await frame.getByRole('button', { name: 'Continue' }).click();
      await waitForTakeover(frame);
      if (shouldContinue) await expect(frame.getByText(new RegExp(`^${name} ·`))).toBeVisible();
      else await expect(planOf(frame, name)).toBeChecked();
      const updates = (await shop.events()).filter(({ event }) => event === 'update');
      expect(updates.length).toBe(name === 'Pay in 30 days' ? 0 : 1);
    });
  }
});
