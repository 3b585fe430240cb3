import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { recordCalls } from '@/__tests__/support/recorded-calls';
import { answerFromSandbox, server, store } from '@/__tests__/support/sandbox';
import { useInstantPayment } from '@/hooks/bank/use-instant-payment';
import { BridgeProvider } from '@/hooks/embedding/use-bridge';
import { PaymentSelectionProvider, usePaymentSelection } from '@/hooks/payment-methods/use-payment-selection';
import { createMandateDefaults } from '@/lib/domain/mandates/mandate-defaults';
import type { Buyer } from '@/lib/domain/order/buyer';
import { buildCustomer, buildInstantPayment } from '@/lib/sandbox/builders';

answerFromSandbox();

const calls = recordCalls();
const listBodies = () => calls.filter(({ endpoint }) => endpoint.startsWith('POST')).map(({ body }) => body);
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

const customer = buildCustomer();
const buyer: Buyer = { currency: 'GBP', email: 'ann@whitby.example', customer };
const values = createMandateDefaults(buyer, 'en-GB');

const wrapper = ({ children }: { children: ReactNode }) => (
  <BridgeProvider>
    <PaymentSelectionProvider>{children}</PaymentSelectionProvider>
  </BridgeProvider>
);
function renderInstantPayment(organisationId = 'org-basic') {
  const onSaved = jest.fn();
  const access = { token: 'key-basic', scheme: 'OrderKey' };
  const { result } = renderHook(
    () => {
      const selection = usePaymentSelection();
      const selectSaved = (method: Parameters<typeof selection.select>[0]) => {
        onSaved(method);
        selection.select(method);
      };
      return { selection, ...useInstantPayment({ access, organisationId, onSaved: selectSaved }) };
    },
    { wrapper },
  );
  const submit = () => act(() => result.current.submit(values));
  return { result, submit, onSaved };
}
const blockStorage = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
const respondWith = (path: string, response: () => Response) =>
  server.use(http.post(`*/${path}`, response, { once: true }));

test('sets up and saves an instant payment at once and keeps its authorisation only in memory', async () => {
  const { result, submit, onSaved } = renderInstantPayment();
  await submit();
  expect(onSaved.mock.calls).toEqual([
    [expect.objectContaining({ type: 'instant_payment', is_default: false })],
  ]);
  expect(result.current.selection.authorisation).toEqual({
    url: expect.stringContaining('/api/sandbox/bank?billing_request=BRQ_'),
    flowId: expect.stringMatching(/^BRF_/),
  });
  expect(listBodies().map((body) => Object.keys(body))).toEqual([
    ['flow', 'payment_method_type', 'currency', 'customer_details'],
    ['billing_request_id', 'is_default'],
  ]);
  expect([sessionStorage.length, result.current.problem, result.current.isBusy]).toEqual([
    0,
    undefined,
    false,
  ]);
});

test('returns the authorisation only while its method is selected', async () => {
  const { result, submit, onSaved } = renderInstantPayment();
  await submit();
  const [[savedMethod]] = onSaved.mock.calls;
  act(() =>
    result.current.selection.select({
      id: 'transfer',
      type: 'bank_transfer',
      is_default: false,
      provider: 'house',
    }),
  );
  expect(result.current.selection.authorisation).toBeUndefined();
  act(() => result.current.selection.deselect());
  act(() => result.current.selection.select(savedMethod));
  expect(result.current.selection.authorisation).toBeDefined();
  act(() => result.current.selection.setAuthorisation(savedMethod.id));
  expect(result.current.selection.authorisation).toBeUndefined();
});

test('ignores the second of two simultaneous submits', async () => {
  const { result } = renderInstantPayment();
  await act(() => Promise.all([result.current.submit(values), result.current.submit(values)]));
  expect(listBodies()).toHaveLength(2);
  expect(store.openInstance('basic')?.paymentMethods).toHaveLength(1);
});

