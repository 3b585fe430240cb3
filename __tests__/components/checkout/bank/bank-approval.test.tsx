import { readFileSync } from 'node:fs';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { useEffect } from 'react';
import { openEmbeddedCheckout } from '@/__tests__/support/open-checkout';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, readJournal, server, store } from '@/__tests__/support/sandbox';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { usePaymentSelection, type Authorisation } from '@/hooks/payment-methods/use-payment-selection';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import { buildDirectDebit, buildInstantPayment } from '@/lib/sandbox/builders';
import { saveBankSession } from '@/lib/session/order-session';
import { readBankSession } from '@/lib/session/read-order-session';

answerFromSandbox();

/** jsdom logs an error for each navigation to another page. */
let consoleErrorMock: jest.SpyInstance;
const countPageLeaves = () =>
  consoleErrorMock.mock.calls.filter(([error]) =>
    String(error instanceof Error ? error.message : error).includes('navigation'),
  ).length;
beforeAll(() => (0, eval)(readFileSync('sim/gocardless.js', 'utf8')));
beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/?order=order-instant&key=key-instant');
  consoleErrorMock = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

type Selection = { method: SavedMethod; authorisation?: Authorisation };

/** Selects a method before the checkout is shown. */
function SelectMethod({ method, authorisation }: Selection) {
  const { select, setAuthorisation } = usePaymentSelection();
  useEffect(() => {
    select(method);
    setAuthorisation(method.id, authorisation);
  }, [method, authorisation, select, setAuthorisation]);
  return null;
}
const PENDING = '&instantPaymentStatus=pending';
const openCheckout = (selection?: Selection, query = '', locale?: string) =>
  renderScreen(
    <>
      {selection && <SelectMethod {...selection} />}
      <CheckoutScreen />
    </>,
    { url: `/?order=order-instant&key=key-instant&plan=plan-0d-instant${query}`, locale },
  );
/** Opens the checkout as after a confirmation with an instant payment. */
const openConfirmed = (authorisation: Authorisation, selection?: Selection) => {
  saveBankSession('order-instant', authorisation);
  return openCheckout(selection, PENDING);
};
const instant: SavedMethod = { ...buildInstantPayment({ id: 'instant-1' }), provider: 'gocardless' };
const mandate: SavedMethod = { ...buildDirectDebit({ id: 'mandate-1' }), provider: 'gocardless' };
const bank = { url: 'http://localhost/api/sandbox/bank?billing_request=BRQ' };
const isComplete = () => mockRouter.asPath.includes('instantPaymentStatus=complete');
const waitForConfirmation = () =>
  waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'), { timeout: 3000 });

const findNotice = async () => within(await screen.findByRole('region', { name: 'Payment at your bank' }));
const expectSupportLine = () =>
  expect(screen.getByText(/^If you cannot continue, please write to us/)).toBeVisible();
const expectNotice = async (text: RegExp) =>
  expect(await (await findNotice()).findByText(text)).toBeVisible();
const findBankButton = () => screen.findByRole('button', { name: 'Continue to your bank' });
const expectNoBankButton = () =>
  expect(screen.queryByRole('button', { name: 'Continue to your bank' })).toBeNull();
const findBankLink = () => screen.findByRole('link', { name: 'Continue to your bank' });
const clickBankButton = async () => userEvent.click(await findBankButton());
const expectBackButton = () => expect(screen.getByRole('button', { name: /^.*Back to / })).toBeEnabled();
const countSetUps = async () => (await readJournal('instant', 'gocardless_setup')).length;
/** Responds to a set-up with a hosted flow and without a URL of the bank. */
const mockHostedFlows = () =>
  server.use(
    http.post('*/gocardless_setup', async ({ request }) => {
      requestedFlows.push(((await request.json()) as { payment_method_type: string }).payment_method_type);
      const billing_request = { id: 'BRQ', actions: [] };
      return HttpResponse.json({ billing_request, billing_request_flow_id: `BRF_${requestedFlows.length}` });
    }),
  );
const requestedFlows: string[] = [];
beforeEach(() => requestedFlows.splice(0));
const setPaymentStatus = (status: string) => {
  const instance = store.openInstance('instant');
  if (instance?.deferredPayment) instance.deferredPayment = { ...instance.deferredPayment, status };
};
const setAllowedMethods = (...methods: ('direct_debit' | 'instant_payment' | 'card')[]) => {
  const instance = store.openInstance('instant');
  if (instance) instance.scenario = { ...instance.scenario, allowedMethods: methods };
};
const waitForPoll = async () => {
  await act(() => jest.advanceTimersByTimeAsync(5000));
  jest.useRealTimers();
};

