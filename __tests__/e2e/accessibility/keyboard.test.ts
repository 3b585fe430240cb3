// Proves that every way to pay, the identity check and the saved methods can be used with the keyboard alone.
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { choosePlan, sterlingAccount } from '@/__tests__/e2e/support/checkout-actions';
import { expect, test } from '@/__tests__/e2e/support/checkout-test';
import { holdRequests } from '@/__tests__/e2e/support/time/hold-requests';

/** Moves the focus from the heading of the last step over the two Change buttons to its button. */
async function tabToConfirm(page: Page, frame: FrameLocator): Promise<void> {
  for (const label of ['plan', 'method']) {
    await page.keyboard.press('Tab');
    await expect(frame.getByRole('button', { name: `Change: Payment ${label}` })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(frame.getByTestId('paymentConfirmation.submitButton')).toBeFocused();
}

test('a buyer pays with the keyboard alone', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'basic' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  await expect(frame.getByRole('button', { name: /^Back to/ })).toBeVisible();
  // Inserts a focusable element of the shop just before the frame.
  await page.evaluate(() => {
    const checkout = document.querySelector('[data-testid="shop.checkout"]');
    const before = document.createElement('button');
    checkout?.before(before);
    before.focus();
  });
  await page.keyboard.press('Tab');
  await expect(frame.getByRole('button', { name: /^Back to/ })).toBeFocused();
  await expect(frame.locator('html')).toHaveAttribute('data-focus', 'visible');
  await page.keyboard.press('Tab');
  const switcher = frame.getByRole('button', { name: 'EN, change language' });
  await expect(switcher).toBeFocused();
  await expect(switcher).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(frame.locator('[data-testid="languageSwitcher.list"] [aria-current]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(switcher).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(frame.getByRole('radio', { name: 'Pay in 30 days', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(frame.getByRole('radio', { name: 'Pay in 30 days, end of month' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  const methodHeading = frame.getByRole('heading', { name: 'Choose a payment method' });
  await expect(methodHeading).toBeFocused();
  await expect(methodHeading).toHaveCSS('outline-style', 'none');
  await expect(frame.locator('label[for="bank_transfer"]')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(frame.locator('#bank_transfer')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(frame.getByTestId('paymentMethods.continue')).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(frame.getByRole('heading', { name: 'Check and confirm' })).toBeFocused();
  await tabToConfirm(page, frame);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('shop.paid')).toBeVisible();
});

test('Escape returns from the waiting dialog of the fraud check to the plans', async ({ page, shop }) => {
  await page.route('**/sim/tmx.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  // The check stays pending, even when the profiling counts as complete after its timeout.
  await holdRequests(page, '**/verify');
  const { frame } = await shop.open({ scenario: 'basic', design: 'atelier' });
  await frame.getByRole('radio', { name: 'Pay in 30 days', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('dialog', { name: 'Checking your order…' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(frame.getByRole('button', { name: 'Back to the payment plans' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(frame.getByRole('dialog')).toHaveCount(0);
  await expect(frame.getByRole('heading', { name: 'Choose how to pay' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(frame.getByRole('radio', { name: 'Pay in 30 days', exact: true })).toBeFocused();
});

test('a buyer completes the identity check with the keyboard alone', async ({ page, shop }) => {
  // Reads of the session end the check, not the keys.
  const release = await holdRequests(page, '**/veriff_sessions/vs_*');
  const { frame } = await shop.open({ scenario: 'fraud-challenge-manual' });
  await frame.getByRole('radio', { name: 'Pay in 30 days', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const provider = frame.frameLocator('[data-testid="verificationFrame"]');
  await expect(provider.getByRole('button', { name: 'Start' })).toBeVisible();
  for (const name of ['Start', 'Submit', 'Finish']) {
    await page.keyboard.press('Tab');
    await expect(provider.getByRole('button', { name })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  release();
  await expect(frame.getByRole('heading', { name: 'Choose a payment method' })).toBeFocused();
  await expect(frame.locator('label[for="bank_transfer"]')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(frame.locator('#bank_transfer')).toBeChecked();
});

test('a saved method becomes the default, and another is deleted, with the keyboard alone', async ({
  page,
  shop,
}) => {
  const { frame } = await shop.open({ scenario: 'saved' });
  await frame.getByRole('radio', { name: 'Pay in 30 days', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // The step takes the focus when it appears.
  await expect(frame.getByTestId('paymentConfirmation.form')).toBeVisible();
  await frame.getByRole('button', { name: 'Change: Payment method' }).focus();
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('heading', { name: 'Choose a payment method' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  const card = frame.getByTestId('paymentMethod.card-mastercard');
  await expect(card.getByRole('radio')).toBeChecked();
  await page.keyboard.press('Tab');
  const menuButton = card.getByRole('button', { name: /^More options/ });
  await expect(menuButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('menuitem', { name: 'Set as default' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card).toContainText('Default');
  await expect(menuButton).toBeFocused();

  const previousDefault = frame.getByTestId('paymentMethod.card-visa');
  await previousDefault.getByRole('button', { name: /^More options/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(frame.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('dialog')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(previousDefault.getByRole('button', { name: /^More options/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(frame.getByTestId('deleteModal.confirm')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(previousDefault).toHaveCount(0);
  await expect(frame.getByRole('heading', { name: 'Choose a payment method' })).toBeFocused();
});

test('a buyer adds a card and pays with the keyboard alone', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'basic' });
  await frame.getByRole('radio', { name: 'Pay in 30 days', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('heading', { name: 'Choose a payment method' })).toBeFocused();
  await expect(frame.locator('label[for="card"]')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const card = frame.frameLocator('iframe[title="Secure card payment input frame"]');
  await expect(card.locator('[name="cardnumber"]')).toBeVisible();
  await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
  await page.keyboard.press('Tab');
  // A complete part moves the focus to the next one.
  for (const [field, value] of [
    ['cardnumber', '4242424242424242'],
    ['exp-date', '1232'],
    ['cvc', '123'],
  ] as const) {
    await expect(card.locator(`[name="${field}"]`)).toBeFocused();
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Tab');
  await expect(frame.getByLabel('Postcode')).toBeFocused();
  await page.keyboard.type('SW1A 1AA');
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('heading', { name: 'Check and confirm' })).toBeFocused();
  await tabToConfirm(page, frame);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('shop.paid')).toBeVisible();
});

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

test('a direct debit is set up with the keyboard alone', async ({ page, shop }) => {
  const pressKeys = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const { frame } = await shop.open({ scenario: 'basic' });
  await choosePlan(frame, 'Pay in 30 days');
  const heading = frame.getByRole('heading', { name: 'Choose a payment method' });
  await expect(heading).toBeFocused();
  await expect(frame.locator('label[for="direct_debit"]')).toBeVisible();
  // The first ArrowUp wraps to the last option, bank transfer; the second reaches the direct debit.
  await pressKeys('Tab', 'ArrowUp', 'ArrowUp');
  await expect(frame.locator('#direct_debit')).toBeChecked();
  const holder = frame.getByLabel('Account holder name');
  await expect(holder).toBeVisible();
  await pressKeys('Tab');
  await expect(holder).toBeFocused();
  await pressKeys('Enter');
  const errors = frame.getByTestId('errorSummary');
  await expect(errors).toBeFocused();
  await pressKeys('Tab', 'Tab', 'Enter');
  await expect(frame.getByLabel('Sort code')).toBeFocused();
  await page.keyboard.type(sterlingAccount.sortCode);
  await pressKeys('Tab');
  await page.keyboard.type(sterlingAccount.accountNumber);
  await pressKeys('Shift+Tab', 'Shift+Tab');
  await expect(holder).toBeFocused();
  await page.keyboard.type(sterlingAccount.holder);
  await pressKeys('Tab', 'Tab', 'Tab', 'Tab', 'Space', 'Tab');
  await expect(frame.getByLabel('Set as default payment method')).not.toBeChecked();
  const guarantee = frame.getByRole('button', { name: 'Read the Direct Debit Guarantee' });
  await expect(guarantee).toBeFocused();
  await pressKeys('Enter');
  await expect(frame.getByRole('dialog', { name: 'The Direct Debit Guarantee' })).toBeFocused();
  await pressKeys('Tab', 'Enter');
  await expect(guarantee).toBeFocused();
  await pressKeys('Tab', 'Enter');

  const summary = frame.getByRole('dialog', { name: 'Check your Direct Debit' });
  await expect(summary).toBeFocused();
  await pressKeys('Tab', 'Enter');
  await expect(frame.getByLabel('Company name')).toBeFocused();
  await pressKeys('End');
  await page.keyboard.type(' Co');
  await pressKeys('Enter');
  await expect(summary).toContainText('Harbour Bakery Ltd Co');
  await expect(summary).toBeFocused();
  const tabTo = async (target: Locator) => {
    for (let key = 0; key < 9 && !(await isFocused(target)); key += 1) await pressKeys('Tab');
    await expect(target).toBeFocused();
  };
  const mandate = frame.getByRole('button', { name: 'Show the mandate' });
  await tabTo(mandate);
  await pressKeys('Enter');
  await expect(frame.getByTestId('mandateText').getByRole('dialog')).toBeFocused();
  await pressKeys('Escape');
  await expect(summary).toBeVisible();
  await expect(mandate).toBeFocused();
  await pressKeys('Shift+Tab', 'Shift+Tab');
  await expect(frame.getByTestId('directDebitSummary.submit')).toBeFocused();
  await pressKeys('Enter');
  await expect(frame.getByRole('heading', { name: 'Check and confirm' })).toBeFocused();
  await tabToConfirm(page, frame);
  await pressKeys('Enter');
  await expect(page.getByTestId('shop.paid')).toBeVisible();
});
