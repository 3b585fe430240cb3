import { http, HttpResponse } from 'msw';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';
import { airwallexCardApi, stripeCardApi } from '@/lib/api/calls/card-setup';
import { ApiError, UnexpectedAnswer } from '@/lib/api/http/errors';

answerFromSandbox();

const access = { token: 'key-basic', scheme: 'OrderKey' };
const mockResponse = (path: string, body: object) =>
  server.use(http.post(`*/organisations/org-basic/${path}`, () => HttpResponse.json(body)));

test('createSetup returns the credentials that each provider’s script needs', async () => {
  expect(await stripeCardApi.createSetup(access, 'org-basic', 'user-basic')).toEqual({
    publishable_key: 'pk_test_sandbox',
    client_secret: expect.stringMatching(/_secret_/),
  });
  expect(await airwallexCardApi.createSetup(access, 'org-basic', 'user-basic')).toEqual({
    customer_id: expect.stringMatching(/^cus_/),
    client_secret: expect.stringMatching(/^awx_secret_/),
  });
});

test.each([
  ['publishable_key', stripeCardApi, 'stripe_payment_methods/setup_intent', { client_secret: 's' }],
  ['client_secret', stripeCardApi, 'stripe_payment_methods/setup_intent', { publishable_key: 'pk' }],
  ['customer_id', airwallexCardApi, 'airwallex_setup', { client_secret: 's', customer_id: '' }],
  ['client_secret', airwallexCardApi, 'airwallex_setup', { customer_id: 'cus' }],
])('createSetup rejects a response without %s', async (field, cardApi, path, body) => {
  mockResponse(path, body);
  const setup = cardApi.createSetup(access, 'org-basic', 'user-basic');
  await expect(setup).rejects.toThrow(new UnexpectedAnswer(field));
});

test.each([
  ['stripe', stripeCardApi, 'seti'],
  ['airwallex', airwallexCardApi, 'cst'],
])('saveCard saves a card that %s confirmed', async (provider, cardApi, prefix) => {
  const id = `${prefix}_sim_visa_4242_12_2030_x`;
  expect(await cardApi.saveCard(access, 'org-basic', id, true)).toMatchObject({
    provider,
    type: 'card',
    is_default: true,
    card: { brand: 'visa', last4: '4242' },
  });
  await expect(cardApi.saveCard(access, 'org-basic', 'elsewhere', true)).rejects.toThrow(ApiError);
});

test('createSetup rejects an organisation id that would change the path', async () => {
  await expect(airwallexCardApi.createSetup(access, '../users', 'user-basic')).rejects.toThrow(RangeError);
});
