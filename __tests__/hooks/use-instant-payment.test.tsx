import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { answerFromSandbox, server, store } from '@/__tests__/support/sandbox';
import { BridgeProvider } from '@/hooks/use-bridge';
import { useInstantPayment } from '@/hooks/use-instant-payment';
import { PaymentSelectionProvider, usePaymentSelection } from '@/hooks/use-payment-selection';
import type { Buyer } from '@/lib/domain/buyer';
import { mandateDefaults } from '@/lib/domain/mandate-defaults';
import { buildCustomer, buildInstantPayment } from '@/lib/sandbox/builders';

answerFromSandbox();

const bodies: Record<string, unknown>[] = [];
beforeAll(() =>
  server.events.on('request:start', async ({ request }) => {
    if (request.method === 'POST') bodies.push((await request.clone().json()) as Record<string, unknown>);
  }),
);
beforeEach(() => {
  bodies.length = 0;
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.events.removeAllListeners());

const customer = buildCustomer();
const buyer: Buyer = { currency: 'GBP', email: 'ann@whitby.example', customer };
const values = mandateDefaults(buyer, 'en-GB');

const wrapper = ({ children }: { children: ReactNode }) => (
  <BridgeProvider>
    <PaymentSelectionProvider>{children}</PaymentSelectionProvider>
  </BridgeProvider>
);
function start(organisation = 'org-basic') {
  const onSaved = jest.fn();
  const access = { token: 'key-basic', scheme: 'OrderKey' };
  const { result } = renderHook(
    () => {
      const selection = usePaymentSelection();
      const saved = (method: Parameters<typeof selection.select>[0]) => {
        onSaved(method);
        selection.select(method);
      };
      return { selection, ...useInstantPayment({ access, organisation, onSaved: saved }) };
    },
    { wrapper },
  );
  const add = () => act(() => result.current.add(values));
  return { result, add, onSaved };
}
const block = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
const answerWith = (path: string, answer: () => Response) =>
  server.use(http.post(`*/${path}`, answer, { once: true }));

test('it is set up and saved at once, and how it is approved is kept in memory only', async () => {
  const { result, add, onSaved } = start();
  await add();
  expect(onSaved.mock.calls).toEqual([
    [expect.objectContaining({ type: 'instant_payment', is_default: false })],
  ]);
  expect(result.current.selection.authorisation).toEqual({
    url: expect.stringContaining('/api/sandbox/bank?billing_request=BRQ_'),
    flowId: expect.stringMatching(/^BRF_/),
  });
  expect(bodies.map((body) => Object.keys(body))).toEqual([
    ['flow', 'payment_method_type', 'currency', 'customer_details'],
    ['billing_request_id', 'is_default'],
  ]);
  expect([sessionStorage.length, result.current.problem, result.current.busy]).toEqual([0, undefined, false]);
});

test('its authorisation goes with the method, and comes back with it', async () => {
  const { result, add, onSaved } = start();
  await add();
  const [[own]] = onSaved.mock.calls;
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
  act(() => result.current.selection.select(own));
  expect(result.current.selection.authorisation).toBeDefined();
  act(() => result.current.selection.authorise(own.id));
  expect(result.current.selection.authorisation).toBeUndefined();
});

test('two presses are one', async () => {
  const { result } = start();
  await act(() => Promise.all([result.current.add(values), result.current.add(values)]));
  expect(bodies).toHaveLength(2);
  expect(store.purchase('basic')?.methods).toHaveLength(1);
});

test('where nothing can be stored it is not saved: the buyer could not come back from the bank', async () => {
  const { result, add, onSaved } = start();
  const blocked = block();
  await add();
  expect([result.current.problem, bodies.length]).toEqual(['blocked', 1]);
  expect(onSaved).not.toHaveBeenCalled();
  blocked.mockRestore();
  await add();
  expect([result.current.problem, bodies.length]).toEqual([undefined, 2]);
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test("the provider's own flow needs no storage", async () => {
  answerWith('gocardless_setup', () =>
    HttpResponse.json({ billing_request: { id: 'BRQ', actions: [] }, billing_request_flow_id: 'BRF_7' }),
  );
  answerWith('gocardless_payment_methods', () => HttpResponse.json({ id: 'm-1', type: 'instant_payment' }));
  block();
  const { result, add } = start();
  await add();
  expect(result.current.selection.authorisation).toEqual({ url: undefined, flowId: 'BRF_7' });
});

test.each([
  ['fails', () => new HttpResponse('', { status: 500 })],
  ['has no way to the bank', () => HttpResponse.json({ billing_request: { id: 'BRQ', actions: [] } })],
  [
    'has a way that may not be followed',
    () =>
      HttpResponse.json({
        billing_request: { id: 'BRQ', actions: [] },
        authorisation_url: 'javascript:alert(1)',
      }),
  ],
])('a set-up that %s saves nothing, and can be tried again', async (_, answer) => {
  answerWith('gocardless_setup', answer);
  const { result, add, onSaved } = start();
  await add();
  expect([result.current.problem, bodies.length]).toEqual(['failed', 1]);
  await add();
  expect(result.current.problem).toBeUndefined();
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test('saving that was never heard of is tried again without another set-up', async () => {
  answerWith('gocardless_payment_methods', () => HttpResponse.error());
  const { result, add, onSaved } = start();
  await add();
  expect(result.current.problem).toBe('failed');
  await add();
  expect(bodies.filter((body) => 'flow' in body)).toHaveLength(1);
  expect(onSaved).toHaveBeenCalledTimes(1);
});

/** Saves what is asked, and the answer never arrives. */
const loseAnswer = () =>
  server.use(
    http.post(
      '*/gocardless_payment_methods',
      () => {
        const purchase = store.purchase('basic');
        purchase?.methods.push({ ...buildInstantPayment({ id: 'saved-unheard' }), provider: 'gocardless' });
        return HttpResponse.error();
      },
      { once: true },
    ),
  );

test('a method whose saving had no answer is found, and not made twice', async () => {
  const earlier = buildInstantPayment({ id: 'saved-before' });
  store.purchase('basic')?.methods.push({ ...earlier, provider: 'gocardless' });
  loseAnswer();
  const { result, add, onSaved } = start();
  await add();
  expect([result.current.problem, onSaved.mock.calls]).toEqual(['failed', []]);
  await add();
  expect(onSaved.mock.calls).toEqual([[expect.objectContaining({ id: 'saved-unheard' })]]);
  expect(result.current.selection.authorisation?.flowId).toMatch(/^BRF_/);
  expect(bodies.map((body) => 'flow' in body)).toEqual([true, false]);
});

test('where the methods before could not be read, none is taken for this one', async () => {
  server.use(http.get('*/gocardless_payment_methods', () => HttpResponse.error(), { once: true }));
  loseAnswer();
  const { add, onSaved } = start();
  await add();
  await add();
  expect(onSaved.mock.calls).toEqual([[expect.not.objectContaining({ id: 'saved-unheard' })]]);
});

test('what the API refuses to save is set up anew', async () => {
  answerWith('gocardless_payment_methods', () => new HttpResponse('', { status: 500 }));
  const { result, add, onSaved } = start();
  await add();
  expect(result.current.problem).toBe('failed');
  await add();
  expect(bodies.map((body) => 'flow' in body)).toEqual([true, false, true, false]);
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test('without an organisation it asks nothing of the API', async () => {
  const { result, add } = start('');
  await add();
  expect([result.current.problem, bodies.length]).toEqual(['failed', 0]);
});
