import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { callsOf, pick, row, rows } from '@/__tests__/support/chooser';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, server, store } from '@/__tests__/support/sandbox';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';

answerFromSandbox();

const open = (scenario: string, more = '') =>
  renderScreen(<CheckoutScreen />, { url: `/?order=order-${scenario}&key=key-${scenario}${more}` });
const user = userEvent.setup();
const payByTransfer = async () => {
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await user.click(screen.getByTestId('paymentMethods.continue'));
  await user.click(await screen.findByTestId('paymentConfirmation.submitButton'));
};

const keys: (string | null)[] = [];
beforeEach(() => {
  keys.splice(0);
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('deferred_payments')) keys.push(request.headers.get('idempotency-key'));
  });
});

test('nothing can be changed while a payment is under way', async () => {
  open('processing', '&plan=plan-30d-processing');
  await payByTransfer();
  const changes = screen.getAllByRole('button', { name: /^Change/ });
  expect(changes).toHaveLength(2);
  changes.forEach((change) => expect(change).toBeDisabled());
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'), { timeout: 4000 });
});

test('the same choice keeps its intention through a visit to the plans', async () => {
  open('confirm-flaky', '&plan=plan-30d-confirm-flaky');
  await payByTransfer();
  await screen.findByTestId('paymentConfirmation.error');
  await user.click(screen.getByRole('button', { name: 'Change: Payment plan' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByTestId('paymentMethods.continue'));
  await user.click(await screen.findByTestId('paymentConfirmation.submitButton'));
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
  expect(new Set(keys).size).toBe(1);
  expect(store.purchase('confirm-flaky')?.confirmations.size).toBe(1);
});

test('a payment that was answered is paid, although the order cannot be read again', async () => {
  open('basic', '&plan=plan-30d-basic');
  await screen.findByRole('radio', { name: 'Bank transfer' });
  let refused = 0;
  server.use(
    http.get('*/payment/orders/:id/', () => {
      refused += 1;
      return new HttpResponse('', { status: 403 });
    }),
  );
  await payByTransfer();
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
  expect(refused).toBe(1);
  expect(keys).toHaveLength(1);
});

test('a status that we do not know is no payment and no refusal', async () => {
  open('confirm-unknown', '&plan=plan-30d-confirm-unknown');
  await payByTransfer();
  expect(await screen.findByTestId('paymentConfirmation.error')).toHaveTextContent('no');
  await user.click(screen.getByTestId('paymentConfirmation.submitButton'));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(new Set(keys).size).toBe(1);
});

test('only the method that was declined says so', async () => {
  open('payment-declined', '&plan=plan-30d-payment-declined');
  await user.click(await screen.findByTestId('paymentConfirmation.submitButton'));
  expect(await screen.findByTestId('paymentConfirmation.error')).toHaveFocus();
  const methods = screen.getByRole('radiogroup', { name: 'Settlement methods' });
  await user.click(within(methods).getByRole('radio', { name: /Bank transfer/ }));
  const row = screen.getByText(/unable to authenticate/).closest('[data-testid^="paymentMethod."]');
  expect(row).toHaveTextContent('ending');
  expect(screen.queryByTestId('paymentConfirmation.error')).toBeNull();
});

test('a plan that the merchant chooses later counts more than the buyer’s earlier press', async () => {
  open('basic', '&plan=plan-30d-basic&showPaymentOffers=true');
  await user.click(await screen.findByRole('radio', { name: 'Pay in 3 instalments' }));
  await waitFor(() => expect(mockRouter.asPath).toContain('plan-3x-basic'));
  await act(() => mockRouter.replace(mockRouter.asPath.replace('plan-3x-basic', 'plan-30d-basic')));
  expect(screen.getByRole('radio', { name: 'Pay in 30 days' })).toBeChecked();
});

test('an offer that cannot be made is over at once', async () => {
  server.use(http.post('*/create_offer', () => new HttpResponse('', { status: 422 })));
  renderScreen(<CheckoutScreen />, { url: '/?intent=intent-basic_x&key=key-basic' });
  await waitFor(() => expect(mockRouter.pathname).toBe('/error'), { timeout: 4000 });
});

test('a read that failed can be tried again from the error page', async () => {
  const { ErrorScreen } = await import('@/components/errors/error-screen');
  renderScreen(<ErrorScreen />, { url: '/error?order=order-basic&key=wrong' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(mockRouter.asPath).toBe('/?order=order-basic&key=wrong'));
});

test('settlement methods that cannot be read are tried again, and the buyer is told', async () => {
  let failures = 1;
  server.use(
    http.get('*/organisations/:id/house_payment_methods', () =>
      failures-- > 0 ? new HttpResponse('', { status: 503 }) : undefined,
    ),
  );
  open('basic', '&plan=plan-30d-basic');
  expect(await screen.findByText('The connection failed. Trying again…')).toBeInTheDocument();
  expect(await screen.findByRole('radio', { name: 'Bank transfer' }, { timeout: 4000 })).toBeInTheDocument();
});

test('a merchant who asks to confirm after a decline is obeyed', async () => {
  open('payment-declined', '&plan=plan-30d-payment-declined');
  await user.click(await screen.findByTestId('paymentConfirmation.submitButton'));
  await screen.findByTestId('paymentConfirmation.error');
  await user.click(screen.getByRole('radio', { name: /Bank transfer/ }));
  act(() => {
    const data = { sdk: true, action: 'push', event: 'usance-confirm-order' };
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: window.location.origin, source: window }),
    );
  });
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
});

