import type { FrameLocator, Page } from '@playwright/test';
import { CHECKOUT } from '../support/origins';
import { embed, newOrder, plansShown, reachConfirm } from '../support/stranger';
import { expect, test, type Site } from '../support/third-origin';
import { growth, scales, type Weight } from '../support/weight';

/** How often something is opened and closed. */
const CYCLES = Number(process.env.CYCLES ?? 200);
/** Before that: a heap snapshot shows that what grows for so long is compiled code and the browser's own timings. */
const WARM_UP = 60;
const HOURS = 8;

test.setTimeout(60_000 + CYCLES * 6_000);

/** Does something again and again, and says what that has left behind. */
async function repeat(
  cycle: (round: number) => Promise<void>,
  weigh: () => Promise<Weight>,
  cycles = CYCLES,
) {
  for (let round = 0; round < WARM_UP; round += 1) await cycle(round);
  const before = await weigh();
  for (let round = 0; round < cycles; round += 1) await cycle(WARM_UP + round);
  const after = await weigh();
  console.log(`${test.info().title}: ${JSON.stringify(before)} ${JSON.stringify(after)}`);
  return growth(before, after);
}

test.describe('a stay of eight hours', () => {
  const steps = {
    'at the plans': async () => undefined,
    'before the last press': (frame: FrameLocator) => reachConfirm(frame),
    'at a form for a card': async (frame: FrameLocator) => {
      await frame.getByTestId('selectedPaymentPlan').getByRole('button').click();
      await frame.locator('label[for="card"]').click();
      await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
    },
  };

  for (const [place, goThere] of Object.entries(steps)) {
    test(`leaves nothing behind ${place}, and asks nothing`, async ({ page, merchant, shop }) => {
      await page.clock.install();
      const embedded = await embed(page, merchant);
      await plansShown(embedded);
      await goThere(embedded.frame);
      await page.clock.runFor(10 * 60_000);
      const weigh = await scales(embedded.checkout, page);
      const began = await embedded.checkout.evaluate(() => Date.now());
      const asked = (await shop.journal(embedded.orderId)).length;
      const before = await weigh();
      for (let hour = 0; hour < HOURS; hour += 1) await page.clock.runFor(3_600_000);
      const after = await weigh();
      console.log(`${place}: ${JSON.stringify(before)} ${JSON.stringify(after)}`);
      // The premise: the clock of the frame, which is of another site, has gone on too.
      expect(await embedded.checkout.evaluate(() => Date.now())).toBeGreaterThanOrEqual(
        began + HOURS * 3_600_000,
      );
      expect(growth(before, after)).toEqual([]);
      expect(await shop.journal(embedded.orderId)).toHaveLength(asked);
    });
  }
});

/** A page that a merchant might have: it opens a checkout, and closes it for good. */
const shopWith = (site: Site) =>
  site.put(`<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
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

test('a checkout that is opened and closed leaves nothing in the page around it', async ({
  page,
  merchant,
}) => {
  await page.goto(shopWith(merchant));
  const weigh = await scales(page, page);
  expect(await repeat(() => openAndClose(page), weigh)).toEqual([]);
  expect(page.frames()).toHaveLength(1);
});

test.describe('inside of one checkout', () => {
  test('a form that is opened and left leaves nothing behind', async ({ page }) => {
    await page.goto(newOrder('saved').url);
    await page.getByTestId('selectedPaymentPlan').getByRole('button').click();
    await page.getByTestId('paymentMethods.summary').getByRole('button').click();
    const weigh = await scales(page, page);
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
    expect(await repeat(cycle, weigh)).toEqual([]);
  });

  test('a dialog that is opened and closed leaves nothing behind', async ({ page }) => {
    await page.goto(newOrder('saved').url);
    await page.getByTestId('selectedPaymentPlan').getByRole('button').click();
    await page.getByTestId('paymentMethods.summary').getByRole('button').click();
    const weigh = await scales(page, page);
    const row = page.getByTestId('paymentMethod.card-mastercard');
    const cycle = async () => {
      await row.getByRole('button').first().click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    expect(await repeat(cycle, weigh)).toEqual([]);
  });

  test('steps that are gone through forth and back leave nothing behind', async ({ page }) => {
    await page.goto(newOrder().url);
    await page.getByTestId('paymentOffers').waitFor();
    const weigh = await scales(page, page);
    const cycle = async () => {
      await reachConfirm(page);
      await page.getByRole('button', { name: 'Change: Payment plan' }).click();
      await page.getByRole('radio', { name: 'Pay in 3 instalments' }).check();
      await expect(page.getByTestId('paymentOffers')).toBeVisible();
    };
    expect(await repeat(cycle, weigh, CYCLES / 4)).toEqual([]);
  });
});

test.describe('what asks again and again', () => {
  const watched = {
    'the order, while the bank is waited for': {
      ...{ scenario: 'instant', path: /\/orders\/[\w-]+\/?(\?|$)/, beat: 5 },
      goThere: (page: Page) => expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible(),
    },
    'an identity check': {
      ...{ scenario: 'fraud-challenge-stuck', path: /veriff_sessions\//, beat: 1 },
      goThere: async (page: Page) => {
        await page.getByTestId('selectedPaymentPlan').getByRole('button').click();
        await expect(page.getByTestId('verificationFrame')).toBeVisible();
      },
    },
  };
  for (const [what, { scenario, path, beat, goThere }] of Object.entries(watched)) {
    test(`does not while nobody sees the page: ${what}`, async ({ page }) => {
      await page.clock.install();
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'GET' && path.test(request.url())) asked.push(request.url());
      });
      const show = (hidden: boolean) =>
        page.evaluate((value) => {
          Object.defineProperty(document, 'hidden', { configurable: true, value });
          document.dispatchEvent(new Event('visibilitychange'));
        }, hidden);
      await page.goto(newOrder(scenario).url);
      await goThere(page);
      const more = async () => {
        const { length } = asked;
        await expect(async () => {
          await page.clock.runFor(beat * 1000);
          expect(asked.length).toBeGreaterThan(length);
        }).toPass({ timeout: 20_000 });
      };
      await more();
      await show(true);
      await page.clock.runFor(beat * 1000);
      const { length } = asked;
      for (let minute = 0; minute < 60; minute += 1) await page.clock.runFor(60_000);
      expect(asked).toHaveLength(length);
      await show(false);
      await more();
    });
  }
});
