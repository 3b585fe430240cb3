import type { FrameLocator, Page, Request } from '@playwright/test';
import { expect, test, type Shop } from './support/checkout-test';
import {
  addCard,
  chooseBankTransfer,
  choosePlan,
  clickInView,
  clickSurely,
  confirm,
  typeCard,
} from './support/journey';

type Calls = Awaited<ReturnType<Shop['journal']>>;

/** Opens the saved methods; the default one is chosen by itself, so the choice is opened again. */
async function openSaved(shop: Shop, scenario = 'saved') {
  const { frame, orderId } = await shop.open({ scenario });
  await choosePlan(frame, 'Pay in 30 days');
  await clickInView(frame, frame.getByRole('button', { name: 'Change: Settlement method' }));
  await expect(frame.getByTestId('paymentMethods.addNew')).toBeVisible();
  return { frame, orderId };
}
const row = (frame: FrameLocator, id: string) => frame.getByTestId(`paymentMethod.${id}`);
const pick = async (frame: FrameLocator, id: string, name: string) => {
  await clickInView(frame, row(frame, id).getByRole('button').first());
  await clickInView(frame, frame.getByRole('menuitem', { name }));
};
const remove = (frame: FrameLocator) => frame.getByTestId('deleteModal.confirm').click();
const writes = (calls: Calls, ...methods: string[]) =>
  calls.filter(({ method, path }) => methods.includes(method) && path.includes('_payment_methods'));
