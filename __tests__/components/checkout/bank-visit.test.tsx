import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { readFileSync } from 'node:fs';
import { useEffect } from 'react';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, call, server, store } from '@/__tests__/support/sandbox';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { useBridge } from '@/hooks/use-bridge';
import { usePaymentSelection, type Authorisation } from '@/hooks/use-payment-selection';
import { keepVisit, visitOf } from '@/lib/api/visit-store';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { buildDirectDebit, buildInstantPayment } from '@/lib/sandbox/builders';

answerFromSandbox();

/** jsdom says each time that it cannot leave the page. */
let left: jest.SpyInstance;
const leaves = () =>
  left.mock.calls.filter(([error]) =>
    String(error instanceof Error ? error.message : error).includes('navigation'),
  ).length;
beforeAll(() => (0, eval)(readFileSync('sim/gocardless.js', 'utf8')));
beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/?order=order-instant&key=key-instant');
  left = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

type Chosen = { method: SavedMethod; authorisation?: Authorisation };

/** What the buyer chose before. */
function Before({ method, authorisation }: Chosen) {
  const { select, authorise } = usePaymentSelection();
  useEffect(() => {
    select(method);
    authorise(method.id, authorisation);
  }, [method, authorisation, select, authorise]);
  return null;
}
/** The checkout in the page of a shop that hears it. */
function Embedded() {
  const bridge = useBridge();
  useEffect(() => bridge.send({ event: 'ready', payload: {} }), [bridge]);
  return <CheckoutScreen />;
}
const PENDING = '&instantPaymentStatus=pending';
const open = (before?: Chosen, more = '', locale?: string) =>
  renderScreen(
    <>
      {before && <Before {...before} />}
      <CheckoutScreen />
    </>,
    { url: `/?order=order-instant&key=key-instant&plan=plan-0d-instant${more}`, locale },
  );
/** What a confirmation with an instant payment leaves in the tab and in the address. */
const confirmed = (authorisation: Authorisation, before?: Chosen) => {
  keepVisit('order-instant', authorisation);
  return open(before, PENDING);
};
const instant: SavedMethod = { ...buildInstantPayment({ id: 'instant-1' }), provider: 'gocardless' };
const mandate: SavedMethod = { ...buildDirectDebit({ id: 'mandate-1' }), provider: 'gocardless' };
const bank = { url: 'http://localhost/api/sandbox/bank?billing_request=BRQ' };
const complete = () => mockRouter.asPath.includes('instantPaymentStatus=complete');
const paid = () => waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'), { timeout: 3000 });

const shown = async () => within(await screen.findByRole('region', { name: 'Payment at your bank' }));
const says = async (words: RegExp) => expect(await (await shown()).findByText(words)).toBeVisible();
const button = () => screen.findByRole('button', { name: 'Continue to your bank' });
const noButton = () => expect(screen.queryByRole('button', { name: 'Continue to your bank' })).toBeNull();
const press = async () => userEvent.click(await button());
const wayBack = () => expect(screen.getByRole('button', { name: /^.*Back to / })).toBeEnabled();
const setUps = async () => {
  const { body } = await call('GET', '/api/sandbox/orders/order-instant/journal');
  return (body as { path: string }[]).filter(({ path }) => path.includes('gocardless_setup')).length;
};
/** The payment at the bank is a flow of the provider's, as where a set-up has no address. */
const withoutAddress = () =>
  server.use(
    http.post('*/gocardless_setup', async ({ request }) => {
      flows.push(((await request.json()) as { payment_method_type: string }).payment_method_type);
      const billing_request = { id: 'BRQ', actions: [] };
      return HttpResponse.json({ billing_request, billing_request_flow_id: `BRF_${flows.length}` });
    }),
  );
const flows: string[] = [];
beforeEach(() => flows.splice(0));
const settle = (status: string) => {
  const purchase = store.purchase('instant');
  if (purchase?.deferred) purchase.deferred = { ...purchase.deferred, status };
};
/** The plan may be settled with these. */
const allow = (...methods: ('direct_debit' | 'instant_payment' | 'card')[]) => {
  const purchase = store.purchase('instant');
  if (purchase) purchase.scenario = { ...purchase.scenario, methods };
};
const watch = async () => {
  await act(() => jest.advanceTimersByTimeAsync(5000));
  jest.useRealTimers();
};

