import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, call, server, store } from '@/__tests__/support/sandbox';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { visitOf } from '@/lib/api/visit-store';
import { buildInstantPayment } from '@/lib/sandbox/builders';

answerFromSandbox();

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  // jsdom says each time that it cannot leave the page.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/?order=order-basic&key=key-basic');
});
afterEach(() => jest.restoreAllMocks());

const open = (more = '') =>
  renderScreen(<CheckoutScreen />, { url: `/?order=order-basic&key=key-basic&plan=plan-0d-basic${more}` });
const posts = async (path: string) => {
  const { body } = await call('GET', '/api/sandbox/orders/order-basic/journal');
  return (body as { method: string; path: string }[]).filter(
    (entry) => entry.method === 'POST' && entry.path.includes(path),
  ).length;
};
const save = () =>
  store.purchase('basic')?.methods.push({ ...buildInstantPayment(), provider: 'gocardless' });
const chooseSaved = async () => {
  const rows = await screen.findByRole('radiogroup', { name: 'Settlement methods' });
  await userEvent.click(within(rows).getByRole('radio', { name: /nstant/ }));
  await userEvent.click(screen.getByTestId('paymentMethods.continue'));
};
const confirm = async () => userEvent.click(await screen.findByTestId('paymentConfirmation.submitButton'));
const atBank = () => screen.findByRole('heading', { name: 'Payment at your bank' });
/** Where the page was when the payment was sent, and what the tab knew. */
const whenSent = (status?: number) => {
  const seen: { address: string; visit: unknown }[] = [];
  server.use(
    http.post('*/payment/deferred_payments', () => {
      seen.push({ address: mockRouter.asPath, visit: visitOf('order-basic') });
      return status ? new HttpResponse('', { status }) : undefined;
    }),
  );
  return seen;
};

test('a confirmed instant payment is known before it is sent, so that a reload does not call it paid', async () => {
  save();
  const seen = whenSent();
  const { unmount } = open();
  await chooseSaved();
  await confirm();
  expect(await atBank()).toHaveFocus();
  expect(seen).toEqual([{ address: expect.stringContaining('instantPaymentStatus=pending'), visit: {} }]);
  unmount();
  renderScreen(<CheckoutScreen />, { url: mockRouter.asPath });
  await atBank();
  expect(mockRouter.pathname).toBe('/');
});

test('one billing request pays for one order, after a reload too', async () => {
  save();
  const { unmount } = open();
  await chooseSaved();
  await confirm();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to your bank' }));
  await waitFor(() => expect(visitOf('order-basic')?.url).toBeDefined());
  unmount();
  renderScreen(<CheckoutScreen />, { url: mockRouter.asPath });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to your bank' }));
  expect(await posts('gocardless_setup')).toBe(1);
});

test('any other method speaks for itself', async () => {
  const seen = whenSent();
  open('&instantPaymentStatus=pending');
  await userEvent.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await userEvent.click(screen.getByTestId('paymentMethods.continue'));
  await confirm();
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
  expect(seen).toEqual([{ address: expect.not.stringContaining('instantPaymentStatus'), visit: undefined }]);
});

test('a refused payment leaves nothing to approve', async () => {
  save();
  whenSent(422);
  open();
  await chooseSaved();
  await confirm();
  expect(await screen.findByTestId('paymentConfirmation.error')).toBeVisible();
  await waitFor(() => expect(mockRouter.asPath).not.toContain('instantPaymentStatus'));
  expect(visitOf('order-basic')).toBeUndefined();
});

test('where another tab is paying already, nothing is set up on top', async () => {
  save();
  open();
  await chooseSaved();
  await screen.findByTestId('paymentConfirmation.form');
  const [method] = (store.purchase('basic')?.methods ?? []).filter(({ type }) => type === 'instant_payment');
  await call('POST', '/payment/deferred_payments', {
    body: { order: 'order-basic', payment_plan: 'plan-0d-basic', payment_method: method?.id },
    headers: { 'Idempotency-Key': 'other-tab' },
  });
  await confirm();
  await atBank();
  expect(screen.queryByRole('button', { name: 'Continue to your bank' })).toBeNull();
  expect(await posts('gocardless_setup')).toBe(0);
});

test('where nothing can be stored nothing is confirmed, and another method can be chosen', async () => {
  save();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  open();
  await chooseSaved();
  await confirm();
  expect(await screen.findByTestId('paymentConfirmation.error')).toHaveTextContent(
    'Your bank cannot be opened here, because your browser does not let this page store anything.',
  );
  expect([await posts('deferred_payments'), mockRouter.asPath.includes('pending')]).toEqual([0, false]);
  await userEvent.click(await screen.findByRole('radio', { name: /^Bank transfer/ }));
  await userEvent.click(screen.getByTestId('paymentMethods.continue'));
  await confirm();
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
});
