/** @jest-environment node */
import { callSandbox, answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();

const org = '/organisations/org-basic_t';

const order = '/payment/orders/order-basic_t';

const bank = {
  account_holder_name: 'Ada',
  country_code: 'GB',
  branch_code: '200000',
  account_number: '55779911',
};
const customer = { company_name: 'Harbour Bakery Ltd', email: 'ada@harbour-bakery.example' };
const form = {
  flow: 'billing_request',
  currency: 'GBP',
  customer_details: customer,
  bank_account: bank,
  isAuthorised: true,
};

const calls: [string, string, string, unknown, number, string[]][] = [
  [
    'reads an intent',
    'GET',
    '/payment/intents/intent-basic_t/',
    undefined,
    200,
    ['order', 'verification', 'request'],
  ],
  [
    'makes an offer',
    'POST',
    '/payment/intents/intent-basic_t/create_offer/',
    {},
    200,
    ['order', 'verification'],
  ],
  ['reads an order', 'GET', `${order}/`, undefined, 200, ['total_amount', 'currency', 'customer', 'key']],
  ['refreshes an offer', 'PUT', `${order}/refresh_payment_offer`, {}, 200, ['payment_offer']],
  ['reads a session id', 'GET', `${order}/session_id`, undefined, 200, ['session_id']],
  [
    'verifies',
    'POST',
    '/payment/fraud/sess-basic_t/verify',
    { payment_plan: 'plan-30d-t' },
    200,
    ['review_status'],
  ],
  [
    'starts an identity check',
    'POST',
    '/payment/fraud/veriff_sessions',
    { company: 'co-basic_t', user: 'user-basic_t', veriff_type: 'buyer' },
    201,
    ['id', 'session_url'],
  ],
  [
    'reads a user',
    'GET',
    `${org}/users/user-basic_t`,
    undefined,
    200,
    ['id', 'email', 'name', 'phone', 'role'],
  ],
  [
    'lists methods',
    'GET',
    `${org}/stripe_payment_methods`,
    undefined,
    200,
    ['count', 'next', 'previous', 'results'],
  ],
  ['lists a further provider', 'GET', `${org}/bridge_payment_methods`, undefined, 200, ['count', 'results']],
  [
    'adds a bank transfer',
    'POST',
    `${org}/house_payment_methods`,
    { type: 'bank_transfer' },
    201,
    ['id', 'type'],
  ],
  [
    'sets up a card',
    'POST',
    `${org}/stripe_payment_methods/setup_intent`,
    { user: 'user-basic_t' },
    200,
    ['publishable_key', 'client_secret'],
  ],
  [
    'saves a card',
    'POST',
    `${org}/stripe_payment_methods`,
    { intent_id: 'seti_sim_visa_4242_12_2030_x', is_default: true },
    201,
    ['id', 'card', 'billing_address'],
  ],
  [
    'sets up with the second provider',
    'POST',
    `${org}/airwallex_setup`,
    { user: 'user-basic_t' },
    200,
    ['customer_id'],
  ],
  [
    'saves with the second provider',
    'POST',
    `${org}/airwallex_payment_methods`,
    { payment_consent_id: 'cst_sim_visa_0008_12_2030_x', is_default: false },
    201,
    ['card'],
  ],
  ['sets up a mandate', 'POST', `${org}/gocardless_setup?domain=localhost`, form, 200, ['billing_request']],
];

describe('the sandbox', () => {
  test.each(calls)('%s', async (_, method, path, body, status, fields) => {
    const answer = await callSandbox(method, path, { body });
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(fields));
  });

  test.each(calls)('%s only with the order key', async (_, method, path, body) => {
    for (const authorization of [
      '',
      'OrderKey',
      'OrderKey key-saved',
      'Token key-basic',
      'orderkey key-basic',
      'key-basic',
    ]) {
      const answer = await callSandbox(method, path, { body, authorization });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ message: expect.any(String) });
      expect(JSON.stringify(answer.body)).not.toContain('key-');
    }
  });

  test.each(calls)('%s only with its own HTTP method', async (_, __, path) => {
    const answer = await callSandbox('OPTIONS', path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toMatch(/GET|POST|PUT/);
  });

  test.each(calls.filter(([, method]) => method !== 'GET'))(
    '%s only from a JSON object',
    async (_, method, path, body) => {
      expect((await callSandbox(method, path, { body, contentType: 'text/plain' })).status).toBe(415);
      expect(
        (await callSandbox(method, path, { body, contentType: 'application/json; charset=utf-8' })).status,
      ).toBeLessThan(300);
      const broken = await callSandbox(method, path, { body: '[1]' });
      expect([400, 401, 404]).toContain(broken.status);
    },
  );

  test.each(calls)(
    '%s under an application prefix and without a trailing slash',
    async (_, method, path, body, status) => {
      const bare = path.replace(/\/$/, '');
      expect((await callSandbox(method, `/api/sandbox/buyer/v1${bare}`, { body })).status).toBe(status);
      expect((await callSandbox(method, `/api/sandbox/merchant/v1${bare}`, { body })).status).toBeLessThan(
        300,
      );
    },
  );
});

test.each([
  ['/payment/fraud/sess-basic_t/verify', 'payment_plan'],
  [`${org}/stripe_payment_methods`, 'intent_id'],
  [`${org}/stripe_payment_methods/setup_intent`, 'user'],
  [`${org}/airwallex_payment_methods`, 'payment_consent_id'],
  [`${org}/gocardless_setup`, 'flow'],
  [`${org}/gocardless_confirm`, 'billing_request_id'],
  [`${org}/gocardless_payment_methods`, 'billing_request_id'],
  [`${org}/house_payment_methods`, 'type'],
])('%s responds that %s is required', async (path, field) => {
  const answer = await callSandbox('POST', path, { body: {} });
  expect(answer).toMatchObject({ status: 400, body: { [field]: ['This field is required.'] } });
});

test.each([
  'order-nothing',
  'order-__proto__',
  'order-constructor',
  'order-',
  'nothing',
  `order-basic_${'x'.repeat(60)}`,
])('responds with 404 for the order %s', async (id) =>
  expect(await callSandbox('GET', `/payment/orders/${id}`)).toMatchObject({
    status: 404,
    body: { detail: 'Not found.' },
  }),
);
