// Proves the whole checkout when the buyer or the merchant changes a choice, or when a request fails.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import {
  readMethodCalls,
  pickMenuItem,
  findMethodRow,
  listMethodIds,
} from '@/__tests__/support/method-chooser';
import { openCheckout } from '@/__tests__/support/open-checkout';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, server, store } from '@/__tests__/support/sandbox';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';

answerFromSandbox();

const user = userEvent.setup();
const payByTransfer = async () => {
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await user.click(screen.getByTestId('paymentMethods.continue'));
  await user.click(await screen.findByTestId('paymentConfirmation.submitButton'));
};

const restoreFromBfcache = () =>
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
const requestConfirmation = () =>
  act(() => {
    const data = { sdk: true, action: 'push', event: 'usance-confirm-order' };
    window.dispatchEvent(new MessageEvent('message', { data, source: window, origin: location.origin }));
  });

const idempotencyKeys: (string | null)[] = [];
beforeEach(() => {
  idempotencyKeys.splice(0);
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('deferred_payments'))
      idempotencyKeys.push(request.headers.get('idempotency-key'));
  });
});

test('disables the Change buttons during a payment', async () => {
  openCheckout('processing', '&plan=plan-30d-processing');
  await payByTransfer();
  const changeButtons = screen.getAllByRole('button', { name: /^Change/ });
  expect(changeButtons).toHaveLength(2);
  changeButtons.forEach((button) => expect(button).toBeDisabled());
  expect(screen.getByTestId('paymentConfirmation.submitButton')).toHaveTextContent(/^Confirming…$/);
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'), { timeout: 4000 });
});

