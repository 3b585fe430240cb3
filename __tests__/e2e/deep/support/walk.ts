import { randomUUID } from 'node:crypto';
import {
  addCard,
  agreeToMandate,
  chooseBankTransfer,
  choosePlan,
  clickInView,
  confirm,
  submitMandate,
  typeSterling,
} from '../../support/journey';
import { expect, type Cell } from './cell';
import { passUntil } from './time';

export const option = ({ frame }: Cell, type: string) => frame.locator(`label[for="${type}"]`);
export const row = ({ frame }: Cell, id: string) => frame.getByTestId(`paymentMethod.${id}`);
export const press = ({ frame }: Cell, name: string) =>
  clickInView(frame, frame.getByRole('button', { name, exact: true }));

/** Confirms what is chosen, and is paid. */
export async function pay(cell: Cell): Promise<void> {
  await passUntil(cell, cell.frame.getByTestId('paymentConfirmation.submitButton'));
  await confirm(cell.frame);
  await expect(cell.page.getByTestId('shop.paid')).toBeVisible();
}

export const seesOptions = (cell: Cell) => passUntil(cell, option(cell, 'bank_transfer'));

export async function payByTransfer(cell: Cell): Promise<void> {
  await seesOptions(cell);
  await chooseBankTransfer(cell.frame);
  await pay(cell);
}

/** Opens the card's form, which is open where there is nothing else. */
export async function openCard(cell: Cell): Promise<void> {
  await passUntil(cell, option(cell, 'card').or(cell.frame.getByTestId('cardForm')).first());
  if (await option(cell, 'card').isVisible()) await clickInView(cell.frame, option(cell, 'card'));
}

export async function saveCard(cell: Cell): Promise<void> {
  await openCard(cell);
  await addCard(cell.frame, '4242424242424242');
}

export async function setUpMandate(cell: Cell): Promise<void> {
  await passUntil(cell, cell.frame.getByTestId('directDebitForm'));
  await typeSterling(cell.frame);
  await submitMandate(cell.frame);
}

export async function agree(cell: Cell): Promise<void> {
  await expect(cell.frame.getByTestId('directDebitSummary')).toBeVisible();
  await agreeToMandate(cell.frame);
}

/** Opens the saved methods, one of which was chosen by itself. */
export async function openSaved(cell: Cell): Promise<void> {
  await passUntil(cell, cell.frame.getByTestId('paymentMethods.summary'));
  await press(cell, 'Change: Settlement method');
}

export async function pick(cell: Cell, id: string, item: string): Promise<void> {
  await clickInView(cell.frame, row(cell, id).getByRole('button').first());
  await cell.frame.getByRole('menuitem', { name: item }).click();
}

/** Back to the plans, and on again with this one. */
export async function changePlan(cell: Cell, title: string): Promise<void> {
  await press(cell, 'Change: Payment plan');
  await goOn(cell, title);
}

export async function goOn(cell: Cell, title: string): Promise<void> {
  await choosePlan(cell.frame, title);
}

/** The checkout listens: a call may be under way before that. */
export async function listens({ shop }: Cell): Promise<void> {
  await expect.poll(async () => (await shop.events()).map(({ event }) => event)).toContain('ready');
}

/** The shop says something; unless it says what, something that changes nothing. */
export async function nudge(cell: Cell, payload: Record<string, string> = { country: 'GB' }): Promise<void> {
  await listens(cell);
  await cell.page.evaluate(
    (told) => window.frames[0]?.postMessage({ sdk: true, action: 'push', payload: told }, '*'),
    payload,
  );
}

/** Hands over another order, or intent, of the same shop, with a plan. Answers its order's id. */
export async function visitAnother(cell: Cell): Promise<string> {
  const suffix = randomUUID().slice(0, 8);
  const isIntent = cell.address().searchParams.has('intent');
  const scenario = isIntent ? 'intent-with-offer' : 'basic';
  const id: Record<string, string> = isIntent
    ? { intent: `intent-${scenario}_${suffix}` }
    : { order: `order-${scenario}_${suffix}` };
  await nudge(cell, { ...id, key: `key-${scenario}`, plan: `plan-30d-${suffix}` });
  await expect.poll(() => cell.address().search).toContain(suffix);
  return `order-${scenario}_${suffix}`;
}
