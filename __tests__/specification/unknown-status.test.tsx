// Proves lib/checkout/unknown-values and hooks/checkout/use-outcome-effects in the whole checkout.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { reports } from '@/__tests__/support/capture-reports';
import { openCheckout } from '@/__tests__/support/open-checkout';
import { answerFromSandbox, callSandbox, server } from '@/__tests__/support/sandbox';

answerFromSandbox();
afterEach(() => jest.restoreAllMocks());

test('an order of an unknown status without a payment is payable, and reported once', async () => {
  const { body: order } = await callSandbox(
    'GET',
    '/payment/orders/order-basic/?expand=payment_offer,customer.organisation,customer.user',
  );
  server.use(
    http.get('*/payment/orders/order-basic/', () => HttpResponse.json({ ...order, status: 'Simmering' })),
  );
  openCheckout('basic');
  await userEvent.click(await screen.findByRole('radio', { name: /^Pay in 3 instalments/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Continue/ }));
  expect(await screen.findByRole('radio', { name: 'Bank transfer' })).toBeEnabled();
  expect(reports).toEqual(['[warning] Not understood: order Simmering']);
});