const comeBack = () =>
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
const confirmFromShop = () =>
  act(() => {
    const data = { sdk: true, action: 'push', event: 'usance-confirm-order' };
    window.dispatchEvent(new MessageEvent('message', { data, source: window, origin: location.origin }));
  });

test('a page that comes back looks at the order before it pays, whoever asks', async () => {
  open('basic', '&plan=plan-30d-basic');
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await user.click(screen.getByTestId('paymentMethods.continue'));
  await screen.findByTestId('paymentConfirmation.form');
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.get('*/payment/orders/:id/', async () => {
      await held;
      return undefined;
    }),
  );
  comeBack();
  confirmFromShop();
  expect(keys).toEqual([]);
  answer();
  await waitFor(() => expect(screen.getByTestId('paymentConfirmation.form').closest('[inert]')).toBeNull());
  confirmFromShop();
  await waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'));
  expect(keys).toHaveLength(1);
});

test('another order begins at its own beginning', async () => {
  open('basic', '&plan=plan-30d-basic');
  await screen.findByRole('radio', { name: 'Bank transfer' });
  act(() => mockRouter.setCurrentUrl('/?order=order-saved&key=key-saved'));
  expect(await screen.findByTestId('paymentOffers')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Bank transfer' })).not.toBeInTheDocument();
});

describe('saved methods that were changed', () => {
  const choose = async (plan: string | RegExp) => {
    await user.click(await screen.findByRole('radio', { name: plan }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
  };
  const change = async (what: string) =>
    user.click(await screen.findByRole('button', { name: `Change: ${what}` }));

  test('under one plan are changed under another that was seen before', async () => {
    open('saved');
    await choose('Pay in 30 days');
    expect(await screen.findByTestId('paymentMethods.summary')).toHaveTextContent('4242');
    await change('Payment plan');
    await choose(/^Pay now/);
    await pick('card-visa', 'Delete');
    await user.click(await screen.findByTestId('deleteModal.confirm'));
    await waitFor(() => expect(rows()).not.toContain('card-visa'));
    await change('Payment plan');
    await choose('Pay in 30 days');
    expect(await screen.findByTestId('paymentMethods.summary')).toHaveTextContent('4444');
    await change('Settlement method');
    await row('card-mastercard');
    expect(rows()).not.toContain('card-visa');
  });

  test('are what the API says after a change that failed when the list was away', async () => {
    let refuse: () => void = () => undefined;
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    server.use(
      http.patch('*/stripe_payment_methods/card-mastercard', async () => {
        await refused;
        return HttpResponse.json({ message: 'No.' }, { status: 400 });
      }),
    );
    open('saved', '&plan=plan-30d-saved');
    await change('Settlement method');
    await pick('card-mastercard', 'Set as default');
    await waitFor(async () => expect(await row('card-mastercard')).toHaveTextContent('Default'));
    await user.click(screen.getByTestId('paymentMethods.continue'));
    await screen.findByTestId('paymentConfirmation.form');
    refuse();
    await waitFor(async () => expect(await callsOf('saved', 'GET')).toHaveLength(6));
    await change('Settlement method');
    await waitFor(async () => expect(await row('card-mastercard')).not.toHaveTextContent('Default'));
    expect(await row('card-visa')).toHaveTextContent('Default');
  });
});

describe('what was typed for a direct debit', () => {
  const holder = () => screen.findByLabelText<HTMLInputElement>('Account holder name');
  const sortCode = () => screen.getByLabelText<HTMLInputElement>('Sort code');
  const type = async () => {
    await user.type(await holder(), 'Ada Baker');
    await user.type(sortCode(), '400000');
    expect(sortCode()).toHaveValue('40-00-00');
  };

  test('is there again after a visit to the plans, and after a look at another method', async () => {
    open('basic', '&plan=plan-30d-basic');
    await user.click(await screen.findByRole('radio', { name: 'Direct Debit' }));
    await type();
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

  test('is seen again, where it concerns who the buyer is, and checked', async () => {
    open('basic', '&plan=plan-30d-basic');
    await user.click(await screen.findByRole('radio', { name: 'Direct Debit' }));
    await type();
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

  test('is gone after Cancel', async () => {
    open('saved', '&plan=plan-30d-saved');
    const begin = async () => {
      await user.click(await screen.findByTestId('paymentMethods.addNew'));
      await user.click(await screen.findByRole('radio', { name: 'Direct Debit' }));
    };
    await user.click(await screen.findByRole('button', { name: 'Change: Settlement method' }));
    await begin();
    await type();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await begin();
    expect(await holder()).toHaveValue('');
  });
});
