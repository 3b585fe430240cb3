import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import type { ReactNode } from 'react';
import { answerFromSandbox, server, store } from '@/__tests__/support/sandbox';
import { useConfirmPayment } from '@/hooks/checkout/use-confirm-payment';
import { usePaymentAttempt, type ConfirmProblem } from '@/hooks/checkout/use-payment-attempt';
import { NavigationProvider } from '@/hooks/navigation/use-navigation';
import type { OrderRead } from '@/hooks/order/use-order';
import { UrlProvider } from '@/hooks/order/use-reference';
import { PaymentSelectionProvider, usePaymentSelection } from '@/hooks/payment-methods/use-payment-selection';
import type { SavedMethod } from '@/lib/domain/methods/payment-method';
import type { OrderResult } from '@/lib/domain/order/order';
import type { Order } from '@/lib/domain/order/order';
import type { Plan } from '@/lib/domain/plans/plan';
import { buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';
import { clearOrderSession } from '@/lib/session/order-session';
import { readBankSession } from '@/lib/session/read-order-session';

answerFromSandbox();

const bankTransfer: SavedMethod = { id: 'm-1', type: 'bank_transfer', provider: 'house', is_default: false };
const otherTransfer: SavedMethod = { ...bankTransfer, id: 'm-2' };
const instantPayment: SavedMethod = { ...bankTransfer, type: 'instant_payment', provider: 'gocardless' };

/** A confirmation that the API received, with what the page had recorded by then. */
type SentConfirmation = {
  idempotencyKey: string | null;
  body: unknown;
  asPath: string;
  hasBankSession: boolean;
};
const sentConfirmations: SentConfirmation[] = [];
const respondWith = (...responses: (() => Response)[]) => {
  const remaining = [...responses];
  server.use(
    http.post('*/api/sandbox/v1/payment/deferred_payments', async ({ request }) => {
      sentConfirmations.push({
        idempotencyKey: request.headers.get('idempotency-key'),
        body: await request.json(),
        asPath: mockRouter.asPath,
        hasBankSession: readBankSession('o-1') !== undefined,
      });
      return remaining.shift()?.() ?? HttpResponse.error();
    }),
  );
};
const accept = () => HttpResponse.json({ id: 'dp-1', status: 'accepted' });
const decline = () =>
  HttpResponse.json({ id: 'dp-1', status: 'rejected', rejection_reason: { code: 'card_error' } });
const respondWithStatus = (status: number) => () => new HttpResponse('', { status });
const countIdempotencyKeys = () =>
  new Set(sentConfirmations.map(({ idempotencyKey }) => idempotencyKey)).size;

const wrapper = ({ children }: { children: ReactNode }) => (
  <UrlProvider>
    <NavigationProvider>
      <PaymentSelectionProvider>{children}</PaymentSelectionProvider>
    </NavigationProvider>
  </UrlProvider>
);
type RenderOptions = {
  method?: SavedMethod;
  orderId?: string;
  planId?: string;
  orderKey?: string;
  isStillPayable?: () => Promise<boolean>;
  order?: Partial<Order>;
  /** The order as it was read a moment ago: what the buyer has seen, unless it is given. */
  recentOrder?: Order;
};

function renderConfirmPayment(options: RenderOptions = {}) {
  const { method = bankTransfer, orderId = 'o-1', planId = 'p-1', orderKey = 'key-basic' } = options;
  act(() => mockRouter.setCurrentUrl(`/?order=${orderId}&key=${orderKey}`));
  const plan = buildPlan({ id: planId, name: '30d' });
  const payment_offer = buildOffer({ offered_payment_plans: [plan] });
  const order = buildOrder({ id: orderId, payment_offer, ...options.order });
  const refetch = jest.fn<ReturnType<OrderRead['refetch']>, []>().mockResolvedValue(order);
  const setOrder = jest.fn<Promise<void>, Parameters<OrderRead['setOrder']>>().mockResolvedValue();
  const onDeclined = jest.fn();
  const checkout = {
    reference: { kind: 'order', orderId, key: orderKey } as const,
    read: {
      refetch,
      setOrder,
      findRecentOrder: () => ('recentOrder' in options ? options.recentOrder : order),
    },
  };
  const { isStillPayable = async () => true } = options;
  const choice = { order, plan };
  const { result, unmount } = renderHook(
    () => {
      const attempt = usePaymentAttempt();
      const confirm = useConfirmPayment({ checkout, attempt, choice, isStillPayable, onDeclined });
      return { attempt, confirm, order, selection: usePaymentSelection() };
    },
    { wrapper },
  );
  act(() => result.current.selection.select(method));
  act(() => result.current.selection.setAuthorisation(method.id, { url: 'https://bank.example/' }));
  const waitForEnd = () => waitFor(() => expect(result.current.attempt.isSubmitting).toBe(false));
  const confirm = async () => {
    act(() => result.current.confirm());
    await waitForEnd();
  };
  return { result, unmount, confirm, waitForEnd, refetch, setOrder, onDeclined };
}

beforeEach(() => {
  sentConfirmations.splice(0);
  clearOrderSession('o-1');
});

test('sends one request for a double click', async () => {
  respondWith(accept, accept);
  const { result, waitForEnd } = renderConfirmPayment();
  act(() => {
    result.current.confirm();
    result.current.confirm();
  });
  await waitForEnd();
  expect(sentConfirmations.map(({ body }) => body)).toEqual([
    { order: 'o-1', payment_plan: 'p-1', payment_method: 'm-1' },
  ]);
});

test('sends nothing if the host page has opened another order while this one was read', async () => {
  respondWith(accept);
  const { result, confirm, refetch } = renderConfirmPayment({ recentOrder: undefined });
  refetch.mockImplementationOnce(async () => {
    mockRouter.setCurrentUrl('/?order=o-2&key=key-basic');
    return result.current.order;
  });
  await confirm();
  expect(sentConfirmations).toEqual([]);
  expect(result.current.attempt).toMatchObject({ isSubmitting: false, problem: undefined });
});

test.each([
  ['declined', { status: 'rejected' }],
  ['accepted', { id: 'dp-1', status: 'accepted' }],
])('leaves the selection of the next order alone when this one is %s', async (_, payment) => {
  const { result, confirm } = renderConfirmPayment();
  respondWith(() => {
    act(() => mockRouter.setCurrentUrl('/?order=o-2&key=key-basic'));
    return HttpResponse.json(payment);
  });
  await confirm();
  expect(sentConfirmations).toHaveLength(1);
  expect(result.current.selection.failedMethodId).toBeUndefined();
  expect(result.current.selection.deferredPaymentId).toBeUndefined();
});

test('sends nothing without a selected method', async () => {
  respondWith(accept);
  const { result, confirm } = renderConfirmPayment();
  act(() => result.current.selection.deselect());
  await confirm();
  expect(sentConfirmations).toEqual([]);
});

test.each([
  ['the network fails', () => HttpResponse.error(), 'unreachable', 0],
  ['the server fails', respondWithStatus(500), 'unclear', 1],
  ['the answer is invalid', () => HttpResponse.json({ hello: 'world' }), 'unclear', 1],
  ['the server refuses', respondWithStatus(422), 'refused', 1],
  ['the order has a payment already', respondWithStatus(409), 'unclear', 1],
  ['the status is unknown', () => HttpResponse.json({ status: 'on_hold' }), 'unclear', 1],
])(
  'when %s, reports a problem of its kind and reads the order as needed',
  async (_, respond, kind, reads) => {
    respondWith(respond);
    const { result, confirm, refetch } = renderConfirmPayment();
    await confirm();
    expect(result.current.attempt).toMatchObject({ isSubmitting: false, problem: { kind, methodId: 'm-1' } });
    expect(refetch).toHaveBeenCalledTimes(reads);
  },
);

test('repeats the idempotency key after unclear answers', async () => {
  respondWith(() => HttpResponse.error(), respondWithStatus(503), accept);
  const { result, confirm } = renderConfirmPayment();
  await confirm();
  await confirm();
  await confirm();
  expect(sentConfirmations).toHaveLength(3);
  expect(countIdempotencyKeys()).toBe(1);
  expect(result.current.attempt.problem).toBeUndefined();
});

test.each([
  ['with storage', () => undefined],
  [
    'without storage',
    () =>
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('Denied', 'SecurityError');
      }),
  ],
])(
  'repeats the idempotency key of an unanswered payment when the steps open again, %s',
  async (_, prepare) => {
    prepare();
    respondWith(() => HttpResponse.error(), accept);
    const first = renderConfirmPayment();
    await first.confirm();
    first.unmount();
    await renderConfirmPayment().confirm();
    expect(sentConfirmations).toHaveLength(2);
    expect(countIdempotencyKeys()).toBe(1);
    jest.restoreAllMocks();
  },
);