describe('opened anew, and nothing is known of the payment', () => {
  test('it is only waited for, and the order says when it is done', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    open();
    await says(/We are waiting for the payment to be confirmed/);
    noButton();
    wayBack();
    settle('captured');
    await watch();
    await paid();
    expect([await setUps(), leaves()]).toEqual([0, 0]);
  });

  test('a plan that allows no instant payment has nothing to approve', async () => {
    allow('direct_debit');
    open();
    await paid();
    expect([complete(), await setUps(), leaves()]).toEqual([true, 0, 0]);
  });

  test('neither has an order that is settled', async () => {
    settle('accepted');
    open();
    await paid();
    expect([await setUps(), leaves()]).toEqual([0, 0]);
  });

  test('what the URL claims makes no instant payment of another plan', async () => {
    allow('card');
    open(undefined, PENDING);
    await paid();
    expect([await setUps(), leaves()]).toEqual([0, 0]);
  });

  test('an instant payment that another tab only chose is not opened on top', async () => {
    open({ method: instant, authorisation: bank });
    await says(/We are waiting for the payment to be confirmed/);
    await new Promise((resolve) => setTimeout(resolve, 50));
    noButton();
    expect([await setUps(), leaves()]).toEqual([0, 0]);
  });
});

test('a direct debit has nothing to approve at the bank', async () => {
  open({ method: mandate });
  await paid();
  expect([await setUps(), leaves()]).toEqual([0, 0]);
});

describe('confirmed with what was set up before', () => {
  test('the bank is opened by itself, once, with a pad that stays behind', async () => {
    confirmed(bank, { method: instant, authorisation: bank });
    await waitFor(() => expect(leaves()).toBe(1));
    await says(/Taking you to your bank/);
    expect([await setUps(), sessionStorage.length]).toEqual([0, 2]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('key-instant');
  });

  test('after a reload the same is offered, and nothing is left by itself', async () => {
    confirmed(bank);
    await says(/still has to be approved at your bank/);
    wayBack();
    expect([leaves(), complete()]).toEqual([0, false]);
    await press();
    await waitFor(() => expect(leaves()).toBe(1));
    expect(await setUps()).toBe(0);
    expect(await button()).toHaveAttribute('aria-busy', 'true');
  });

  test('also where the merchant has loaded the frame anew, with the address of the beginning', async () => {
    allow('card', 'instant_payment');
    keepVisit('order-instant', bank);
    open();
    expect(await button()).toBeEnabled();
    expect(complete()).toBe(false);
  });

  test('what the tab no longer knows is not set up again, and the page says so', async () => {
    open(undefined, PENDING);
    await says(/we cannot open your bank from here again/);
    noButton();
    wayBack();
    expect([await setUps(), leaves()]).toEqual([0, 0]);
  });

  test('nothing is known of it any more when the order is settled', async () => {
    settle('accepted');
    confirmed(bank);
    await paid();
    expect(visitOf('order-instant')).toBeUndefined();
  });

  test('nor when it was rejected', async () => {
    settle('cancelled');
    confirmed(bank);
    await waitFor(() => expect(mockRouter.pathname).toBe('/error'));
    expect(visitOf('order-instant')).toBeUndefined();
  });
});

describe('confirmed with a method that was saved earlier', () => {
  const saved = { method: instant };

  test('it is set up once, and the same is opened after a reload', async () => {
    const { unmount } = confirmed({}, saved);
    await press();
    await waitFor(() => expect(leaves()).toBe(1));
    const { url } = visitOf('order-instant') ?? {};
    expect(url).toMatch(/billing_request=BRQ_SIM_/);
    unmount();
    open(undefined, PENDING);
    await press();
    await waitFor(() => expect(leaves()).toBe(2));
    expect([await setUps(), visitOf('order-instant')?.url]).toEqual([1, url]);
  });

  test('two presses are one payment', async () => {
    confirmed({}, saved);
    await userEvent.dblClick(await button());
    await waitFor(() => expect(leaves()).toBe(1));
    expect(await setUps()).toBe(1);
  });

  test('a set-up that fails can be tried again', async () => {
    server.use(http.post('*/gocardless_setup', () => new HttpResponse('', { status: 500 }), { once: true }));
    confirmed({}, saved);
    await press();
    await says(/Your bank could not be opened/);
    await press();
    await waitFor(() => expect(leaves()).toBe(1));
  });

  test('a reload before that leaves nothing to open', async () => {
    confirmed({});
    await says(/we cannot open your bank from here again/);
    noButton();
  });
});

test('where the pad cannot be kept the buyer is not sent where there is no way back from', async () => {
  confirmed(bank);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  await press();
  await says(/Your bank could not be opened/);
  expect(leaves()).toBe(0);
});

describe('nobody pays twice', () => {
  test('a payment that was approved meanwhile is finished instead', async () => {
    confirmed({}, { method: instant });
    await button();
    settle('accepted');
    await press();
    await paid();
    expect([await setUps(), leaves()]).toEqual([0, 0]);
  });

  test('an order that cannot be read is not paid', async () => {
    confirmed({}, { method: instant });
    await button();
    server.use(http.get('*/payment/orders/*', () => new HttpResponse('', { status: 500 })));
    await press();
    await says(/Your bank could not be opened/);
    expect([await setUps(), leaves()]).toEqual([0, 0]);
  });
});

describe("the provider's own flow", () => {
  const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  beforeEach(() => {
    withoutAddress();
    confirmed({}, { method: instant });
  });

  test('that is finished finishes the payment, which the server decides', async () => {
    await press();
    await answer('Confirm');
    await paid();
    expect([complete(), flows]).toEqual([true, ['instant_payment']]);
  });

  test.each([
    ['left', 'Close', /You have left the page of your bank/],
    ['broken', 'Fail', /Your bank could not be opened/],
  ])(
    'that is %s is opened again as it was, and nobody claims that nothing was charged',
    async (_, way, words) => {
      await press();
      await answer(way);
      await says(words);
      expect(screen.queryByText(/has been charged/)).toBeNull();
      await press();
      expect(await screen.findByRole('dialog')).toBeVisible();
      expect([flows.length, visitOf('order-instant')]).toEqual([1, { flowId: 'BRF_1' }]);
    },
  );
});

test('the flow takes the place of an address that may not be followed', async () => {
  const authorisation = { url: 'javascript:alert(1)', flowId: 'BRF_1' };
  confirmed(authorisation, { method: instant, authorisation });
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(leaves()).toBe(0);
});

test('an address that may not be followed, and no flow, is no way to the bank', async () => {
  const authorisation = { url: 'javascript:alert(1)' };
  confirmed(authorisation, { method: instant, authorisation });
  await says(/Your bank could not be opened/);
  expect(leaves()).toBe(0);
});

test('the page hears by itself that the bank is done', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  confirmed(bank);
  await button();
  settle('captured');
  await watch();
  await paid();
});

