import type { CheckoutFrame } from './click';

/** A bank account: with a sort code and number in the United Kingdom, otherwise with an IBAN. */
export type BankAccount = { holder: string } & (
  { sortCode: string; accountNumber: string } | { iban: string }
);

/** Types a card number with a valid expiry date and security code into the provider's frame. */
export async function typeCard(frame: Pick<CheckoutFrame, 'frameLocator'>, number: string): Promise<void> {
  const card = frame.frameLocator('iframe[title="Secure card payment input frame"]');
  const isAmex = /^3[47]/.test(number);
  const values = { cardnumber: number, 'exp-date': '1232', cvc: isAmex ? '1234' : '123' };
  for (const [name, value] of Object.entries(values)) {
    const field = card.locator(`[name="${name}"]`);
    await field.fill('');
    await field.pressSequentially(value);
  }
}

/** Types an account into the form of a direct debit, key by key. */
export async function typeAccount(
  frame: Pick<CheckoutFrame, 'getByLabel'>,
  account: BankAccount,
): Promise<void> {
  await frame.getByLabel('Account holder name').fill(account.holder);
  const values: Record<string, string> =
    'iban' in account
      ? { IBAN: account.iban }
      : { 'Sort code': account.sortCode, 'Account number': account.accountNumber };
  for (const [label, value] of Object.entries(values)) {
    await frame.getByLabel(label).fill('');
    await frame.getByLabel(label).pressSequentially(value);
  }
}
