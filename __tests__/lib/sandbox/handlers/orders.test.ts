/** @jest-environment node */
import { call, answerFromSandbox } from '@/__tests__/support/sandbox';

answerFromSandbox();

const order = '/payment/orders/order-basic_t';

test('expands what is asked for, and names the rest by its id', async () => {
  const bare = await call('GET', order);
  expect(bare.body).toMatchObject({
    customer: { organisation: 'org-basic_t', user: 'user-basic_t' },
    payment_offer: 'offer-basic_t',
    deferred_payment: null,
  });
  const full = await call(
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

test('basic offers four plans whose payments add up', async () => {
  const { body } = await call('GET', `${order}?expand=payment_offer`);
  const plans: { name: string; id: string; payment_url: string; scheduled_payments: { amount: number }[] }[] =
    body.payment_offer.offered_payment_plans;
  expect(plans.map(({ name, id }) => [name, id])).toEqual([
    ['0d', 'plan-0d-t'],
    ['30d', 'plan-30d-t'],
    ['30dEOM', 'plan-30deom-t'],
    ['3x', 'plan-3x-t'],
  ]);
  expect(plans.map((plan) => plan.scheduled_payments.map(({ amount }) => amount))).toEqual([
    [122500],
    [125000],
    [125000],
    [41667, 41667, 41666],
  ]);
  expect(plans[1]?.payment_url).toBe('http://localhost/?order=order-basic_t&key=key-basic&plan=plan-30d-t');
});
