import type { Locator } from '@playwright/test';
import { expect, test } from './support/checkout-test';
import { hold } from './support/hold';
import { choosePlan, sterling } from './support/journey';

test('a buyer pays with the keyboard alone', async ({ page, shop }) => {
  const { frame } = await shop.open({ scenario: 'basic' });
  await expect(frame.getByTestId('paymentOffers')).toBeVisible();
  // The last of the shop's before the frame.
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

  await expect(frame.getByRole('heading', { name: 'Choose a settlement method' })).toBeFocused();
  await expect(frame.locator('label[for="bank_transfer"]')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect(frame.locator('#bank_transfer')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(frame.getByTestId('paymentMethods.continue')).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(frame.getByRole('heading', { name: 'Check and confirm' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(frame.getByTestId('paymentConfirmation.submitButton')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('shop.paid')).toBeVisible();
});

test('Escape leads from the wait for the check back to the plans', async ({ page, shop }) => {
  await page.route('**/sim/tmx.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  // The profiling counts as complete in the end; the check is waited for nevertheless.
  await hold(page, '**/verify');
  const { frame } = await shop.open({ scenario: 'basic', design: 'atelier' });
  await frame.getByRole('radio', { name: 'Pay in 30 days', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('dialog', { name: 'Your information is being reviewed' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(frame.getByRole('button', { name: 'Back to the payment plans' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(frame.getByRole('dialog')).toHaveCount(0);
  await expect(frame.getByRole('heading', { name: 'Choose how to pay' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(frame.getByRole('radio', { name: 'Pay in 30 days', exact: true })).toBeFocused();
});

test('a buyer proves who they are with the keyboard alone', async ({ page, shop }) => {
  // The check ends by what is read of it, not by what is pressed.
  const release = await hold(page, '**/veriff_sessions/vs_*');
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
  await expect(frame.getByRole('heading', { name: 'Choose a settlement method' })).toBeFocused();
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
  // What begins with this step takes the focus.
  await expect(frame.getByTestId('paymentConfirmation.form')).toBeVisible();
  await frame.getByRole('button', { name: 'Change: Settlement method' }).focus();
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('heading', { name: 'Choose a settlement method' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  const card = frame.getByTestId('paymentMethod.card-mastercard');
  await expect(card.getByRole('radio')).toBeChecked();
  await page.keyboard.press('Tab');
  const more = card.getByRole('button');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('menuitem', { name: 'Set as default' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card).toContainText('Default');
  await expect(more).toBeFocused();

  const old = frame.getByTestId('paymentMethod.card-visa');
  await old.getByRole('button').focus();
  await page.keyboard.press('ArrowUp');
  await expect(frame.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(frame.getByRole('dialog')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(old.getByRole('button')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(frame.getByTestId('deleteModal.confirm')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(old).toHaveCount(0);
  await expect(frame.getByRole('heading', { name: 'Choose a settlement method' })).toBeFocused();
});

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

test('a direct debit is set up with the keyboard alone', async ({ page, shop }) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const { frame } = await shop.open({ scenario: 'basic' });
  await choosePlan(frame, 'Pay in 30 days');
  const heading = frame.getByRole('heading', { name: 'Choose a settlement method' });
  await expect(heading).toBeFocused();
  await expect(frame.locator('label[for="direct_debit"]')).toBeVisible();
  // Up from the first leads to the last, bank transfer, and from there to the direct debit.
  await press('Tab', 'ArrowUp', 'ArrowUp');
  await expect(frame.locator('#direct_debit')).toBeChecked();
  const holder = frame.getByLabel('Account holder name');
  await expect(holder).toBeVisible();
  await press('Tab');
  await expect(holder).toBeFocused();
  await press('Enter');
  const errors = frame.getByTestId('errorSummary');
  await expect(errors).toBeFocused();
  await press('Tab', 'Tab', 'Enter');
  await expect(frame.getByLabel('Sort code')).toBeFocused();
  await page.keyboard.type(sterling.sortCode);
  await press('Tab');
  await page.keyboard.type(sterling.account);
  await press('Shift+Tab', 'Shift+Tab');
  await expect(holder).toBeFocused();
  await page.keyboard.type(sterling.holder);
  await press('Tab', 'Tab', 'Tab', 'Tab', 'Space', 'Tab');
  await expect(frame.getByLabel('Set as default payment method')).not.toBeChecked();
  const guarantee = frame.getByRole('button', { name: 'Read the Direct Debit Guarantee' });
  await expect(guarantee).toBeFocused();
  await press('Enter');
  await expect(frame.getByRole('dialog', { name: 'The Direct Debit Guarantee' })).toBeFocused();
  await press('Tab', 'Enter');
  await expect(guarantee).toBeFocused();
  await press('Tab', 'Enter');

  const summary = frame.getByRole('dialog', { name: 'Check your Direct Debit' });
  await expect(summary).toBeFocused();
  await press('Tab', 'Enter');
  await expect(frame.getByLabel('Company name')).toBeFocused();
  await press('End');
  await page.keyboard.type(' Co');
  await press('Enter');
  await expect(summary).toContainText('Harbour Bakery Ltd Co');
  await expect(summary).toBeFocused();
  const tabTo = async (target: Locator) => {
    for (let key = 0; key < 9 && !(await isFocused(target)); key += 1) await press('Tab');
    await expect(target).toBeFocused();
  };
  const mandate = frame.getByRole('button', { name: 'Show the mandate' });
  await tabTo(mandate);
  await press('Enter');
  await expect(frame.getByTestId('mandateText').getByRole('dialog')).toBeFocused();
  await press('Escape');
  await expect(summary).toBeVisible();
  await expect(mandate).toBeFocused();
  await press('Shift+Tab', 'Shift+Tab');
  await expect(frame.getByTestId('directDebitSummary.submit')).toBeFocused();
  await press('Enter');
  await expect(frame.getByRole('heading', { name: 'Check and confirm' })).toBeFocused();
  await press('Tab');
  await expect(frame.getByTestId('paymentConfirmation.submitButton')).toBeFocused();
  await press('Enter');
  await expect(page.getByTestId('shop.paid')).toBeVisible();
});
