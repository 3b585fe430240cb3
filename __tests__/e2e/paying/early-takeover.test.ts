// How React takes over from the plans that the plans script has drawn, in the demo shop.
import { blockStorage } from '@/__tests__/e2e/support/blocked-storage';
import {
  holdScripts,
  planOf,
  waitForHeight,
  waitForTakeover,
} from '@/__tests__/e2e/support/early/early-plans';
import { readTakeover, recordTakeovers } from '@/__tests__/e2e/support/early/takeover-record';
import { createFramesPage, newOrder } from '@/__tests__/e2e/support/embedded-checkout';
import { expect, test } from '@/__tests__/e2e/support/redirects/third-party-sites';

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

test('the plans of React are there in the frame in which the early ones are gone, and nothing is announced twice', async ({
  context,
  page,
  shop,
}) => {
  await recordTakeovers(context);
  const releaseScripts = await holdScripts(page);
  const { frame } = await shop.open({ scenario: 'basic' }, { waitUntil: 'commit' });
  await planOf(frame, 'Pay in 3 instalments').click();
  releaseScripts();
  await waitForTakeover(frame);
  await frame.getByRole('button', { name: 'Continue' }).click();
  await expect(frame.getByText(/^Pay in 3 instalments ·/)).toBeVisible();
  const { shown, announced } = await readTakeover(frame);
  expect(shown.slice(0, 3)).toEqual(['none', 'early', 'React']);
  expect(announced).toEqual([...new Set(announced)]);
});

test('a frame and a page that are scrolled stay where they are, although the focus is out of view', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 600, height: 500 });
  const releaseScripts = await holdScripts(page);
  const { frame } = await shop.open({ scenario: 'basic' }, { waitUntil: 'commit' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  // A shop that gives the frame less room than it asks for, in view: Chromium lays out no other frame.
  const showFrame = () =>
    page.locator('iframe').evaluate((iframe) => {
      iframe.style.maxHeight = '250px';
      iframe.scrollIntoView({ block: 'end' });
    });
  await showFrame();
  const html = frame.locator('html');
  await expect.poll(() => html.evaluate(() => innerHeight)).toBe(250);
  await planOf(frame, 'Pay in 30 days').focus();
  await html.evaluate(() => scrollTo(0, 200));
  await showFrame();
  const readScroll = async () => [await html.evaluate(() => scrollY), await page.evaluate(() => scrollY)];
  const scrollBefore = await readScroll();
  expect(scrollBefore[0]).toBe(200);
  expect(scrollBefore[1]).toBeGreaterThan(0);
  releaseScripts();
  await waitForTakeover(frame);
  await expect(planOf(frame, 'Pay in 30 days')).toBeFocused();
  expect(await readScroll()).toEqual(scrollBefore);
});

test('blocked storage does not prevent that a choice and Continue are taken over', async ({
  context,
  page,
  shop,
}) => {
  await blockStorage(context);
  const releaseScripts = await holdScripts(page);
  const { frame } = await shop.open({ scenario: 'basic' }, { waitUntil: 'commit' });
  await waitForHeight(frame);
  await planOf(frame, 'Pay in 3 instalments').click();
  await frame.getByRole('button', { name: 'Continue' }).click();
  await expect(frame.locator('#early-plans button[aria-busy="true"]')).toBeVisible();
  releaseScripts();
  await waitForTakeover(frame);
  await expect(frame.getByText(/^Pay in 3 instalments ·/)).toBeVisible();
  await expect(frame.locator('html').evaluate(() => document.cookie)).rejects.toThrow('Access is denied');
});

test.describe('a script of the document that does not arrive', () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  for (const script of ['early-plans', 'framework'])
    test(`is loaded again with the page until it does: ${script}`, async ({ page, shop }) => {
      let requestCount = 0;
      await page.route(new RegExp(`/${script}-\\w+\\.js$`), (route) => {
        requestCount += 1;
        return requestCount <= 2 ? route.abort('connectionreset') : route.continue();
      });
      const { frame } = await shop.open({ scenario: 'basic' });
      await waitForTakeover(frame);
      await frame.getByRole('button', { name: 'Continue' }).click();
      await expect(frame.getByLabel('Bank transfer')).toBeVisible();
      expect(requestCount).toBe(3);
    });

  test('is loaded again with the page after 15 seconds if it hangs', async ({ page, merchant }) => {
    await page.clock.install();
    let requestCount = 0;
    await page.route(/\/framework-\w+\.js$/, async (route) => {
      requestCount += 1;
      if (requestCount > 1) await route.continue();
    });
    const hostUrl = merchant.addPage(createFramesPage([newOrder().url]));
    // The load event waits for the script, too.
    await page.goto(hostUrl, { waitUntil: 'commit' });
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('#early-plans').getByTestId('paymentOffers')).toBeVisible();
    expect(requestCount).toBe(1);
    await page.clock.fastForward(15_000);
    await waitForTakeover(frame);
    await frame.getByRole('button', { name: 'Continue' }).click();
    await expect(frame.getByLabel('Bank transfer')).toBeVisible();
    expect(requestCount).toBe(2);
  });
});
