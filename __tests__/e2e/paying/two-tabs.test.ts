// Two tabs of one browser with the same order: payments, saved methods and a reload.
import type { BrowserContext, Page, Route } from '@playwright/test';
import { typeCard } from '@/__tests__/e2e/support/checkout-actions';
import { confirmationsIn, expect, test, type Shop } from '@/__tests__/e2e/support/checkout-test';
import { newOrder, goToConfirmStep } from '@/__tests__/e2e/support/embedded-checkout';

// The API refuses what another tab has already done, and Chromium logs the status.
test.use({ expectedConsole: [/status of 40[49]/] });

const confirmButton = (tab: Page) => tab.getByTestId('paymentConfirmation.submitButton');
const expectConfirmed = (tab: Page) => expect(tab.getByTestId('confirmation.title')).toHaveText(/confirmed/i);

/** Opens the same link in two tabs of one browser. */
async function openTwice(page: Page, context: BrowserContext, { url }: { url: string }) {
  const other = await context.newPage();
  await Promise.all([page.goto(url), other.goto(url)]);
  return [page, other] as const;
}

/** Continues with the saved card, which is selected automatically. */
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

/** Returns the sorted HTTP statuses of all confirmations of an order. */
const fetchConfirmationStatuses = async (shop: Shop, orderId: string) =>
  confirmationsIn(await shop.journal(orderId))
    .map(({ status }) => status)
    .sort();

/** A tab that reads the order after the other one has paid it sends nothing. */
const expectPaidOnce = (statuses: (number | undefined)[]) =>
  expect(['200', '200 409']).toContain(statuses.join(' '));

/** Holds the writes of a tab to this path until they are released; `heldRoute` resolves with the first one. */
async function holdWrites(tab: Page, path: RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const heldRoute = new Promise<Route>((resolve) => {
    void tab.route(path, async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      resolve(route);
      await released;
      return route.continue().catch(() => undefined);
    });
  });
  return { heldRoute, release };
}

test.describe('an order that two tabs confirm is paid once and shown as confirmed in both', () => {
  test('if they confirm at the same moment', async ({ page, context, shop }) => {
    const order = newOrder();
    const tabs = await openTwice(page, context, order);
    for (const tab of tabs) await goToConfirmStep(tab);
    await Promise.all(tabs.map((tab) => confirmButton(tab).click()));
    for (const tab of tabs) await expectConfirmed(tab);
    expectPaidOnce(await fetchConfirmationStatuses(shop, order.orderId));
  });

  test('if they confirm with different methods', async ({ page, context, shop }) => {
    const order = newOrder('saved');
    const [first, second] = await openTwice(page, context, order);
    await reachConfirmWithCard(first);
    await reachConfirmWithTransfer(second);
    await Promise.all([confirmButton(first).click(), confirmButton(second).click()]);
    for (const tab of [first, second]) await expectConfirmed(tab);
    const attempts = confirmationsIn(await shop.journal(order.orderId));
    expectPaidOnce(attempts.map(({ status }) => status).sort());
    const methods = attempts.map(({ body }) =>
      String(Reflect.get(Object(body), 'payment_method')).slice(0, 8),
    );
    const paidIndex = attempts.findIndex(({ status }) => status === 200);
    const isCard = methods[paidIndex] === 'card-vis';
    expect(['card-vis', 'transfer']).toEqual(expect.arrayContaining(methods));
    // Only the tab that paid shows the method.
    await expect(first.getByText(/4242/)).toHaveCount(isCard ? 1 : 0);
    await expect(second.getByText('Bank transfer')).toHaveCount(isCard ? 0 : 1);
  });

  test('if they confirm different plans and the first request is delayed', async ({
    page,
    context,
    shop,
  }) => {
    const order = newOrder();
    const [first, second] = await openTwice(page, context, order);
    await goToConfirmStep(first);
    await second.getByRole('radio', { name: /^Pay now/ }).check();
    await second.getByTestId('selectedPaymentPlan').getByRole('button').click();
    await second.locator('label[for="bank_transfer"]').click();
    await second.getByTestId('paymentMethods.continue').click();
    const { heldRoute, release } = await holdWrites(first, /deferred_payments/);
    await confirmButton(first).click();
    await heldRoute;
    await confirmButton(second).click();
    await expectConfirmed(second);
    release();
    await expectConfirmed(first);
    expect(await fetchConfirmationStatuses(shop, order.orderId)).toEqual([200, 409]);
    // Both show the payment that was made, not the one that was attempted.
    for (const tab of [first, second]) await expect(tab.getByText('Pay now').first()).toBeVisible();
  });
});

