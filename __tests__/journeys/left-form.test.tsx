// Proves that the form of a new settlement method has no effect on the checkout after the buyer has left it.
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { findMethodRow, listMethodIds, user } from '@/__tests__/support/method-chooser';
import { openCheckout } from '@/__tests__/support/open-checkout';
import { runProviderScripts, typeCard } from '@/__tests__/support/provider-scripts';
import { answerFromSandbox, server, store } from '@/__tests__/support/sandbox';

answerFromSandbox();
runProviderScripts();

/** Submits a card; its save ends when the returned function is called. */
async function submitCard({ isDefault = false } = {}): Promise<() => void> {
  let endSave: () => void = () => undefined;
  const heldSave = new Promise<void>((resolve) => (endSave = resolve));
  let isSaving = false;
  server.use(
    http.post('*/stripe_payment_methods', async () => {
      isSaving = true;
      await heldSave;
      return undefined;
    }),
  );
  await typeCard('5555555555554444');
  await user.type(screen.getByLabelText('Postcode'), 'sw1a2aa');
  if (isDefault) await user.click(screen.getByLabelText('Set as default payment method'));
  await user.click(screen.getByTestId('cardForm.submit'));
  await waitFor(() => expect(isSaving).toBe(true));
  return endSave;
}
const findSavedCardId = async (scenario: string, known: string[]) =>
  waitFor(() => {
    const saved = store.openInstance(scenario)?.paymentMethods.find(({ id }) => !known.includes(id));
    if (!saved) throw new Error('No card is saved.');
    return saved.id;
  });
const expectNothingChosen = () => {
  expect(screen.queryByTestId('paymentConfirmation.form')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Choose a payment method' })).toBeInTheDocument();
};

test('adds a card that is saved after Back to the list, and keeps the selection of the list', async () => {
  openCheckout('saved', '&plan=plan-30d-saved');
  await user.click(await screen.findByRole('button', { name: 'Change: Payment method' }));
  await findMethodRow('card-visa');
  const known = listMethodIds();
  await user.click(screen.getByTestId('paymentMethods.addNew'));
  await user.click(screen.getByRole('radio', { name: 'Card' }));
  const endSave = await submitCard();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  endSave();
  const cardId = await findSavedCardId('saved', known);
  expect(within(await findMethodRow(cardId)).getByRole('radio')).not.toBeChecked();
  expect(within(await findMethodRow('card-visa')).getByRole('radio')).toBeChecked();
  expectNothingChosen();
});

test('adds a card that is saved while another method is chosen, and keeps that choice', async () => {
  openCheckout('basic', '&plan=plan-30d-basic');
  await user.click(await screen.findByRole('radio', { name: 'Card' }));
  const endSave = await submitCard({ isDefault: true });
  await user.click(screen.getByRole('radio', { name: 'Bank transfer' }));
  endSave();
  const { id: transferId } =
    store.openInstance('basic')?.paymentMethods.find(({ type }) => type === 'bank_transfer') ?? {};
  const cardId = await findSavedCardId('basic', [`${transferId}`]);
  expect(await within(await findMethodRow(cardId)).findByText('Default')).toBeInTheDocument();
  expect(within(await findMethodRow(cardId)).getByRole('radio')).not.toBeChecked();
  expect(within(await findMethodRow(`${transferId}`)).getByRole('radio')).toBeChecked();
  expectNothingChosen();
});

test('adds a card that is saved after Change on the plan, and does not continue with it under another plan', async () => {
  openCheckout('saved', '&plan=plan-30d-saved');
  await user.click(await screen.findByRole('button', { name: 'Change: Payment method' }));
  await findMethodRow('card-visa');
  const known = listMethodIds();
  await user.click(screen.getByTestId('paymentMethods.addNew'));
  await user.click(screen.getByRole('radio', { name: 'Card' }));
  const endSave = await submitCard();
  await user.click(screen.getByRole('button', { name: 'Change: Payment plan' }));
  await user.click(await screen.findByRole('radio', { name: /^Pay now/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Change: Payment method' }));
  await findMethodRow('card-visa');
  endSave();
  const cardId = await findSavedCardId('saved', known);
  expect(within(await findMethodRow(cardId)).getByRole('radio')).not.toBeChecked();
  expect(within(await findMethodRow('card-visa')).getByRole('radio')).toBeChecked();
  expectNothingChosen();
});
