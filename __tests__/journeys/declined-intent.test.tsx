// Proves hooks/checkout/use-checkout and use-effect-runner for an intent that is declined before it has an order.
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import mockRouter from 'next-router-mock';
import { openEmbeddedUrl } from '@/__tests__/support/open-checkout';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';

answerFromSandbox();
afterEach(() => jest.restoreAllMocks());

const declinedVerification = { status: 'declined' };
const rejection = [{ event: 'rejected', payload: { reason: 'Status - rejected' } }];

/** Opens a checkout that ends on the error page; returns the endings that the host page received. */
async function endCheckout(url: string) {
  const { sentMessages } = openEmbeddedUrl(url);
  await waitFor(() => expect(mockRouter.pathname).toBe('/error'));
  return sentMessages.filter(({ event }) => event === 'rejected' || event === 'failure');
}

/** Answers for an intent without an order, with a verification for the read and one for the new offer. */
function mockIntent(onRead: object | null, onCreate: object | null) {
  const requests: string[] = [];
  const respondWith = (verification: object | null) =>
    HttpResponse.json({ id: 'intent-1', order: null, verification });
  server.use(
    http.get('*/payment/intents/:id/', () => (requests.push('read'), respondWith(onRead))),
    http.post('*/payment/intents/:id/create_offer/', () => (requests.push('create'), respondWith(onCreate))),
  );
  return requests;
}

test.each([
  ['when it is read', declinedVerification, null, ['read']],
  ['when an offer is created', null, declinedVerification, ['read', 'create']],
])('rejects the checkout of an intent that is declined %s', async (_, onRead, onCreate, expectedRequests) => {
  const requests = mockIntent(onRead, onCreate);
  expect(await endCheckout('/?intent=intent-1&key=key-1')).toMatchObject(rejection);
  expect(requests).toEqual(expectedRequests);
});

test('rejects the checkout of an intent that is declined although its order is accepted', async () => {
  expect(await endCheckout('/?intent=intent-intent-declined&key=key-intent-declined')).toMatchObject(
    rejection,
  );
});
