/** @jest-environment node */
// Proves the payments and webhooks of the merchant's side of the sandbox.
import { createHmac } from 'node:crypto';
import { http, HttpResponse } from 'msw';
import { callAsMerchant, copyScenario, createOffer, payAsBuyer } from '@/__tests__/support/merchant';
import { answerFromSandbox, server, store } from '@/__tests__/support/sandbox';

answerFromSandbox();

const WEBHOOK_URL = 'https://shop.example/webhooks';
type ReceivedWebhook = { body: string; signature: string };

/** Listens as the shop's server; returns what it received. */
function receiveWebhooks(): ReceivedWebhook[] {
  const received: ReceivedWebhook[] = [];
  server.use(
    http.post(WEBHOOK_URL, async ({ request }) => {
      received.push({
        body: await request.text(),
        signature: request.headers.get('usance-signature') ?? '',
      });
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return received;
}

const paths = { list: '/payment/deferred_payments', deliveries: '/webhook_deliveries' };

/** Waits until every webhook of the account has arrived, and returns the deliveries, newest first. */
async function waitForDeliveries(count: number): Promise<Record<string, unknown>[]> {
  for (;;) {
    const { body } = await callAsMerchant('GET', paths.deliveries);
    const isDone = body.results.every(({ state }: { state: string }) => state !== 'pending');
    if (isDone && body.count >= count) return body.results;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function payOrder(overrides = {}, notification = WEBHOOK_URL) {
  const order = await createOffer(overrides, notification);
  const { body: payment } = await payAsBuyer(order);
  return { ...order, paymentPath: `${paths.list}/${payment.id}`, payment };
}

describe('a deferred payment', () => {
  test('can be read and found by its order', async () => {
    const { payment, paymentPath, orderId } = await payOrder({}, '');
    const { body } = await callAsMerchant('GET', paymentPath);
    expect(body).toMatchObject({
      id: payment.id,
      order: orderId,
      status: 'accepted',
      number: expect.stringMatching(/^D-\w{4}-\w{4}$/),
      authorisation: 24_200,
      protected_captures: 0,
      post_sale_events: [],
    });
    const { body: list } = await callAsMerchant('GET', `${paths.list}?order=${orderId}`);
    expect(list.results).toEqual([body]);
    expect((await callAsMerchant('GET', `${paths.list}?order=order-none`)).body.count).toBe(0);
    const { body: order } = await callAsMerchant('GET', `/payment/orders/${orderId}?expand=deferred_payment`);
    expect(order).toMatchObject({ status: 'accepted', deferred_payment: body });
  });

  test('is captured and refunded by the merchant, and the order follows', async () => {
    const { paymentPath, orderId } = await payOrder({}, '');
    const captured = await callAsMerchant('POST', `${paymentPath}/capture`, {
      body: { amount: 5000, metadata: { parcel: 1 } },
    });
    expect(captured).toMatchObject({
      status: 201,
      body: {
        type: 'capture',
        amount: 5000,
        currency: 'GBP',
        metadata: { parcel: 1 },
        changes: { authorisation: -5000, protected_captures: 5000 },
      },
    });
    const { body: rest } = await callAsMerchant('POST', `${paymentPath}/capture_remaining`);
    expect(rest.amount).toBe(19_200);
    await callAsMerchant('POST', `${paymentPath}/refund`, { body: { amount: 24_200 } });
    expect((await callAsMerchant('GET', paymentPath)).body).toMatchObject({
      status: 'refunded',
      refunds: 24_200,
      post_sale_events: [{ type: 'capture' }, { type: 'capture_remaining' }, { type: 'refund' }],
    });
    expect((await callAsMerchant('GET', `/payment/orders/${orderId}`)).body.status).toBe('refunded');
  });

  test.each([
    ['capture', {}, 400, { amount: ['This field is required.'] }],
    ['capture', { amount: 24_201 }, 400, { amount: ['At most 24200 is possible.'] }],
    ['refund', { amount: 1 }, 400, { amount: ['At most 0 is possible.'] }],
    ['capture', { amount: 'all' }, 400, { amount: ['A valid integer is required.'] }],
    ['simulate', { status: 'sunk' }, 400, { status: [expect.any(String)] }],
  ])('refuses %s with %j', async (action, body, status, fields) => {
    const { paymentPath } = await payOrder({}, '');
    const answer = await callAsMerchant('POST', `${paymentPath}/${action}`, { body });
    expect(answer).toMatchObject({ status, body: fields });
  });

  test('under review cannot be captured until the review has ended', async () => {
    const { paymentPath } = await payOrder(copyScenario('confirm-pending-review'), '');
    const refused = await callAsMerchant('POST', `${paymentPath}/capture_remaining`);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'A payment that is pending_review cannot take a capture_remaining.' },
    });
    await callAsMerchant('POST', `${paymentPath}/simulate`, { body: { status: 'accepted' } });
    expect((await callAsMerchant('POST', `${paymentPath}/capture_remaining`)).status).toBe(201);
  });

  test('that is rejected has the reason', async () => {
    const { paymentPath } = await payOrder(copyScenario('confirm-pending-review'), '');
    const { body } = await callAsMerchant('POST', `${paymentPath}/simulate`, {
      body: { status: 'rejected', rejection_code: 'credit_limit_exceeded' },
    });
    expect(body).toMatchObject({
      status: 'rejected',
      rejection_reason: { code: 'credit_limit_exceeded' },
      authorisation: 0,
    });
  });

  test('of a retried capture is captured once', async () => {
    const { paymentPath } = await payOrder({}, '');
    const capture = { body: { amount: 5000 }, headers: { 'idempotency-key': 'capture-1' } };
    await callAsMerchant('POST', `${paymentPath}/capture`, capture);
    await callAsMerchant('POST', `${paymentPath}/capture`, capture);
    expect((await callAsMerchant('GET', paymentPath)).body.protected_captures).toBe(5000);
  });
});

describe('a webhook', () => {
  test('tells the shop that an order was paid, signed with the secret of the account', async () => {
    const received = receiveWebhooks();
    const { orderId, orderKey, payment } = await payOrder();
    await waitForDeliveries(1);
    const [{ body, signature } = { body: '', signature: '' }] = received;
    const { body: settings } = await callAsMerchant('GET', '/webhook_settings');
    expect(settings).toMatchObject({ signature_header: 'Usance-Signature', tolerance_seconds: 300 });
    const [, time = '', hmac = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(createHmac('sha256', settings.signing_secret).update(`${time}.${body}`).digest('hex')).toBe(hmac);
    expect(Math.abs(Number(time) - store.now() / 1000)).toBeLessThan(60);
    expect(JSON.parse(body)).toMatchObject({
      id: expect.stringMatching(/^evnt_/),
      type: 'deferred_payment.created',
      created: expect.any(String),
      data: {
        order: {
          id: orderId,
          unique_id: 'basket-1',
          deferred_payment: { id: payment.id, status: 'accepted', number: expect.stringMatching(/^D-/) },
        },
      },
    });
    expect(body).not.toContain(orderKey);
  });

  test('tells the shop every change of the payment', async () => {
    const received = receiveWebhooks();
    const { paymentPath } = await payOrder(copyScenario('confirm-pending-review'));
    await callAsMerchant('POST', `${paymentPath}/simulate`, { body: { status: 'accepted' } });
    await callAsMerchant('POST', `${paymentPath}/capture`, { body: { amount: 200 } });
    await callAsMerchant('POST', `${paymentPath}/void_remaining`);
    await waitForDeliveries(4);
    const events = received.map(({ body }) => JSON.parse(body));
    expect(events.map(({ type, data }) => [type, data.order.deferred_payment.status]).sort()).toEqual([
      ['deferred_payment.created', 'pending_review'],
      ['deferred_payment.updated', 'accepted'],
      ['deferred_payment.updated', 'captured'],
      ['deferred_payment.updated', 'part_captured'],
    ]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(4);
  });

  test('tells the shop that the buyer approved the payment at the bank', async () => {
    const received = receiveWebhooks();
    const order = await createOffer(copyScenario('instant'), WEBHOOK_URL);
    store.instanceIdsByBillingRequest.set('BRQ_1', order.orderId.slice('order-'.length));
    const query = 'redirect_uri=/&billing_request=BRQ_1';
    await fetch(`http://localhost/api/sandbox/bank/approve?${query}`, { redirect: 'manual' });
    await waitForDeliveries(1);
    expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({
      type: 'deferred_payment.updated',
      data: { order: { deferred_payment: { status: 'accepted' } } },
    });
  });

  test('is not sent for an offer without an address, nor for an order that was opened by its id', async () => {
    await payOrder({}, '');
    expect((await callAsMerchant('GET', paths.deliveries)).body.count).toBe(0);
  });

  test('is listed with its attempts, and is sent again on request', async () => {
    const received = receiveWebhooks();
    const { orderId } = await payOrder();
    const [delivery] = await waitForDeliveries(1);
    expect(delivery).toMatchObject({
      order: orderId,
      url: WEBHOOK_URL,
      state: 'delivered',
      attempts: [{ status: 204, error: null, at: expect.any(String) }],
      body: received[0]?.body,
    });
    const path = `${paths.deliveries}/${String(delivery?.id)}`;
    expect((await callAsMerchant('POST', `${path}/resend`)).status).toBe(202);
    await waitForDeliveries(1);
    expect((await callAsMerchant('GET', path)).body.attempts).toHaveLength(2);
    expect(received[1]?.body).toBe(received[0]?.body);
    const stranger = { secretKey: 'sk_test_stranger' };
    expect((await callAsMerchant('GET', path, stranger)).status).toBe(404);
    expect((await callAsMerchant('GET', `${paths.deliveries}?order=order-none`)).body.count).toBe(0);
  });
});
