// Proves components/checkout/back-to-shop in the whole checkout.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import mockRouter from 'next-router-mock';
import { openCheckout, openEmbeddedCheckout } from '@/__tests__/support/open-checkout';
import { answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();

const user = userEvent.setup();
const backButtons = () => screen.queryAllByRole('button', { name: /Back to / });

/** Test ids of the steps. */
const planStep = 'paymentOffers';
const methodStep = 'paymentMethods';
const confirmStep = 'paymentConfirmation.form';

test.each([
  ['the plans', 'basic', '', planStep],
  ['the methods if the URL has a plan', 'basic', '&plan=plan-30d-basic', methodStep],
  ['the methods if the brand skips the plans', 'pay-now-only', '&design=mercado', methodStep],
  ['the confirmation if there is a default method', 'saved', '&plan=plan-30d-saved', confirmStep],
])('shows one button back to the shop in the first step: %s', async (_, scenario, query, step) => {
  openCheckout(scenario, query);
  await screen.findByTestId(step);
  await waitFor(() => expect(backButtons()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /Back to / }));
  await waitFor(() => expect(mockRouter.pathname).toBe('/error'));
});

test('shows the button back to the shop in every step', async () => {
  openCheckout('basic');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  expect(backButtons()).toHaveLength(1);
  await user.click(screen.getByTestId('paymentMethods.continue'));
  await screen.findByTestId(confirmStep);
  expect(backButtons()).toHaveLength(1);
});

test('shows no button back to the shop during a payment', async () => {
  openCheckout('saved', '&plan=plan-30d-saved');
  await user.click(await screen.findByTestId('paymentConfirmation.submitButton'));
  expect(backButtons()).toEqual([]);
});

test.each([
  ['shows no button back to the shop if its page does not listen to cancel', '&cancel=none', 0],
  ['shows the button back to the shop if its page listens to cancel', '&redirect=none', 1],
])('in a frame, %s', async (_, query, count) => {
  openEmbeddedCheckout('basic', query);
  await screen.findByTestId(planStep);
  expect(backButtons()).toHaveLength(count);
  jest.restoreAllMocks();
});

test('an offer without addresses can be paid where the frame stays, and nowhere else', async () => {
  const { unmount } = openEmbeddedCheckout('empty-urls', '&redirect=none');
  expect(await screen.findByTestId(planStep)).toBeVisible();
  unmount();
  openEmbeddedCheckout('empty-urls');
  await waitFor(() => expect(mockRouter.pathname).toBe('/error'));
  jest.restoreAllMocks();
});
