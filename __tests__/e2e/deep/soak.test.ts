// Proves that a checkout in long use leaks no memory and sends no needless request.
import type { FrameLocator, Page } from '@playwright/test';
import {
  embedCheckout,
  newOrder,
  waitForPlans,
  goToConfirmStep,
} from '@/__tests__/e2e/support/embedded-checkout';
import { findMemoryGrowth, createMemoryProbe, type MemoryUsage } from '@/__tests__/e2e/support/memory-usage';
import { expect, test, type Site } from '@/__tests__/e2e/support/redirects/third-party-sites';
import { CHECKOUT } from '../support/origins';

const CYCLES = Number(process.env.CYCLES ?? 200);
/** Cycles before the first measurement: by heap snapshots, compiled code and the browser's own timings grow that long. */
const WARM_UP_CYCLES = 60;
const SESSION_HOURS = 8;

test.setTimeout(60_000 + CYCLES * 6_000);

/** Repeats a cycle; returns the descriptions of the memory that it leaks. */
async function findLeaks(
  cycle: (round: number) => Promise<void>,
  measureMemory: () => Promise<MemoryUsage>,
  cycles = CYCLES,
) {
  for (let round = 0; round < WARM_UP_CYCLES; round += 1) await cycle(round);
  const before = await measureMemory();
  for (let round = 0; round < cycles; round += 1) await cycle(WARM_UP_CYCLES + round);
  const after = await measureMemory();
  console.log(`${test.info().title}: ${JSON.stringify(before)} ${JSON.stringify(after)}`);
  return findMemoryGrowth(before, after);
}

test.describe('a checkout that stays open for eight hours', () => {
  const steps = {
    'on the plan step': async () => undefined,
    'on the confirm step': (frame: FrameLocator) => goToConfirmStep(frame),
    'on the card form': async (frame: FrameLocator) => {
      await frame.getByTestId('selectedPaymentPlan').getByRole('button').click();
      await frame.locator('label[for="card"]').click();
      await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
    },
  };

  for (const [place, openStep] of Object.entries(steps)) {
    test(`leaks no memory and sends no request ${place}`, async ({ page, merchant, shop }) => {
      await page.clock.install();
      const embedded = await embedCheckout(page, merchant);
      await waitForPlans(embedded);
      await openStep(embedded.frame);
      await page.clock.runFor(10 * 60_000);
      const measureMemory = await createMemoryProbe(embedded.checkoutFrame, page);
      const startMs = await embedded.checkoutFrame.evaluate(() => Date.now());
      const requestCount = (await shop.journal(embedded.orderId)).length;
      const before = await measureMemory();
      for (let hour = 0; hour < SESSION_HOURS; hour += 1) await page.clock.runFor(3_600_000);
      const after = await measureMemory();
      console.log(`${place}: ${JSON.stringify(before)} ${JSON.stringify(after)}`);
      // Precondition: the clock of the cross-site frame has advanced as well.
      expect(await embedded.checkoutFrame.evaluate(() => Date.now())).toBeGreaterThanOrEqual(
        startMs + SESSION_HOURS * 3_600_000,
      );
      expect(findMemoryGrowth(before, after)).toEqual([]);
      expect(await shop.journal(embedded.orderId)).toHaveLength(requestCount);
    });
  }
});

/** Adds a merchant's page that mounts and destroys a checkout. */
const addShopPage = (site: Site) =>
  site.addPage(`<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <script src="${CHECKOUT}/sdk/v1/usance.js"></script><div id="payment"></div>
    <script>
      const client = Usance('pk_test_x');
      let checkout;
      function open(order) {
        checkout = client.elements().create('checkout', { order, key: 'key-basic' });
        for (const event of ['ready', 'resize', 'success', 'failure']) checkout.on(event, () => {});
        checkout.mount('#payment');
      }
      function close() { checkout.destroy(); }
    </script>`);

async function openAndClose(page: Page): Promise<void> {
  await page.evaluate((order) => Reflect.get(window, 'open')(order), newOrder().orderId);
  await expect(page.frameLocator('iframe').getByTestId('paymentOffers')).toBeVisible();
  await page.evaluate(() => Reflect.get(window, 'close')());
  await expect(page.locator('iframe')).toHaveCount(0);
}

