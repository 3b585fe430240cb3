import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import mockRouter from 'next-router-mock';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox } from '@/__tests__/support/sandbox';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';

answerFromSandbox();

const user = userEvent.setup();
const open = (scenario: string, more = '') =>
  renderScreen(<CheckoutScreen />, { url: `/?order=order-${scenario}&key=key-${scenario}${more}` });
const waysBack = () => screen.queryAllByRole('button', { name: /Back to / });

/** The steps by what is in them. */
const plans = 'paymentOffers';
const methods = 'paymentMethods';
const confirmation = 'paymentConfirmation.form';

test.each([
  ['the plans', 'basic', '', plans],
  ['the methods, where the plan is given', 'basic', '&plan=plan-30d-basic', methods],
  ['the methods, where a brand skips the plans', 'pay-now-only', '&design=mercado', methods],
  ['the confirmation, where a default method is chosen', 'saved', '&plan=plan-30d-saved', confirmation],
])('the way back to the shop stands once, in the first step: %s', async (_, scenario, more, step) => {
  open(scenario, more);
  await screen.findByTestId(step);
  expect(waysBack()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /Back to / }));
  await waitFor(() => expect(mockRouter.pathname).toBe('/error'));
});

test('after the plans there is none beside the methods', async () => {
  open('basic');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByTestId(methods);
  expect(waysBack()).toEqual([]);
});

test('after the methods there is none beside the confirmation', async () => {
  open('basic', '&plan=plan-30d-basic');
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await user.click(screen.getByTestId('paymentMethods.continue'));
  await screen.findByTestId(confirmation);
  expect(waysBack()).toEqual([]);
});

test('there is none while a payment is under way', async () => {
  open('saved', '&plan=plan-30d-saved');
  await user.click(await screen.findByTestId('paymentConfirmation.submitButton'));
  expect(waysBack()).toEqual([]);
});
