import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import mockRouter from 'next-router-mock';
import { answerFromSandbox, call } from '@/__tests__/support/sandbox';
import { renderScreen } from '@/__tests__/support/render';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';

answerFromSandbox();

const open = (scenario: string, more = '') =>
  renderScreen(<CheckoutScreen />, { url: `/?order=order-${scenario}&key=key-${scenario}${more}` });
const plans = () => screen.findByRole('radiogroup', { name: 'Choose how to pay' });
const journal = async (scenario: string) => {
  const { body } = await call('GET', `/api/sandbox/orders/order-${scenario}/journal`, {});
  return body as { method: string; path: string; body?: Record<string, unknown> }[];
};
const confirmations = async (scenario: string) =>
  (await journal(scenario)).filter(({ path }) => path.includes('deferred_payments'));

test('shows what each plan costs and when', async () => {
  open('basic');
  const group = await plans();
  expect(within(group).getAllByRole('radio')).toHaveLength(4);
  expect(within(group).getByRole('radio', { name: 'Pay in 30 days' })).toBeChecked();
  expect(within(group).getByText('Pay later')).toBeInTheDocument();
  expect(within(group).getByText(/2% discount, you save £25\.00/)).toBeInTheDocument();
});

test('writes the automatic plan into the URL without a history entry', async () => {
  open('basic');
  await plans();
  await waitFor(() => expect(mockRouter.asPath).toContain('plan=plan-30d-basic&showPaymentOffers=true'));
});

test('a brand that goes straight to paying now does so again after a reload', async () => {
  const { unmount } = open('pay-now-only', '&design=mercado');
  await screen.findByTestId('paymentMethods');
  const written = 'design=mercado&plan=plan-0d-pay-now-only&showPaymentOffers=true';
  await waitFor(() => expect(mockRouter.asPath).toContain(written));
  unmount();
  for (const locale of ['en-GB', 'de']) {
    const again = renderScreen(<CheckoutScreen />, { url: mockRouter.asPath, locale });
    await screen.findByTestId('paymentMethods');
    expect(screen.queryByTestId('paymentOffers')).toBeNull();
    again.unmount();
  }
});

test('lists pay now first where the brand does not prefer pay later', async () => {
  open('basic', '&design=mercado');
  const group = await plans();
  expect(within(group).getByRole('radio', { name: /^Pay now/ })).toBeChecked();
});

test('keeps the choice of another plan in the URL', async () => {
  const user = userEvent.setup();
  open('basic');
  const group = await plans();
  await user.click(within(group).getByRole('radio', { name: 'Pay in 3 instalments' }));
  await waitFor(() => expect(mockRouter.asPath).toContain('plan=plan-3x-basic'));
  expect(screen.getAllByText('£416.67')).toHaveLength(2);
  expect(screen.getByText('£416.66')).toBeInTheDocument();
});

test('pays later by bank transfer', async () => {
  const user = userEvent.setup();
  open('basic');
  await plans();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Check and confirm' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Confirm order' }));
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
  expect(await confirmations('basic')).toHaveLength(1);
});

test('a default method is chosen and continues by itself', async () => {
  open('saved', '&plan=plan-30d-saved');
  expect(await screen.findByTestId('paymentConfirmation.form')).toBeInTheDocument();
  expect(screen.getByTestId('paymentMethods.summary')).toHaveTextContent('4242');
});

test('another saved method can be chosen instead, but no expired card', async () => {
  const user = userEvent.setup();
  open('saved', '&plan=plan-30d-saved');
  await user.click(await screen.findByRole('button', { name: 'Change: Settlement method' }));
  const methods = await screen.findByRole('radiogroup', { name: 'Settlement methods' });
  expect(within(methods).getByText('This card has expired and cannot be used.')).toBeInTheDocument();
  await user.click(within(methods).getByRole('radio', { name: /4444/ }));
  await user.click(screen.getByTestId('paymentMethods.continue'));
  expect(screen.getByTestId('paymentMethods.summary')).toHaveTextContent('4444');
});

test('an order where only bank transfer is allowed needs no choice', async () => {
  open('bank-transfer', '&plan=plan-30d-bank-transfer');
  expect(await screen.findByRole('radio', { name: 'Bank transfer' })).toBeChecked();
  expect(screen.getByTestId('paymentMethods.continue')).toBeEnabled();
});

test('an answer that was lost is asked for again, and pays once', async () => {
  const user = userEvent.setup();
  open('confirm-flaky', '&plan=plan-30d-confirm-flaky');
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await user.click(screen.getByTestId('paymentMethods.continue'));
  await user.click(await screen.findByRole('button', { name: 'Confirm order' }));
  expect(await screen.findByTestId('paymentConfirmation.error')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Confirm order' }));
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

test.each(endings)('%s leads to %s', async (scenario, path) => {
  open(scenario);
  await waitFor(() => expect(mockRouter.pathname).toBe(path), { timeout: 4000 });
});

test('an expired offer is refreshed and shown', async () => {
  open('refresh');
  expect(await plans()).toBeInTheDocument();
  const refreshed = (await journal('refresh')).filter(({ method }) => method === 'PUT');
  expect(refreshed).toHaveLength(1);
});

test('an unknown plan is looked for three times and then given up', async () => {
  open('basic', '&plan=plan-of-another-order');
  await waitFor(() => expect(mockRouter.pathname).toBe('/error'), { timeout: 4000 });
  const reads = (await journal('basic')).filter(({ method }) => method === 'GET');
  expect(reads).toHaveLength(4);
});

test('a malformed URL asks nothing of the API', async () => {
  renderScreen(<CheckoutScreen />, { url: '/?order=a/b&key=key-basic' });
  await waitFor(() => expect(mockRouter.pathname).toBe('/error'));
});
