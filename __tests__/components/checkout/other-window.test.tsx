import { screen, waitFor } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { keepPad } from '@/lib/api/visit-store';
import { bytesToSeal, sealKey } from '@/lib/domain/sealed-key';

answerFromSandbox();
beforeEach(() => sessionStorage.clear());
afterEach(() => server.events.removeAllListeners());

const seal = () => sealKey('key-instant', crypto.getRandomValues(new Uint8Array(bytesToSeal('key-instant'))));
const comeBack = (text: string) =>
  renderScreen(<CheckoutScreen />, {
    url: `/?order=order-instant&key=${text}&plan=plan-0d-instant&instantPaymentStatus=complete`,
  });

test('a window without the pad says where the order goes on, asks nothing and leads nowhere', async () => {
  const asked = jest.fn();
  server.events.on('request:start', asked);
  comeBack(seal().text);
  expect(await screen.findByText('Your bank has opened a new window')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(/go back to the window in which you began/),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([asked.mock.calls.length, mockRouter.pathname]).toEqual([0, '/']);
});

test('the window in which the buyer began goes on although the early script was missing', async () => {
  const { text, name, pad } = seal();
  keepPad(name, pad);
  comeBack(text);
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
  expect(mockRouter.asPath).toContain('key=key-instant&');
  expect(sessionStorage).toHaveLength(0);
});