test.describe('a tab that has been in the background', () => {
  /** Opens two tabs up to the last step and pays in the first. */
  async function payInFirstTab(page: Page, context: BrowserContext) {
    await page.clock.install();
    const order = newOrder();
    const [first, second] = await openTwice(page, context, order);
    for (const tab of [first, second]) await goToConfirmStep(tab);
    await confirmButton(first).click();
    await expectConfirmed(first);
    return { second, orderId: order.orderId };
  }

  test('for a minute shows the payment of another tab when it gets the focus', async ({
    page,
    context,
    shop,
  }) => {
    const { second, orderId } = await payInFirstTab(page, context);
    await second.clock.fastForward(61_000);
    await second.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expectConfirmed(second);
    expect(await fetchConfirmationStatuses(shop, orderId)).toEqual([200]);
  });

  test('for hours makes no second payment, even if Confirm is clicked at once', async ({
    page,
    context,
    shop,
  }) => {
    const { second, orderId } = await payInFirstTab(page, context);
    await second.clock.fastForward('08:00:00');
    await second.evaluate(() => {
      window.dispatchEvent(new Event('focus'));
      document.querySelector<HTMLElement>('[data-testid="paymentConfirmation.submitButton"]')?.click();
    });
    await expectConfirmed(second);
    expect(await fetchConfirmationStatuses(shop, orderId)).toEqual([200]);
  });
});

test.describe('two tabs with the same saved methods', () => {
  test('create one bank transfer, although each of them asks for it', async ({ page, context }) => {
    const order = newOrder();
    const tabs = await openTwice(page, context, order);
    await Promise.all(tabs.map((tab) => goToConfirmStep(tab)));
    await tabs[1].reload();
    await goToConfirmStep(tabs[1]);
    const { results } = await fetchSavedMethods(page, order.orderId, 'house_payment_methods');
    expect(results).toHaveLength(1);
  });

  test('both remove a method that one of them has deleted', async ({ page, context, shop }) => {
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

test.describe('a page that is reloaded while a card is being saved', () => {
  for (const [expectation, isSaved] of [
    ['keeps one card if the API has saved it', true],
    ['keeps no card if the request has not arrived', false],
  ] as const) {
    test(expectation, async ({ page }) => {
      const order = newOrder('card-only');
      await page.goto(order.url);
      await page.getByTestId('selectedPaymentPlan').getByRole('button').click();
      const { heldRoute, release } = await holdWrites(page, /\/stripe_payment_methods\/?(\?|$)/);
      await expect(page.getByTestId('cardForm.submit')).toBeEnabled();
      await typeCard(page, '4242424242424242');
      await page.getByLabel('Postcode').fill('SW1A 1AA');
      await page.getByTestId('cardForm.submit').click();
      const route = await heldRoute;
      if (isSaved) await route.fetch();
      await page.reload();
      release();
      await page.unroute(/\/stripe_payment_methods\/?(\?|$)/);
      await page.getByTestId('selectedPaymentPlan').getByRole('button').click();
      const { results } = await fetchSavedMethods(page, order.orderId, 'stripe_payment_methods');
      expect(results).toHaveLength(isSaved ? 1 : 0);
    });
  }
});

/** Reads the methods that the API has saved for the organisation of an order. */
async function fetchSavedMethods(page: Page, orderId: string, list: string): Promise<{ results: unknown[] }> {
  const id = orderId.replace('order-', '');
  const scenario = id.split('_')[0] ?? '';
  const response = await page.request.get(
    `${new URL(page.url()).origin}/api/sandbox/v1/organisations/org-${id}/${list}`,
    { headers: { authorization: `OrderKey key-${scenario}` } },
  );
  return (await response.json()) as { results: unknown[] };
}
