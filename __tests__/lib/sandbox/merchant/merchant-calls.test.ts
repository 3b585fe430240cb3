/** @jest-environment node */
// Proves the calls of the merchant's side of the sandbox, except for payments.
import {
  buildOrderBody,
  callAsMerchant,
  copyScenario,
  createBuyer,
  createMerchantOrder,
  createOffer,
  organisationBody,
  payAsBuyer,
  userBody,
} from '@/__tests__/support/merchant';
import { answerFromSandbox, callSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();

const creatingCalls = ['/organisations', '/users', '/payment/orders', '/payment/offers', '/payment/intents'];

describe("the merchant's side of the sandbox", () => {
  test('creates an organisation with the company of the register', async () => {
    const { status, body } = await callAsMerchant('POST', '/organisations', { body: organisationBody });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^org-/),
      unique_id: 'shop-1',
      company: 'co-harbour-bakery',
      company_name: 'Harbour Bakery Ltd',
      users: [],
    });
    expect((await callAsMerchant('GET', `/organisations/${body.id}`)).body).toEqual(body);
  });

  test('creates an organisation with a company that only has a name and a country', async () => {
    const body = {
      unique_id: 's',
      company_name: 'Corner Ltd',
      company_country: 'GB',
      company_postcode: 'N1 7GR',
    };
    expect((await callAsMerchant('POST', '/organisations', { body })).body).toMatchObject({
      company: expect.stringMatching(/^co-/),
      company_name: 'Corner Ltd',
      company_country: 'GB',
      company_postcode: 'N1 7GR',
    });
  });

  test('creates a user who is a member of the organisation in the path', async () => {
    const { organisation } = await createBuyer();
    const { body: user } = await callAsMerchant('POST', `/organisations/${organisation}/users`, {
      body: userBody,
    });
    expect(user.organisations).toEqual([{ id: organisation, role: 'member' }]);
    const { body: list } = await callAsMerchant('GET', `/organisations/${organisation}/users`);
    expect(list).toMatchObject({ count: 2, next: null, previous: null });
    expect(list.results[0]).toEqual(user);
    const path = `/organisations/${organisation}/users/${user.id}`;
    expect((await callAsMerchant('GET', path)).body).toEqual(user);
  });

  test('creates an order that the checkout reads with its order key', async () => {
    const { orderId, orderKey, organisation, user } = await createMerchantOrder();
    const { status, body } = await callSandbox(
      'GET',
      `/payment/orders/${orderId}?expand=customer.organisation,customer.user`,
      { authorization: `OrderKey ${orderKey}` },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: orderId,
      unique_id: 'basket-1',
      status: 'draft',
      total_amount: 24_200,
      currency: 'GBP',
      items: [{ item_id: 'oven' }],
      customer: {
        organisation: { id: organisation, company: { id: 'co-harbour-bakery' } },
        user: { id: user, email: 'ada@harbour-bakery.example' },
        invoice_address: { city: 'Whitby' },
      },
      payment_offer: null,
    });
  });

  test('makes an offer whose plans add up to the total of the order', async () => {
    const { offer, orderId, orderKey } = await createOffer();
    expect(offer).toMatchObject({
      order: orderId,
      is_eligible: true,
      urls: { success: 'https://shop.example/thanks', failure: 'https://shop.example/basket' },
    });
    const [plan] = offer.offered_payment_plans.filter(({ name }: { name: string }) => name === '3x');
    const amounts = plan.scheduled_payments.map(({ amount }: { amount: number }) => amount);
    expect(amounts.reduce((sum: number, amount: number) => sum + amount)).toBe(24_200);
    expect(plan.payment_url).toBe(`http://localhost/?order=${orderId}&key=${orderKey}&plan=${plan.id}`);
    expect((await callAsMerchant('GET', `/payment/offers/${offer.id}`)).body).toEqual(offer);
  });

  test('makes an intent that the checkout turns into an offer', async () => {
    const { orderId } = await createMerchantOrder();
    const { status, body: intent } = await callAsMerchant('POST', '/payment/intents', {
      body: { order: orderId, merchant_urls: { success: '', failure: '/error' }, locale: 'de' },
    });
    expect(status).toBe(201);
    expect(intent).toMatchObject({ order: orderId, request: { locale: 'de' } });
    expect((await callAsMerchant('GET', `/payment/intents/${intent.id}`)).body).toEqual(intent);
    const authorization = `OrderKey ${intent.key}`;
    const path = `/payment/intents/${intent.id}`;
    const { body: read } = await callSandbox('GET', `${path}?expand=order`, { authorization });
    expect(read).toMatchObject({ request: { locale: 'de' }, order: { id: orderId, payment_offer: null } });
    const { body: offered } = await callSandbox('POST', `${path}/create_offer?expand=order.payment_offer`, {
      authorization,
      body: {},
    });
    expect(offered.order.payment_offer.urls).toMatchObject({ failure: '/error' });
  });

  test('copies the scenario that the metadata of an order names', async () => {
    const { offer } = await createOffer(copyScenario('declined'));
    expect(offer.is_eligible).toBe(false);
    expect(offer.offered_payment_plans[0].status).toBe('declined');
  });

  test('rejects an order that names a scenario which does not exist', async () => {
    const buyer = await createBuyer();
    const answer = await callAsMerchant('POST', '/payment/orders', {
      body: buildOrderBody(buyer, copyScenario('nothing')),
    });
    expect(answer).toMatchObject({ status: 400, body: { metadata: [expect.stringMatching(/scenario/)] } });
  });

  test('has settlement methods, a user and a payment for the order of a merchant', async () => {
    const order = await createOffer();
    const paid = await payAsBuyer(order);
    expect(paid).toMatchObject({ status: 200, body: { status: 'accepted', order: order.orderId } });
    const user = await callSandbox('GET', `/organisations/${order.organisation}/users/${order.user}`, {
      authorization: `OrderKey ${order.orderKey}`,
    });
    expect(user.body).toMatchObject({ email: 'ada@harbour-bakery.example' });
  });

  test('changes an order until it is paid', async () => {
    const order = await createOffer();
    const path = `/payment/orders/${order.orderId}`;
    const changed = await callAsMerchant('PATCH', path, { body: { total_amount: 30_000 } });
    expect(changed).toMatchObject({ status: 200, body: { total_amount: 30_000, unique_id: 'basket-1' } });
    expect((await callAsMerchant('PATCH', path, { body: { total_amount: 0 } })).status).toBe(400);
    await payAsBuyer(order);
    expect((await callAsMerchant('PATCH', path, { body: { total_amount: 1 } })).status).toBe(409);
  });

  test('lists orders by their own id in the shop, newest first and in pages', async () => {
    for (const uniqueId of ['a', 'b', 'b']) await createMerchantOrder({ unique_id: uniqueId });
    const { body } = await callAsMerchant('GET', '/payment/orders?unique_id=b&limit=1');
    expect(body).toMatchObject({ count: 2, previous: null, results: [{ unique_id: 'b' }] });
    const nextPath = body.next.split('/v1')[1];
    expect((await callAsMerchant('GET', nextPath)).body).toMatchObject({
      next: null,
      previous: expect.any(String),
    });
  });

  test('answers below the version without the application prefix, too', async () => {
    const answer = await callSandbox('POST', '/organisations/', {
      authorization: 'Token sk_test_northwind',
      body: organisationBody,
    });
    expect(answer.status).toBe(201);
  });

  test('gives every response an id of its own', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await callAsMerchant('GET', '/users')).headers.get('request-id')),
    );
    expect(ids[0]).toMatch(/^req_/);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('a call of a merchant', () => {
  test.each(creatingCalls)('to %s without a secret test key is answered with 401', async (path) => {
    for (const secretKey of ['', 'sk_test', 'sk_live_northwind', 'pk_test_northwind', 'key-basic']) {
      const answer = await callAsMerchant('POST', path, { body: {}, secretKey });
      expect(answer).toMatchObject({ status: 401, body: { message: expect.stringContaining('sk_test_') } });
    }
    expect((await callSandbox('POST', path, { body: {} })).status).toBe(401);
  });

  test.each(creatingCalls)('to %s with another content type is answered with 415', async (path) => {
    const answer = await callSandbox('POST', path, {
      authorization: 'Token sk_test_northwind',
      body: {},
      contentType: 'text/plain',
    });
    expect(answer.status).toBe(415);
  });

  test.each(creatingCalls)('to %s without a JSON object is answered with 400', async (path) => {
    expect(await callAsMerchant('POST', path, { body: '[1]' })).toMatchObject({
      status: 400,
      body: { message: 'The body must be a JSON object.' },
    });
  });

  test.each([...creatingCalls, '/payment/orders/order-basic', '/webhook_deliveries'])(
    'to %s with a method that it does not have is answered with 405',
    async (path) => {
      const answer = await callAsMerchant('DELETE', path);
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toMatch(/GET|POST/);
    },
  );

  test.each([
    '/organisations/org-none',
    '/users/user-none',
    '/payment/orders/order-basic',
    '/payment/offers/offer-basic',
    '/payment/intents/intent-basic',
    '/payment/deferred_payments/dp_0',
    '/webhook_deliveries/evnt_none',
  ])('to %s, which the account does not have, is answered with 404', async (path) => {
    expect(await callAsMerchant('GET', path)).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
  });

  test('of another account does not reach what this one created', async () => {
    const { orderId, organisation, user } = await createMerchantOrder();
    const secretKey = 'sk_test_stranger';
    for (const path of [
      `/payment/orders/${orderId}`,
      `/organisations/${organisation}`,
      `/organisations/${organisation}/users`,
      `/users/${user}`,
    ])
      expect((await callAsMerchant('GET', path, { secretKey })).status).toBe(404);
    expect((await callAsMerchant('GET', '/payment/orders', { secretKey })).body.count).toBe(0);
  });

  test.each([
    ['/organisations', { unique_id: ['This field is required.'] }],
    ['/users', { email: ['This field is required.'] }],
    ['/payment/offers', { order: ['This field is required.'] }],
    ['/payment/intents', { order: ['This field is required.'] }],
    [
      '/payment/orders',
      {
        unique_id: ['This field is required.'],
        currency: ['This field is required.'],
        total_amount: ['This field is required.'],
        customer: { organisation: ['This field is required.'], user: ['This field is required.'] },
      },
    ],
  ])('to %s names every field that is missing', async (path, fields) => {
    expect(await callAsMerchant('POST', path, { body: {} })).toMatchObject({ status: 400, body: fields });
  });

  test.each([
    ['/organisations', { unique_id: 'a', company: 'co-none' }, { company: [expect.any(String)] }],
    [
      '/organisations',
      { unique_id: 'a', company_country: 'Britain' },
      { company_country: [expect.any(String)] },
    ],
    ['/users', { email: 'nobody' }, { email: ['Enter a valid email address.'] }],
    ['/users', { ...userBody, organisations: [{ id: 'org-none' }] }, { organisations: [expect.any(String)] }],
    ['/payment/offers', { order: 'order-basic' }, { order: ['There is no such order.'] }],
    ['/payment/intents', { order: 'order-basic' }, { order: ['There is no such order.'] }],
    [
      '/payment/offers',
      { order: 'a', urls: { success: 'javascript:alert(1)', notification: 'ftp://shop.example' } },
      {
        urls: { success: ['Enter a valid URL.'], notification: ['Enter a valid URL with http or https.'] },
      },
    ],
  ])('to %s with %j names what is wrong', async (path, body, fields) => {
    expect(await callAsMerchant('POST', path, { body })).toMatchObject({ status: 400, body: fields });
  });

  test.each([
    [{ total_amount: 12.5 }, { total_amount: ['A valid integer is required.'] }],
    [{ total_amount: 0 }, { total_amount: [expect.any(String)] }],
    [{ currency: 'pounds' }, { currency: [expect.any(String)] }],
    [{ status: 'paid' }, { status: [expect.any(String)] }],
    [{ metadata: 'none' }, { metadata: ['Enter an object.'] }],
    [{ metadata: { long: 'x'.repeat(10_000) } }, { metadata: [expect.any(String)] }],
    [{ items: [{ item_id: 'a' }] }, { items: { 0: { total_amount: ['This field is required.'] } } }],
    [
      { customer: { organisation: 'org-none', user: 'u' } },
      { customer: { organisation: [expect.any(String)] } },
    ],
  ])('that creates an order with %j names what is wrong', async (overrides, fields) => {
    const body = buildOrderBody(await createBuyer(), overrides);
    expect(await callAsMerchant('POST', '/payment/orders', { body })).toMatchObject({
      status: 400,
      body: fields,
    });
  });

  test('creates no order for a user of another organisation', async () => {
    const { organisation } = await createBuyer();
    const { user } = await createBuyer();
    const answer = await callAsMerchant('POST', '/payment/orders', {
      body: buildOrderBody({ organisation, user }),
    });
    expect(answer).toMatchObject({ status: 400, body: { customer: { user: [expect.any(String)] } } });
  });

  test('accepts the empty lists and addresses that shops send', async () => {
    const buyer = await createBuyer();
    const body = buildOrderBody(buyer, { metadata: [], items: [], tax_amount: '0' });
    expect((await callAsMerchant('POST', '/payment/orders', { body })).status).toBe(201);
    const { offer } = await createOffer({ metadata: null }, '');
    expect(offer.is_eligible).toBe(true);
  });
});

