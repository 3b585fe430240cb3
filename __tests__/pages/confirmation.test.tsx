// Proves components/checkout/confirmation, the content of pages/confirmation.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import mockRouter from 'next-router-mock';
import { useEffect } from 'react';
import { captureDownloads } from '@/__tests__/support/capture-downloads';
import { createOffer, payAsBuyer } from '@/__tests__/support/merchant';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, store } from '@/__tests__/support/sandbox';
import { ConfirmationScreen } from '@/components/checkout/confirmation/confirmation-screen';
import { useBridge } from '@/hooks/embedding/use-bridge';
import { usePaymentSelection } from '@/hooks/payment-methods/use-payment-selection';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { DeferredPayment } from '@/lib/domain/order/order';
import { buildCard, buildDirectDebit, buildPlan } from '@/lib/sandbox/builders';

answerFromSandbox();

/** Sends `ready`, before which the bridge sends nothing. */
function EmbeddedConfirmation() {
  const bridge = useBridge();
  useEffect(() => bridge.send({ event: 'ready', payload: {} }), [bridge]);
  return <ConfirmationScreen />;
}

const openConfirmation = (scenario: string, key = `key-${scenario}`) =>
  renderScreen(<ConfirmationScreen />, { url: `/confirmation?order=order-${scenario}&key=${key}` });

test('shows the plan, the payment number and the address of the confirmation email', async () => {
  openConfirmation('accepted');
  expect(await screen.findByRole('heading', { name: 'Your order is confirmed' })).toHaveFocus();
  const number = store.openInstance('accepted')?.deferredPayment?.number ?? '';
  expect(number).not.toBe('');
  expect(screen.getByText('Payment number')).toBeInTheDocument();
  expect(screen.getByText(number)).toBeInTheDocument();
  expect(screen.queryByText('order-accepted')).toBeNull();
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

/** The confirmation page after a payment on the same page load. */
function ConfirmationAfterPayment({ payment, method }: { payment: DeferredPayment; method: SavedMethod }) {
  const { select, markPaid } = usePaymentSelection();
  useEffect(() => {
    select(method);
    markPaid(payment);
  }, [select, markPaid, payment, method]);
  return <ConfirmationScreen />;
}

const transfer: SavedMethod = {
  id: 'transfer-1',
  type: 'bank_transfer',
  provider: 'house',
  is_default: false,
};
function openConfirmationAfter(method: SavedMethod, scenario = 'accepted') {
  const payment = store.openInstance(scenario)?.deferredPayment;
  if (!payment) throw new Error('The scenario has no payment.');
  renderScreen(<ConfirmationAfterPayment payment={payment} method={method} />, {
    url: `/confirmation?order=order-${scenario}&key=key-${scenario}`,
  });
  return payment;
}

test('says what is still to do after a payment by bank transfer', async () => {
  const payment = openConfirmationAfter(transfer);
  const todo = await screen.findByText(/^Still to do: please transfer the amount by its due date\./);
  expect(todo).toHaveTextContent('accounts@harbour-bakery.example');
  expect(todo).toHaveTextContent(`Give ${payment.number} as the reference`);
  expect(screen.getByText(/^Bank details by email to/)).toBeInTheDocument();
});

test('names the order by its number in the shop', async () => {
  const order = await createOffer({ unique_id: 'NW-1' });
  await payAsBuyer(order);
  const { orderId, orderKey } = order;
  renderScreen(<ConfirmationScreen />, { url: `/confirmation?order=${orderId}&key=${orderKey}` });
  expect(await screen.findByText('Order number')).toBeInTheDocument();
  expect(screen.getByText('NW-1')).toBeInTheDocument();
  expect(screen.queryByText(orderId)).toBeNull();
});

test('names the order by our id if nobody gave it another one', async () => {
  openConfirmation('basic');
  expect(await screen.findByText('order-basic')).toBeInTheDocument();
});

test('says nothing about a transfer after another payment', async () => {
  openConfirmation('accepted');
  await screen.findByText('Payment number');
  expect(screen.queryByText(/Still to do/)).toBeNull();
});

describe('what happens next', () => {
  const section = () => screen.findByRole('heading', { name: 'What happens next' });
  const mandate: SavedMethod = { ...buildDirectDebit(), provider: 'gocardless' };
  const card: SavedMethod = { ...buildCard(), provider: 'stripe' };

  test.each([
    ['a card', card, /^Usance Payments Ltd charges your card on each due date\. .+ “USANCE”\.$/],
    ['a direct debit', mandate, /^Usance Payments Ltd collects each payment .+ “USANCE”\.$/],
    ['a bank transfer', transfer, /^You transfer each payment to Usance Payments Ltd\.$/],
  ])('says who receives the payments of %s, and what the statement shows', async (_, method, text) => {
    openConfirmationAfter(method);
    await section();
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test('waits for the decision on a payment that is reviewed, and offers no calendar before', async () => {
    openConfirmation('pending-review');
    const name = 'What happens once your order is accepted';
    expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /calendar/ })).toBeNull();
  });

  test('is absent where nothing is agreed', async () => {
    openConfirmation('voided');
    await screen.findByText('The payment has been cancelled');
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(screen.queryByRole('button', { name: /agreement/ })).toBeNull();
  });

  test('downloads a calendar file with each due date, and says so', async () => {
    const files = captureDownloads();
    const { number } = openConfirmationAfter(card, 'accepted');
    await userEvent.click(await screen.findByRole('button', { name: /for your calendar$/ }));
    expect(
      screen.getByText(/^The calendar file “payment-due-dates\.ics” is being downloaded\./),
    ).toBeVisible();
    expect(files).toHaveLength(1);
    const { name, blob } = files[0] ?? {};
    expect([name, blob?.type]).toEqual(['payment-due-dates.ics', 'text/calendar']);
    const text = ((await blob?.text()) ?? '').replaceAll('\r\n ', '');
    expect(text.match(/UID:dp-accepted-1@usance/g)).toHaveLength(1);
    expect(text).toContain('SUMMARY:Payment due: £1\\,250.00\\, Northwind Supplies');
    expect(text).toContain(`Payment number: ${number}`);
    expect(text).not.toMatch(/key-accepted|4242/);
  });

  test('shows the agreement and the mandate with its reference to keep', async () => {
    openConfirmationAfter(mandate);
    expect(await screen.findByText('USANCE-MANDATE-1')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show the payment agreement and the mandate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment agreement' }));
    for (const text of ['Northwind Supplies', 'Pay in 30 days', 'USANCE-MANDATE-1', 'ending 11'])
      expect(dialog.getByText(text)).toBeInTheDocument();
    expect(dialog.getByText(/^By confirming you agree to pay each amount/)).toBeInTheDocument();
    expect(dialog.getByRole('heading', { name: 'The Direct Debit Guarantee' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
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
