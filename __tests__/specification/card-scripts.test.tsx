import { reports } from '@/__tests__/support/reports';
import { screen, waitFor } from '@testing-library/react';
import { airwallex, card, openChooser, user } from '@/__tests__/support/chooser';
import { loseProviderScripts } from '@/__tests__/support/provider-scripts';
import { answerFromSandbox } from '@/__tests__/support/sandbox';
import type { Allowed } from '@/lib/domain/allowed-methods';

/** "Card provider script fails to load" of chapter 8 of the methods' specification, and decision 3.13. */

answerFromSandbox();
// The second provider's script is asked for three times.
let event: 'error' | 'load' = 'error';
loseProviderScripts(() => event);
afterEach(() => jest.restoreAllMocks());

const open = (allowed: Allowed) => {
  // The second provider's SDK says so itself.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return openChooser(allowed === card ? 'basic' : 'airwallex', { allowed: [allowed] });
};

test.each([
  ["'Stripe.js not available'", 'load', card, 'Stripe.js not available'],
  ["'Failed to load Stripe.js'", 'error', card, 'Failed to load Stripe.js'],
  [
    "'Failed to load ... scripts' for the second provider",
    'error',
    airwallex,
    'Failed to load Airwallex scripts',
  ],
] as const)('%s: console warning only, and the form says so', async (_, what, allowed, warning) => {
  event = what;
  const { onFatal, onComplete } = open(allowed);
  const said = await screen.findByText('The card form could not be loaded');
  expect(said).toBeVisible();
  expect(screen.queryByTestId('cardForm.submit')).not.toBeInTheDocument();
  await waitFor(() => expect(reports).toEqual([`[warning] ${warning}`]));
  expect(onFatal).not.toHaveBeenCalled();
  expect(onComplete).not.toHaveBeenCalled();
});

test('the script is asked for again when the buyer wants it', async () => {
  open(card);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reports).toHaveLength(2));
  expect(await screen.findByText('The card form could not be loaded')).toBeVisible();
});
