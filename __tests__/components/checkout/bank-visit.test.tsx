import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { readFileSync } from 'node:fs';
import { useEffect } from 'react';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, call, server, store } from '@/__tests__/support/sandbox';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { usePaymentSelection, type Authorisation } from '@/hooks/use-payment-selection';
import type { SavedMethod } from '@/lib/domain/payment-method';
import { buildDirectDebit, buildInstantPayment } from '@/lib/sandbox/builders';

answerFromSandbox();

/** jsdom says each time that it cannot leave the page. */
let left: jest.SpyInstance;
const leaves = () =>
  left.mock.calls.filter(([error]) =>
    String(error instanceof Error ? error.message : error).includes('navigation'),
  ).length;
beforeAll(() => (0, eval)(readFileSync('public/sim/gocardless.js', 'utf8')));
beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/?order=order-instant&key=key-instant');
  left = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

type Chosen = { method: SavedMethod; authorisation?: Authorisation };

/** What the buyer did before the order was confirmed. */
function Before({ method, authorisation }: Chosen) {
  const { select, authorise } = usePaymentSelection();
  useEffect(() => {
    select(method);
    authorise(method.id, authorisation);
  }, [method, authorisation, select, authorise]);
  return null;
}
const open = (before?: Chosen, locale?: string) =>
  renderScreen(
    <>
      {before && <Before {...before} />}
      <CheckoutScreen />
    </>,
    { url: '/?order=order-instant&key=key-instant&plan=plan-0d-instant', locale },
  );
const instant: SavedMethod = { ...buildInstantPayment({ id: 'instant-1' }), provider: 'gocardless' };
const bank = { url: 'http://localhost/api/sandbox/bank?billing_request=BRQ' };
const complete = () => mockRouter.asPath.includes('instantPaymentStatus=complete');
const paid = () => waitFor(() => expect(mockRouter.pathname).toBe('/confirmation'), { timeout: 3000 });

const button = () => screen.findByRole('button', { name: 'Continue to your bank' });
const press = async () => userEvent.click(await button());
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

test('after a reload the bank is offered, and nothing is set up or left by itself', async () => {
  open();
  expect(await button()).toBeEnabled();
  expect(screen.getByText(/still has to be approved at your bank/)).toBeVisible();
  expect([await setUps(), leaves(), complete()]).toEqual([0, 0, false]);
});

test('the bank is opened once, with a pad that stays behind', async () => {
  open();
  await press();
  await waitFor(() => expect(leaves()).toBe(1));
  expect(await setUps()).toBe(1);
  expect(sessionStorage).toHaveLength(1);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('key-instant');
  expect(await button()).toHaveAttribute('aria-busy', 'true');
});

test('what was set up before the order was confirmed is opened by itself, once', async () => {
  open({ method: instant, authorisation: bank });
  await waitFor(() => expect(leaves()).toBe(1));
  expect(screen.getByText('Taking you to your bank…')).toBeVisible();
  expect([await setUps(), sessionStorage.length]).toEqual([0, 1]);
});

test('the authorisation of another method is not used', async () => {
  const other = { ...instant, id: 'instant-2' };
  renderScreen(
    <>
      <Before method={instant} authorisation={bank} />
      <Before method={other} />
      <CheckoutScreen />
    </>,
    { url: '/?order=order-instant&key=key-instant' },
  );
  expect(await button()).toBeEnabled();
  expect(leaves()).toBe(0);
});

test('a direct debit has nothing to approve at the bank', async () => {
  const method: SavedMethod = { ...buildDirectDebit({ id: 'mandate-1' }), provider: 'gocardless' };
  open({ method });
  await paid();
  expect([await setUps(), leaves()]).toEqual([0, 0]);
});

describe('where nothing can be stored', () => {
  test('the buyer is told so, and not sent where there is no way back from', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    open();
    await press();
    expect(await screen.findByText(/Your bank cannot be opened here/)).toBeVisible();
    await press();
    expect(await screen.findByText(/Your bank cannot be opened here/)).toBeVisible();
    expect([await setUps(), leaves()]).toEqual([1, 0]);
  });
});

describe('nobody pays twice', () => {
  test('a payment that was approved meanwhile is finished instead', async () => {
    open();
    await button();
    settle('accepted');
    await press();
    await paid();
    expect([await setUps(), leaves()]).toEqual([0, 0]);
  });

  test('an order that cannot be read is not paid', async () => {
    open();
    await button();
    server.use(http.get('*/payment/orders/*', () => new HttpResponse('', { status: 500 })));
    await press();
    expect(await screen.findByText(/Your bank could not be opened/)).toBeVisible();
    expect([await setUps(), leaves()]).toEqual([0, 0]);
  });

  test('two presses are one payment', async () => {
    open();
    await userEvent.dblClick(await button());
    await waitFor(() => expect(leaves()).toBe(1));
    expect(await setUps()).toBe(1);
  });
});

test('a set-up that fails can be tried again', async () => {
  server.use(http.post('*/gocardless_setup', () => new HttpResponse('', { status: 500 }), { once: true }));
  open();
  await press();
  expect(await screen.findByText(/Your bank could not be opened/)).toBeVisible();
  await press();
  await waitFor(() => expect(leaves()).toBe(1));
});

describe("the provider's own flow", () => {
  const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  test('that is finished finishes the payment, which the server decides', async () => {
    withoutAddress();
    open();
    await press();
    await answer('Confirm');
    await paid();
    expect([complete(), flows]).toEqual([true, ['instant_payment']]);
  });

  test('that is left is opened again as it was', async () => {
    withoutAddress();
    open();
    await press();
    await answer('Close');
    expect(await screen.findByText(/You left your bank before/)).toBeVisible();
    await press();
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(flows).toHaveLength(1);
  });

  test('that failed is set up anew', async () => {
    withoutAddress();
    open();
    await press();
    await answer('Fail');
    expect(await screen.findByText(/Your bank could not be opened/)).toBeVisible();
    await press();
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(flows).toHaveLength(2);
  });

  test('takes the place of an address that may not be followed', async () => {
    open({ method: instant, authorisation: { url: 'javascript:alert(1)', flowId: 'BRF_1' } });
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(leaves()).toBe(0);
  });
});

test('an address that may not be followed, and no flow, is no way to the bank', async () => {
  open({ method: instant, authorisation: { url: 'javascript:alert(1)' } });
  expect(await screen.findByText(/Your bank could not be opened/)).toBeVisible();
  expect(leaves()).toBe(0);
});

test('the page hears by itself that the bank is done', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  open();
  await button();
  settle('captured');
  await act(() => jest.advanceTimersByTimeAsync(5000));
  jest.useRealTimers();
  await paid();
  expect(await setUps()).toBe(0);
});

test('it speaks the language of the buyer', async () => {
  open(undefined, 'de');
  expect(await screen.findByRole('button', { name: /Bank/ })).toBeEnabled();
});
