import type { BrowserContext, Page, Route } from '@playwright/test';
import { confirmations, expect, test, type Shop } from './support/checkout-test';
import { typeCard } from './support/journey';
import { newOrder, reachConfirm } from './support/stranger';

// What another tab has done is refused, and the console says so.
test.use({ expectedConsole: [/status of 40[49]/] });

const submit = (tab: Page) => tab.getByTestId('paymentConfirmation.submitButton');
const isOver = (tab: Page) => expect(tab.getByTestId('confirmation.title')).toHaveText(/confirmed/i);

/** The same link in two tabs of one browser. */
async function openTwice(page: Page, context: BrowserContext, { url }: { url: string }) {
  const other = await context.newPage();
  await Promise.all([page.goto(url), other.goto(url)]);
  return [page, other] as const;
}

/** With the card that is saved, which is chosen by itself. */
async function reachConfirmWithCard(tab: Page): Promise<void> {
  await tab.getByTestId('selectedPaymentPlan').getByRole('button').click();
  await expect(tab.getByTestId('paymentMethods.summary')).toContainText('4242');
}

async function reachConfirmWithTransfer(tab: Page): Promise<void> {
  await reachConfirmWithCard(tab);
  await tab.getByTestId('paymentMethods.summary').getByRole('button').click();
  await tab.getByRole('radio', { name: 'Bank transfer' }).check();
  await tab.getByTestId('paymentMethods.continue').click();
}

/** The statuses of the confirmations: one that paid, and for each other tab a conflict. */
const statuses = async (shop: Shop, orderId: string) =>
  confirmations(await shop.journal(orderId))
    .map(({ status }) => status)
    .sort();

/** Holds what a tab asks back until it is released. */
async function hold(tab: Page, path: RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = new Promise<Route>((resolve) => {
    void tab.route(path, async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      resolve(route);
      await released;
      return route.continue().catch(() => undefined);
    });
  });
  return { held, release };
}

test.describe('an order that two tabs confirm is paid once, and both say so', () => {
  test('at the same moment', async ({ page, context, shop }) => {
    const order = newOrder();
    const tabs = await openTwice(page, context, order);
    for (const tab of tabs) await reachConfirm(tab);
    await Promise.all(tabs.map((tab) => submit(tab).click()));
    for (const tab of tabs) await isOver(tab);
    expect(await statuses(shop, order.orderId)).toEqual([200, 409]);
  });

  test('one after the other', async ({ page, context, shop }) => {
    const order = newOrder();
    const [first, second] = await openTwice(page, context, order);
    for (const tab of [first, second]) await reachConfirm(tab);
    await submit(first).click();
    await isOver(first);
    await submit(second).click();
    await isOver(second);
    expect(await statuses(shop, order.orderId)).toEqual([200, 409]);
  });

  test('with different methods', async ({ page, context, shop }) => {
    const order = newOrder('saved');
    const [first, second] = await openTwice(page, context, order);
    await reachConfirmWithCard(first);
    await reachConfirmWithTransfer(second);
    await Promise.all([submit(first).click(), submit(second).click()]);
    for (const tab of [first, second]) await isOver(tab);
    const tries = confirmations(await shop.journal(order.orderId));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
    const methods = tries.map(({ body }) => String(Reflect.get(Object(body), 'payment_method')).slice(0, 8));
    const paid = tries.findIndex(({ status }) => status === 200);
    const isCard = methods[paid] === 'card-vis';
    expect(methods.sort()).toEqual(['card-vis', 'transfer']);
    // The tab that paid says with what; the other one does not know.
    await expect(first.getByText(/4242/)).toHaveCount(isCard ? 1 : 0);
    await expect(second.getByText('Bank transfer')).toHaveCount(isCard ? 0 : 1);
  });

  test('with different plans, the first of which is on its way for long', async ({ page, context, shop }) => {
    const order = newOrder();
    const [first, second] = await openTwice(page, context, order);
    await reachConfirm(first);
    await second.getByRole('radio', { name: /^Pay now/ }).check();
    await second.getByTestId('selectedPaymentPlan').getByRole('button').click();
    await second.locator('label[for="bank_transfer"]').click();
    await second.getByTestId('paymentMethods.continue').click();
    const { held, release } = await hold(first, /deferred_payments/);
    await submit(first).click();
    await held;
    await submit(second).click();
    await isOver(second);
    release();
    await isOver(first);
    expect(await statuses(shop, order.orderId)).toEqual([200, 409]);
    // The truth is the payment that was made, not the one that was tried.
    for (const tab of [first, second]) await expect(tab.getByText('Pay now').first()).toBeVisible();
  });
});

