import { randomUUID } from 'node:crypto';
import {
  addCard,
  agreeToMandate,
  chooseBankTransfer,
  choosePlan,
  clickInView,
  confirmPayment,
  submitMandateForm,
  typeSterlingAccount,
} from '@/__tests__/e2e/support/checkout-actions';
import { advanceClockUntilVisible } from './advance-clock';
import { expect, type MatrixCell } from './fault-matrix-test';

export const methodOption = ({ frame }: MatrixCell, methodType: string) =>
  frame.locator(`label[for="${methodType}"]`);
export const methodRow = ({ frame }: MatrixCell, methodId: string) =>
  frame.getByTestId(`paymentMethod.${methodId}`);
export const clickButton = ({ frame }: MatrixCell, name: string) =>
  clickInView(frame, frame.getByRole('button', { name, exact: true }));

/** Confirms the selected method and expects the payment. */
export async function pay(cell: MatrixCell): Promise<void> {
  await advanceClockUntilVisible(cell, cell.frame.getByTestId('paymentConfirmation.submitButton'));
  await confirmPayment(cell.frame);
  await expect(cell.page.getByTestId('shop.paid')).toBeVisible();
}

export const waitForMethodOptions = (cell: MatrixCell) =>
  advanceClockUntilVisible(cell, methodOption(cell, 'bank_transfer'));

/** Pays by bank transfer from the method step on. */
export async function finishWithBankTransfer(cell: MatrixCell): Promise<void> {
  await waitForMethodOptions(cell);
  await chooseBankTransfer(cell.frame);
  await pay(cell);
}

/** Opens the card form; as the only option it is open already. */
export async function openCardForm(cell: MatrixCell): Promise<void> {
  await advanceClockUntilVisible(
    cell,
    methodOption(cell, 'card').or(cell.frame.getByTestId('cardForm')).first(),
  );
  if (await methodOption(cell, 'card').isVisible()) await clickInView(cell.frame, methodOption(cell, 'card'));
}

export async function saveCard(cell: MatrixCell): Promise<void> {
  await openCardForm(cell);
  await addCard(cell.frame, '4242424242424242');
}

export async function setUpMandate(cell: MatrixCell): Promise<void> {
  await advanceClockUntilVisible(cell, cell.frame.getByTestId('directDebitForm'));
  await typeSterlingAccount(cell.frame);
  await submitMandateForm(cell.frame);
}

export async function agreeToSummary(cell: MatrixCell): Promise<void> {
  await expect(cell.frame.getByTestId('directDebitSummary')).toBeVisible();
  await agreeToMandate(cell.frame);
}

/** Opens the list of saved methods, one of which was selected automatically. */
export async function openSavedMethods(cell: MatrixCell): Promise<void> {
  await advanceClockUntilVisible(cell, cell.frame.getByTestId('paymentMethods.summary'));
  await clickButton(cell, 'Change: Payment method');
}

export async function pickMenuItem(cell: MatrixCell, methodId: string, item: string): Promise<void> {
  await clickInView(cell.frame, methodRow(cell, methodId).getByRole('button').first());
  await cell.frame.getByRole('menuitem', { name: item }).click();
}

/** Goes back to the plans and continues with this one. */
export async function changePlan(cell: MatrixCell, title: string): Promise<void> {
  await clickButton(cell, 'Change: Payment plan');
  await continueWithPlan(cell, title);
}

export async function continueWithPlan(cell: MatrixCell, title: string): Promise<void> {
  await choosePlan(cell.frame, title);
}

/** Waits for `ready`; the first call may be in flight before that. */
export async function waitUntilReady({ shop }: MatrixCell): Promise<void> {
  await expect.poll(async () => (await shop.events()).map(({ event }) => event)).toContain('ready');
}

/** Pushes parameters from the shop; the default ones change nothing. */
export async function pushParameters(
  cell: MatrixCell,
  payload: Record<string, string> = { country: 'GB' },
): Promise<void> {
  await waitUntilReady(cell);
  await cell.page.evaluate(
    (pushedPayload) =>
      window.frames[0]?.postMessage({ sdk: true, action: 'push', payload: pushedPayload }, '*'),
    payload,
  );
}

/** Pushes another order or intent of the same scenario, with a plan. Returns the id of its order. */
export async function switchToAnotherOrder(cell: MatrixCell): Promise<string> {
  const suffix = randomUUID().slice(0, 8);
  const isIntent = cell.currentUrl().searchParams.has('intent');
  const scenario = isIntent ? 'intent-with-offer' : 'basic';
  const orderOrIntent: Record<string, string> = isIntent
    ? { intent: `intent-${scenario}_${suffix}` }
    : { order: `order-${scenario}_${suffix}` };
  await pushParameters(cell, { ...orderOrIntent, key: `key-${scenario}`, plan: `plan-30d-${suffix}` });
  await expect.poll(() => cell.currentUrl().search).toContain(suffix);
  return `order-${scenario}_${suffix}`;
}