const openCardForm = async (shop: Shop, scenario: string) => {
  const { frame, orderId } = await shop.open({ scenario });
  await choosePlan(frame, 'Pay in 30 days');
  await clickInView(frame, frame.locator('label[for="card"]'));
  return { frame, orderId };
};
/** A card of each network, and how its name begins. */
const networks = [
  ['4242424242424242', 'Visa'],
  ['5555555555554444', 'Mastercard'],
  ['378282246310005', 'American Express'],
  ['6011111111111117', 'Discover'],
  ['3056930009020004', 'Diners Club'],
  ['3566002020360505', 'JCB'],
  ['6205500000000000004', 'UnionPay'],
] as const;
const bank = (frame: FrameLocator, answer: 'Complete' | 'Fail') =>
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

  test(`the card comes before the postcode where both are missing, for the ${provider} provider`, async ({
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

test.describe('cards of the second provider', () => {
  test('a card is added, and pays', async ({ page, shop }) => {
    const { frame, orderId } = await openCardForm(shop, 'airwallex');
    await addCard(frame, '4035501000000008');
    await expect(frame.getByTestId('paymentMethods.summary')).toContainText('0008');
    await confirm(frame);
    await expect(page.getByTestId('shop.paid')).toBeVisible();
    const saved = writes(await shop.journal(orderId), 'POST').filter(({ path }) =>
      path.includes('airwallex_payment_methods'),
    );
    expect(saved).toHaveLength(1);
    expect(saved[0]?.body).toMatchObject({ is_default: false });
  });

  for (const [number, words] of [
    ['4646464646464644', /./],
    ['4012000300001003', /./],
    ['4000000000000002', /./],
  ] as const) {
    test(`a card ending ${number.slice(-4)} is declined in the provider's words, and another one pays`, async ({
      shop,
    }) => {
      const { frame } = await openCardForm(shop, 'airwallex');
      await addCard(frame, number);
      await expect(frame.getByTestId('cardForm.error')).toHaveText(words);
      await addCard(frame, '4242424242424242');
      await expect(frame.getByTestId('paymentMethods.summary')).toContainText('4242');
    });
  }

  test('the bank of the card is asked, and says yes or no', async ({ shop }) => {
    const { frame } = await openCardForm(shop, 'airwallex');
    await addCard(frame, '4012000300000062');
    await bank(frame, 'Fail');
    await expect(frame.getByTestId('cardForm.error')).toBeVisible();
    await addCard(frame, '4012000300000062');
    await bank(frame, 'Complete');
    await expect(frame.getByTestId('paymentMethods.summary')).toContainText('0062');
  });

  test('an incomplete card is said, and nothing is sent', async ({ shop }) => {
    const { frame, orderId } = await openCardForm(shop, 'airwallex');
    await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
    await clickInView(frame, frame.getByTestId('cardForm.submit'));
    await expect(frame.getByTestId('cardForm.error')).toHaveText('Details of card are required');
    expect(
      writes(await shop.journal(orderId), 'POST').filter(({ path }) => path.includes('airwallex_p')),
    ).toEqual([]);
  });

  test('two presses save one card', async ({ shop }) => {
    const { frame, orderId } = await openCardForm(shop, 'airwallex');
    await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
    await typeCard(frame, '4242424242424242');
    await frame.getByLabel('Postcode').fill('SW1A 1AA');
    await frame.getByTestId('cardForm.submit').dblclick();
    await expect(frame.getByTestId('paymentMethods.summary')).toContainText('4242');
    const saved = writes(await shop.journal(orderId), 'POST').filter(({ path }) =>
      path.includes('airwallex_payment_methods'),
    );
    expect(saved).toHaveLength(1);
  });

  test.describe('without its script', () => {
    test.use({ expectedConsole: [/Failed to load|ERR_FAILED|Airwallex|^Event$/] });

    test('the form says so, leads elsewhere, and a new page brings it', async ({ page, shop }) => {
      let asked = 0;
      await page.route('**/sim/airwallex-controller.js*', (route) => {
        asked += 1;
        return route.abort();
      });
      const { frame } = await openCardForm(shop, 'airwallex');
      await expect(frame.getByText('The card form could not be loaded')).toBeVisible();
      expect(asked).toBe(3);
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
  test('another default is set, and the list stays where it was', async ({ shop }) => {
    const { frame, orderId } = await openSaved(shop);
    await pick(frame, 'card-mastercard', 'Set as default');
    await expect(row(frame, 'card-mastercard')).toContainText('Default');
    await expect(row(frame, 'card-visa')).not.toContainText('Default');
    await expect
      .poll(async () => writes(await shop.journal(orderId), 'PATCH').map(({ body }) => body))
      .toEqual([{ is_default: true }, { is_default: false }]);
  });

  test('one is deleted after a question, and the next one is still to be chosen', async ({ shop }) => {
    const { frame, orderId } = await openSaved(shop);
    await clickInView(frame, row(frame, 'card-mastercard').getByRole('radio'));
    await pick(frame, 'card-mastercard', 'Delete');
    await expect(frame.getByRole('dialog', { name: 'Delete Mastercard card ending 4444?' })).toBeVisible();
    await remove(frame);
    await expect(row(frame, 'card-mastercard')).toHaveCount(0);
    await expect(frame.getByTestId('paymentMethods.continue')).toBeDisabled();
    await expect(frame.getByRole('heading', { name: 'Choose a settlement method' })).toBeFocused();
    expect(writes(await shop.journal(orderId), 'DELETE')).toHaveLength(1);
  });

  test('the default hands over before it goes', async ({ shop }) => {
    const { frame, orderId } = await openSaved(shop);
    await pick(frame, 'card-visa', 'Delete');
    await frame
      .getByLabel('Make another method the default')
      .selectOption({ label: 'Mastercard debit card ending 4444' });
    await remove(frame);
    await expect(row(frame, 'card-visa')).toHaveCount(0);
    await expect(row(frame, 'card-mastercard')).toContainText('Default');
    expect(writes(await shop.journal(orderId), 'PATCH', 'DELETE').map(({ method }) => method)).toEqual([
      'PATCH',
      'DELETE',
    ]);
  });

  test('the last one leaves what can be added', async ({ shop }) => {
    const { frame } = await openSaved(shop);
    const ids = await frame
      .locator('[data-testid^="paymentMethod."]')
      .evaluateAll((rows) => rows.map((found) => found.getAttribute('data-testid')?.slice(14) ?? ''));
    for (const id of ids.filter((one) => !one.startsWith('transfer'))) {
      await pick(frame, id, 'Delete');
      await remove(frame);
      await expect(row(frame, id)).toHaveCount(0);
    }
    await expect(frame.locator('label[for="card"]')).toBeVisible();
    await chooseBankTransfer(frame);
    await expect(frame.getByTestId('paymentConfirmation.submitButton')).toBeVisible();
  });

  test('a method that is added beside them is chosen, and a new default comes first', async ({ shop }) => {
    const { frame } = await openSaved(shop);
    await clickInView(frame, frame.getByTestId('paymentMethods.addNew'));
    await clickInView(frame, frame.locator('label[for="card"]'));
    await frame.getByLabel('Set as default payment method').check();
    await addCard(frame, '5555555555554444');
    await expect(frame.getByTestId('paymentMethods.summary')).toContainText('Mastercard');
    await clickInView(frame, frame.getByRole('button', { name: 'Change: Settlement method' }));
    await expect(row(frame, 'card-visa')).not.toContainText('Default');
    await expect(frame.locator('[data-testid^="paymentMethod."]').first()).toContainText('Default');
  });

  test('five hundred of them can be scrolled, chosen and deleted', async ({ page, shop }) => {
    const { frame } = await openSaved(shop, 'many-methods');
    await expect(frame.locator('[data-testid^="paymentMethod."]')).toHaveCount(501);
    const requests = await countRequests(page, async () => {
      await clickSurely(frame.getByRole('radio').nth(300));
      await expect(frame.getByRole('radio').nth(300)).toBeChecked();
    });
    expect(requests).toBe(0);
    await expect(frame.getByTestId('paymentMethods.continue')).toBeEnabled();
  });
});

/** How often the API is asked. */
async function countRequests(page: Page, work: () => Promise<void>): Promise<number> {
  let count = 0;
  const heard = (request: Request) => {
    if (request.url().includes('/api/')) count += 1;
  };
  page.on('request', heard);
  await work();
  page.off('request', heard);
  return count;
}
