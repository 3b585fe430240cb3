// Proves hooks/checkout/check-consent and use-changed-terms in the whole checkout.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { openCheckout } from '@/__tests__/support/open-checkout';
import { answerFromSandbox, callSandbox, readJournal, server } from '@/__tests__/support/sandbox';

answerFromSandbox();
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const findButton = () => screen.findByTestId('paymentConfirmation.submitButton');
const openConfirmStep = async () => {
  openCheckout('basic', '&plan=plan-30d-basic');
  await userEvent.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await userEvent.click(screen.getByTestId('paymentMethods.continue'));
  return findButton();
};
/** Changes the amounts of the order, for every read or for the next one. */
const changeAmounts = async (options?: { once: boolean }) => {
  const { body: order } = await callSandbox(
    'GET',
    '/payment/orders/order-basic/?expand=payment_offer,customer.organisation,customer.user',
  );
  for (const plan of order.payment_offer.offered_payment_plans)
    Object.assign(plan.scheduled_payments[0], { amount: 130_000, discounted_amount: 130_000 });
  server.use(http.get('*/payment/orders/order-basic/', () => HttpResponse.json(order), options));
};
const countPayments = async () => (await readJournal('basic', 'deferred_payments')).length;

test('pays only what the button has shown: changed figures are shown, marked, and confirmed again', async () => {
  const button = await openConfirmStep();
  await changeAmounts({ once: true });
  const realNow = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + 6000);
  await userEvent.click(button);
  expect(await screen.findByTestId('paymentConfirmation.error')).toHaveTextContent(
    'The payment has changed since you last saw it, so nothing has been sent.',
  );
  expect(screen.getByText('Changed')).toBeVisible();
  expect(screen.getByTestId('paymentConfirmation.form')).toHaveTextContent('£1,300.00');
  expect(await countPayments()).toBe(0);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(button);
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
});

test('a press that brings the buyer back to the page pays only what the button has shown', async () => {
  const button = await openConfirmStep();
  await changeAmounts();
  const realNow = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + 61_000);
  fireEvent.focus(window);
  fireEvent.click(button);
  expect(await screen.findByTestId('paymentConfirmation.error')).toHaveTextContent(
    'The payment has changed since you last saw it, so nothing has been sent.',
  );
  expect(await countPayments()).toBe(0);
});

test.each([
  { secondsLater: 0, reads: 0 },
  { secondsLater: 4, reads: 0 },
  { secondsLater: 6, reads: 1 },
])('reads the order $reads times before a confirmation $secondsLater s after it was read', async (row) => {
  const openedAt = Date.now();
  const now = jest.spyOn(Date, 'now').mockReturnValue(openedAt);
  const button = await openConfirmStep();
  const countReads = async () =>
    (await readJournal('basic', '/orders/order-basic')).filter(({ method }) => method === 'GET').length;
  const readsBefore = await countReads();
  now.mockReturnValue(openedAt + row.secondsLater * 1000);
  await userEvent.click(button);
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
  const readsAfterPayment = 1;
  expect(await countReads()).toBe(readsBefore + row.reads + readsAfterPayment);
});

test('announces a plan that the host page changes on the confirm step, and holds the button', async () => {
  await openConfirmStep();
  await act(() => mockRouter.push('/?order=order-basic&key=key-basic&plan=plan-3x-basic'));
  const button = await findButton();
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  await userEvent.click(button);
  expect(
    screen.getByText(
      'The payment plan has been changed to: Pay in 3 instalments. Please check the details before you confirm.',
    ),
  ).toBeInTheDocument();
  expect(await countPayments()).toBe(0);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(button);
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
});

test('with a hidden summary, a plan that the host page changes is marked, and its confirm request is held', async () => {
  openCheckout('basic', '&plan=plan-30d-basic&hideSummary=true');
  await userEvent.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  const requestConfirmation = () => {
    const data = { sdk: true, action: 'push', event: 'usance-confirm-order' };
    window.dispatchEvent(new MessageEvent('message', { data, source: window, origin: location.origin }));
  };
  await act(() => mockRouter.push('/?order=order-basic&key=key-basic&plan=plan-3x-basic&hideSummary=true'));
  expect(await screen.findByText('Changed')).toBeVisible();
  requestConfirmation();
  await new Promise((resolve) => setTimeout(resolve));
  expect(await countPayments()).toBe(0);
  await waitFor(async () => {
    requestConfirmation();
    expect(await countPayments()).toBe(1);
  });
});
