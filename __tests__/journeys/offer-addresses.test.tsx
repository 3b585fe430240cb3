// Proves whose addresses end the checkout if a declined verification has withdrawn the newer offer.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { openCheckout, openEmbeddedCheckout } from '@/__tests__/support/open-checkout';
import { answerFromSandbox, readJournal, server, store } from '@/__tests__/support/sandbox';
import type { Order, PaymentOffer } from '@/lib/domain/order/order';

answerFromSandbox();
afterEach(() => jest.restoreAllMocks());

const user = userEvent.setup();
const newUrls = { success: '/new-thanks', failure: '/new-basket' };

/** Puts a new offer with other plans and addresses in place of the order's own, with a declined verification. */
const withDeclinedOffer = (order: Order): Order => {
  const offer = order.payment_offer as PaymentOffer;
  const newPlans = offer.offered_payment_plans.map((plan) => ({ ...plan, id: `${plan.id}-new` }));
  return {
    ...order,
    verification: { status: 'declined' },
    payment_offer: { ...offer, id: 'offer-new', urls: newUrls, offered_payment_plans: newPlans },
  };
};

const declineFurtherReads = () =>
  server.use(
    http.get('*/payment/orders/:id/', async ({ request }) => {
      if (request.headers.has('x-from-test')) return undefined;
      const authorization = request.headers.get('authorization') ?? '';
      const response = await fetch(request.url, { headers: { authorization, 'x-from-test': 'yes' } });
      return HttpResponse.json(withDeclinedOffer(await response.json()));
    }),
  );

/** Opens the checkout with the addresses of a first offer, and reads the order again. */
async function openWithWithdrawnOffer<View>(urls: PaymentOffer['urls'], open: () => View): Promise<View> {
  const instance = store.openInstance('basic');
  if (instance) instance.scenario = { ...instance.scenario, urls };
  const view = open();
  await screen.findByTestId('paymentOffers');
  declineFurtherReads();
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await waitFor(async () => expect(await readJournal('basic', '/payment/orders/')).toHaveLength(2));
  await user.click(await screen.findByRole('radio', { name: 'Pay in 30 days' }));
  return view;
}

describe('in a frame that stays,', () => {
  const urls = { success: 'https://shop.example/thanks', failure: 'https://shop.example/basket' };
  const openMethods = async () => {
    const open = () => openEmbeddedCheckout('basic', '&redirect=none');
    const { sentMessages } = await openWithWithdrawnOffer(urls, open);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    return sentMessages;
  };

  test('a payment names the success address of the offer that stands', async () => {
    const sentMessages = await openMethods();
    await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
    await user.click(screen.getByTestId('paymentMethods.continue'));
    await user.click(await screen.findByTestId('paymentConfirmation.submitButton'));
    const payload: unknown = expect.objectContaining({ url: urls.success });
    const success: unknown = expect.objectContaining({ event: 'success', payload });
    await waitFor(() => expect(sentMessages).toContainEqual(success));
  });

  test('a failure names the failure address of the offer that stands', async () => {
    server.use(http.get('*/organisations/*', () => new HttpResponse('', { status: 403 })));
    const sentMessages = await openMethods();
    const payload: unknown = expect.objectContaining({ url: urls.failure });
    const failure: unknown = expect.objectContaining({ event: 'failure', payload });
    await waitFor(() => expect(sentMessages).toContainEqual(failure));
  });
});

test('the way back leads to the failure address of the offer that stands', async () => {
  const urls = { success: '/thanks', failure: '/basket' };
  await openWithWithdrawnOffer(urls, () => openCheckout('basic'));
  await user.click(screen.getByRole('button', { name: /Back to / }));
  await waitFor(() => expect(mockRouter.pathname).toBe('/basket'));
});
