// Settlement methods: adding cards of both providers, and changing the saved ones.
import type { FrameLocator, Page, Request } from '@playwright/test';
import {
  addCard,
  chooseBankTransfer,
  choosePlan,
  clickInView,
  clickReliably,
  confirmPayment,
  typeCard,
} from '@/__tests__/e2e/support/checkout-actions';
import { expect, test, type Shop } from '@/__tests__/e2e/support/checkout-test';

type Calls = Awaited<ReturnType<Shop['journal']>>;

/** Opens the list of saved methods, which is closed at first because the default is selected automatically. */
async function openSavedMethods(shop: Shop, scenario = 'saved') {
  const { frame, orderId } = await shop.open({ scenario });
  await choosePlan(frame, 'Pay in 30 days');
  await clickInView(frame, frame.getByRole('button', { name: 'Change: Settlement method' }));
  await expect(frame.getByTestId('paymentMethods.addNew')).toBeVisible();
  return { frame, orderId };
}
const row = (frame: FrameLocator, id: string) => frame.getByTestId(`paymentMethod.${id}`);
const chooseMenuItem = async (frame: FrameLocator, id: string, name: string) => {
  await clickInView(frame, row(frame, id).getByRole('button').first());
  await clickInView(frame, frame.getByRole('menuitem', { name }));
};
const confirmDeletion = (frame: FrameLocator) => frame.getByTestId('deleteModal.confirm').click();
const writesIn = (calls: Calls, ...methods: string[]) =>
  calls.filter(({ method, path }) => methods.includes(method) && path.includes('_payment_methods'));
const openCardForm = async (shop: Shop, scenario: string) => {
  const { frame, orderId } = await shop.open({ scenario });
  await choosePlan(frame, 'Pay in 30 days');
  await clickInView(frame, frame.locator('label[for="card"]'));
  return { frame, orderId };
};
/** Card number of each network and the name that the checkout shows. */
const networks = [
  ['4242424242424242', 'Visa'],
  ['5555555555554444', 'Mastercard'],
  ['378282246310005', 'American Express'],
  ['6011111111111117', 'Discover'],
  ['3056930009020004', 'Diners Club'],
  ['3566002020360505', 'JCB'],
  ['6205500000000000004', 'UnionPay'],
] as const;
const answerBankChallenge = (frame: FrameLocator, answer: 'Complete' | 'Fail') =>
  frame.getByRole('dialog').getByRole('button', { name: answer }).click();

for (const [provider, scenario] of [
  ['first', 'basic'],
  ['second', 'airwallex'],
] as const) {
  test(`a card of every network is added through the ${provider} provider`, async ({ shop }) => {
    const { frame } = await openCardForm(shop, scenario);
    const summary = frame.getByTestId('paymentMethods.summary');
    for (const [number, name] of networks) {
      await addCard(frame, number);
      await expect(summary).toContainText(`${name} `);
      await expect(summary).toContainText(`ending ${number.slice(-4)}`);
      await clickInView(frame, frame.getByRole('button', { name: 'Change: Settlement method' }));
      await clickInView(frame, frame.getByTestId('paymentMethods.addNew'));
      await clickInView(frame, frame.locator('label[for="card"]'));
    }
  });

  test(`a form without card and postcode focuses the card first with the ${provider} provider`, async ({
    shop,
  }) => {
    const { frame } = await openCardForm(shop, scenario);
    await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
    await clickInView(frame, frame.getByTestId('cardForm.submit'));
    await expect(frame.getByText('Postcode is a required field.')).toBeVisible();
    const card = frame.frameLocator('iframe[title="Secure card payment input frame"]');
    await expect(card.locator('[name="cardnumber"]')).toBeFocused();
  });
}

