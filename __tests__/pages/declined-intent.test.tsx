import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { useEffect } from 'react';
import { renderScreen } from '@/__tests__/support/render';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { useBridge } from '@/hooks/use-bridge';

answerFromSandbox();

const declined = { status: 'declined' };
type Sent = { event: string; payload: unknown };

/** The shop hears from the moment on that the page is ready. */
function Page() {
  const bridge = useBridge();
  useEffect(() => bridge.send({ event: 'ready', payload: {} }), [bridge]);
  return <CheckoutScreen />;
}

/** An intent without an order: what it says when it is read, and when an offer is asked for. */
function answering(read: object | null, made: object | null) {
  const asked: string[] = [];
  const answer = (verification: object | null) =>
    HttpResponse.json({ id: 'intent-1', order: null, verification });
  server.use(
    http.get('*/payment/intents/:id/', () => (asked.push('read'), answer(read))),
    http.post('*/payment/intents/:id/create_offer/', () => (asked.push('make'), answer(made))),
  );
  return asked;
}

test.each([
  ['when it is read', declined, null, ['read']],
  ['when an offer is asked for', null, declined, ['read', 'make']],
])('an intent that is declined %s ends as rejected', async (_, read, made, calls) => {
  const asked = answering(read, made);
  const sent: Sent[] = [];
  const parent = { postMessage: (message: Sent) => sent.push(message) };
  const embedded = jest.spyOn(window, 'parent', 'get').mockReturnValue(parent as unknown as Window);
  renderScreen(<Page />, { url: '/?intent=intent-1&key=key-1' });
  await waitFor(() => expect(mockRouter.pathname).toBe('/error'));
  expect(asked).toEqual(calls);
  const endings = sent.filter(({ event }) => event === 'rejected' || event === 'failure');
  expect(endings).toMatchObject([{ event: 'rejected', payload: { reason: 'Status - rejected' } }]);
  embedded.mockRestore();
});