const planWith = (changes: Partial<Plan>) => buildPlan({ id: 'p-1', name: '30d', ...changes });
const orderOffering = (plan: Plan, changes: Partial<Order> = {}) =>
  buildOrder({ id: 'o-1', payment_offer: buildOffer({ offered_payment_plans: [plan] }), ...changes });

const laterAnswers: [string, Order, ConfirmProblem | undefined, number][] = [
  ['the same terms', orderOffering(planWith({})), undefined, 1],
  ['another amount', orderOffering(planWith({ scheduled_payments: [{ amount: 1 }] })), 'changed', 0],
  ['another currency', orderOffering(planWith({}), { currency: 'EUR' }), 'changed', 0],
  ['other terms', orderOffering(planWith({ payment_terms_relative_to: 'first_capture' })), 'changed', 0],
  ['a payment', orderOffering(planWith({}), { deferred_payment: { status: 'accepted' } }), undefined, 0],
  ['a status that ends it', orderOffering(planWith({}), { status: 'PAID' }), undefined, 0],
  ['no such plan', orderOffering(planWith({ id: 'p-2' })), undefined, 0],
  ['a plan that was withdrawn', orderOffering(planWith({ status: 'cancelled' })), undefined, 0],
];
test.each(laterAnswers)('reads the order before paying it; with %s', async (_, latest, kind, sent) => {
  respondWith(accept);
  const { result, confirm, refetch } = renderConfirmPayment({ recentOrder: undefined });
  refetch.mockResolvedValue(latest);
  await confirm();
  expect(result.current.attempt.problem?.kind).toBe(kind);
  expect(sentConfirmations).toHaveLength(sent);
});