describe('without a record of the payment', () => {
  test('waits until the order is paid', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    openCheckout();
    await expectNotice(/We are waiting for the payment to be confirmed/);
    expectNoBankButton();
    expectBackButton();
    setPaymentStatus('captured');
    await waitForPoll();
    await waitForConfirmation();
    expect([await countSetUps(), countPageLeaves()]).toEqual([0, 0]);
  });

  test('waits for a direct debit that another page set up, and ends by itself when the status moves on', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    setAllowedMethods('direct_debit');
    openCheckout();
    await expectNotice(/We are waiting for the payment to be confirmed/);
    expectNoBankButton();
    setPaymentStatus('accepted_pending_payment');
    await waitForPoll();
    await waitForConfirmation();
    expect([isComplete(), await countSetUps(), countPageLeaves()]).toEqual([false, 0, 0]);
  });

  test('completes the checkout for an order that is paid', async () => {
    setPaymentStatus('accepted');
    openCheckout();
    await waitForConfirmation();
    expect([await countSetUps(), countPageLeaves()]).toEqual([0, 0]);
  });

  test('ignores the status in the URL for a plan that is not paid from a bank account', async () => {
    setAllowedMethods('card');
    openCheckout(undefined, PENDING);
    await waitForConfirmation();
    expect([await countSetUps(), countPageLeaves()]).toEqual([0, 0]);
  });

  test('does not open the bank for a method that was selected and not confirmed', async () => {
    openCheckout({ method: instant, authorisation: bank });
    await expectNotice(/We are waiting for the payment to be confirmed/);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expectNoBankButton();
    expect([await countSetUps(), countPageLeaves()]).toEqual([0, 0]);
  });
});

test('completes the checkout for a direct debit that was confirmed here, and says so in the query', async () => {
  openCheckout({ method: mandate });
  await waitForConfirmation();
  expect(isComplete()).toBe(true);
  expect([await countSetUps(), countPageLeaves()]).toEqual([0, 0]);
});