describe('an Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'once' };

  test('makes a repeated call return what the first one created', async () => {
    const first = await callAsMerchant('POST', '/organisations', { body: organisationBody, headers });
    const second = await callAsMerchant('POST', '/organisations', { body: organisationBody, headers });
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect((await callAsMerchant('GET', '/organisations')).body.count).toBe(1);
  });

  test('cannot be used for another request', async () => {
    await callAsMerchant('POST', '/organisations', { body: organisationBody, headers });
    const other = { ...organisationBody, unique_id: 'shop-2' };
    expect((await callAsMerchant('POST', '/organisations', { body: other, headers })).status).toBe(422);
    expect((await callAsMerchant('POST', '/users', { body: userBody, headers })).status).toBe(422);
  });

  test('can be used again after a call that failed, and by another account', async () => {
    expect((await callAsMerchant('POST', '/organisations', { body: {}, headers })).status).toBe(400);
    const call = { body: organisationBody, headers };
    expect((await callAsMerchant('POST', '/organisations', call)).status).toBe(201);
    const other = { ...call, secretKey: 'sk_test_stranger' };
    expect((await callAsMerchant('POST', '/organisations', other)).headers.has('idempotent-replayed')).toBe(
      false,
    );
  });

  test('has a limited length', async () => {
    const long = { 'idempotency-key': 'x'.repeat(256) };
    const call = { body: organisationBody, headers: long };
    expect((await callAsMerchant('POST', '/organisations', call)).status).toBe(400);
  });
});