test('sends nothing if the order was read again after the press and has another amount', async () => {
  respondWith(accept);
  const changed = orderOffering(planWith({ scheduled_payments: [{ amount: 1 }] }));
  const { result, confirm, refetch } = renderConfirmPayment({ recentOrder: changed });
  refetch.mockResolvedValue(changed);
  await confirm();
  expect(result.current.attempt.problem?.kind).toBe('changed');
  expect(sentConfirmations).toEqual([]);
});

test('reads an order that was read a moment ago once more if the plan is not in it', async () => {
  respondWith(accept);
  const { confirm, refetch } = renderConfirmPayment({ recentOrder: orderOffering(planWith({ id: 'p-2' })) });
  await confirm();
  expect(refetch).toHaveBeenCalled();
  expect(sentConfirmations).toHaveLength(1);
});

test('sends nothing if the order cannot be read before it', async () => {
  respondWith(accept);
  const { result, confirm, refetch } = renderConfirmPayment({ recentOrder: undefined });
  refetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await confirm();
  expect(result.current.attempt.problem?.kind).toBe('unreachable');
  expect(sentConfirmations).toEqual([]);
});

test('reads the order before another method is charged while an answer is missing', async () => {
  respondWith(() => HttpResponse.error(), accept);
  const { result, confirm, refetch } = renderConfirmPayment();
  await confirm();
  expect(refetch).not.toHaveBeenCalled();
  act(() => result.current.selection.select(otherTransfer));
  refetch.mockResolvedValue(orderOffering(planWith({}), { deferred_payment: { status: 'accepted' } }));
  await confirm();
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(sentConfirmations).toHaveLength(1);
});

test('forgets an unanswered payment once the order shows that it was declined', async () => {
  respondWith(() => HttpResponse.error(), accept);
  await renderConfirmPayment().confirm();
  const deferred_payment = { id: 'dp-1', status: 'rejected', rejection_reason: { code: 'card_error' } };
  await renderConfirmPayment({ order: { deferred_payment } }).confirm();
  expect(countIdempotencyKeys()).toBe(2);
});

test('repeats the idempotency key of the first method after an unanswered payment with another one', async () => {
  respondWith(
    () => HttpResponse.error(),
    () => HttpResponse.error(),
    accept,
  );
  const { result, confirm } = renderConfirmPayment();
  await confirm();
  act(() => result.current.selection.select(otherTransfer));
  await confirm();
  act(() => result.current.selection.select(bankTransfer));
  await confirm();
  const [first, second, third] = sentConfirmations.map(({ idempotencyKey }) => idempotencyKey);
  expect(first === second).toBe(false);
  expect(third).toBe(first);
});

test('a refusal of the repeated request does not forget the unanswered one', async () => {
  respondWith(() => HttpResponse.error(), respondWithStatus(401), accept);
  const { confirm } = renderConfirmPayment();
  await confirm();
  await confirm();
  await confirm();
  expect(sentConfirmations).toHaveLength(3);
  expect(countIdempotencyKeys()).toBe(1);
});

test('a refusal of a request that was sent once forgets it', async () => {
  respondWith(respondWithStatus(422), accept);
  const { confirm } = renderConfirmPayment();
  await confirm();
  await confirm();
  expect(countIdempotencyKeys()).toBe(2);
});

test('repeats the idempotency key of a payment that was accepted', async () => {
  respondWith(accept, accept);
  const { confirm } = renderConfirmPayment();
  await confirm();
  await confirm();
  expect(sentConfirmations).toHaveLength(2);
  expect(countIdempotencyKeys()).toBe(1);
});

