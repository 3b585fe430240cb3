// Proves hooks/checkout/use-confirm-payment and hooks/bank/use-bank-approval for instant payments.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { openCheckout, openEmbeddedCheckout } from '@/__tests__/support/open-checkout';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, callSandbox, readJournal, server, store } from '@/__tests__/support/sandbox';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { buildInstantPayment } from '@/lib/sandbox/builders';
import { readBankSession } from '@/lib/session/read-order-session';

answerFromSandbox();

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  // jsdom logs an error for each navigation.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/?order=order-basic&key=key-basic');
});
afterEach(() => jest.restoreAllMocks());

const openPlan = (query = '') => openCheckout('basic', `&plan=plan-0d-basic${query}`);
const countPosts = async (path: string) =>
  (await readJournal('basic', path)).filter(({ method }) => method === 'POST').length;
const saveInstantPayment = () =>
  store.openInstance('basic')?.paymentMethods.push({ ...buildInstantPayment(), provider: 'gocardless' });
const selectSavedMethod = async () => {
  const rows = await screen.findByRole('radiogroup', { name: 'Payment methods' });
  await userEvent.click(within(rows).getByRole('radio', { name: /nstant/ }));
  await userEvent.click(screen.getByTestId('paymentMethods.continue'));
};
const clickConfirm = async () =>
  userEvent.click(await screen.findByTestId('paymentConfirmation.submitButton'));
const findBankHeading = () => screen.findByRole('heading', { name: 'Payment at your bank' });
/** Records the URL and the bank session at the time of each payment request. */
const recordPayments = (status?: number) => {
  const payments: { asPath: string; bankSession: unknown }[] = [];
  server.use(
    http.post('*/payment/deferred_payments', () => {
      payments.push({ asPath: mockRouter.asPath, bankSession: readBankSession('order-basic') });
      return status ? new HttpResponse('', { status }) : undefined;
    }),
  );
  return payments;
};

test('records an instant payment before it is sent, and shows it as unapproved after a reload', async () => {
  saveInstantPayment();
  const payments = recordPayments();
  const { unmount } = openPlan();
  await selectSavedMethod();
  await clickConfirm();
  expect(await findBankHeading()).toHaveFocus();
  expect(payments).toEqual([
    { asPath: expect.stringContaining('instantPaymentStatus=pending'), bankSession: {} },
  ]);
  unmount();
  renderScreen(<CheckoutScreen />, { url: mockRouter.asPath });
  await findBankHeading();
  expect(mockRouter.pathname).toBe('/');
});

test('removes the record of an instant payment if another method is confirmed', async () => {
  const payments = recordPayments();
  openPlan('&instantPaymentStatus=pending');
  await userEvent.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await userEvent.click(screen.getByTestId('paymentMethods.continue'));
  await clickConfirm();
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
  expect(payments).toEqual([
    { asPath: expect.not.stringContaining('instantPaymentStatus'), bankSession: undefined },
  ]);
});

test('creates no billing request if another tab has confirmed the order', async () => {
  saveInstantPayment();
  openPlan();
  await selectSavedMethod();
  await screen.findByTestId('paymentConfirmation.form');
  const [method] = (store.openInstance('basic')?.paymentMethods ?? []).filter(
    ({ type }) => type === 'instant_payment',
  );
  await callSandbox('POST', '/payment/deferred_payments', {
    body: { order: 'order-basic', payment_plan: 'plan-0d-basic', payment_method: method?.id },
    headers: { 'Idempotency-Key': 'other-tab' },
  });
  await clickConfirm();
  await findBankHeading();
  expect(screen.queryByRole('button', { name: 'Continue to your bank' })).toBeNull();
  expect(await countPosts('gocardless_setup')).toBe(0);
});

test('sends no instant payment without session storage, and offers another method', async () => {
  saveInstantPayment();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  openPlan();
  await selectSavedMethod();
  await clickConfirm();
  expect(await screen.findByTestId('paymentConfirmation.error')).toHaveTextContent(
    'Your bank cannot be opened here, because your browser does not let this page store anything.',
  );
  expect([await countPosts('deferred_payments'), mockRouter.asPath.includes('pending')]).toEqual([0, false]);
  await userEvent.click(await screen.findByRole('radio', { name: /^Bank transfer/ }));
  await userEvent.click(screen.getByTestId('paymentMethods.continue'));
  await clickConfirm();
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
});

test('watches an open payment for 30 s although the address calls it complete, then ends as pending', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const passSeconds = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  const { sentMessages } = openEmbeddedCheckout('instant', '&instantPaymentStatus=complete');
  const findSuccesses = () => sentMessages.filter(({ event }) => event === 'success');
  await findBankHeading();
  await passSeconds(28);
  expect(screen.getByRole('heading', { name: 'Payment at your bank' })).toBeInTheDocument();
  expect(findSuccesses()).toEqual([]);
  for (let seconds = 0; seconds < 10; seconds += 1) await passSeconds(1);
  expect(findSuccesses()).toEqual([
    expect.objectContaining({ payload: expect.objectContaining({ status: 'pending_payment' }) }),
  ]);
  jest.useRealTimers();
});
