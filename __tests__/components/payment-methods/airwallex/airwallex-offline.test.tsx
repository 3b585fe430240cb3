import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AirwallexForm } from '@/components/payment-methods/airwallex/airwallex-form';
import { buildCustomer } from '@/lib/sandbox/builders';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();

const tries: string[] = [];
const scripts = new MutationObserver((changes) =>
  changes
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof HTMLScriptElement)
    .forEach((script) => {
      tries.push(script.src);
      script.dispatchEvent(new Event('error'));
    }),
);
beforeAll(() => scripts.observe(document.head, { childList: true }));
afterAll(() => scripts.disconnect());

test('a script that cannot be had is asked for three times, and then only a new page helps', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const onCancel = jest.fn();
  renderScreen(
    <AirwallexForm
      type="card"
      buyer={{ currency: 'GBP', customer: buildCustomer() }}
      access={{ token: 'key-basic', scheme: 'OrderKey' }}
      alwaysDefault={false}
      onSaved={jest.fn()}
      onCancel={onCancel}
      onLeave={jest.fn()}
      onFatal={jest.fn()}
    />,
  );
  expect(
    await screen.findByText('The card form could not be loaded', undefined, { timeout: 4000 }),
  ).toBeVisible();
  expect(tries).toHaveLength(3);
  await waitFor(() => expect(warned.mock.calls).toEqual([['[warning] Failed to load Airwallex scripts']]));
  await userEvent.click(screen.getByRole('button', { name: 'Choose another settlement method' }));
  expect(onCancel).toHaveBeenCalledTimes(1);

  // jsdom begins no page anew: all that is seen of it is that the hash goes, which alone would keep the old page.
  window.history.replaceState(null, '', '#here');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(window.location.hash).toBe(''));
  expect(tries).toHaveLength(3);
});