describe('with an authorisation from before the confirmation', () => {
  test('opens the bank once and without a click, and keeps the pad in session storage', async () => {
    openConfirmed(bank, { method: instant, authorisation: bank });
    await waitFor(() => expect(countPageLeaves()).toBe(1));
    await expectNotice(/Taking you to your bank/);
    expect([await countSetUps(), sessionStorage.length]).toEqual([0, 2]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('key-instant');
  });

  test('offers the same authorisation after a reload, and leaves the page only on a click', async () => {
    openConfirmed(bank);
    await expectNotice(/still has to be approved at your bank/);
    expectBackButton();
    expect([countPageLeaves(), isComplete()]).toEqual([0, false]);
    await clickBankButton();
    await waitFor(() => expect(countPageLeaves()).toBe(1));
    expect(await countSetUps()).toBe(0);
    const button = screen.getByRole('button', { name: 'Opening your bank…' });
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  test('offers the authorisation after the host page has reloaded the iframe with its first URL', async () => {
    setAllowedMethods('card', 'instant_payment');
    saveBankSession('order-instant', bank);
    openCheckout();
    expect(await findBankButton()).toBeEnabled();
    expect(isComplete()).toBe(false);
  });

  test('explains that the bank cannot be opened if the tab has lost the authorisation', async () => {
    openCheckout(undefined, PENDING);
    await expectNotice(/we cannot open your bank from here again/);
    expectSupportLine();
    expectNoBankButton();
    expectBackButton();
    expect([await countSetUps(), countPageLeaves()]).toEqual([0, 0]);
  });

  test('clears the bank session when the order is paid', async () => {
    setPaymentStatus('accepted');
    openConfirmed(bank);
    await waitForConfirmation();
    expect(readBankSession('order-instant')).toBeUndefined();
  });

  test('clears the bank session when the order is rejected', async () => {
    setPaymentStatus('cancelled');
    openConfirmed(bank);
    await waitFor(() => expect(mockRouter.pathname).toBe('/error'));
    expect(readBankSession('order-instant')).toBeUndefined();
  });
});

describe('with a saved method', () => {
  const saved = { method: instant };

  test('creates one authorisation, and opens the same one after a reload', async () => {
    const { unmount } = openConfirmed({}, saved);
    await clickBankButton();
    await waitFor(() => expect(countPageLeaves()).toBe(1));
    const { url } = readBankSession('order-instant') ?? {};
    expect(url).toMatch(/billing_request=BRQ_SIM_/);
    unmount();
    openCheckout(undefined, PENDING);
    await clickBankButton();
    await waitFor(() => expect(countPageLeaves()).toBe(2));
    expect([await countSetUps(), readBankSession('order-instant')?.url]).toEqual([1, url]);
  });

  test('creates one authorisation for a double click', async () => {
    openConfirmed({}, saved);
    await userEvent.dblClick(await findBankButton());
    await waitFor(() => expect(countPageLeaves()).toBe(1));
    expect(await countSetUps()).toBe(1);
  });

  test('offers to retry a failed set-up', async () => {
    server.use(http.post('*/gocardless_setup', () => new HttpResponse('', { status: 500 }), { once: true }));
    openConfirmed({}, saved);
    await clickBankButton();
    await expectNotice(/Your bank could not be opened/);
    await clickBankButton();
    await waitFor(() => expect(countPageLeaves()).toBe(1));
  });

  test('explains after a reload that the bank cannot be opened', async () => {
    openConfirmed({});
    await expectNotice(/we cannot open your bank from here again/);
    expectNoBankButton();
  });
});

test('does not open the bank if the pad cannot be stored', async () => {
  openConfirmed(bank);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  await clickBankButton();
  await expectNotice(/Your bank could not be opened/);
  expectSupportLine();
  expect(countPageLeaves()).toBe(0);
});

describe('before the bank is opened', () => {
  test('completes the checkout if the payment was approved since', async () => {
    openConfirmed({}, { method: instant });
    await findBankButton();
    setPaymentStatus('accepted');
    await clickBankButton();
    await waitForConfirmation();
    expect([await countSetUps(), countPageLeaves()]).toEqual([0, 0]);
  });

  test('shows an error if the order cannot be read', async () => {
    openConfirmed({}, { method: instant });
    await findBankButton();
    server.use(http.get('*/payment/orders/*', () => new HttpResponse('', { status: 500 })));
    await clickBankButton();
    await expectNotice(/Your bank could not be opened/);
    expect([await countSetUps(), countPageLeaves()]).toEqual([0, 0]);
  });
});

describe('a hosted flow', () => {
  const clickInFlow = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  beforeEach(() => {
    mockHostedFlows();
    openConfirmed({}, { method: instant });
  });

  test('completes the checkout when it is finished', async () => {
    await clickBankButton();
    await clickInFlow('Confirm');
    await waitForConfirmation();
    expect([isComplete(), requestedFlows]).toEqual([true, ['instant_payment']]);
  });

  test.each([
    ['left', 'Close', /You have left the page of your bank/],
    ['broken', 'Fail', /Your bank could not be opened/],
  ])(
    'is opened again with the same id after it was %s, without a claim about charges',
    async (_, action, text) => {
      await clickBankButton();
      await clickInFlow(action);
      await expectNotice(text);
      expect(screen.queryByText(/has been charged/)).toBeNull();
      await clickBankButton();
      expect(await screen.findByRole('dialog')).toBeVisible();
      expect([requestedFlows.length, readBankSession('order-instant')]).toEqual([1, { flowId: 'BRF_1' }]);
    },
  );
});

test('opens the hosted flow instead of a forbidden URL', async () => {
  const authorisation = { url: 'javascript:alert(1)', flowId: 'BRF_1' };
  openConfirmed(authorisation, { method: instant, authorisation });
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(countPageLeaves()).toBe(0);
});

test('shows an error for a forbidden URL without a hosted flow', async () => {
  const authorisation = { url: 'javascript:alert(1)' };
  openConfirmed(authorisation, { method: instant, authorisation });
  await expectNotice(/Your bank could not be opened/);
  expect(countPageLeaves()).toBe(0);
});

test('polls the order until the payment is captured', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  openConfirmed(bank);
  await findBankButton();
  setPaymentStatus('captured');
  await waitForPoll();
  await waitForConfirmation();
});

test('shows the texts in the language of the page', async () => {
  saveBankSession('order-instant', bank);
  openCheckout(undefined, PENDING, 'de');
  expect(await screen.findByRole('button', { name: /Bank/ })).toBeEnabled();
});

describe('in a frame', () => {
  const returnToPage = () => act(() => void window.dispatchEvent(new Event('focus')));
  const followLink = async () => {
    const link = await findBankLink();
    // jsdom opens no windows.
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
  };
  const embed = () =>
    jest.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage: jest.fn() } as unknown as Window);
  beforeEach(embed);

  test('offers the bank as a link to a new window instead of leaving the page', async () => {
    openConfirmed(bank, { method: instant, authorisation: bank });
    const link = await findBankLink();
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAccessibleDescription(/opens in a new window/);
    const { searchParams, pathname } = new URL(link.getAttribute('href') ?? '');
    const returnUrl = new URL(searchParams.get('redirect_uri') ?? '');
    expect([pathname, returnUrl.searchParams.get('instantPaymentStatus')]).toEqual([
      '/api/sandbox/bank',
      'pending',
    ]);
    expect(returnUrl.searchParams.get('key')).toMatch(/^sealed\./);
    expect([countPageLeaves(), await countSetUps(), readBankSession('order-instant')]).toEqual([0, 0, bank]);
  });

  test('offers to open the bank again, with the same URL, and keeps the focus on the link', async () => {
    openConfirmed(bank);
    const url = (await findBankLink()).getAttribute('href');
    await followLink();
    await expectNotice(/If no window has opened, or you have closed it, open your bank again/);
    expect(screen.getByText('Waiting for your bank')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Open your bank again' });
    expect(link).toHaveFocus();
    expect(link).toHaveAttribute('href', url);
    expect(sessionStorage).toHaveLength(2);
    expect(countPageLeaves()).toBe(0);
  });

  test('ends by itself when the bank has approved while the page was hidden', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    openConfirmed(bank);
    await followLink();
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    setPaymentStatus('accepted');
    await waitForPoll();
    await waitForConfirmation();
    expect(readBankSession('order-instant')).toBeUndefined();
  });

  test('reads the order at once when the buyer returns to the page', async () => {
    openConfirmed(bank);
    await followLink();
    setPaymentStatus('accepted');
    returnToPage();
    await waitForConfirmation();
  });

  test('sets up the payment of a saved method once, before the link is shown', async () => {
    openConfirmed({}, { method: instant });
    expect((await findBankLink()).getAttribute('href')).toContain('billing_request=BRQ_SIM_');
    expect([await countSetUps(), countPageLeaves()]).toEqual([1, 0]);
  });

  test('offers to retry a failed set-up, and then shows the link', async () => {
    server.use(http.post('*/gocardless_setup', () => new HttpResponse('', { status: 500 }), { once: true }));
    openConfirmed({}, { method: instant });
    await expectNotice(/Your bank could not be opened/);
    await clickBankButton();
    expect(await findBankLink()).toBeVisible();
  });

  test('needs no storage for the new window', async () => {
    openConfirmed(bank);
    await findBankLink();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    await followLink();
    expect(await screen.findByRole('link', { name: 'Open your bank again' })).toBeVisible();
  });
});

