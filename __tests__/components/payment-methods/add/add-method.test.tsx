// Proves the view that adds a method, for buyers with and without saved methods.
import { screen, within } from '@testing-library/react';
import {
  bankTransfer,
  directDebit,
  findMethodRow,
  readMethodCalls,
  renderChooser,
  stripeCard,
  user,
} from '@/__tests__/support/method-chooser';
import { answerFromSandbox } from '@/__tests__/support/sandbox';
import { resolveAllowedMethods } from '@/lib/domain/methods/allowed-methods';
import { buildPlan } from '@/lib/sandbox/builders';

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

test('adds a bank transfer through the first provider of the entry that can settle it', async () => {
  const entry = { type: 'bank_transfer', provider: 'bridge', providers: ['bridge', 'stripe', 'house'] };
  const plan = buildPlan({ scheduled_payments: [{ amount: 1000, allowed_payment_methods: [entry] }] });
  renderChooser('basic', { allowed: resolveAllowedMethods(plan) });
  expect(await screen.findByRole('radio', { name: 'Bank transfer' })).toBeChecked();
  expect(await readMethodCalls('basic', 'GET', 'POST')).toEqual([
    'GET house_payment_methods',
    'POST house_payment_methods {"type":"bank_transfer"}',
  ]);
});
