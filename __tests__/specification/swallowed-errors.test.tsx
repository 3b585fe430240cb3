// Proves that calls which are repeated log what they swallow: hooks/order/use-order, hooks/payment-methods/fetch-methods,
// hooks/fraud.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { reports } from '@/__tests__/support/capture-reports';
import { openCheckout } from '@/__tests__/support/open-checkout';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';

answerFromSandbox();
afterEach(() => jest.restoreAllMocks());

const refuseOnce = (path: string | RegExp) =>
  server.use(http.all(path, () => HttpResponse.json({}, { status: 503 }), { once: true }));
const expectOneWarning = () => expect(reports).toEqual([expect.stringMatching(/^\[warning\] .*503/)]);

test('a read of the order that fails and is repeated is logged at level warning', async () => {
  refuseOnce('*/payment/orders/order-basic/');
  openCheckout('basic');
  expect(await screen.findByTestId('paymentOffers', undefined, { timeout: 5000 })).toBeVisible();
  expectOneWarning();
});

test('a read of the methods that fails and is repeated is logged at level warning', async () => {
  refuseOnce('*/organisations/org-saved/stripe_payment_methods');
  openCheckout('saved', '&plan=plan-30d-saved');
  await waitFor(expectOneWarning, { timeout: 5000 });
  expect(await screen.findByTestId('paymentConfirmation.form', undefined, { timeout: 5000 })).toBeVisible();
});

const continueWithPlan = async () => userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
const waitForWarning = () => waitFor(expectOneWarning, { timeout: 5000 });

test.each([
  ['a fraud session that is requested again', /session_id/],
  ['a verification of the plan that is repeated', /\/verify$/],
])('%s is logged at level warning', async (_, path) => {
  refuseOnce(path);
  openCheckout('basic');
  await continueWithPlan();
  await waitForWarning();
  expect(
    await screen.findByRole('heading', { name: 'Choose a payment method' }, { timeout: 5000 }),
  ).toBeVisible();
});

test('a read of the identity status that fails and is repeated is logged at level warning', async () => {
  refuseOnce('*/veriff_sessions/vs_*');
  openCheckout('fraud-challenge');
  await continueWithPlan();
  await waitForWarning();
});