test('marks a declined method, and uses a new idempotency key for the next attempt', async () => {
  respondWith(decline, accept);
  const { result, confirm, onDeclined } = renderConfirmPayment();
  await confirm();
  expect(onDeclined).toHaveBeenCalledTimes(1);
  expect(result.current.selection.failedMethodId).toBe('m-1');
  expect(result.current.attempt.problem).toEqual({ kind: 'declined', methodId: 'm-1', isNew: true });
  await confirm();
  expect(countIdempotencyKeys()).toBe(2);
});

test('keeps the mark of a declined method until a payment with another one is accepted', async () => {
  respondWith(decline, () => HttpResponse.error(), accept);
  const { result, confirm } = renderConfirmPayment();
  await confirm();
  act(() => result.current.selection.select(otherTransfer));
  await confirm();
  expect(result.current.selection.failedMethodId).toBe('m-1');
  await confirm();
  expect(result.current.selection.failedMethodId).toBeUndefined();
});

test('uses a new idempotency key for another method', async () => {
  respondWith(() => HttpResponse.error(), accept);
  const { result, confirm } = renderConfirmPayment();
  await confirm();
  act(() => result.current.selection.select(otherTransfer));
  await confirm();
  expect(countIdempotencyKeys()).toBe(2);
});

test('stays submitting until the order was read again', async () => {
  respondWith(accept);
  const { result, waitForEnd, refetch } = renderConfirmPayment();
  let finishRefetch = () => {};
  refetch.mockReturnValue(new Promise((resolve) => (finishRefetch = () => resolve(null))));
  act(() => result.current.confirm());
  await waitFor(() => expect(refetch).toHaveBeenCalled());
  expect(result.current.attempt.isSubmitting).toBe(true);
  finishRefetch();
  await waitForEnd();
  expect(sentConfirmations).toHaveLength(1);
});

test('remembers the payment that the selected method made', async () => {
  respondWith(accept);
  const { result, confirm } = renderConfirmPayment();
  await confirm();
  expect(result.current.selection.deferredPaymentId).toBe('dp-1');
});

test('adds the payment to the order if the order cannot be read again', async () => {
  respondWith(accept);
  const { confirm, refetch, setOrder } = renderConfirmPayment();
  refetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await confirm();
  const [update] = setOrder.mock.lastCall ?? [];
  const current: OrderResult = { order: buildOrder({ id: 'o-1' }), locale: 'de' };
  expect(typeof update === 'function' && update(current)).toMatchObject({
    order: { id: 'o-1', deferred_payment: { id: 'dp-1', status: 'accepted' } },
    locale: 'de',
  });
});

test('creates one payment if the first answer is lost and the buyer tries again', async () => {
  const instance = store.openInstance('confirm-lost');
  instance?.paymentMethods.push(bankTransfer);
  const { result, confirm } = renderConfirmPayment({
    orderId: 'order-confirm-lost',
    planId: 'plan-30d-confirm-lost',
    orderKey: 'key-confirm-lost',
  });
  await confirm();
  expect(result.current.attempt.problem?.kind).toBe('unclear');
  await confirm();
  expect(result.current.attempt.problem).toBeUndefined();
  expect(instance?.confirmations.size).toBe(1);
});

test('records and sends nothing for an order that was paid elsewhere', async () => {
  respondWith(accept);
  const isStillPayable = jest.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
  const { confirm } = renderConfirmPayment({ method: instantPayment, isStillPayable });
  await confirm();
  expect(sentConfirmations).toEqual([]);
  expect(readBankSession('o-1')).toBeUndefined();
  expect(mockRouter.asPath).not.toContain('instantPaymentStatus');
  await confirm();
  expect(sentConfirmations).toHaveLength(1);
});

test.each([
  ['after a decline, discards the instant payment', decline, [false, false, true]],
  ['after a refusal, discards the instant payment', respondWithStatus(422), [false, false, true]],
  ['after a conflict, drops the authorisation', respondWithStatus(409), [false, true, false]],
  ['after an unclear answer, keeps the instant payment', respondWithStatus(500), [true, true, true]],
  ['after a payment, keeps the instant payment', accept, [true, true, true]],
])('%s', async (_, respond, [hasBankSession, isPendingInUrl, hasAuthorisation]) => {
  respondWith(respond);
  const { result, confirm } = renderConfirmPayment({ method: instantPayment });
  await confirm();
  await waitFor(() =>
    expect([
      readBankSession('o-1') !== undefined,
      mockRouter.asPath.includes('instantPaymentStatus=pending'),
      result.current.selection.authorisation !== undefined,
    ]).toEqual([hasBankSession, isPendingInUrl, hasAuthorisation]),
  );
});