test.describe('a tab that was not looked at', () => {
  /** Two tabs before the last press; the first pays while the other sleeps. */
  async function payInTheOther(page: Page, context: BrowserContext) {
    await page.clock.install();
    const order = newOrder();
    const [first, second] = await openTwice(page, context, order);
    for (const tab of [first, second]) await reachConfirm(tab);
    await submit(first).click();
    await isOver(first);
    return { second, orderId: order.orderId };
  }

  test('for a minute says what another has paid when it is looked at', async ({ page, context, shop }) => {
    const { second, orderId } = await payInTheOther(page, context);
    await second.clock.fastForward(61_000);
    await second.evaluate(() => window.dispatchEvent(new Event('focus')));
    await isOver(second);
    expect(await statuses(shop, orderId)).toEqual([200]);
  });

  test('for hours pays nothing more, even if it is pressed at once', async ({ page, context, shop }) => {
    const { second, orderId } = await payInTheOther(page, context);
    await second.clock.fastForward('08:00:00');
    await second.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.querySelector<HTMLElement>('[data-testid="paymentConfirmation.submitButton"]')?.click();
    });
    await isOver(second);
    expect(await statuses(shop, orderId)).toEqual([200]);
  });
});

test.describe('what two tabs do to the saved methods', () => {
  test('one bank transfer is made, however many ask for it', async ({ page, context }) => {
    const order = newOrder();
    const tabs = await openTwice(page, context, order);
    await Promise.all(tabs.map((tab) => reachConfirm(tab)));
    await tabs[1].reload();
    await reachConfirm(tabs[1]);
    const { results } = await methodsOf(page, order.orderId, 'house_payment_methods');
    expect(results).toHaveLength(1);
  });

  test('one that the other tab has deleted is gone in both', async ({ page, context, shop }) => {
    const order = newOrder('saved');
    const tabs = await openTwice(page, context, order);
    for (const tab of tabs) {
      await reachConfirmWithCard(tab);
      await tab.getByTestId('paymentMethods.summary').getByRole('button').click();
      await tab.getByTestId('paymentMethod.card-mastercard').getByRole('button').first().click();
      await tab.getByRole('menuitem', { name: 'Delete' }).click();
    }
    for (const tab of tabs) {
      await tab.getByTestId('deleteModal.confirm').click();
      await expect(tab.getByRole('dialog')).toBeHidden();
      await expect(tab.getByTestId('paymentMethod.card-mastercard')).toHaveCount(0);
    }
    const deletions = (await shop.journal(order.orderId)).filter(({ method }) => method === 'DELETE');
    expect(deletions.map(({ status }) => status)).toEqual([204, 404]);
  });
});

test.describe('a page that is loaded anew while a card is saved', () => {
  for (const [what, isDone] of [
    ['after it was', true],
    ['before it was', false],
  ] as const) {
    test(`saves it once: ${what}`, async ({ page }) => {
      const order = newOrder('card-only');
      await page.goto(order.url);
      await page.getByTestId('selectedPaymentPlan').getByRole('button').click();
      const { held, release } = await hold(page, /\/stripe_payment_methods\/?(\?|$)/);
      await expect(page.getByTestId('cardForm.submit')).toBeEnabled();
      await typeCard(page, '4242424242424242');
      await page.getByLabel('Postcode').fill('SW1A 1AA');
      await page.getByTestId('cardForm.submit').click();
      const route = await held;
      if (isDone) await route.fetch();
      await page.reload();
      release();
      await page.unroute(/\/stripe_payment_methods\/?(\?|$)/);
      await page.getByTestId('selectedPaymentPlan').getByRole('button').click();
      const { results } = await methodsOf(page, order.orderId, 'stripe_payment_methods');
      expect(results).toHaveLength(isDone ? 1 : 0);
    });
  }
});

/** What the API has saved for the organisation of an order. */
async function methodsOf(page: Page, orderId: string, list: string): Promise<{ results: unknown[] }> {
  const id = orderId.replace('order-', '');
  const scenario = id.split('_')[0] ?? '';
  const answer = await page.request.get(
    `${new URL(page.url()).origin}/api/sandbox/v1/organisations/org-${id}/${list}`,
    { headers: { authorization: `OrderKey key-${scenario}` } },
  );
  return (await answer.json()) as { results: unknown[] };
}
