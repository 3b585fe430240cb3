// Proves "Card provider script fails to load" of chapter 8 of the methods' specification, and decision 3.13.
import { screen, waitFor } from '@testing-library/react';
import { reports } from '@/__tests__/support/capture-reports';
import { airwallexCard, stripeCard, renderChooser, user } from '@/__tests__/support/method-chooser';
import { failProviderScripts } from '@/__tests__/support/provider-scripts';
import { answerFromSandbox } from '@/__tests__/support/sandbox';
import type { AllowedMethod } from '@/lib/domain/methods/allowed-methods';

answerFromSandbox();
// Airwallex requests its script three times before it fails.
let event: 'error' | 'load' = 'error';
failProviderScripts(() => event);
afterEach(() => jest.restoreAllMocks());

const renderCardForm = (allowed: AllowedMethod) => {
  // The Airwallex SDK logs the failure itself.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return renderChooser(allowed === stripeCard ? 'basic' : 'airwallex', { allowed: [allowed] });
};

test.each([
  ["'Stripe.js not available'", 'load', stripeCard, 'Stripe.js not available'],
  ["'Failed to load Stripe.js'", 'error', stripeCard, 'Failed to load Stripe.js'],
  [
    "'Failed to load ... scripts' for the second provider",
    'error',
    airwallexCard,
    'Failed to load Airwallex scripts',
  ],
] as const)(
  '%s: reports a warning only and shows the error in the form',
  async (_, scriptEvent, allowed, warning) => {
    event = scriptEvent;
    const { onFatal, onComplete } = renderCardForm(allowed);
    expect(await screen.findByText('The card form could not be loaded')).toBeVisible();
    expect(screen.queryByTestId('cardForm.submit')).not.toBeInTheDocument();
    await waitFor(() => expect(reports).toEqual([`[warning] ${warning}`]));
    expect(onFatal).not.toHaveBeenCalled();
    expect(onComplete).not.toHaveBeenCalled();
  },
);

test('loads the script again when the buyer clicks Try again', async () => {
  renderCardForm(stripeCard);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reports).toHaveLength(2));
  expect(await screen.findByText('The card form could not be loaded')).toBeVisible();
});
