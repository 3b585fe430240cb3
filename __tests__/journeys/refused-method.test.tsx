// Proves what the checkout shows of a method that the provider refused, and of one that no longer exists.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findMethodRow, pickMenuItem } from '@/__tests__/support/method-chooser';
import { openCheckout } from '@/__tests__/support/open-checkout';
import { answerFromSandbox, callSandbox, readJournal, store } from '@/__tests__/support/sandbox';
import { buildCard } from '@/lib/sandbox/builders';

answerFromSandbox();
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const user = userEvent.setup();
const refusal = /^We are unable to authenticate your settlement method\./;
const pickMethod = async (methodId: string) =>
  user.click(within(await findMethodRow(methodId)).getByRole('radio'));
const expectRefusalOnlyOn = async (methodId: string) => {
  expect(await within(await findMethodRow(methodId)).findByText(refusal)).toBeVisible();
  expect(screen.getAllByText(refusal)).toHaveLength(1);
};

/** Pays with a card that is declined and is not the default. */
async function payWithRefusedCard(last4 = '0341') {
  const declinedCard = buildCard({ id: 'card-refused', card: { last4 } });
  store.openInstance('payment-declined')?.paymentMethods.push({ ...declinedCard, provider: 'stripe' });
  const view = openCheckout('payment-declined', '&plan=plan-30d-payment-declined');
  await user.click(await screen.findByRole('button', { name: 'Change: Payment method' }));
  await pickMethod('card-refused');
  await user.click(screen.getByTestId('paymentMethods.continue'));
  await user.click(await screen.findByTestId('paymentConfirmation.submitButton'));
  await screen.findByTestId('paymentConfirmation.error');
  return view;
}

test('the error of a refused method stays on its row while another is chosen, and after Add new and Back', async () => {
  // Without storage the page only has its memory.
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('Storage is blocked.');
  });
  await payWithRefusedCard();
  await expectRefusalOnlyOn('card-refused');
  await pickMethod('card-declining');
  await expectRefusalOnlyOn('card-refused');
  await user.click(screen.getByTestId('paymentMethods.addNew'));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await expectRefusalOnlyOn('card-refused');
  expect(within(await findMethodRow('card-declining')).getByRole('radio')).toBeChecked();
});

test.each([
  ['0341', 'The payment was declined.'],
  ['9995', 'There was not enough money or credit for this payment.'],
  ['0069', 'The card could not be charged.'],
])('a card ending in %s that is declined is told as "%s", before what to do', async (last4, reason) => {
  await payWithRefusedCard(last4);
  const notice = screen.getByTestId('paymentConfirmation.error');
  expect(notice).toHaveTextContent(`${reason}Your payment method was declined and nothing has been charged.`);
  expect(notice).toHaveFocus();
  expect(within(notice).getByTestId('supportReference')).toBeVisible();
  // The notice does not push the button away that it asks to press.
  const button = screen.getByTestId('paymentConfirmation.submitButton');
  expect(button.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the notice of a declined payment leads to another attempt and to the other methods', async () => {
  await payWithRefusedCard();
  const notice = screen.getByTestId('paymentConfirmation.error');
  await user.click(within(notice).getByRole('button', { name: 'Choose another payment method' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Choose a payment method' })).toHaveFocus());
  await user.click(within(notice).getByRole('button', { name: 'Try again' }));
  await waitFor(async () =>
    expect(await readJournal('payment-declined', 'deferred_payments')).toHaveLength(2),
  );
});

test('the error and its reason are on the row of the refused method after a reload, too', async () => {
  const { unmount } = await payWithRefusedCard('9995');
  expect(screen.getAllByText('There was not enough money or credit for this payment.')).toHaveLength(1);
  unmount();
  openCheckout('payment-declined', '&plan=plan-30d-payment-declined');
  await expectRefusalOnlyOn('card-refused');
  expect(await findMethodRow('card-refused')).toHaveTextContent(
    'There was not enough money or credit for this payment. We are unable to authenticate',
  );
});

test('a method that another tab has deleted is no longer selected once the list is read again', async () => {
  openCheckout('saved', '&plan=plan-30d-saved');
  await user.click(await screen.findByRole('button', { name: 'Change: Payment method' }));
  await pickMethod('card-mastercard');
  await callSandbox('DELETE', '/organisations/org-saved/stripe_payment_methods/card-mastercard', {
    key: 'saved',
  });
  await pickMenuItem('card-mastercard', 'Set as default');
  await waitFor(() => expect(screen.queryByTestId('paymentMethod.card-mastercard')).not.toBeInTheDocument());
  expect(screen.getByTestId('paymentMethods.continue')).toBeDisabled();
});
