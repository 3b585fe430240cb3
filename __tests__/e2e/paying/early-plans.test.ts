// The plans that the plans script draws before React is loaded, in the demo shop.
import type { FrameLocator, Locator } from '@playwright/test';
import { confirmPayment, chooseBankTransfer } from '@/__tests__/e2e/support/checkout-actions';
import { confirmationsIn, expect, test } from '@/__tests__/e2e/support/checkout-test';
import {
  holdScripts,
  planOf,
  waitForHeight,
  waitForTakeover,
} from '@/__tests__/e2e/support/early/early-plans';
import { createPushMessage } from '@/__tests__/e2e/support/embedded-checkout';

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
  await waitForHeight(frame);
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
