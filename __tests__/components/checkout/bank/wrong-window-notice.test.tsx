import { act, screen, waitFor } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, server, store } from '@/__tests__/support/sandbox';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { countBytesToSeal, sealKey } from '@/lib/domain/url/sealed-key';
import { saveKeyPad } from '@/lib/session/order-session';

answerFromSandbox();
beforeEach(() => sessionStorage.clear());
afterEach(() => server.events.removeAllListeners());

const sealTestKey = () =>
  sealKey('key-instant', crypto.getRandomValues(new Uint8Array(countBytesToSeal('key-instant'))));
const returnFromBank = (key: string) =>
  renderScreen(<CheckoutScreen />, {
    url: `/?order=order-instant&key=${key}&plan=plan-0d-instant&instantPaymentStatus=complete`,
  });

test('points to the original window if the pad is missing, without requests or navigation', async () => {
  const onRequest = jest.fn();
  server.events.on('request:start', onRequest);
  returnFromBank(sealTestKey().text);
  expect(await screen.findByText('Please go back to the shop')).toBeVisible();
  expect(screen.getByText(/^If you cannot continue, please write to us/)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(/go back to the window in which you began/),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect([onRequest.mock.calls.length, mockRouter.pathname]).toEqual([0, '/']);
});

test('names the shop if a copied address is opened in another window', async () => {
  renderScreen(<CheckoutScreen />, { url: `/?order=order-basic&key=${sealTestKey().text}` });
  expect(await screen.findByText('This checkout was opened in another window')).toBeVisible();
  expect(screen.getByText(/^Please continue in the window in which you began/)).toBeVisible();
});

test('continues in the original window without the early script', async () => {
  const { text, name, pad } = sealTestKey();
  saveKeyPad(name, pad);
  const payment = store.openInstance('instant')?.deferredPayment;
  if (payment) payment.status = 'accepted';
  returnFromBank(text);
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
  expect(mockRouter.asPath).toContain('key=key-instant&');
  expect(sessionStorage).toHaveLength(0);
});
