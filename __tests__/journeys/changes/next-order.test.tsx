// Proves the whole checkout when the host page opens another order while something of the last one is under way.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, readJournal, server } from '@/__tests__/support/sandbox';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { ErrorBoundary } from '@/components/errors/error-boundary';
import { useHostMessages } from '@/hooks/embedding/use-host-messages';
import { useReference } from '@/hooks/order/use-reference';

answerFromSandbox();
afterEach(() => jest.restoreAllMocks());

const user = userEvent.setup();
const push = (message: object) => {
  const data = { sdk: true, action: 'push', ...message };
  window.dispatchEvent(new MessageEvent('message', { data, source: window, origin: location.origin }));
};
const pushOrder = (scenario: string) =>
  push({ payload: { order: `order-${scenario}`, key: `key-${scenario}` } });
const confirmOrder = () => push({ event: 'usance-confirm-order' });

/** A page that listens to the host page. */
function Page() {
  useHostMessages();
  return <CheckoutScreen />;
}

async function openConfirmStep() {
  renderScreen(<Page />, { url: '/?order=order-basic&key=key-basic&plan=plan-30d-basic' });
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await user.click(screen.getByTestId('paymentMethods.continue'));
  await screen.findByTestId('paymentConfirmation.submitButton');
}
const readPayments = (scenario: string) => readJournal(scenario, 'deferred_payments');

test('a confirmation that follows the push of another order pays neither', async () => {
  await openConfirmStep();
  act(() => {
    pushOrder('single');
    confirmOrder();
  });
  expect(await screen.findByText('Pay in 30 days')).toBeInTheDocument();
  expect(mockRouter.asPath).toContain('order=order-single');
  expect([await readPayments('basic'), await readPayments('single')]).toEqual([[], []]);
});

test('a confirmation that follows the push of another plan does not pay the plan before it', async () => {
  await openConfirmStep();
  act(() => {
    push({ payload: { plan: 'plan-3x-basic' } });
    confirmOrder();
  });
  await waitFor(() => expect(screen.getByText(/^Pay in 3 instalments/)).toBeInTheDocument());
  await screen.findByTestId('paymentConfirmation.submitButton');
  expect(await readPayments('basic')).toEqual([]);
});

describe('an order that is opened again after another', () => {
  const readOrders = () => readJournal('basic', 'orders');

  async function openOtherAndReturn() {
    act(() => pushOrder('single'));
    await screen.findByTestId('selectedPaymentPlan');
    act(() => pushOrder('basic'));
    expect(await screen.findByRole('radio', { name: 'Pay in 3 instalments' })).toBeInTheDocument();
  }

  test('is read again', async () => {
    renderScreen(<Page />, { url: '/?order=order-basic&key=key-basic' });
    await screen.findByRole('radio', { name: 'Pay in 3 instalments' });
    expect(await readOrders()).toHaveLength(1);
    await openOtherAndReturn();
    expect(await readOrders()).toHaveLength(2);
  });

  test('is shown although its first read failed', async () => {
    server.use(
      http.get('*/payment/orders/order-basic/', () => new HttpResponse(null, { status: 404 }), {
        once: true,
      }),
    );
    renderScreen(<Page />, { url: '/?order=order-basic&key=key-basic' });
    await waitFor(() => expect(mockRouter.pathname).toBe('/error'));
    await openOtherAndReturn();
    expect(mockRouter.pathname).toBe('/');
  });
});

test('another order opens after a crash of the page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const PageThatCrashes = () => {
    if (useReference().parameters.order === 'order-basic') throw new Error('Crash');
    return <CheckoutScreen />;
  };
  const Listener = () => {
    useHostMessages();
    return (
      <ErrorBoundary>
        <PageThatCrashes />
      </ErrorBoundary>
    );
  };
  renderScreen(<Listener />, { url: '/?order=order-basic&key=key-basic' });
  expect(await screen.findByTestId('error.title')).toBeInTheDocument();
  act(() => pushOrder('single'));
  expect(await screen.findByTestId('selectedPaymentPlan')).toBeInTheDocument();
});
