// Proves airwallex-form and airwallex-load-error when the SDK's scripts cannot be loaded.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onScriptAdded } from '@/__tests__/support/provider-scripts';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox } from '@/__tests__/support/sandbox';
import { AirwallexForm } from '@/components/payment-methods/airwallex/airwallex-form';
import { buildCustomer } from '@/lib/sandbox/builders';

answerFromSandbox();

const requestedScripts: string[] = [];
onScriptAdded((script) => {
  requestedScripts.push(script.src);
  script.dispatchEvent(new Event('error'));
});

test('requests a script that fails to load three times, and then offers to reload the page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const consoleWarn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const onCancel = jest.fn();
  renderScreen(
    <AirwallexForm
      type="card"
      buyer={{ currency: 'GBP', customer: buildCustomer() }}
      access={{ token: 'key-basic', scheme: 'OrderKey' }}
      isAlwaysDefault={false}
      onSaved={jest.fn()}
      onCancel={onCancel}
      onLeave={jest.fn()}
      onFatal={jest.fn()}
    />,
  );
  expect(
    await screen.findByText('The card form could not be loaded', undefined, { timeout: 4000 }),
  ).toBeVisible();
  expect(requestedScripts).toHaveLength(3);
  await waitFor(() =>
    expect(consoleWarn.mock.calls).toEqual([['[warning] Failed to load Airwallex scripts']]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Choose another payment method' }));
  expect(onCancel).toHaveBeenCalledTimes(1);

  // jsdom cannot reload a page. The only visible effect is the removed hash; with it, the page would not reload.
  window.history.replaceState(null, '', '#here');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(requestedScripts).toHaveLength(3);
});
