// Proves that each step says how far the buyer is.
import { screen } from '@testing-library/react';
import { user } from '@/__tests__/support/method-chooser';
import { openCheckout } from '@/__tests__/support/open-checkout';
import { answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();

const findHeading = (name: string) => screen.findByRole('heading', { name });

test('the heading of each step is described by its position', async () => {
  openCheckout('basic');
  expect(await findHeading('Choose how to pay')).toHaveAccessibleDescription('Step 1 of 3');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await findHeading('Choose a payment method')).toHaveAccessibleDescription('Step 2 of 3');
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await user.click(screen.getByTestId('paymentMethods.continue'));
  expect(await findHeading('Check and confirm')).toHaveAccessibleDescription('Step 3 of 3');
});