describe('accessibility and the host page', () => {
  const heading = () => screen.findByRole('heading', { name: 'Payment at your bank' });

  test('announces the notice', async () => {
    openConfirmed(bank);
    await findBankButton();
    const live = screen.getByRole('status');
    await waitFor(() => expect(live).toHaveTextContent(/^The payment still has to be approved at your bank/));
  });

  test('does not move the focus on page load', async () => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    openConfirmed(bank);
    expect(await heading()).not.toHaveFocus();
    expect(document.body).toHaveFocus();
  });

  test('focuses the heading after the hosted flow was closed', async () => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    openConfirmed({ flowId: 'BRF_1' });
    await clickBankButton();
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(async () => expect(await heading()).toHaveFocus());
  });

  test('replies to a request to confirm that the payment is being submitted', async () => {
    saveBankSession('order-instant', bank);
    const { sentMessages } = openEmbeddedCheckout('instant', PENDING);
    await findBankLink();
    const data = { sdk: true, action: 'push', event: 'usance-confirm-order' };
    await act(async () => {
      window.dispatchEvent(
        new MessageEvent('message', { source: window, origin: window.location.origin, data }),
      );
    });
    const payload = { step: 'confirm', status: 'submitting' };
    expect(sentMessages).toContainEqual(expect.objectContaining({ event: 'formState', payload }));
    expect(sentMessages).not.toContainEqual(
      expect.objectContaining({ event: 'formState', payload: { step: 'plan', status: 'incomplete' } }),
    );
  });
});
