// Proves what the buyer sees of plans that were declined, and of those whose methods are unknown or have another name.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import mockRouter from 'next-router-mock';
import { openCheckout } from '@/__tests__/support/open-checkout';
import { answerFromSandbox, readJournal } from '@/__tests__/support/sandbox';

answerFromSandbox();

const user = userEvent.setup();
const reason = 'Not available here: none of the payment methods of this plan can be used.';

test('a plan that allows nothing we can settle is shown disabled with its reason', async () => {
  openCheckout('one-plan-not-settleable');
  const plan = await screen.findByRole('radio', { name: 'Pay in 3 instalments' });
  expect(plan).toBeDisabled();
  expect(plan).toHaveAccessibleDescription(expect.stringContaining(reason));
  expect(screen.getByRole('radio', { name: 'Pay in 30 days' })).toBeEnabled();
});

test('a declined plan is shown disabled with its reason, beside the plan that is left', async () => {
  openCheckout('partly-refused');
  const plan = await screen.findByRole('radio', { name: 'Pay in 30 days' });
  expect(plan).toBeDisabled();
  expect(plan).toHaveAccessibleDescription(
    '£1,250.00 Not available for this order: it is larger than the credit limit of your company.',
  );
  expect(screen.getByRole('radio', { name: /^Pay now/ })).toBeChecked();
});

test('a plan that was declined for an unknown reason says that it is not available', async () => {
  openCheckout('partly-declined');
  const plan = await screen.findByRole('radio', { name: 'Pay in 3 instalments' });
  expect(plan).toHaveAccessibleDescription(/Not available for this order\.$/);
});

test('a plan in the URL that allows nothing we can settle is replaced, and the buyer is told', async () => {
  openCheckout('one-plan-not-settleable', '&plan=plan-3x-one-plan-not-settleable');
  expect(await screen.findByText(/A plan is no longer available/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Pay in 30 days' })).toBeChecked();
  await waitFor(() => expect(mockRouter.asPath).toContain('plan=plan-30d-one-plan-not-settleable'));
});

test('a plan that allows only an invoice is paid by bank transfer', async () => {
  openCheckout('invoice', '&plan=plan-3x-invoice');
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByTestId('paymentConfirmation.submitButton'));
  expect(await screen.findAllByText('Payment confirmed. Redirecting you…')).not.toHaveLength(0);
  expect(await readJournal('invoice', 'deferred_payments')).toHaveLength(1);
});

test('an invoice is offered as bank transfer beside a card', async () => {
  openCheckout('invoice', '&plan=plan-30d-invoice');
  expect(await screen.findByRole('radio', { name: 'Bank transfer' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Card' })).toBeInTheDocument();
});
