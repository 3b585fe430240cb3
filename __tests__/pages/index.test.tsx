// Proves components/checkout/checkout-screen, the content of pages/index.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import mockRouter from 'next-router-mock';
import { openCheckout } from '@/__tests__/support/open-checkout';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, readJournal } from '@/__tests__/support/sandbox';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';

answerFromSandbox();

const findPlans = () => screen.findByRole('radiogroup', { name: 'Choose how to pay' });
const readConfirmations = (scenario: string) => readJournal(scenario, 'deferred_payments');

test('shows the cost and due dates of each plan', async () => {
  openCheckout('basic');
  const group = await findPlans();
  expect(within(group).getAllByRole('radio')).toHaveLength(4);
  expect(within(group).getByRole('radio', { name: 'Pay in 30 days' })).toBeChecked();
  expect(within(group).getByText('Pay later')).toBeInTheDocument();
  expect(within(group).getByText(/2% discount, you save £25\.00/)).toBeInTheDocument();
});

test('writes the automatic plan into the URL without a history entry', async () => {
  openCheckout('basic');
  await findPlans();
  await waitFor(() => expect(mockRouter.asPath).toContain('plan=plan-30d-basic&showPaymentOffers=true'));
});

test('skips the plans of a pay-now brand again after a reload', async () => {
  const { unmount } = openCheckout('pay-now-only', '&design=mercado');
  await screen.findByTestId('paymentMethods');
  const expectedQuery = 'design=mercado&plan=plan-0d-pay-now-only&showPaymentOffers=true';
  await waitFor(() => expect(mockRouter.asPath).toContain(expectedQuery));
  unmount();
  for (const locale of ['en-GB', 'de']) {
    const reloaded = renderScreen(<CheckoutScreen />, { url: mockRouter.asPath, locale });
    await screen.findByTestId('paymentMethods');
    expect(screen.queryByTestId('paymentOffers')).toBeNull();
    reloaded.unmount();
  }
});

test('lists pay now first unless the brand prefers pay later', async () => {
  openCheckout('basic', '&design=mercado');
  const group = await findPlans();
  expect(within(group).getByRole('radio', { name: /^Pay now/ })).toBeChecked();
});

test('writes another selected plan into the URL', async () => {
  const user = userEvent.setup();
  openCheckout('basic');
  const group = await findPlans();
  await user.click(within(group).getByRole('radio', { name: 'Pay in 3 instalments' }));
  await waitFor(() => expect(mockRouter.asPath).toContain('plan=plan-3x-basic'));
  expect(screen.getAllByText('£416.67')).toHaveLength(2);
  expect(screen.getByText('£416.66')).toBeInTheDocument();
});

test('pays later by bank transfer', async () => {
  const user = userEvent.setup();
  openCheckout('basic');
  await findPlans();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Check and confirm' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /^Confirm order/ }));
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
  expect(await readConfirmations('basic')).toHaveLength(1);
});

test('selects a default method and continues without a click', async () => {
  openCheckout('saved', '&plan=plan-30d-saved');
  expect(await screen.findByTestId('paymentConfirmation.form')).toBeInTheDocument();
  expect(screen.getByTestId('paymentMethods.summary')).toHaveTextContent('4242');
});

test('offers other saved methods, and marks an expired card as unusable', async () => {
  const user = userEvent.setup();
  openCheckout('saved', '&plan=plan-30d-saved');
  await user.click(await screen.findByRole('button', { name: 'Change: Payment method' }));
  const methods = await screen.findByRole('radiogroup', { name: 'Payment methods' });
  expect(within(methods).getByText('This card has expired and cannot be used.')).toBeInTheDocument();
  await user.click(within(methods).getByRole('radio', { name: /4444/ }));
  await user.click(screen.getByTestId('paymentMethods.continue'));
  expect(screen.getByTestId('paymentMethods.summary')).toHaveTextContent('4444');
});

test('selects bank transfer if no other method is allowed', async () => {
  openCheckout('bank-transfer', '&plan=plan-30d-bank-transfer');
  expect(await screen.findByRole('radio', { name: 'Bank transfer' })).toBeChecked();
  expect(screen.getByTestId('paymentMethods.continue')).toBeEnabled();
});

test('leads to the confirmation when a failed payment is confirmed again', async () => {
  const user = userEvent.setup();
  openCheckout('confirm-flaky', '&plan=plan-30d-confirm-flaky');
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await user.click(screen.getByTestId('paymentMethods.continue'));
  await user.click(await screen.findByRole('button', { name: /^Confirm order/ }));
  expect(await screen.findByTestId('paymentConfirmation.error')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /^Confirm order/ }));
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
});

const endings = [
  ['declined', '/error'],
  ['no-offer', '/error'],
  ['expired', '/error'],
  ['rejected', '/error'],
  ['verification-declined', '/error'],
  ['malformed', '/error'],
  ['empty-body', '/error'],
  ['pending-review', '/confirmation'],
  ['accepted', '/confirmation'],
] as const;

test.each(endings)('leads the scenario %s to %s', async (scenario, path) => {
  openCheckout(scenario);
  await waitFor(() => expect(mockRouter.pathname).toBe(path), { timeout: 4000 });
});

test('refreshes an expired offer once, and shows its plans', async () => {
  openCheckout('refresh');
  expect(await findPlans()).toBeInTheDocument();
  const refreshed = (await readJournal('refresh')).filter(({ method }) => method === 'PUT');
  expect(refreshed).toHaveLength(1);
});

test('reads the order three more times for an unknown plan, then fails', async () => {
  openCheckout('basic', '&plan=plan-of-another-order');
  await waitFor(() => expect(mockRouter.pathname).toBe('/error'), { timeout: 4000 });
  const reads = (await readJournal('basic')).filter(({ method }) => method === 'GET');
  expect(reads).toHaveLength(4);
});

test('leads a malformed URL to the error page', async () => {
  renderScreen(<CheckoutScreen />, { url: '/?order=a/b&key=key-basic' });
  await waitFor(() => expect(mockRouter.pathname).toBe('/error'));
});
