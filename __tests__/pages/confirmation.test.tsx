// Proves components/checkout/confirmation, the content of pages/confirmation.
import { screen, waitFor } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { useEffect } from 'react';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, store } from '@/__tests__/support/sandbox';
import { ConfirmationScreen } from '@/components/checkout/confirmation/confirmation-screen';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { usePaymentSelection } from '@/hooks/payment-methods/use-payment-selection';
import type { DeferredPayment } from '@/lib/domain/order/order';
import { buildPlan } from '@/lib/sandbox/builders';

answerFromSandbox();

/** Sends `ready`, before which the bridge sends nothing. */
function EmbeddedConfirmation() {
  const bridge = useBridge();
  useEffect(() => bridge.send({ event: 'ready', payload: {} }), [bridge]);
  return <ConfirmationScreen />;
}

const openConfirmation = (scenario: string, key = `key-${scenario}`) =>
  renderScreen(<ConfirmationScreen />, { url: `/confirmation?order=order-${scenario}&key=${key}` });

test('shows the plan, the order id, the payment number and the address of the confirmation email', async () => {
  openConfirmation('accepted');
  expect(await screen.findByRole('heading', { name: 'Your order is confirmed' })).toHaveFocus();
  expect(await screen.findByText('order-accepted')).toBeInTheDocument();
  const number = store.openInstance('accepted')?.deferredPayment?.number ?? '';
  expect(number).not.toBe('');
  expect(screen.getByText('Payment number')).toBeInTheDocument();
  expect(screen.getByText(number)).toBeInTheDocument();
  expect(screen.getByText(/^Pay in 30 days/)).toBeInTheDocument();
  expect(screen.getByText(/A confirmation is on its way to .+@/)).toBeInTheDocument();
  expect(screen.getByText(/Do you have a question/)).toBeInTheDocument();
});

test('shows the plan that the payment itself carries if the offer no longer has it', async () => {
  const instance = store.openInstance('accepted');
  if (instance?.deferredPayment) {
    instance.deferredPayment.payment_plan = buildPlan({ name: '30d' });
    instance.scenario = { ...instance.scenario, plans: ['3x'] };
  }
  openConfirmation('accepted');
  expect(await screen.findByText('Pay in 30 days')).toBeInTheDocument();
});

/** The confirmation page after a payment by bank transfer on the same page load. */
function ConfirmationAfterTransfer({ payment }: { payment: DeferredPayment }) {
  const { select, markPaid } = usePaymentSelection();
  useEffect(() => {
    select({ id: 'transfer-1', type: 'bank_transfer', provider: 'house', is_default: false });
    markPaid(payment);
  }, [select, markPaid, payment]);
  return <ConfirmationScreen />;
}

test('says what is still to do after a payment by bank transfer', async () => {
  const payment = store.openInstance('accepted')?.deferredPayment;
  if (!payment) throw new Error('The scenario has no payment.');
  renderScreen(<ConfirmationAfterTransfer payment={payment} />, {
    url: '/confirmation?order=order-accepted&key=key-accepted',
  });
  const todo = await screen.findByText(/^Still to do: please transfer the amount by its due date\./);
  expect(todo).toHaveTextContent('accounts@harbour-bakery.example');
  expect(todo).toHaveTextContent(`Give ${payment.number} as the reference`);
  expect(screen.getByText(/^Bank details by e-mail to/)).toBeInTheDocument();
});

test('says nothing about a transfer after another payment', async () => {
  openConfirmation('accepted');
  await screen.findByText('order-accepted');
  expect(screen.queryByText(/Still to do/)).toBeNull();
});

const statuses: [string, string, boolean][] = [
  ['accepted', 'Your order is confirmed', true],
  ['part-fulfilled', 'Your order is confirmed', true],
  ['fulfilled', 'Your order is confirmed', true],
  ['part-captured', 'Your order is confirmed', true],
  ['captured', 'Your order is confirmed', true],
  ['pending-review', 'We have received your order', false],
  ['unknown-status', 'We have received your order', false],
  ['basic', 'We have no payment for this order yet', false],
  ['pending-payment', 'Your order is placed', false],
  ['customer-action', 'One more step is needed', false],
  ['refunded', 'Your order has been refunded', false],
  ['voided', 'The payment has been cancelled', false],
  ['payment-expired', 'The payment has expired', false],
  ['rejected', 'Your order is not confirmed', false],
  ['cancelled', 'Your order is not confirmed', false],
  ['reversed', 'Your order is not confirmed', false],
  ['declined-before', 'Your order is not confirmed', false],
];
test.each(statuses)(
  'shows the payment of the scenario %s as "%s"',
  async (scenario, heading, isConfirmed) => {
    openConfirmation(scenario);
    const title = await screen.findByTestId('confirmation.title');
    expect(title).toHaveTextContent(heading);
    expect(screen.queryAllByText(/is on its way to/)).toHaveLength(isConfirmed ? 1 : 0);
  },
);

test('tells the host page about a URL that names no order, and opens the error page', async () => {
  const sentMessages: unknown[] = [];
  const parent = { postMessage: (message: unknown) => sentMessages.push(message) };
  const parentMock = jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
  renderScreen(<EmbeddedConfirmation />, { url: '/confirmation?order=a/b' });
  await waitFor(() => expect(mockRouter.pathname).toBe('/error'));
  const payload = { reason: 'Incorrect URL structure', code: 'invalid_url', reference: expect.any(String) };
  expect(sentMessages).toContainEqual(expect.objectContaining({ event: 'failure', payload }));
  parentMock.mockRestore();
});

test('shows no status for an order that cannot be read, and warns against a second payment', async () => {
  openConfirmation('basic', 'somebody-else');
  expect(await screen.findByTestId('confirmation.title')).toHaveTextContent('We could not read your order');
  expect(screen.getByText(/Please do not pay again/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