test('a checkout that is opened and closed repeatedly leaks no memory in the host page', async ({
  page,
  merchant,
}) => {
  await page.goto(addShopPage(merchant));
  const measureMemory = await createMemoryProbe(page, page);
  expect(await findLeaks(() => openAndClose(page), measureMemory)).toEqual([]);
  expect(page.frames()).toHaveLength(1);
});

test.describe('within one checkout', () => {
  test('a form that is opened and left repeatedly leaks no memory', async ({ page }) => {
    await page.goto(newOrder('saved').url);
    await page.getByTestId('selectedPaymentPlan').getByRole('button').click();
    await page.getByTestId('paymentMethods.summary').getByRole('button').click();
    const measureMemory = await createMemoryProbe(page, page);
    const cycle = async (round: number) => {
      await page.getByTestId('paymentMethods.addNew').click();
      const type = round % 2 === 0 ? 'card' : 'direct_debit';
      await page.locator(`label[for="${type}"]`).click();
      await expect(
        page.getByTestId(type === 'card' ? 'cardForm.submit' : 'directDebitForm.submit'),
      ).toBeEnabled();
      await page.getByRole('button', { name: 'Back' }).first().click();
      await expect(page.getByTestId('paymentMethods.continue')).toBeVisible();
    };
    expect(await findLeaks(cycle, measureMemory)).toEqual([]);
  });

  test('a dialog that is opened and closed repeatedly leaks no memory', async ({ page }) => {
    await page.goto(newOrder('saved').url);
    await page.getByTestId('selectedPaymentPlan').getByRole('button').click();
    await page.getByTestId('paymentMethods.summary').getByRole('button').click();
    const measureMemory = await createMemoryProbe(page, page);
    const row = page.getByTestId('paymentMethod.card-mastercard');
    const cycle = async () => {
      await row.getByRole('button').first().click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    expect(await findLeaks(cycle, measureMemory)).toEqual([]);
  });

  test('going back and forth between steps leaks no memory', async ({ page }) => {
    await page.goto(newOrder().url);
    await page.getByTestId('paymentOffers').waitFor();
    const measureMemory = await createMemoryProbe(page, page);
    const cycle = async () => {
      await goToConfirmStep(page);
      await page.getByRole('button', { name: 'Change: Payment plan' }).click();
      await page.getByRole('radio', { name: 'Pay in 3 instalments' }).check();
      await expect(page.getByTestId('paymentOffers')).toBeVisible();
    };
    expect(await findLeaks(cycle, measureMemory, CYCLES / 4)).toEqual([]);
  });
});

test.describe('polling', () => {
  const polledResources = {
    'the order during a bank approval': {
      ...{ scenario: 'instant', path: /\/orders\/[\w-]+\/?(\?|$)/, intervalSeconds: 5 },
      openStep: (page: Page) => expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible(),
    },
    'an identity check': {
      ...{ scenario: 'fraud-challenge-stuck', path: /veriff_sessions\//, intervalSeconds: 1 },
      openStep: async (page: Page) => {
        await page.getByTestId('selectedPaymentPlan').getByRole('button').click();
        await expect(page.getByTestId('verificationFrame')).toBeVisible();
      },
    },
  };
  for (const [resource, { scenario, path, intervalSeconds, openStep }] of Object.entries(polledResources)) {
    test(`of ${resource} stops while the page is hidden`, async ({ page }) => {
      await page.clock.install();
      const requestedUrls: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'GET' && path.test(request.url())) requestedUrls.push(request.url());
      });
      const setHidden = (hidden: boolean) =>
        page.evaluate((value) => {
          Object.defineProperty(document, 'hidden', { configurable: true, value });
          document.dispatchEvent(new Event('visibilitychange'));
        }, hidden);
      await page.goto(newOrder(scenario).url);
      await openStep(page);
      const expectMoreRequests = async () => {
        const { length } = requestedUrls;
        await expect(async () => {
          await page.clock.runFor(intervalSeconds * 1000);
          expect(requestedUrls.length).toBeGreaterThan(length);
        }).toPass({ timeout: 20_000 });
      };
      await expectMoreRequests();
      await setHidden(true);
      await page.clock.runFor(intervalSeconds * 1000);
      const { length } = requestedUrls;
      for (let minute = 0; minute < 60; minute += 1) await page.clock.runFor(60_000);
      expect(requestedUrls).toHaveLength(length);
      await setHidden(false);
      await expectMoreRequests();
    });
  }
});