test.describe('the second card provider', () => {
  test('saves one card when the button is clicked twice, and the card pays the order', async ({
    page,
    shop,
  }) => {
    const { frame, orderId } = await openCardForm(shop, 'airwallex');
    await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
    await typeCard(frame, '4035501000000008');
    await frame.getByLabel('Postcode').fill('SW1A 1AA');
    await frame.getByTestId('cardForm.submit').dblclick();
    await expect(frame.getByTestId('paymentMethods.summary')).toContainText('0008');
    await confirmPayment(frame);
    await expect(page.getByTestId('shop.paid')).toBeVisible();
    const saved = writesIn(await shop.journal(orderId), 'POST').filter(({ path }) =>
      path.includes('airwallex_payment_methods'),
    );
    expect(saved.map(({ body }) => body)).toEqual([expect.objectContaining({ is_default: false })]);
  });

  test('asks the bank of the card, which can refuse or approve', async ({ shop }) => {
    const { frame } = await openCardForm(shop, 'airwallex');
    await addCard(frame, '4012000300000062');
    await answerBankChallenge(frame, 'Fail');
    await expect(frame.getByTestId('cardForm.error')).toBeVisible();
    await addCard(frame, '4012000300000062');
    await answerBankChallenge(frame, 'Complete');
    await expect(frame.getByTestId('paymentMethods.summary')).toContainText('0062');
  });

  test.describe('without its script', () => {
    test.use({ expectedConsole: [/Failed to load|ERR_FAILED|Airwallex|^Event$/] });

    test('reports that the form could not be loaded, and loads it after Try again', async ({
      page,
      shop,
    }) => {
      let scriptRequests = 0;
      await page.route('**/sim/airwallex-controller.js*', (route) => {
        scriptRequests += 1;
        return route.abort();
      });
      const { frame } = await openCardForm(shop, 'airwallex');
      await expect(frame.getByText('The card form could not be loaded')).toBeVisible();
      expect(scriptRequests).toBe(3);
      await page.unroute('**/sim/airwallex-controller.js*');
      await clickInView(frame, frame.getByRole('button', { name: 'Try again' }));
      await choosePlan(frame, 'Pay in 30 days');
      await clickInView(frame, frame.locator('label[for="card"]'));
      await addCard(frame, '4242424242424242');
      await expect(frame.getByTestId('paymentMethods.summary')).toContainText('4242');
    });
  });
});

test.describe('saved methods', () => {
  test('make the method that the buyer chose the default after the default is deleted', async ({ shop }) => {
    const { frame, orderId } = await openSavedMethods(shop);
    await chooseMenuItem(frame, 'card-visa', 'Delete');
    await frame
      .getByLabel('Make another method the default')
      .selectOption({ label: 'Mastercard debit card ending 4444' });
    await confirmDeletion(frame);
    await expect(row(frame, 'card-visa')).toHaveCount(0);
    await expect(row(frame, 'card-mastercard')).toContainText('Default');
    expect(writesIn(await shop.journal(orderId), 'PATCH', 'DELETE').map(({ method }) => method)).toEqual([
      'DELETE',
      'PATCH',
    ]);
  });

  test('give way to the methods that can be added when the last one is deleted', async ({ shop }) => {
    const { frame } = await openSavedMethods(shop);
    const ids = await frame
      .locator('[data-testid^="paymentMethod."]')
      .evaluateAll((rows) => rows.map((element) => element.getAttribute('data-testid')?.slice(14) ?? ''));
    for (const id of ids.filter((methodId) => !methodId.startsWith('transfer'))) {
      await chooseMenuItem(frame, id, 'Delete');
      await confirmDeletion(frame);
      await expect(row(frame, id)).toHaveCount(0);
    }
    await expect(frame.locator('label[for="card"]')).toBeVisible();
    await chooseBankTransfer(frame);
    await expect(frame.getByTestId('paymentConfirmation.submitButton')).toBeVisible();
  });

  test('can be scrolled and chosen without a request when there are five hundred', async ({ page, shop }) => {
    const { frame } = await openSavedMethods(shop, 'many-methods');
    await expect(frame.locator('[data-testid^="paymentMethod."]')).toHaveCount(501);
    const requests = await countRequests(page, async () => {
      await clickReliably(frame.getByRole('radio').nth(300));
      await expect(frame.getByRole('radio').nth(300)).toBeChecked();
    });
    expect(requests).toBe(0);
    await expect(frame.getByTestId('paymentMethods.continue')).toBeEnabled();
  });
});

/** Counts the requests to the API during an action. */
async function countRequests(page: Page, action: () => Promise<void>): Promise<number> {
  let count = 0;
  const countRequest = (request: Request) => {
    if (request.url().includes('/api/')) count += 1;
  };
  page.on('request', countRequest);
  await action();
  page.off('request', countRequest);
  return count;
}
