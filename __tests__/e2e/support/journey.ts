import { expect, type FrameLocator } from '@playwright/test';

/** Chooses the plan with this title and goes on. */
export async function choosePlan(frame: FrameLocator, title: string) {
  await frame.getByRole('radio', { name: title, exact: false }).first().check();
  await frame.getByTestId('selectedPaymentPlan').getByRole('button').click();
}

export async function chooseBankTransfer(frame: FrameLocator) {
  await frame.locator('label[for="bank_transfer"]').click();
  await frame.getByTestId('paymentMethods.continue').click();
}

/** Types a card into the provider's own frame. */
export async function typeCard(frame: FrameLocator, number: string) {
  const card = frame.frameLocator('iframe[title="Secure card payment input frame"]');
  await card.locator('[name="cardnumber"]').fill('');
  await card.locator('[name="cardnumber"]').pressSequentially(number);
  await card.locator('[name="exp-date"]').fill('');
  await card.locator('[name="exp-date"]').pressSequentially('1232');
  await card.locator('[name="cvc"]').fill('');
  await card.locator('[name="cvc"]').pressSequentially('123');
}

export async function addCard(frame: FrameLocator, number: string) {
  await expect(frame.getByTestId('cardForm.submit')).toBeEnabled();
  await typeCard(frame, number);
  const postcode = frame.getByLabel('Postcode');
  if (await postcode.isVisible()) await postcode.fill('SW1A 1AA');
  await frame.getByTestId('cardForm.submit').click();
}
