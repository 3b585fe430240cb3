// Proves that a bank transfer whose preparation fails can still be used to pay.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import mockRouter from 'next-router-mock';
import { readMethodCalls } from '@/__tests__/support/method-chooser';
import { openCheckout } from '@/__tests__/support/open-checkout';
import { answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();

const user = userEvent.setup();
const openFlakyTransfer = async () => {
  openCheckout('bank-transfer-flaky', '&plan=plan-30d-bank-transfer-flaky');
  expect(await screen.findByText(/^Bank transfer is not ready yet\./)).toBeVisible();
};
const payByTransfer = async () => {
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await user.click(screen.getByTestId('paymentMethods.continue'));
  await user.click(await screen.findByTestId('paymentConfirmation.submitButton'));
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
  expect(await readMethodCalls('bank-transfer-flaky', 'POST')).toEqual(
    Array(2).fill('POST house_payment_methods {"type":"bank_transfer"}'),
  );
};

test('a bank transfer that could not be prepared is tried again, and pays the order', async () => {
  await openFlakyTransfer();
  await payByTransfer();
});

test('a bank transfer that could not be prepared can be tried again by the buyer at once', async () => {
  await openFlakyTransfer();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'Bank transfer' })).toBeEnabled();
  await payByTransfer();
});
