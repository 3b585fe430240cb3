/** @jest-environment node */
import { callSandbox, answerFromSandbox, store } from '@/__tests__/support/sandbox';

answerFromSandbox();

const org = '/organisations/org-basic_t';

const order = '/payment/orders/order-basic_t';

const payment = { order: 'order-basic_t', payment_plan: 'plan-30d-t', payment_method: 'transfer_1' };

describe('confirming a payment', () => {
  const add = async () =>
    (await callSandbox('POST', `${org}/house_payment_methods`, { body: { type: 'bank_transfer' } })).body.id;
  const confirm = (body: object, key = 'one') =>
    callSandbox('POST', '/payment/deferred_payments', { body, headers: { 'idempotency-key': key } });
  const saveCard = async (last4: string) =>
    (
      await callSandbox('POST', `${org}/stripe_payment_methods`, {
        body: { intent_id: `seti_sim_visa_${last4}_12_2030_x`, is_default: false },
      })
    ).body.id;

  test('requires an idempotency key', async () => {
    expect((await callSandbox('POST', '/payment/deferred_payments', { body: payment })).status).toBe(400);
  });

  test('pays once per idempotency key and rejects another key', async () => {
    const body = { ...payment, payment_method: await add() };
    const first = await confirm(body);
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'accepted', order: 'order-basic_t', rejection_reason: null },
    });
    expect((await confirm(body)).body).toEqual(first.body);
    expect((await confirm({ ...body, payment_plan: 'plan-3x-t' })).status).toBe(422);
    expect((await confirm(body, 'two')).status).toBe(409);
    const journal = await callSandbox('GET', '/api/sandbox/orders/order-basic_t/journal');
    const paths: string[] = journal.body.map(({ path }: { path: string }) => path);
    expect(paths.filter((path) => path.endsWith('deferred_payments'))).toHaveLength(4);
    expect((await callSandbox('GET', `${order}?expand=deferred_payment`)).body.deferred_payment).toEqual(
      first.body,
    );
  });

  test.each([
    ['a plan that is not offered', { payment_plan: 'plan-9d-t' }],
    ['a method of nobody', { payment_method: 'card-x' }],
  ])('rejects %s', async (_, change) => {
    expect((await confirm({ ...payment, payment_method: await add(), ...change })).status).toBe(422);
  });

  test.each([
    ['0002', 'payment_declined'],
    ['0341', 'payment_declined'],
    ['9995', 'insufficient_funds'],
    ['0069', 'card_error'],
  ])('rejects a card that ends in %s with %s and accepts another card', async (last4, code) => {
    const declined = await confirm({ ...payment, payment_method: await saveCard(last4) });
    expect(declined).toMatchObject({ status: 200, body: { status: 'rejected', rejection_reason: { code } } });
    expect((await confirm({ ...payment, payment_method: await saveCard('4242') }, 'two')).body.status).toBe(
      'accepted',
    );
  });

  test.each([
    ['processing', [202, 202, 200, 200]],
    ['stuck', [202, 202, 202, 202]],
    ['confirm-flaky', [503, 200, 200, 200]],
    ['confirm-lost', [502, 200, 200, 200]],
    ['confirm-error', [500, 500, 500, 500]],
  ])('responds in the scenario %s with the statuses %j', async (key, statuses) => {
    const path = `/organisations/org-${key}_c/house_payment_methods`;
    const method = (await callSandbox('POST', path, { key, body: { type: 'bank_transfer' } })).body.id;
    const body = { order: `order-${key}_c`, payment_plan: 'plan-30d-c', payment_method: method };
    for (const status of statuses) {
      const answer = await callSandbox('POST', '/payment/deferred_payments', {
        key,
        body,
        headers: { 'idempotency-key': 'k' },
      });
      expect(answer.status).toBe(status);
    }
  });

  test.each(['payment-declined', 'insufficient-funds', 'card-error'])(
    'declines only the first card in the scenario %s',
    async (key) => {
      const path = `/organisations/org-${key}_c/stripe_payment_methods`;
      const saved = (await callSandbox('GET', path, { key })).body.results[0].id;
      const save = { intent_id: 'seti_sim_visa_4242_12_2030_x', is_default: false };
      const fresh = (await callSandbox('POST', path, { key, body: save })).body.id;
      const pay = (method: string, uuid: string) =>
        callSandbox('POST', '/payment/deferred_payments', {
          key,
          body: { order: `order-${key}_c`, payment_plan: 'plan-30d-c', payment_method: method },
          headers: { 'idempotency-key': uuid },
        });
      const declined = await pay(saved, '1');
      expect(declined.body).toMatchObject({
        status: 'rejected',
        rejection_reason: { code: key.replace('-', '_') },
      });
      expect((await pay(fresh, '2')).body.status).toBe('accepted');
    },
  );
});

describe('an order that is not payable', () => {
  /** Saves a bank transfer and pays with it. */
  const pay = async (key: string, idempotencyKey: string) => {
    const path = `/organisations/org-${key}_c/house_payment_methods`;
    const { id } = (await callSandbox('POST', path, { key, body: { type: 'bank_transfer' } })).body;
    return callSandbox('POST', '/payment/deferred_payments', {
      key,
      body: { order: `order-${key}_c`, payment_plan: 'plan-30d-c', payment_method: id },
      headers: { 'idempotency-key': idempotencyKey },
    });
  };
  const readPayment = (key: string) => store.openInstance(`${key}_c`)?.deferredPayment ?? null;

  test.each([
    ...['accepted', 'pending-review', 'refunded', 'unknown-status', 'rejected', 'cancelled', 'reversed'],
    'order-cancelled',
  ])('accepts no payment in the scenario %s', async (key) => {
    const earlierPayment = readPayment(key);
    expect(await pay(key, 'one')).toMatchObject({
      status: 409,
      body: { message: 'The order has a payment already, or is over.' },
    });
    expect(readPayment(key)).toEqual(earlierPayment);
  });

  test.each([
    ['confirm-unknown', 'on_hold'],
    ['confirm-cancelled', 'cancelled'],
    ['confirm-rejected', 'rejected'],
    ['confirm-pending-review', 'pending_review'],
  ])('accepts no second payment after the first of the scenario %s', async (key, status) => {
    const first = await pay(key, 'one');
    expect(first).toMatchObject({ status: 200, body: { status } });
    expect((await pay(key, 'two')).status).toBe(409);
    expect(readPayment(key)).toEqual(first.body);
  });

  test('is not one whose last payment was declined, unless the order itself is over', async () => {
    expect((await pay('declined-before', 'one')).body.status).toBe('accepted');
    store.reset();
    const instance = store.openInstance('declined-before_c');
    if (instance) instance.scenario = { ...instance.scenario, orderStatus: 'expired' };
    expect((await pay('declined-before', 'one')).status).toBe(409);
  });
});
