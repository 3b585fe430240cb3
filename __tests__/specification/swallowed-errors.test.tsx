// Proves that reads which are repeated log what they swallow: hooks/order/use-order, hooks/payment-methods/fetch-methods.
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { reports } from '@/__tests__/support/capture-reports';
import { openCheckout } from '@/__tests__/support/open-checkout';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';

answerFromSandbox();
afterEach(() => jest.restoreAllMocks());

const refuseOnce = (path: string) =>
  server.use(http.get(path, () => HttpResponse.json({}, { status: 503 }), { once: true }));
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
