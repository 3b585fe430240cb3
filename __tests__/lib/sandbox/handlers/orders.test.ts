/** @jest-environment node */
import { callSandbox, answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();

const order = '/payment/orders/order-basic_t';

test('expands the requested relations and serves the others as ids', async () => {
  const bare = await callSandbox('GET', order);
  expect(bare.body).toMatchObject({
    customer: { organisation: 'org-basic_t', user: 'user-basic_t' },
    payment_offer: 'offer-basic_t',
    deferred_payment: null,
  });
  const full = await callSandbox(
    'GET',
    `${order}/?expand=customer.organisation,customer.user,payment_offer,deferred_payment`,
  );
  expect(full.body).toMatchObject({
    customer: {
      organisation: { id: 'org-basic_t', company: { country: 'GB' } },
      user: { id: 'user-basic_t' },
    },
    payment_offer: { urls: { success: '/confirmation', failure: '/error' }, locale: null },
  });
});

test('the scenario basic offers four plans whose payments add up to their discounted total', async () => {
  const { body } = await callSandbox('GET', `${order}?expand=payment_offer`);
  const plans: {
    name: string;
    id: string;
    payment_url: string;
    scheduled_payments: { discounted_amount: number }[];
  }[] = body.payment_offer.offered_payment_plans;
  expect(plans.map(({ name, id }) => [name, id])).toEqual([
    ['0d', 'plan-0d-t'],
    ['30d', 'plan-30d-t'],
    ['30dEOM', 'plan-30deom-t'],
    ['3x', 'plan-3x-t'],
  ]);
  expect(
    plans.map((plan) => plan.scheduled_payments.map(({ discounted_amount }) => discounted_amount)),
  ).toEqual([[122500], [125000], [125000], [41667, 41667, 41666]]);
  expect(plans[1]?.payment_url).toBe('http://localhost/?order=order-basic_t&key=key-basic&plan=plan-30d-t');
});

test('an offer looks like those of the API', async () => {
  const { body } = await callSandbox('GET', `${order}?expand=payment_offer`);
  expect(body.payment_offer).toMatchObject({
    url: 'http://localhost/api/sandbox/v1/payment/offers/offer-basic_t',
    order: 'order-basic_t',
    legals: { terms_url: expect.stringMatching(/^https:/) },
    metadata: {},
  });
  for (const plan of body.payment_offer.offered_payment_plans) {
    expect(plan.currency).toBe('GBP');
    for (const { date } of plan.scheduled_payments) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

test.each(['draft', 'draft-refresh'])('the order of the scenario %s is a draft', async (key) => {
  const { body } = await callSandbox('GET', `/payment/orders/order-${key}_t`, { key });
  expect(body.status).toBe('draft');
});
