// Proves that a failed refresh or repeated read ends the checkout: hooks/checkout/use-effect-runner, lib/checkout/decide.
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { openEmbeddedCheckout } from '@/__tests__/support/open-checkout';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import { buildOffer, buildOrder, buildPlan } from '@/lib/sandbox/builders';

answerFromSandbox();
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

type SentMessages = ReturnType<typeof openEmbeddedCheckout>['sentMessages'];
const failuresIn = (messages: SentMessages) =>
  messages.flatMap(({ event, payload }) => (event === 'failure' ? [payload.reason] : []));

test('a refresh that fails ends the checkout with an application error, also when another plan is usable', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { sentMessages } = openEmbeddedCheckout(
    'refresh-fails-later',
    '&plan=plan-30d-refresh-fails-later&showPaymentOffers=true',
  );
  await waitFor(() => expect(screen.getByTestId('selectedPaymentPlan')).toBeInTheDocument());
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  await waitFor(() => expect(mockRouter.pathname).toBe('/error'));
  expect(failuresIn(sentMessages)).toEqual(['Application error']);
});

test('a refresh whose response is lost continues with the renewed offer', async () => {
  const requests: string[] = [];
  const order = (valid_until: string) =>
    buildOrder({ payment_offer: buildOffer({ offered_payment_plans: [buildPlan({ valid_until })] }) });
  server.use(
    http.get('*/payment/orders/:id/', () => {
      requests.push('read');
      return HttpResponse.json(order(requests.includes('refresh') ? '2099-01-01' : '2020-01-01'));
    }),
    http.put('*/refresh_payment_offer', () => {
      requests.push('refresh');
      return HttpResponse.error();
    }),
  );
  const { sentMessages } = openEmbeddedCheckout('basic');
  expect(await screen.findByTestId('selectedPaymentPlan')).toBeInTheDocument();
  expect(requests).toEqual(['read', 'refresh', 'read']);
  expect(failuresIn(sentMessages)).toEqual([]);
});

test('a refused read for a missing plan ends the checkout with an application error', async () => {
  let reads = 0;
  server.use(
    http.get('*/payment/orders/:id/', () => {
      reads += 1;
      return reads === 1 ? HttpResponse.json(buildOrder()) : new HttpResponse('', { status: 403 });
    }),
  );
  const { sentMessages } = openEmbeddedCheckout('basic', '&plan=plan-of-another-order');
  await waitFor(() => expect(mockRouter.pathname).toBe('/error'));
  expect(failuresIn(sentMessages)).toEqual(['Application error']);
  expect(reads).toBe(2);
});

test('tells the host page which plan replaces one that has expired', async () => {
  const plan = buildPlan({ id: 'new' });
  const orderOf = (...plans: (typeof plan)[]) =>
    buildOrder({ payment_offer: buildOffer({ offered_payment_plans: plans }) });
  jest.useFakeTimers({ advanceTimers: true });
  const expiring = buildPlan({ id: 'old', valid_until: new Date(Date.now() + 20_000).toISOString() });
  let isRefreshed = false;
  server.use(
    http.get('*/payment/orders/:id/', () => HttpResponse.json(orderOf(isRefreshed ? plan : expiring))),
    http.put('*/refresh_payment_offer', () => {
      isRefreshed = true;
      return HttpResponse.json(orderOf(plan));
    }),
  );
  const { sentMessages } = openEmbeddedCheckout('basic', '&plan=old&showPaymentOffers=true');
  await waitFor(() => expect(screen.getByTestId('selectedPaymentPlan')).toBeInTheDocument());
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  await waitFor(() => expect(mockRouter.asPath).toContain('plan=new'));
  await waitFor(() =>
    expect(sentMessages).toContainEqual(
      expect.objectContaining({ event: 'update', payload: { planId: 'new' } }),
    ),
  );
});
