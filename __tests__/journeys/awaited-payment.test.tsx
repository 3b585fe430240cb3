// Proves components/checkout/payment-watch and the decision behind it in the whole checkout.
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { openCheckout } from '@/__tests__/support/open-checkout';
import { answerFromSandbox, readJournal, server, store } from '@/__tests__/support/sandbox';
import { buildOrder } from '@/lib/sandbox/builders';

answerFromSandbox();
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

const passSeconds = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const findNotice = () => screen.findByRole('region', { name: 'We are waiting for the payment' });

test('offers no plan while a payment has a status that is not known, and watches the order', async () => {
  openCheckout('unknown-status');
  const notice = await findNotice();
  expect(screen.queryByTestId('paymentOffers')).not.toBeInTheDocument();
  expect(notice).toHaveTextContent('quote order order-unknown-status.');
  const mail = within(notice).getByRole('link');
  expect(mail).toHaveAttribute('href', expect.stringContaining('subject=Order%20order-unknown-status'));
  const payment = store.openInstance('unknown-status')?.deferredPayment;
  if (payment) payment.status = 'ACCEPTED';
  await passSeconds(6);
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
  expect(await readJournal('unknown-status', 'deferred_payments')).toEqual([]);
});

test('offers the plans again once the payment turns out to be declined', async () => {
  openCheckout('unknown-status');
  await findNotice();
  const instance = store.openInstance('unknown-status');
  if (instance?.deferredPayment)
    Object.assign(instance.deferredPayment, {
      status: 'rejected',
      rejection_reason: { code: 'payment_declined' },
    });
  await passSeconds(6);
  expect(await screen.findByTestId('paymentOffers')).toBeInTheDocument();
});

test.each([
  ['CANCELLED', 'The payment was cancelled'],
  ['expired', 'The payment offer has expired'],
  ['PAID', 'We are waiting for the payment'],
])('watches an order without a payment that is %s, and says: %s', async (status, title) => {
  server.use(
    http.get('*/payment/orders/:id/', () =>
      HttpResponse.json({ ...buildOrder({ id: 'order-basic', status }), payment_offer: null }),
    ),
  );
  openCheckout('basic');
  const notice = await screen.findByRole('region', { name: title });
  expect(notice).toHaveTextContent('quote order order-basic.');
  expect(screen.queryByTestId('paymentOffers')).not.toBeInTheDocument();
});
