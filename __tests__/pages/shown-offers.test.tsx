import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import mockRouter from 'next-router-mock';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox } from '@/__tests__/support/sandbox';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';

answerFromSandbox();
beforeEach(() => jest.spyOn(document, 'hasFocus').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

const user = userEvent.setup();
const open = (scenario: string, more = '') =>
  renderScreen(<CheckoutScreen />, {
    url: `/?order=order-${scenario}&key=key-${scenario}&plan=plan-30d-${scenario}${more}`,
  });
/** What a push of the embedding page does to the address. */
const showOffers = () => act(() => mockRouter.replace(`${mockRouter.asPath}&showPaymentOffers=true`));
const plans = () => screen.queryByRole('heading', { name: 'Choose how to pay' });
const transfer = () => screen.findByRole('radio', { name: 'Bank transfer' });
const breath = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

test.each([
  ['basic', 'paymentMethods'],
  ['saved', 'paymentConfirmation.form'],
])('plans that were skipped open when they are asked for: %s at %s', async (scenario, place) => {
  open(scenario);
  await screen.findByTestId(place);
  expect(plans()).toBeNull();
  await showOffers();
  expect(plans()).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'Pay in 30 days' })).toBeChecked();
  expect(screen.queryByTestId(place)).toBeNull();
});

test('where the focus is elsewhere it stays there', async () => {
  jest.mocked(document.hasFocus).mockReturnValue(false);
  open('basic');
  await transfer();
  await showOffers();
  expect(plans()).not.toHaveFocus();
});

test('a buyer who changes the plan goes on as usual, although that shows the offers too', async () => {
  open('basic');
  await transfer();
  await user.click(screen.getByRole('button', { name: 'Change: Payment plan' }));
  const other = await screen.findByRole('radio', { name: 'Pay in 3 instalments' });
  // In one breath: the address follows when the plans are left already.
  fireEvent.click(other);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await transfer()).toBeInTheDocument();
  await waitFor(() => expect(mockRouter.asPath).toContain('plan=plan-3x-basic&showPaymentOffers=true'));
  await breath();
  expect(plans()).toBeNull();
});

test('and the shop may skip the plans again, and show them again', async () => {
  open('basic');
  await transfer();
  await showOffers();
  await user.click(screen.getByRole('radio', { name: 'Pay in 3 instalments' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await transfer();
  await act(() => mockRouter.replace(mockRouter.asPath.replace('&showPaymentOffers=true', '')));
  expect(plans()).toBeNull();
  await showOffers();
  expect(plans()).toHaveFocus();
});

test('offers that were shown all along open no step', async () => {
  open('basic', '&showPaymentOffers=true');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await transfer();
  await breath();
  expect(plans()).toBeNull();
});

test('a payment under way is not interrupted', async () => {
  open('processing');
  await user.click(await transfer());
  await user.click(screen.getByTestId('paymentMethods.continue'));
  await user.click(await screen.findByTestId('paymentConfirmation.submitButton'));
  await showOffers();
  expect(plans()).toBeNull();
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'), { timeout: 4000 });
});
