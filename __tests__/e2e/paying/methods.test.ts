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
  await clickInView(frame, frame.getByRole('button', { name: 'Change: Payment method' }));
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

const answerBankChallenge = (frame: FrameLocator, answer: 'Complete' | 'Fail') =>
  frame.getByRole('dialog').getByRole('button', { name: answer }).click();

for (const [provider, scenario] of [
  ['first', 'basic'],
  ['second', 'airwallex'],
] as const) {
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
});

test.describe('saved methods', () => {
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
    const rows = frame.locator('[data-testid^="paymentMethod."]');
    await expect(rows).toHaveCount(4);
    const expandButton = frame.getByRole('button', { name: 'Show all 501' });
    const top = async () => (await frame.getByTestId('paymentMethods.addNew').boundingBox())?.y;
    const topBefore = await top();
    await clickReliably(expandButton);
    await expect(rows).toHaveCount(501);
    await expect(frame.getByRole('button', { name: 'Show fewer' })).toBeFocused();
    expect(await top()).toBe(topBefore);
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