test('saves nothing while storage is blocked, because the buyer could not return from the bank', async () => {
  const { result, submit, onSaved } = renderInstantPayment();
  const storage = blockStorage();
  await submit();
  expect([result.current.problem, listBodies().length]).toEqual(['blocked', 1]);
  expect(onSaved).not.toHaveBeenCalled();
  storage.mockRestore();
  await submit();
  expect([result.current.problem, listBodies().length]).toEqual([undefined, 2]);
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test("saves an instant payment with the provider's hosted flow also without storage", async () => {
  respondWith('gocardless_setup', () =>
    HttpResponse.json({ billing_request: { id: 'BRQ', actions: [] }, billing_request_flow_id: 'BRF_7' }),
  );
  respondWith('gocardless_payment_methods', () => HttpResponse.json({ id: 'm-1', type: 'instant_payment' }));
  blockStorage();
  const { result, submit } = renderInstantPayment();
  await submit();
  expect(result.current.selection.authorisation).toEqual({ url: undefined, flowId: 'BRF_7' });
});

test.each([
  ['a failure', () => new HttpResponse('', { status: 500 })],
  [
    'a response without a link to the bank',
    () => HttpResponse.json({ billing_request: { id: 'BRQ', actions: [] } }),
  ],
  [
    'a response with a forbidden link',
    () =>
      HttpResponse.json({
        billing_request: { id: 'BRQ', actions: [] },
        authorisation_url: 'javascript:alert(1)',
      }),
  ],
])('saves nothing after %s of the setup and sets up again on the next submit', async (_, response) => {
  respondWith('gocardless_setup', response);
  const { result, submit, onSaved } = renderInstantPayment();
  await submit();
  expect([result.current.problem, listBodies().length]).toEqual(['failed', 1]);
  await submit();
  expect(result.current.problem).toBeUndefined();
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test('repeats a save that did not arrive without another setup', async () => {
  respondWith('gocardless_payment_methods', () => HttpResponse.error());
  const { result, submit, onSaved } = renderInstantPayment();
  await submit();
  expect(result.current.problem).toBe('failed');
  await submit();
  expect(listBodies().filter((body) => 'flow' in body)).toHaveLength(1);
  expect(onSaved).toHaveBeenCalledTimes(1);
});

/** Saves the method and loses the response. */
const loseResponse = () =>
  server.use(
    http.post(
      '*/gocardless_payment_methods',
      () => {
        const instance = store.openInstance('basic');
        instance?.paymentMethods.push({
          ...buildInstantPayment({ id: 'saved-unheard' }),
          provider: 'gocardless',
        });
        return HttpResponse.error();
      },
      { once: true },
    ),
  );

test('finds a method whose save lost its response instead of saving it twice', async () => {
  const earlier = buildInstantPayment({ id: 'saved-before' });
  store.openInstance('basic')?.paymentMethods.push({ ...earlier, provider: 'gocardless' });
  loseResponse();
  const { result, submit, onSaved } = renderInstantPayment();
  await submit();
  expect([result.current.problem, onSaved.mock.calls]).toEqual(['failed', []]);
  await submit();
  expect(onSaved.mock.calls).toEqual([[expect.objectContaining({ id: 'saved-unheard' })]]);
  expect(result.current.selection.authorisation?.flowId).toMatch(/^BRF_/);
  expect(listBodies().map((body) => 'flow' in body)).toEqual([true, false]);
});

test('saves again if the earlier methods could not be read', async () => {
  server.use(http.get('*/gocardless_payment_methods', () => HttpResponse.error(), { once: true }));
  loseResponse();
  const { submit, onSaved } = renderInstantPayment();
  await submit();
  await submit();
  expect(onSaved.mock.calls).toEqual([[expect.not.objectContaining({ id: 'saved-unheard' })]]);
});

test('sets up again after the API refused to save', async () => {
  respondWith('gocardless_payment_methods', () => new HttpResponse('', { status: 500 }));
  const { result, submit, onSaved } = renderInstantPayment();
  await submit();
  expect(result.current.problem).toBe('failed');
  await submit();
  expect(listBodies().map((body) => 'flow' in body)).toEqual([true, false, true, false]);
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test('fails without a request if the organisation id is missing', async () => {
  const { result, submit } = renderInstantPayment('');
  await submit();
  expect([result.current.problem, listBodies().length]).toEqual(['failed', 0]);
});
