import { http, HttpResponse } from 'msw';
import { airwallexCards, stripeCards } from '@/lib/api/card-setup';
import { ApiError, UnexpectedAnswer } from '@/lib/api/errors';
import { answerFromSandbox, server } from '@/__tests__/support/sandbox';

answerFromSandbox();

const access = { token: 'key-basic', scheme: 'OrderKey' };
const answerWith = (path: string, body: object) =>
  server.use(http.post(`*/organisations/org-basic/${path}`, () => HttpResponse.json(body)));

test('each provider is set up with what its script needs', async () => {
  expect(await stripeCards.setUp(access, 'org-basic', 'user-basic')).toEqual({
    publishable_key: 'pk_test_sandbox',
    client_secret: expect.stringMatching(/_secret_/),
  });
  expect(await airwallexCards.setUp(access, 'org-basic', 'user-basic')).toEqual({
    customer_id: expect.stringMatching(/^cus_/),
    client_secret: expect.stringMatching(/^awx_secret_/),
  });
});

test.each([
  ['publishable_key', stripeCards, 'stripe_payment_methods/setup_intent', { client_secret: 's' }],
  ['client_secret', stripeCards, 'stripe_payment_methods/setup_intent', { publishable_key: 'pk' }],
  ['customer_id', airwallexCards, 'airwallex_setup', { client_secret: 's', customer_id: '' }],
  ['client_secret', airwallexCards, 'airwallex_setup', { customer_id: 'cus' }],
])('a set-up without %s is not what was asked for', async (field, cards, path, body) => {
  answerWith(path, body);
  const setUp = cards.setUp(access, 'org-basic', 'user-basic');
  await expect(setUp).rejects.toThrow(new UnexpectedAnswer(field));
});

test.each([
  ['stripe', stripeCards, 'seti'],
  ['airwallex', airwallexCards, 'cst'],
])('a card that %s confirmed is saved under its id', async (provider, cards, prefix) => {
  const id = `${prefix}_sim_visa_4242_12_2030_x`;
  expect(await cards.save(access, 'org-basic', id, true)).toMatchObject({
    provider,
    type: 'card',
    is_default: true,
    card: { brand: 'visa', last4: '4242' },
  });
  await expect(cards.save(access, 'org-basic', 'elsewhere', true)).rejects.toThrow(ApiError);
});

test('an organisation that would change the path is refused', async () => {
  await expect(airwallexCards.setUp(access, '../users', 'user-basic')).rejects.toThrow(RangeError);
});