test('repeats the idempotency key after the buyer has reopened the plan step', async () => {
  openCheckout('confirm-flaky', '&plan=plan-30d-confirm-flaky');
  await payByTransfer();
  await screen.findByTestId('paymentConfirmation.error');
  await user.click(screen.getByRole('button', { name: 'Change: Payment plan' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByTestId('paymentMethods.continue'));
  await user.click(await screen.findByTestId('paymentConfirmation.submitButton'));
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
  expect(new Set(idempotencyKeys).size).toBe(1);
  expect(store.openInstance('confirm-flaky')?.confirmations.size).toBe(1);
});

test('shows the confirmation if the payment was accepted and the order cannot be read again', async () => {
  openCheckout('basic', '&plan=plan-30d-basic');
  await screen.findByRole('radio', { name: 'Bank transfer' });
  let refusedReads = 0;
  server.use(
    http.get('*/payment/orders/:id/', () => {
      refusedReads += 1;
      return new HttpResponse('', { status: 403 });
    }),
  );
  await payByTransfer();
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
  expect(refusedReads).toBe(1);
  expect(idempotencyKeys).toHaveLength(1);
});

test('waits for a payment whose status is not known, and sends nothing again', async () => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  openCheckout('confirm-unknown', '&plan=plan-30d-confirm-unknown');
  await payByTransfer();
  const heading = await screen.findByRole('heading', { name: 'We are waiting for the payment' });
  expect(heading).toHaveFocus();
  expect(screen.queryByTestId('paymentConfirmation.submitButton')).not.toBeInTheDocument();
  expect(idempotencyKeys).toHaveLength(1);
});

test('shows the decline only for the method that was declined', async () => {
  openCheckout('payment-declined', '&plan=plan-30d-payment-declined');
  await user.click(await screen.findByTestId('paymentConfirmation.submitButton'));
  expect(await screen.findByTestId('paymentConfirmation.error')).toHaveFocus();
  const methods = screen.getByRole('radiogroup', { name: 'Payment methods' });
  await user.click(within(methods).getByRole('radio', { name: /Bank transfer/ }));
  const row = screen.getByText(/unable to authenticate/).closest('[data-testid^="paymentMethod."]');
  expect(row).toHaveTextContent('ending');
  expect(screen.queryByTestId('paymentConfirmation.error')).toBeNull();
});

test('replaces the plan of the buyer by one that the merchant selects later', async () => {
  openCheckout('basic', '&plan=plan-30d-basic&showPaymentOffers=true');
  await user.click(await screen.findByRole('radio', { name: 'Pay in 3 instalments' }));
  await waitFor(() => expect(mockRouter.asPath).toContain('plan-3x-basic'));
  await act(() => mockRouter.replace(mockRouter.asPath.replace('plan-3x-basic', 'plan-30d-basic')));
  expect(screen.getByRole('radio', { name: 'Pay in 30 days' })).toBeChecked();
});

test('leads to the error page if an offer is refused', async () => {
  server.use(http.post('*/create_offer', () => new HttpResponse('', { status: 422 })));
  renderScreen(<CheckoutScreen />, { url: '/?intent=intent-basic_x&key=key-basic' });
  await waitFor(() => expect(mockRouter.pathname).toBe('/error'), { timeout: 4000 });
});

test('returns from the error page to the checkout on Try again', async () => {
  const { ErrorScreen } = await import('@/components/errors/error-screen');
  renderScreen(<ErrorScreen />, { url: '/error?order=order-basic&key=wrong' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(mockRouter.asPath).toBe('/?order=order-basic&key=wrong'));
});

test('retries a failed read of the methods, and shows that it does', async () => {
  let failures = 1;
  server.use(
    http.get('*/organisations/:id/house_payment_methods', () =>
      failures-- > 0 ? new HttpResponse('', { status: 503 }) : undefined,
    ),
  );
  openCheckout('basic', '&plan=plan-30d-basic');
  expect(await screen.findByText('The connection failed. Trying again…')).toBeInTheDocument();
  expect(await screen.findByRole('radio', { name: 'Bank transfer' }, { timeout: 4000 })).toBeInTheDocument();
});

test('confirms on request of the merchant after a decline', async () => {
  openCheckout('payment-declined', '&plan=plan-30d-payment-declined');
  await user.click(await screen.findByTestId('paymentConfirmation.submitButton'));
  await screen.findByTestId('paymentConfirmation.error');
  await user.click(screen.getByRole('radio', { name: /Bank transfer/ }));
  requestConfirmation();
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
});

test('reads the order after a restore from the bfcache, and ignores requests to confirm until then', async () => {
  openCheckout('basic', '&plan=plan-30d-basic');
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await user.click(screen.getByTestId('paymentMethods.continue'));
  await screen.findByTestId('paymentConfirmation.form');
  let answerRead: () => void = () => undefined;
  const heldRead = new Promise<void>((resolve) => (answerRead = resolve));
  server.use(
    http.get('*/payment/orders/:id/', async () => {
      await heldRead;
      return undefined;
    }),
  );
  restoreFromBfcache();
  requestConfirmation();
  expect(idempotencyKeys).toEqual([]);
  answerRead();
  await waitFor(() => expect(screen.getByTestId('paymentConfirmation.form').closest('[inert]')).toBeNull());
  requestConfirmation();
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
  expect(idempotencyKeys).toHaveLength(1);
});

test('starts at the plan step for another order', async () => {
  openCheckout('basic', '&plan=plan-30d-basic');
  await screen.findByRole('radio', { name: 'Bank transfer' });
  act(() => mockRouter.setCurrentUrl('/?order=order-saved&key=key-saved'));
  expect(await screen.findByTestId('paymentOffers')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Bank transfer' })).not.toBeInTheDocument();
});

describe('a change of the saved methods', () => {
  const selectPlan = async (plan: string | RegExp) => {
    await user.click(await screen.findByRole('radio', { name: plan }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
  };
  const reopenStep = async (step: string) =>
    user.click(await screen.findByRole('button', { name: `Change: ${step}` }));

  test('shows in the list of every plan', async () => {
    openCheckout('saved');
    await selectPlan('Pay in 30 days');
    expect(await screen.findByTestId('paymentMethods.summary')).toHaveTextContent('4242');
    await reopenStep('Payment plan');
    await selectPlan(/^Pay now/);
    await pickMenuItem('card-visa', 'Delete');
    await user.selectOptions(
      within(await screen.findByTestId('deleteModal')).getByRole('combobox'),
      'card-mastercard',
    );
    await user.click(screen.getByTestId('deleteModal.confirm'));
    await waitFor(() => expect(listMethodIds()).not.toContain('card-visa'));
    await reopenStep('Payment plan');
    await selectPlan('Pay in 30 days');
    expect(await screen.findByTestId('paymentMethods.summary')).toHaveTextContent('4444');
    await reopenStep('Payment method');
    await findMethodRow('card-mastercard');
    expect(listMethodIds()).not.toContain('card-visa');
  });

  test('is undone if it fails after the list has closed', async () => {
    let refuseChange: () => void = () => undefined;
    const heldChange = new Promise<void>((resolve) => (refuseChange = resolve));
    server.use(
      http.patch('*/stripe_payment_methods/card-mastercard', async () => {
        await heldChange;
        return HttpResponse.json({ message: 'No.' }, { status: 400 });
      }),
    );
    openCheckout('saved', '&plan=plan-30d-saved');
    await reopenStep('Payment method');
    await pickMenuItem('card-mastercard', 'Set as default');
    await waitFor(async () => expect(await findMethodRow('card-mastercard')).toHaveTextContent('Default'));
    await user.click(screen.getByTestId('paymentMethods.continue'));
    await screen.findByTestId('paymentConfirmation.form');
    refuseChange();
    await waitFor(async () => expect(await readMethodCalls('saved', 'GET')).toHaveLength(6));
    await reopenStep('Payment method');
    await waitFor(async () =>
      expect(await findMethodRow('card-mastercard')).not.toHaveTextContent('Default'),
    );
    expect(await findMethodRow('card-visa')).toHaveTextContent('Default');
  });
});

describe('the input of a direct debit', () => {
  const holder = () => screen.findByLabelText<HTMLInputElement>('Account holder name');
  const sortCode = () => screen.getByLabelText<HTMLInputElement>('Sort code');
  const typeAccount = async () => {
    await user.type(await holder(), 'Ada Baker');
    await user.type(sortCode(), '400000');
    expect(sortCode()).toHaveValue('40-00-00');
  };

  test('is kept when the buyer changes the plan or looks at another method', async () => {
    openCheckout('basic', '&plan=plan-30d-basic');
    await user.click(await screen.findByRole('radio', { name: 'Direct Debit' }));
    await typeAccount();
    await user.click(screen.getByRole('button', { name: 'Change: Payment plan' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('radio', { name: 'Direct Debit' }));
    expect(await holder()).toHaveValue('Ada Baker');
    expect(sortCode()).toHaveValue('40-00-00');
    await user.click(screen.getByRole('radio', { name: 'Bank transfer' }));
    await user.click(screen.getByRole('radio', { name: 'Direct Debit' }));
    expect(await holder()).toHaveValue('Ada Baker');
    await user.type(screen.getByLabelText('Account number'), '70872490');
    await user.click(screen.getByTestId('directDebitForm.submit'));
    expect(await screen.findByTestId('directDebitSummary')).toHaveTextContent('Ada Baker');
  });

  test('keeps the customer details visible and validates them after a change of plan', async () => {
    openCheckout('basic', '&plan=plan-30d-basic');
    await user.click(await screen.findByRole('radio', { name: 'Direct Debit' }));
    await typeAccount();
    await user.type(screen.getByLabelText('Account number'), '70872490');
    await user.click(screen.getByTestId('directDebitForm.submit'));
    await user.click(await screen.findByRole('button', { name: 'Change customer details' }));
    await user.clear(await screen.findByLabelText('Company name'));
    await user.click(screen.getByRole('button', { name: 'Change: Payment plan' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('radio', { name: 'Direct Debit' }));
    expect(await screen.findByLabelText('Company name')).toHaveValue('');
    await user.click(screen.getByTestId('directDebitForm.submit'));
    expect(await screen.findByTestId('errorSummary')).toHaveTextContent('Company name');
  });

  test('is cleared by Cancel', async () => {
    openCheckout('saved', '&plan=plan-30d-saved');
    const openForm = async () => {
      await user.click(await screen.findByTestId('paymentMethods.addNew'));
      await user.click(await screen.findByRole('radio', { name: 'Direct Debit' }));
    };
    await user.click(await screen.findByRole('button', { name: 'Change: Payment method' }));
    await openForm();
    await typeAccount();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await openForm();
    expect(await holder()).toHaveValue('');
  });
});
