// Proves the view that adds a method, for buyers with and without saved methods.
import { screen, within } from '@testing-library/react';
import {
  bankTransfer,
  directDebit,
  findMethodRow,
  renderChooser,
  stripeCard,
  user,
} from '@/__tests__/support/method-chooser';
import { answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();

const allowed = [stripeCard, directDebit, bankTransfer];
const pickTransfer = async () => user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));

test('offers bank transfer among the methods to add, and continues with it', async () => {
  const { onComplete } = renderChooser('saved', { allowed });
  await findMethodRow('card-visa');
  await user.click(screen.getByTestId('paymentMethods.addNew'));
  expect(screen.queryByTestId('paymentMethods.continue')).not.toBeInTheDocument();
  await pickTransfer();
  await user.click(screen.getByTestId('paymentMethods.continue'));
  expect(onComplete).toHaveBeenCalledTimes(1);
  expect(await findMethodRow('card-visa')).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Bank transfer/ })).toBeChecked();
});

test('restores the selection of the list on Back after bank transfer was picked', async () => {
  renderChooser('saved', { allowed });
  await findMethodRow('card-visa');
  await user.click(screen.getByTestId('paymentMethods.addNew'));
  await pickTransfer();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(within(await findMethodRow('card-visa')).getByRole('radio')).toBeChecked();
});

test('unfolds the form of a chosen type at once when there are no saved methods; its submit leads on', async () => {
  renderChooser('basic', { allowed });
  await user.click(await screen.findByRole('radio', { name: 'Direct Debit' }));
  expect(await screen.findByTestId('directDebitForm.submit')).toHaveTextContent('Continue');
  expect(screen.queryByTestId('paymentMethods.continue')).not.toBeInTheDocument();
});