test('it speaks the language of the buyer', async () => {
  keepVisit('order-instant', bank);
  open(undefined, PENDING, 'de');
  expect(await screen.findByRole('button', { name: /Bank/ })).toBeEnabled();
});

describe('who listens, and where the focus is', () => {
  const heading = () => screen.findByRole('heading', { name: 'Payment at your bank' });

  test('the live region says what the screen says', async () => {
    confirmed(bank);
    await button();
    const live = screen.getByRole('status');
    await waitFor(() => expect(live).toHaveTextContent(/^The payment still has to be approved at your bank/));
  });

  test('on arrival the focus stays where it is', async () => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    confirmed(bank);
    expect(await heading()).not.toHaveFocus();
    expect(document.body).toHaveFocus();
  });

  test("back from the provider's flow it is on the heading", async () => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    confirmed({ flowId: 'BRF_1' });
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(async () => expect(await heading()).toHaveFocus());
  });

  test('a merchant who asks to confirm hears that it is being paid', async () => {
    const heard: unknown[] = [];
    const parent = { postMessage: (message: unknown) => heard.push(message) };
    jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
    keepVisit('order-instant', bank);
    renderScreen(<Embedded />, { url: `/?order=order-instant&key=key-instant${PENDING}` });
    await button();
    const data = { sdk: true, action: 'push', event: 'usance-confirm-order' };
    act(() => {
      window.dispatchEvent(
        new MessageEvent('message', { source: window, origin: window.location.origin, data }),
      );
    });
    const payload = { step: 'confirm', status: 'submitting' };
    expect(heard).toContainEqual(expect.objectContaining({ event: 'formState', payload }));
    expect(heard).not.toContainEqual(
      expect.objectContaining({ event: 'formState', payload: { step: 'plan', status: 'incomplete' } }),
    );
  });
});
