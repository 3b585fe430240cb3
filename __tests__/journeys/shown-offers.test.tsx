// Proves hooks/checkout/use-plans-requested in the whole checkout.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import mockRouter from 'next-router-mock';
import { openCheckout } from '@/__tests__/support/open-checkout';
import { answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();
beforeEach(() => jest.spyOn(document, 'hasFocus').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

const user = userEvent.setup();
const openPlan = (scenario: string, query = '') =>
  openCheckout(scenario, `&plan=plan-30d-${scenario}${query}`);
/** Changes the URL as a message of the host page does. */
const requestPlans = () => act(() => mockRouter.replace(`${mockRouter.asPath}&showPaymentOffers=true`));
const planHeading = () => screen.queryByRole('heading', { name: 'Choose how to pay' });
const findBankTransfer = () => screen.findByRole('radio', { name: 'Bank transfer' });
/** Runs what is ready, including timers without a delay. */
const flushTasks = () => act(() => new Promise((resolve) => setTimeout(resolve)));

test.each([
  ['basic', 'paymentMethods'],
  ['saved', 'paymentConfirmation.form'],
])('opens the skipped plan step on request: scenario %s at %s', async (scenario, currentStep) => {
  openPlan(scenario);
  await screen.findByTestId(currentStep);
  expect(planHeading()).toBeNull();
  await requestPlans();
  expect(planHeading()).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'Pay in 30 days' })).toBeChecked();
  expect(screen.queryByTestId(currentStep)).toBeNull();
});

test('opens the plan step without the focus if the focus is in the host page', async () => {
  jest.mocked(document.hasFocus).mockReturnValue(false);
  openPlan('basic');
  await findBankTransfer();
  await requestPlans();
  expect(planHeading()).not.toHaveFocus();
});

test('continues after the buyer has changed the plan, although that adds showPaymentOffers to the URL', async () => {
  openPlan('basic');
  await findBankTransfer();
  await user.click(screen.getByRole('button', { name: 'Change: Payment plan' }));
  const otherPlan = await screen.findByRole('radio', { name: 'Pay in 3 instalments' });
  // Synchronously: the URL changes after the plan step was left.
  fireEvent.click(otherPlan);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await findBankTransfer()).toBeInTheDocument();
  await waitFor(() => expect(mockRouter.asPath).toContain('plan=plan-3x-basic&showPaymentOffers=true'));
  await flushTasks();
  expect(planHeading()).toBeNull();
});

test('opens the plan step on every request, if the host page has skipped it in between', async () => {
  openPlan('basic');
  await findBankTransfer();
  await requestPlans();
  await user.click(screen.getByRole('radio', { name: 'Pay in 3 instalments' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await findBankTransfer();
  await act(() => mockRouter.replace(mockRouter.asPath.replace('&showPaymentOffers=true', '')));
  expect(planHeading()).toBeNull();
  await requestPlans();
  expect(planHeading()).toHaveFocus();
});

test('keeps the plan step closed if the URL asked for it from the start', async () => {
  openPlan('basic', '&showPaymentOffers=true');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await findBankTransfer();
  await flushTasks();
  expect(planHeading()).toBeNull();
});

test('does not open the plan step during a payment', async () => {
  openPlan('processing');
  await user.click(await findBankTransfer());
  await user.click(screen.getByTestId('paymentMethods.continue'));
  await user.click(await screen.findByTestId('paymentConfirmation.submitButton'));
  await requestPlans();
  expect(planHeading()).toBeNull();
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'), { timeout: 4000 });
});
